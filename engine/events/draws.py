"""Chance: the promise of a seed and what was drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine import parts as p
from engine.copies import replace
from engine.events.base import Event
from engine.events.changes import drawn
from engine.model import Draw, EntryId, Lots, PersonId, Tournament
from engine.regulations import StructureRow


@dataclass(frozen=True, slots=True)
class DrawCommitted(Event):
    """The next draw is promised: anybody may see `commitment`, the seed is told after the draw. Never taken back."""

    number: int
    rng_seed: int
    commitment: str

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, draws=(*t.draws, Draw(self.number, self.rng_seed, self.commitment)))


@dataclass(frozen=True, slots=True)
class StructureFixed(Event):
    """Rounds and cut follow a row of the book's table. A draft that is thrown away leaves it to the next one."""

    row: StructureRow
    rulebook_hash: str

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, rulebook=t.rulebook.structured(self.row), rulebook_hash=self.rulebook_hash)


@dataclass(frozen=True, slots=True)
class LotsDrawn(Event):
    """`witnesses`: of a draw by hand, which is not thrown away with a draft."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]
    order: tuple[EntryId, ...]
    rng_seed: int | None
    group: str = ""
    witnesses: tuple[PersonId, ...] = ()

    def touches(self) -> p.Parts:
        return (p.Drawing(self.stage, self.purpose),)

    def apply(self, t: Tournament) -> Tournament:
        t = drawn(t, self.rng_seed)
        lots = Lots(self.stage, self.purpose, self.order, self.rng_seed, self.group, self.witnesses)
        return replace(t, lots=(*t.lots, lots))


@dataclass(frozen=True, slots=True)
class LotsUndrawn(Event):
    """The draft that needed these lots was thrown away, or a draw by hand was taken back."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]

    def touches(self) -> p.Parts:
        return (p.Drawing(self.stage, self.purpose),)

    def apply(self, t: Tournament) -> Tournament:
        kept = tuple(lots for lots in t.lots if (lots.stage, lots.purpose) != (self.stage, self.purpose))
        return replace(t, lots=kept)
