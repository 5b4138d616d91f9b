"""Time: starts, pauses, extensions, who came when, what rang."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine import parts as p
from engine.clock import Arrival, Asked, Extension, GameStart, Plan, ReminderKey, ReminderKind, RoundClock, Stop
from engine.copies import replace
from engine.events.base import Event
from engine.model import EntryId, PersonId, Tournament


@dataclass(frozen=True, slots=True)
class StartPlanned(Event):
    """The round is to begin at this moment; None: no moment is named any more."""

    round: int
    start: datetime | None
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.round, plan=self.start and Plan(self.start, self.at, t.revision + 1))


@dataclass(frozen=True, slots=True)
class TimeWished(Event):
    """Somebody wants to hear in person when the time of the round is about to end."""

    round: int
    person: PersonId

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, wished={**t.wished, self.round: (*t.wished.get(self.round, ()), self.person)})


@dataclass(frozen=True, slots=True)
class ClockPaused(Event):
    """The hall stands still."""

    round: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.round, stops=(*t.clock_of(self.round).stops, Stop(self.at)))


@dataclass(frozen=True, slots=True)
class ClockResumed(Event):
    round: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)

    def apply(self, t: Tournament) -> Tournament:
        *before, last = t.clock_of(self.round).stops
        return _change(t, self.round, stops=(*before, replace(last, until=self.at, seq=t.revision + 1)))


@dataclass(frozen=True, slots=True)
class TimeExtended(Event):
    round: int
    extension: Extension

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)

    def apply(self, t: Tournament) -> Tournament:
        extension = replace(self.extension, seq=t.revision + 1)
        return _change(t, self.round, extensions=(*t.clock_of(self.round).extensions, extension))


@dataclass(frozen=True, slots=True)
class NextGameStarted(Event):
    """A further game of a match was announced at its table."""

    round: int
    table: int
    game: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)

    def apply(self, t: Tournament) -> Tournament:
        start = GameStart(self.table, self.game, self.at, t.revision + 1)
        return _change(t, self.round, games=(*t.clock_of(self.round).games, start))


@dataclass(frozen=True, slots=True)
class ClockPutBack(Event):
    """The undo of anything about the clock of a round: it is again as it was; None: nothing was done to it."""

    round: int
    before: RoundClock | None

    def touches(self) -> p.Parts:
        return (p.Time(self.round),)

    def apply(self, t: Tournament) -> Tournament:
        others = {number: clock for number, clock in t.clocks.items() if number != self.round}
        # The version comes back too: it names the act that made the clock what it is again.
        return replace(t, clocks=others if self.before is None else {**others, self.round: self.before})


@dataclass(frozen=True, slots=True)
class ArrivalNoted(Event):
    """An entry is at its table, or will come late."""

    round: int
    table: int
    entry: EntryId
    arrival: Arrival

    def touches(self) -> p.Parts:
        return (p.Coming(self.round, self.entry),)

    def apply(self, t: Tournament) -> Tournament:
        return _arrived(t, self.round, self.entry, replace(self.arrival, seq=t.revision + 1))


@dataclass(frozen=True, slots=True)
class ArrivalPutBack(Event):
    """The undo of a note; None: nothing is known."""

    round: int
    entry: EntryId
    before: Arrival | None

    def touches(self) -> p.Parts:
        return (p.Coming(self.round, self.entry),)

    def apply(self, t: Tournament) -> Tournament:
        return _arrived(t, self.round, self.entry, self.before)


@dataclass(frozen=True, slots=True)
class ReminderRang(Event):
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


def _arrived(t: Tournament, number: int, entry: EntryId, arrival: Arrival | None) -> Tournament:
    known = {key: one for key, one in t.arrivals.get(number, {}).items() if key != entry}
    return replace(t, arrivals={**t.arrivals, number: known if arrival is None else {**known, entry: arrival}})
