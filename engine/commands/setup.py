"""Make, set, name and close a tournament, take in one that goes on elsewhere; who may do what at it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.commands.base import Command
from engine.commands.entries import LeaveTournament
from engine.commands.results import RecordResult
from engine.model import PersonId, Prize, Role, Tournament
from engine.regulations import Rulebook


@dataclass(frozen=True, slots=True)
class CreateTournament(Command):
    title: str
    rulebook: Rulebook
    settings: dict[str, object]
    club: int
    zone: str
    practice: bool = False


@dataclass(frozen=True, slots=True)
class ThrowPractice(Command):
    """A practice run is over: out of every list."""


@dataclass(frozen=True, slots=True)
class ChangeSettings(Command):
    """`rulebook` is the law with the whole of `settings` applied. Only before the draw."""

    settings: dict[str, object]
    rulebook: Rulebook
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChangeSettingInPlay(Command):
    """A setting that does not matter yet, after the draw; with the reason."""

    name: str
    value: object
    reason: str


@dataclass(frozen=True, slots=True)
class OpenSetting(Command):
    """A locked setting that was never set is added; with the reason."""

    name: str
    value: object
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeLateEntry(Command):
    """What becomes of whoever comes late from now on, while the rounds are played; with the reason."""

    late: str
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRoundCount(Command):
    """So many rounds in the stage that is on, while it runs."""

    rounds: int
    reason: str


@dataclass(frozen=True, slots=True)
class RenameTournament(Command):
    title: str


@dataclass(frozen=True, slots=True)
class PlanDay(Command):
    """When the event begins; None takes the plan away."""

    start: datetime | None


@dataclass(frozen=True, slots=True)
class StateVenue(Command):
    """Where the event is played; no text takes it away."""

    text: str


@dataclass(frozen=True, slots=True)
class StatePrizes(Command):
    """For place 1, 2, 3 …"""

    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class FinishTournament(Command):
    pass


@dataclass(frozen=True, slots=True)
class TakeIn(Command):
    """The results that a file adds, who has left by it, and, with `file`, its next round as a draft of those very
    pairs: all or nothing."""

    results: tuple[RecordResult, ...]
    file: Tournament | None = None
    left: tuple[LeaveTournament, ...] = ()


@dataclass(frozen=True, slots=True)
class GrantRole(Command):
    """`tables`: the first and the last of a referee; None: all. `instead`: whose place it is, where the book has one
    head referee and there is one."""

    person: PersonId
    role: Role
    tables: tuple[int, int] | None = None
    instead: PersonId | None = None


@dataclass(frozen=True, slots=True)
class RevokeRole(Command):
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class SetDuty(Command):
    """A referee begins or stops refereeing; off duty he is a spectator (Destiny I.2, I.3)."""

    person: PersonId
    on: bool
