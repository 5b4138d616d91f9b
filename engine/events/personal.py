"""Clocks of somebody at a table: started, begun anew, stopped."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine import parts as p
from engine.copies import replace
from engine.events.base import Event
from engine.ids import PersonalId
from engine.model import Tournament
from engine.personal import PersonalClock


@dataclass(frozen=True, slots=True)
class PersonalClockStarted(Event):
    clock: PersonalClock

    def touches(self) -> p.Parts:
        return (p.OwnTime(self.clock.id),)

    def apply(self, t: Tournament) -> Tournament:
        return _put(t, self.clock)


@dataclass(frozen=True, slots=True)
class PersonalClockRestarted(Event):
    """A move was made: the time for the next one runs."""

    clock: PersonalId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.OwnTime(self.clock),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.clock, started_at=self.at)


@dataclass(frozen=True, slots=True)
class PersonalClockStopped(Event):
    clock: PersonalId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.OwnTime(self.clock),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.clock, stopped_at=self.at)


@dataclass(frozen=True, slots=True)
class PersonalClockPutBack(Event):
    """The undo: as it was before the act, or away."""

    clock: PersonalId
    before: PersonalClock | None

    def touches(self) -> p.Parts:
        return (p.OwnTime(self.clock),)

    def apply(self, t: Tournament) -> Tournament:
        others = {key: clock for key, clock in t.personal.items() if key != self.clock}
        # The version comes back too: it names the act that made the clock what it is again.
        return replace(t, personal=others if self.before is None else {**t.personal, self.clock: self.before})


def _change(t: Tournament, clock: str, **changes: Any) -> Tournament:
    return _put(t, replace(t.personal[clock], **changes))


def _put(t: Tournament, clock: PersonalClock) -> Tournament:
    return replace(t, personal={**t.personal, clock.id: replace(clock, version=t.revision + 1)})
