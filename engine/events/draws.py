"""Chance: the promise of a seed and what was drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine import parts as p
from engine.model import EntryId, PersonId
from engine.regulations import StructureRow


@dataclass(frozen=True, slots=True)
class DrawCommitted:
    """The next draw is promised: anybody may see `commitment`, the seed is told after the draw. Never taken back."""

    number: int
    rng_seed: int
    commitment: str

    def touches(self) -> p.Parts:
        return p.NOTHING


@dataclass(frozen=True, slots=True)
class StructureFixed:
    """Rounds and cut follow a row of the book's table. A draft that is thrown away leaves it to the next one."""

    row: StructureRow
    rulebook_hash: str

    def touches(self) -> p.Parts:
        return p.NOTHING


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """`witnesses`: of a draw by hand, which is not thrown away with a draft."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]
    order: tuple[EntryId, ...]
    rng_seed: int | None
    group: str = ""
    witnesses: tuple[PersonId, ...] = ()

    def touches(self) -> p.Parts:
        return (p.Drawing(self.stage, self.purpose),)


@dataclass(frozen=True, slots=True)
class LotsUndrawn:
    """The draft that needed these lots was thrown away, or a draw by hand was taken back."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]

    def touches(self) -> p.Parts:
        return (p.Drawing(self.stage, self.purpose),)


DrawEvent = DrawCommitted | StructureFixed | LotsDrawn | LotsUndrawn
