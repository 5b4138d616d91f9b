"""Time: starts, pauses, extensions, who came when, what rang."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine import parts as p
from engine.clock import Arrival, Asked, Extension, GameStart, Plan, ReminderKey, ReminderKind, Stop
from engine.copies import replace
from engine.events.base import Final, Restorable
from engine.model import EntryId, PersonId, Tournament


class _OfTheTime(Restorable):
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
class ArrivalNoted(Restorable):
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
