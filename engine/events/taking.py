"""A tournament that was begun elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.model import Absence, Bracket, Decision, Entry, Lots, Round


@dataclass(frozen=True, slots=True)
class TournamentTakenIn:
    """How it stood in its file: it goes on from there. Names and words are not of it."""

    entries: tuple[Entry, ...]
    rounds: tuple[Round, ...] = ()
    lots: tuple[Lots, ...] = ()
    bracket: Bracket | None = None
    decisions: tuple[Decision, ...] = ()
    absences: tuple[Absence, ...] = ()

    def touches(self) -> p.Parts:
        return p.NOTHING


TakingEvent = TournamentTakenIn
