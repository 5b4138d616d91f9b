"""Who plays on: the cut, the slots of a bracket, who takes whose place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine import parts as p
from engine.changes import change_pairing, put_pairing
from engine.copies import replace
from engine.events.base import AtATable, Basis, Beside, Event, Final, InPassing
from engine.model import Bracket, EntryId, Pairing, Replacement, RoundStatus, Tournament


@dataclass(frozen=True, slots=True)
class SlotReseated(AtATable, Basis):
    """An earlier match of the bracket was corrected: these two meet here now, whole. Also its own undo."""

    round: int
    table: int
    pairing: Pairing
    leaving: tuple[EntryId, ...]
    entering: tuple[EntryId, ...]

    def apply(self, t: Tournament) -> Tournament:
        return put_pairing(t, self.round, self.pairing)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        """Only until that match begins."""
        if t.rounds[self.round - 1].status is RoundStatus.STARTED:
            raise self.too_late()
        pairing = self.pairing_of(before)
        return (SlotReseated(self.round, self.table, pairing, self.entering, self.leaving),)


@dataclass(frozen=True, slots=True)
class PassageKept(AtATable, Basis):
    """Who has gone on from a match of the bracket stays there, whatever its corrected result says; None: nobody is kept
    any more. Also its own undo."""

    round: int
    table: int
    entry: EntryId | None

    def apply(self, t: Tournament) -> Tournament:
        return change_pairing(t, self.round, self.table, goes_on=self.entry)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (PassageKept(self.round, self.table, self.pairing_of(before).goes_on),)


@dataclass(frozen=True, slots=True)
class CutMade(Beside):
    """The bracket is seeded, strongest first."""

    stage: str
    seeds: tuple[EntryId, ...]

    def touches(self) -> p.Parts:
        return (p.Cut(self.stage),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, bracket=Bracket(self.stage, self.seeds, version=t.revision + 1))

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if t.bracket is None:
            return ()
        if any(round_.stage == self.stage for round_ in t.rounds):
            raise self.too_late()
        return (CutUnmade(self.stage),)


@dataclass(frozen=True, slots=True)
class CutUnmade(InPassing, Final):
    stage: str

    def touches(self) -> p.Parts:
        return (p.Cut(self.stage),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, bracket=None)


@dataclass(frozen=True, slots=True)
class PlaceReplaced(Basis):
    """`rematch`: whether the pair it comes into has met before; None: there is none yet, or nobody looked."""

    replacement: Replacement
    rematch: bool | None = None

    def touches(self) -> p.Parts:
        return (p.Seat(self.replacement.from_round, self.replacement.entering),)

    def apply(self, t: Tournament) -> Tournament:
        new = self.replacement
        before = t.bracket.replacements if t.bracket else ()
        changed = _change_bracket(t, replacements=(*before, new))
        return _seat(changed, new.from_round, leaving=new.leaving, entering=new.entering, rematch=self.rematch)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if t.bracket is None or self.replacement not in t.bracket.replacements:
            raise self.too_late()
        pairing = waiting_for(before, self.replacement.leaving, self.replacement.from_round)
        return (PlaceRestored(self.replacement, None if pairing is None else pairing.rematch),)


@dataclass(frozen=True, slots=True)
class PlaceRestored(Final):
    """The undo of a replacement."""

    replacement: Replacement
    rematch: bool | None = None

    def touches(self) -> p.Parts:
        return (p.Seat(self.replacement.from_round, self.replacement.entering),)

    def apply(self, t: Tournament) -> Tournament:
        old = self.replacement
        before = t.bracket.replacements if t.bracket else ()
        changed = _change_bracket(t, replacements=tuple(r for r in before if r != old))
        return _seat(changed, old.from_round, leaving=old.entering, entering=old.leaving, rematch=self.rematch)


def _change_bracket(t: Tournament, **changes: Any) -> Tournament:
    if t.bracket is None:
        raise ValueError("no bracket to change")
    return replace(t, bracket=replace(t.bracket, version=t.revision + 1, **changes))


def _seat(t: Tournament, from_round: int, *, leaving: str, entering: str, rematch: bool | None) -> Tournament:
    """Put `entering` into the pair that waits for `leaving` in the round that is already announced."""
    pairing = waiting_for(t, leaving, from_round)
    if pairing is None:
        return t
    side = "first" if pairing.first == leaving else "second"
    met = pairing.rematch if rematch is None else rematch
    return change_pairing(t, from_round, pairing.table, rematch=met, **{side: entering})


def waiting_for(t: Tournament, entry: str, number: int) -> Pairing | None:
    """Its pair of a round that is made already."""
    round_ = t.round(number)
    return next((one for one in round_.pairings if entry in one.entries), None) if round_ else None
