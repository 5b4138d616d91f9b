"""The ways back of penalties."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import Tournament


def _given(_t: Tournament, event: e.PenaltyGiven, _command: c.UndoAct) -> tuple[e.Event, ...]:
    return (e.PenaltyWithdrawn(event.penalty.id, event.penalty.by, undo=True),)


def _withdrawn(t: Tournament, event: e.PenaltyWithdrawn, command: c.UndoAct) -> tuple[e.Event, ...]:
    now, before = t.penalty(event.penalty), command.before.penalty(event.penalty)
    if now is None or before is None or now.stands:
        raise too_late(event)
    return (e.PenaltyGiven(before),)


WAYS: Mapping[type, Undoing] = {
    e.PenaltyGiven: _given,
    e.PenaltyWithdrawn: _withdrawn,
}
