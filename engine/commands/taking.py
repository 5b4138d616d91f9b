"""What a tournament file has more than the journal."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands.entries import LeaveTournament
from engine.commands.results import RecordResult
from engine.model import Tournament


@dataclass(frozen=True, slots=True)
class TakeIn:
    """The results that a file adds, who has left by it, and, with `file`, its next round as a draft of those very
    pairs: all or nothing."""

    results: tuple[RecordResult, ...]
    file: Tournament | None = None
    left: tuple[LeaveTournament, ...] = ()


TakingCommand = TakeIn
