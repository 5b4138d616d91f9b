"""Time: plan, stop, add; who came; what rings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.model import EntryId


@dataclass(frozen=True, slots=True)
class PlanStart:
    """The announced round is to begin then; None: whenever it is started."""

    round: int
    start: datetime | None


@dataclass(frozen=True, slots=True)
class PauseClock:
    """The hall stands still: no table's time runs."""

    round: int


@dataclass(frozen=True, slots=True)
class ResumeClock:
    round: int


@dataclass(frozen=True, slots=True)
class ExtendTime:
    """More minutes by a ruling; `table` 0: for every table."""

    round: int
    minutes: int
    table: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GiveExtraTime:
    """The extra time that the book gives to players who ask for it (TAC 3.9.2)."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class StartNextGame:
    """A referee announces the next game of a match: its time begins (TAC 3.9.1)."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class NoteArrival:
    """The entry is at its table."""

    round: int
    table: int
    entry: EntryId


@dataclass(frozen=True, slots=True)
class PromiseArrival:
    """The entry comes late, and says in how many minutes."""

    round: int
    table: int
    entry: EntryId
    minutes: int


@dataclass(frozen=True, slots=True)
class WishTime:
    """Whoever asks wants to hear in person when the time of the round is about to end."""

    round: int


@dataclass(frozen=True, slots=True)
class RingReminders:
    """Whatever is due rings: the alarm asks for it, nobody else."""


ClockCommand = (
    PlanStart
    | PauseClock
    | ResumeClock
    | ExtendTime
    | GiveExtraTime
    | StartNextGame
    | NoteArrival
    | PromiseArrival
    | RingReminders
    | WishTime
)
