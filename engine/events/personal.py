"""Clocks of somebody at a table: started, begun anew, stopped."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine import parts as p
from engine.copies import replace
from engine.events.base import Restorable
from engine.ids import PersonalId
from engine.model import Tournament
from engine.personal import PersonalClock
from engine.timing.personal import is_alike, personal_at


@dataclass(frozen=True, slots=True)
class PersonalClockStarted(Restorable):
    clock: PersonalClock

    def touches(self) -> tuple[p.OwnTime]:
        return (p.OwnTime(self.clock.id),)

    def apply(self, t: Tournament) -> Tournament:
        return _put(t, self.clock)


@dataclass(frozen=True, slots=True)
class PersonalClockRestarted(Restorable):
    """A move was made: the time for the next one runs."""

    clock: PersonalId
    at: datetime

    def touches(self) -> tuple[p.OwnTime]:
        return (p.OwnTime(self.clock),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.clock, started_at=self.at)


@dataclass(frozen=True, slots=True)
class PersonalClockStopped(Restorable):
    clock: PersonalId
    at: datetime

    def touches(self) -> tuple[p.OwnTime]:
        return (p.OwnTime(self.clock),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.clock, stopped_at=self.at)

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        """Another was started since."""
        clock = before.personal[self.clock]
        pairing = t.pairing(clock.round, clock.table)
        return pairing is not None and any(is_alike(one, clock) for one in personal_at(t, pairing))


def _change(t: Tournament, clock: str, **changes: Any) -> Tournament:
    return _put(t, replace(t.personal[clock], **changes))


def _put(t: Tournament, clock: PersonalClock) -> Tournament:
    return replace(t, personal={**t.personal, clock.id: replace(clock, version=t.revision + 1)})
