"""What every kind of event is, and what many of them touch alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import Field
from typing import Any, ClassVar

from engine import parts as p
from engine.model import EntryId, Tournament


class Event(ABC):
    """One fact of a journal, a dataclass a kind. It carries outcomes: applying it pairs, draws and times nothing."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @abstractmethod
    def apply(self, t: Tournament) -> Tournament:
        """The tournament after it, but for the revision, which is counted elsewhere (`engine.evolve`)."""

    @abstractmethod
    def touches(self) -> p.Parts:
        """The parts of the tournament that it is about."""


class AtATable(Event):
    """A pair, and what lies at its table."""

    __slots__ = ()
    round: int
    table: int

    def touches(self) -> p.Parts:
        return (p.Table(self.round, self.table),)


class OfAnEntry(Event):
    """An entry, and nothing beside it."""

    __slots__ = ()
    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Entering(self.entry),)
