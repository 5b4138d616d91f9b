"""Penalties."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.model import Penalty, PersonId


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """What it did to results and to the entry are events of their own in the same act. Also the undo of a
    withdrawal."""

    penalty: Penalty

    def touches(self) -> p.Parts:
        return (p.Penalised(self.penalty.id), p.Discipline(self.penalty.entry))


@dataclass(frozen=True, slots=True)
class PenaltyWithdrawn:
    """It counts no more. `undo`: it was never given."""

    penalty: str
    by: PersonId
    reason: str = ""
    undo: bool = False

    def touches(self) -> p.Parts:
        return (p.Penalised(self.penalty),)


DisciplineEvent = PenaltyGiven | PenaltyWithdrawn
