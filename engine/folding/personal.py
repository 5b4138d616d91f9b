"""Folds of the clocks of somebody at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold
from engine.model import Tournament
from engine.personal import PersonalClock


def _started(t: Tournament, event: e.PersonalClockStarted) -> Tournament:
    return _put(t, event.clock)


def _restarted(t: Tournament, event: e.PersonalClockRestarted) -> Tournament:
    return _change(t, event.clock, started_at=event.at)


def _stopped(t: Tournament, event: e.PersonalClockStopped) -> Tournament:
    return _change(t, event.clock, stopped_at=event.at)


def _put_back(t: Tournament, event: e.PersonalClockPutBack) -> Tournament:
    others = {key: clock for key, clock in t.personal.items() if key != event.clock}
    # The version comes back too: it names the act that made the clock what it is again.
    return replace(t, personal=others if event.before is None else {**t.personal, event.clock: event.before})


def _change(t: Tournament, clock: str, **changes: Any) -> Tournament:
    return _put(t, replace(t.personal[clock], **changes))


def _put(t: Tournament, clock: PersonalClock) -> Tournament:
    return replace(t, personal={**t.personal, clock.id: replace(clock, version=t.revision + 1)})


FOLDS: Mapping[type, Fold] = {
    e.PersonalClockStarted: _started,
    e.PersonalClockRestarted: _restarted,
    e.PersonalClockStopped: _stopped,
    e.PersonalClockPutBack: _put_back,
}
