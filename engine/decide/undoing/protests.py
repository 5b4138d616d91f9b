"""The ways back of protests: a ruling is reopened, a filing is taken off, a mark goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import Tournament


def _filed(t: Tournament, event: e.ProtestFiled, command: c.UndoAct) -> tuple[e.Event, ...]:
    return _as_before(t, event, event.protest.id, command)


def _changed(t: Tournament, event: Any, command: c.UndoAct) -> tuple[e.Event, ...]:
    return _as_before(t, event, event.protest, command)


def _as_before(t: Tournament, event: e.Event, protest: str, command: c.UndoAct) -> tuple[e.Event, ...]:
    if protest not in t.protests:
        raise too_late(event)
    return (e.ProtestPutBack(protest, command.before.protests.get(protest)),)


def _marked(t: Tournament, event: e.ProtestMarked, command: c.UndoAct) -> tuple[e.Event, ...]:
    return (e.ProtestMarked(event.round, event.table, event.entry, not event.marked, event.by),)


WAYS: Mapping[type, Undoing] = {
    e.ProtestFiled: _filed,
    e.ProtestMarked: _marked,
    e.ProtestWithdrawn: _changed,
    e.ProtestVoted: _changed,
    e.ProtestDecided: _changed,
    e.ProtestAppealed: _changed,
    e.DepositNoted: _changed,
}
