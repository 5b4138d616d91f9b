"""Pairings before they are announced, and what binds them."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.changes import change_round, unseated
from engine.copies import replace
from engine.events.base import Basis, Beside, Event, Restorable
from engine.model import Edit, EntryId, Free, Note, Pairing, Tournament
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class DraftEdited(Beside):
    """A draft after somebody's hand, whole: what was done to whom, and why. Also its own undo."""

    number: int
    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...]
    notes: tuple[Note, ...]
    loose: tuple[EntryId, ...]
    what: Edit
    entries: tuple[EntryId, ...] = ()
    reason: Typed = ""
    undo: bool = False

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)

    def apply(self, t: Tournament) -> Tournament:
        version = t.revision + 1
        pairings = tuple(replace(pairing, version=version) for pairing in self.pairings)
        return change_round(t, self.number, pairings=pairings, free=self.free, notes=self.notes, loose=self.loose)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        round_ = before.rounds[self.number - 1]
        was = (round_.pairings, round_.free, round_.notes, round_.loose)
        return (DraftEdited(self.number, *was, self.what, self.entries, undo=True),)


@dataclass(frozen=True, slots=True)
class RoundPairedAgain(Basis):
    """In an announced round the pairs at the tables of `gone` are replaced by those of `made`, before they began; who
    is free, and the notes, whole. Also its own undo."""

    number: int
    gone: tuple[int, ...]
    made: tuple[Pairing, ...]
    free: tuple[Free, ...]
    notes: tuple[Note, ...]
    reason: Typed = ""
    undo: bool = False

    def touches(self) -> p.Parts:
        """Whether the round runs, who is free in it, and the pairs that came and went; the others go on."""
        tables = dict.fromkeys((*self.gone, *(pairing.table for pairing in self.made)))
        return p.Frame(self.number), *(p.Table(self.number, table) for table in tables)

    def apply(self, t: Tournament) -> Tournament:
        version = t.revision + 1
        kept = [pairing for pairing in t.rounds[self.number - 1].pairings if pairing.table not in self.gone]
        made = [replace(pairing, version=version) for pairing in self.made]
        pairings = tuple(sorted((*kept, *made), key=lambda pairing: pairing.table))
        t = unseated(t, self.number, [entry for pairing in self.made for entry in pairing.entries])
        return change_round(t, self.number, pairings=pairings, free=self.free, notes=self.notes)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        round_ = before.rounds[self.number - 1]
        if t.published_rounds[-1].number != self.number:
            raise self.too_late()
        gone = tuple(pairing.table for pairing in self.made)
        made = tuple(pairing for pairing in round_.pairings if pairing.table in self.gone)
        return (RoundPairedAgain(self.number, gone, made, round_.free, round_.notes, undo=True),)


@dataclass(frozen=True, slots=True)
class PairForbidden(Beside, Restorable):
    """From now on these two are not paired by the program."""

    first: EntryId
    second: EntryId
    reason: Typed = ""

    def touches(self) -> tuple[p.Apart]:
        return (p.Apart(self.first, self.second),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, apart=tuple(sorted((*t.apart, (self.first, self.second)))))


@dataclass(frozen=True, slots=True)
class PairAllowed(Beside, Restorable):
    first: EntryId
    second: EntryId
    reason: Typed = ""

    def touches(self) -> tuple[p.Apart]:
        return (p.Apart(self.first, self.second),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, apart=tuple(pair for pair in t.apart if pair != (self.first, self.second)))

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        return self.first not in t.entries or self.second not in t.entries


@dataclass(frozen=True, slots=True)
class TablesClosed(Beside, Restorable):
    """The numbers at which nobody is seated from now on, all of them."""

    tables: tuple[int, ...]
    reason: Typed = ""

    def touches(self) -> tuple[p.ClosedTables]:
        return (p.ClosedTables(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, closed_tables=self.tables)
