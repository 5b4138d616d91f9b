"""The ways back of the clock of a round and of who has come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing
from engine.model import Tournament


def _changed(_t: Tournament, event: Any, command: c.UndoAct) -> tuple[e.Event, ...]:
    return (e.ClockPutBack(event.round, command.before.clocks.get(event.round)),)


def _noted(_t: Tournament, event: e.ArrivalNoted, command: c.UndoAct) -> tuple[e.Event, ...]:
    return (e.ArrivalPutBack(event.round, event.entry, command.before.arrival(event.round, event.entry)),)


WAYS: Mapping[type, Undoing] = {
    e.StartPlanned: _changed,
    e.ClockPaused: _changed,
    e.ClockResumed: _changed,
    e.TimeExtended: _changed,
    e.NextGameStarted: _changed,
    e.ArrivalNoted: _noted,
}
