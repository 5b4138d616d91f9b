"""The ways back of the clocks of somebody at a table."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import Tournament
from engine.timing.personal import is_alike, personal_at


def _started(_t: Tournament, event: e.PersonalClockStarted, _command: c.UndoAct) -> tuple[e.Event, ...]:
    return (e.PersonalClockPutBack(event.clock.id, None),)


def _restarted(_t: Tournament, event: e.PersonalClockRestarted, command: c.UndoAct) -> tuple[e.Event, ...]:
    return (e.PersonalClockPutBack(event.clock, command.before.personal[event.clock]),)


def _stopped(t: Tournament, event: e.PersonalClockStopped, command: c.UndoAct) -> tuple[e.Event, ...]:
    before = command.before.personal[event.clock]
    pairing = t.pairing(before.round, before.table)
    if pairing is not None and any(is_alike(one, before) for one in personal_at(t, pairing)):
        raise too_late(event)  # another was started since
    return (e.PersonalClockPutBack(event.clock, before),)


WAYS: Mapping[type, Undoing] = {
    e.PersonalClockStarted: _started,
    e.PersonalClockRestarted: _restarted,
    e.PersonalClockStopped: _stopped,
}
