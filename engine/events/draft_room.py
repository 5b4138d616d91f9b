"""Pairings before they are announced, and what binds them."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.copies import replace
from engine.events.base import Event
from engine.events.changes import change_round, drawn, unseated
from engine.model import Edit, EntryId, Free, Note, Pairing, Round, Tournament
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class RoundDrafted(Event):
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

    def apply(self, t: Tournament) -> Tournament:
        t = drawn(t, self.rng_seed)
        version = t.revision + 1
        round_ = Round(
            number=self.number,
            stage=self.stage,
            pairings=tuple(replace(pairing, version=version) for pairing in self.pairings),
            free=self.free,
            notes=self.notes,
            rng_seed=self.rng_seed,
            name=self.name,
            loose=self.loose,
            version=version,
        )
        return replace(t, rounds=(*t.rounds, round_))


@dataclass(frozen=True, slots=True)
class RoundDraftDiscarded(Event):
    number: int

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, rounds=t.rounds[: self.number - 1])


@dataclass(frozen=True, slots=True)
class DraftEdited(Event):
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


@dataclass(frozen=True, slots=True)
class RoundPairedAgain(Event):
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


@dataclass(frozen=True, slots=True)
class PairForbidden(Event):
    """From now on these two are not paired by the program."""

    first: EntryId
    second: EntryId
    reason: Typed = ""

    def touches(self) -> p.Parts:
        return (p.Apart(self.first, self.second),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, apart=tuple(sorted((*t.apart, (self.first, self.second)))))


@dataclass(frozen=True, slots=True)
class PairAllowed(Event):
    first: EntryId
    second: EntryId
    reason: Typed = ""

    def touches(self) -> p.Parts:
        return (p.Apart(self.first, self.second),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, apart=tuple(pair for pair in t.apart if pair != (self.first, self.second)))


@dataclass(frozen=True, slots=True)
class TablesClosed(Event):
    """The numbers at which nobody is seated from now on, all of them."""

    tables: tuple[int, ...]
    reason: Typed = ""

    def touches(self) -> p.Parts:
        return (p.Setting("closed_tables"),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, closed_tables=self.tables)
