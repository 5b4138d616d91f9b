"""What every kind of event is, and what many of them touch alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import Field, dataclass
from typing import Any, ClassVar, Generic, TypeVar

from engine import parts as p
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, Tournament

V = TypeVar("V")


class Event(ABC):
    """One fact of a journal, a dataclass a kind. It carries outcomes: applying it pairs, draws and times nothing.

    draft_rests_on_it  a draft that is made after it would be wrong once it is gone
    in_passing         an act that does something else does this too, and nobody calls the act by it
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    draft_rests_on_it: ClassVar[bool]
    in_passing: ClassVar[bool]

    @abstractmethod
    def apply(self, t: Tournament) -> Tournament:
        """The tournament after it, but for the revision, which is counted elsewhere (`engine.evolve`)."""

    @abstractmethod
    def touches(self) -> p.Parts:
        """The parts of the tournament that it is about."""

    @abstractmethod
    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        """The events that take it back in `t`, where all that it touched stands as it left it; `before` was before its
        act. RuleViolation `undo.too_late` where something else rests on it, `undo.not_possible` where nothing does."""

    def is_of_committee(self) -> bool:
        """Whether the appeals committee has done it: it decides by itself («Кодекс РФГ» 26.1а, 26.4)."""
        return False

    def too_late(self) -> RuleViolation:
        """Something rests on it by now: the way is a correction."""
        return RuleViolation("undo.too_late", what=type(self).__name__)


class Basis(Event):
    """What a draft is made from."""

    __slots__ = ()
    draft_rests_on_it = True
    in_passing = False


class Beside(Event):
    """What no draft is made from."""

    __slots__ = ()
    draft_rests_on_it = False
    in_passing = False


class InPassing(Event):
    """What an act that does something else does too."""

    __slots__ = ()
    draft_rests_on_it = False
    in_passing = True


class Final(Event):
    """What is never taken back, so that nothing has to be thrown away with it."""

    __slots__ = ()
    draft_rests_on_it = False
    in_passing = False

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        raise RuleViolation("undo.not_possible", what=type(self).__name__)


class Restorable(Event):
    """Taken back by putting what it touched back as it stood."""

    __slots__ = ()

    @abstractmethod
    def touches(self) -> tuple[p.Replaceable[Any], ...]: ...

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if self.is_built_on(t, before):
            raise self.too_late()
        return tuple(Restored(part, part.of(before)) for part in self.touches() if part.value(t) != part.value(before))

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        """Whether something rests on it beside what it touches."""
        return False


@dataclass(frozen=True, slots=True)
class Restored(Final, Generic[V]):
    """A part is again what it was before an act that was taken back."""

    part: p.Replaceable[V]
    before: V

    def touches(self) -> p.Parts:
        return (self.part,)

    def apply(self, t: Tournament) -> Tournament:
        return self.part.put(t, self.before)


class AtATable(Event):
    """A pair, and what lies at its table."""

    __slots__ = ()
    round: int
    table: int

    def touches(self) -> tuple[p.Table]:
        return (p.Table(self.round, self.table),)

    def pairing_of(self, t: Tournament) -> Pairing:
        """The pair of its table. RuleViolation `undo.too_late` where `t` has none."""
        pairing = t.pairing(self.round, self.table)
        if pairing is None:
            raise self.too_late()
        return pairing


class OfAnEntry(Event):
    """An entry, and nothing beside it."""

    __slots__ = ()
    entry: EntryId

    def touches(self) -> tuple[p.Entering]:
        return (p.Entering(self.entry),)


def table_of(event: Event) -> tuple[int, int] | None:
    """Round and table of an event that is about one."""
    match event:
        case AtATable(round=number, table=table) | Restored(part=p.Table(round=number, table=table)):
            return number, table
        case _:
            return None
