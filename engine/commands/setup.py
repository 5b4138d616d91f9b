"""Make, set, name and close a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.prizes import Prize
from engine.regulations import Rulebook


@dataclass(frozen=True, slots=True)
class CreateTournament:
    title: str
    rulebook: Rulebook
    settings: dict[str, object]
    club: int
    zone: str
    practice: bool = False


@dataclass(frozen=True, slots=True)
class ThrowPractice:
    """A practice run is over: out of every list."""


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """`rulebook` is the law with the whole of `settings` applied. Only before the draw."""

    settings: dict[str, object]
    rulebook: Rulebook
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChangeLateEntry:
    """What becomes of whoever comes late from now on, while the rounds are played; with the reason."""

    late: str
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRoundCount:
    """So many rounds in the stage that is on, while it runs."""

    rounds: int
    reason: str


@dataclass(frozen=True, slots=True)
class RenameTournament:
    title: str


@dataclass(frozen=True, slots=True)
class PlanDay:
    """When the event begins; None takes the plan away."""

    start: datetime | None


@dataclass(frozen=True, slots=True)
class StateVenue:
    """Where the event is played; no text takes it away."""

    text: str


@dataclass(frozen=True, slots=True)
class StatePrizes:
    """For place 1, 2, 3 …"""

    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class FinishTournament:
    pass


SetupCommand = (
    CreateTournament
    | ThrowPractice
    | ChangeSettings
    | ChangeLateEntry
    | ChangeRoundCount
    | RenameTournament
    | PlanDay
    | StateVenue
    | StatePrizes
    | FinishTournament
)
