"""Pairings before they are announced, and what binds them."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.model import Edit, EntryId, Free, Note, Pairing


@dataclass(frozen=True, slots=True)
class RoundDrafted:
    number: int
    stage: str
    name: str
    rng_seed: int | None
    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...]
    notes: tuple[Note, ...]
    loose: tuple[EntryId, ...] = ()

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)


@dataclass(frozen=True, slots=True)
class RoundDraftDiscarded:
    number: int

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)


@dataclass(frozen=True, slots=True)
class DraftEdited:
    """A draft after somebody's hand, whole: what was done to whom, and why. Also its own undo."""

    number: int
    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...]
    notes: tuple[Note, ...]
    loose: tuple[EntryId, ...]
    what: Edit
    entries: tuple[EntryId, ...] = ()
    reason: str = ""
    undo: bool = False

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)


@dataclass(frozen=True, slots=True)
class RoundPairedAgain:
    """In an announced round the pairs at the tables of `gone` are replaced by those of `made`, before they began; who
    is free, and the notes, whole. Also its own undo."""

    number: int
    gone: tuple[int, ...]
    made: tuple[Pairing, ...]
    free: tuple[Free, ...]
    notes: tuple[Note, ...]
    reason: str = ""
    undo: bool = False

    def touches(self) -> p.Parts:
        """Whether the round runs, who is free in it, and the pairs that came and went; the others go on."""
        tables = dict.fromkeys((*self.gone, *(pairing.table for pairing in self.made)))
        return p.Frame(self.number), *(p.Table(self.number, table) for table in tables)


@dataclass(frozen=True, slots=True)
class PairForbidden:
    """From now on these two are not paired by the program."""

    first: EntryId
    second: EntryId
    reason: str = ""

    def touches(self) -> p.Parts:
        return (p.Apart(self.first, self.second),)


@dataclass(frozen=True, slots=True)
class PairAllowed:
    first: EntryId
    second: EntryId
    reason: str = ""

    def touches(self) -> p.Parts:
        return (p.Apart(self.first, self.second),)


@dataclass(frozen=True, slots=True)
class TablesClosed:
    """The numbers at which nobody is seated from now on, all of them."""

    tables: tuple[int, ...]
    reason: str = ""

    def touches(self) -> p.Parts:
        return (p.Setting("closed_tables"),)


DraftEvent = (
    RoundDrafted | RoundDraftDiscarded | DraftEdited | RoundPairedAgain | PairForbidden | PairAllowed | TablesClosed
)
