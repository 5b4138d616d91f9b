"""The ways back of calls of a referee."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import Tournament


def _called(t: Tournament, event: e.RefereeCalled, command: c.UndoAct) -> tuple[e.Event, ...]:
    return _as_before(t, event, event.call.id, command)


def _changed(t: Tournament, event: Any, command: c.UndoAct) -> tuple[e.Event, ...]:
    return _as_before(t, event, event.call, command)


def _as_before(t: Tournament, event: e.Event, call_id: str, command: c.UndoAct) -> tuple[e.Event, ...]:
    now, before = t.calls.get(call_id), command.before.calls.get(call_id)
    if now is None:
        raise too_late(event)
    if not now.is_open and t.call_at(now.round, now.table) is not None:
        raise too_late(event)  # the table has called again since
    return (e.CallPutBack(call_id, before),)


WAYS: Mapping[type, Undoing] = {
    e.RefereeCalled: _called,
    e.CallTaken: _changed,
    e.CallHandedOver: _changed,
    e.CallEnded: _changed,
}
