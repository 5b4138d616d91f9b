"""What many events touch alike."""

from __future__ import annotations

from engine import parts as p
from engine.model import EntryId


class AtATable:
    """A pair, and what lies at its table."""

    __slots__ = ()
    round: int
    table: int

    def touches(self) -> p.Parts:
        return (p.Table(self.round, self.table),)


class OfAnEntry:
    """An entry, and nothing beside it."""

    __slots__ = ()
    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Entering(self.entry),)
