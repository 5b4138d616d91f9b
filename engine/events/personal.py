"""Clocks of somebody at a table: started, begun anew, stopped."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.ids import PersonalId
from engine.personal import PersonalClock


@dataclass(frozen=True, slots=True)
class PersonalClockStarted:
    clock: PersonalClock

    def touches(self) -> p.Parts:
        return (p.OwnTime(self.clock.id),)


@dataclass(frozen=True, slots=True)
class PersonalClockRestarted:
    """A move was made: the time for the next one runs."""

    clock: PersonalId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.OwnTime(self.clock),)


@dataclass(frozen=True, slots=True)
class PersonalClockStopped:
    clock: PersonalId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.OwnTime(self.clock),)


@dataclass(frozen=True, slots=True)
class PersonalClockPutBack:
    """The undo: as it was before the act, or away."""

    clock: PersonalId
    before: PersonalClock | None

    def touches(self) -> p.Parts:
        return (p.OwnTime(self.clock),)


PersonalEvent = PersonalClockStarted | PersonalClockRestarted | PersonalClockStopped | PersonalClockPutBack
