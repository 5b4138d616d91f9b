"""Time: starts, pauses, extensions, who came when, what rang."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.clock import Arrival, Asked, Extension, ReminderKey, ReminderKind, RoundClock
from engine.model import EntryId, PersonId


@dataclass(frozen=True, slots=True)
class StartPlanned:
    """The round is to begin at this moment; None: no moment is named any more."""

    round: int
    start: datetime | None
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)


@dataclass(frozen=True, slots=True)
class TimeWished:
    """Somebody wants to hear in person when the time of the round is about to end."""

    round: int
    person: PersonId

    def touches(self) -> p.Parts:
        return p.NOTHING


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The hall stands still."""

    round: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)


@dataclass(frozen=True, slots=True)
class ClockResumed:
    round: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)


@dataclass(frozen=True, slots=True)
class TimeExtended:
    round: int
    extension: Extension

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)


@dataclass(frozen=True, slots=True)
class NextGameStarted:
    """A further game of a match was announced at its table."""

    round: int
    table: int
    game: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)


@dataclass(frozen=True, slots=True)
class ClockPutBack:
    """The undo of anything about the clock of a round: it is again as it was; None: nothing was done to it."""

    round: int
    before: RoundClock | None

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)


@dataclass(frozen=True, slots=True)
class ArrivalNoted:
    """An entry is at its table, or will come late."""

    round: int
    table: int
    entry: EntryId
    arrival: Arrival

    def touches(self) -> p.Parts:
        return (p.Coming(self.round, self.entry),)


@dataclass(frozen=True, slots=True)
class ArrivalPutBack:
    """The undo of a note; None: nothing is known."""

    round: int
    entry: EntryId
    before: Arrival | None

    def touches(self) -> p.Parts:
        return (p.Coming(self.round, self.entry),)


@dataclass(frozen=True, slots=True)
class ReminderRang:
    """A reminder was due at `due` and is not rung again.

    who     the entries it is about, as they stood then
    passed  nobody was told: the program was down, and something later is of use now
    asked   whom this step of a chase turned to
    until   from then on it is of no use to anybody
    """

    key: ReminderKey
    kind: ReminderKind
    due: datetime
    round: int
    table: int
    who: tuple[EntryId, ...]
    passed: bool = False
    asked: Asked = ""
    until: datetime | None = None

    def touches(self) -> p.Parts:
        return p.NOTHING


ClockEvent = (
    StartPlanned
    | ClockPaused
    | ClockResumed
    | TimeExtended
    | NextGameStarted
    | ClockPutBack
    | ArrivalNoted
    | ArrivalPutBack
    | ReminderRang
    | TimeWished
)
