"""Time: starts, pauses, extensions, who came when, what rang; clocks of somebody at a table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine import parts as p
from engine.clock import Arrival, Asked, Extension, GameStart, Plan, ReminderKey, ReminderKind, Stop
from engine.copies import replace
from engine.events.base import Beside, Final, Restorable
from engine.ids import PersonalId
from engine.model import EntryId, PersonId, Tournament
from engine.personal import PersonalClock
from engine.timing.personal import is_alike, personal_at
from engine.typed import Typed


class _OfTheTime(Beside, Restorable):
    """The clock of a round."""

    __slots__ = ()
    round: int

    def touches(self) -> tuple[p.Time]:
        return (p.Time(self.round),)


@dataclass(frozen=True, slots=True)
class StartPlanned(_OfTheTime):
    """The round is to begin at this moment; None: no moment is named any more."""

    round: int
    start: datetime | None
    at: datetime

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.round, plan=self.start and Plan(self.start, self.at, t.revision + 1))


@dataclass(frozen=True, slots=True)
class TimeWished(Final):
    """Somebody wants to hear in person when the time of the round is about to end."""

    round: int
    person: PersonId

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, wished={**t.wished, self.round: (*t.wished.get(self.round, ()), self.person)})


@dataclass(frozen=True, slots=True)
class ClockPaused(_OfTheTime):
    """The hall stands still."""

    round: int
    at: datetime

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.round, stops=(*t.clock_of(self.round).stops, Stop(self.at)))


@dataclass(frozen=True, slots=True)
class ClockResumed(_OfTheTime):
    round: int
    at: datetime

    def apply(self, t: Tournament) -> Tournament:
        *before, last = t.clock_of(self.round).stops
        return _change(t, self.round, stops=(*before, replace(last, until=self.at, seq=t.revision + 1)))


@dataclass(frozen=True, slots=True)
class TimeExtended(_OfTheTime):
    round: int
    extension: Extension

    def apply(self, t: Tournament) -> Tournament:
        extension = replace(self.extension, seq=t.revision + 1)
        return _change(t, self.round, extensions=(*t.clock_of(self.round).extensions, extension))


@dataclass(frozen=True, slots=True)
class NextGameStarted(_OfTheTime):
    """A further game of a match was announced at its table."""

    round: int
    table: int
    game: int
    at: datetime

    def apply(self, t: Tournament) -> Tournament:
        start = GameStart(self.table, self.game, self.at, t.revision + 1)
        return _change(t, self.round, games=(*t.clock_of(self.round).games, start))


@dataclass(frozen=True, slots=True)
class ArrivalNoted(Beside, Restorable):
    """An entry is at its table, or will come late."""

    round: int
    table: int
    entry: EntryId
    arrival: Arrival

    def touches(self) -> tuple[p.Coming]:
        return (p.Coming(self.round, self.entry),)

    def apply(self, t: Tournament) -> Tournament:
        return p.Coming(self.round, self.entry).put(t, replace(self.arrival, seq=t.revision + 1))


@dataclass(frozen=True, slots=True)
class ReminderRang(Final):
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

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, rang=(*t.rang, self.key))


def _change(t: Tournament, number: int, **changes: Any) -> Tournament:
    clock = replace(t.clock_of(number), version=t.revision + 1, **changes)
    return replace(t, clocks={**t.clocks, number: clock})


@dataclass(frozen=True, slots=True)
class PersonalClockStarted(Beside, Restorable):
    """`reason`: a referee's words, where the book wants them."""

    clock: PersonalClock
    reason: Typed = ""

    def touches(self) -> tuple[p.OwnTime]:
        return (p.OwnTime(self.clock.id),)

    def apply(self, t: Tournament) -> Tournament:
        return _put(t, self.clock)


@dataclass(frozen=True, slots=True)
class PersonalClockRestarted(Beside, Restorable):
    """A move was made: the time for the next one runs."""

    clock: PersonalId
    at: datetime

    def touches(self) -> tuple[p.OwnTime]:
        return (p.OwnTime(self.clock),)

    def apply(self, t: Tournament) -> Tournament:
        return _change_personal(t, self.clock, started_at=self.at)


@dataclass(frozen=True, slots=True)
class PersonalClockStopped(Beside, Restorable):
    clock: PersonalId
    at: datetime

    def touches(self) -> tuple[p.OwnTime]:
        return (p.OwnTime(self.clock),)

    def apply(self, t: Tournament) -> Tournament:
        return _change_personal(t, self.clock, stopped_at=self.at)

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        """Another was started since."""
        clock = before.personal[self.clock]
        pairing = t.pairing(clock.round, clock.table)
        return pairing is not None and any(is_alike(one, clock) for one in personal_at(t, pairing))


def _change_personal(t: Tournament, clock: str, **changes: Any) -> Tournament:
    return _put(t, replace(t.personal[clock], **changes))


def _put(t: Tournament, clock: PersonalClock) -> Tournament:
    return replace(t, personal={**t.personal, clock.id: replace(clock, version=t.revision + 1)})
