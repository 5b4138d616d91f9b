"""Folds of calls of a referee."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import events as e
from engine.calls import Call
from engine.copies import replace
from engine.folding.changes import Fold
from engine.model import Tournament


def _called(t: Tournament, event: e.RefereeCalled) -> Tournament:
    return _put(t, event.call)


def _taken(t: Tournament, event: e.CallTaken) -> Tournament:
    return _change(t, event.call, taken_by=event.by, taken_at=event.at)


def _handed_over(t: Tournament, event: e.CallHandedOver) -> Tournament:
    return _change(t, event.call, with_head=True, handed_at=event.at, taken_by=None, taken_at=None)


def _ended(t: Tournament, event: e.CallEnded) -> Tournament:
    return _change(t, event.call, end=event.end, ended_by=event.by, ended_at=event.at)


def _put_back(t: Tournament, event: e.CallPutBack) -> Tournament:
    if event.before is None:
        return replace(t, calls={key: call for key, call in t.calls.items() if key != event.call})
    # The version comes back too: it names the act that made the call what it is again.
    return replace(t, calls={**t.calls, event.call: event.before})


def _change(t: Tournament, call: str, **changes: Any) -> Tournament:
    return _put(t, replace(t.calls[call], **changes))


def _put(t: Tournament, call: Call) -> Tournament:
    return replace(t, calls={**t.calls, call.id: replace(call, version=t.revision + 1)})


FOLDS: Mapping[type, Fold] = {
    e.RefereeCalled: _called,
    e.CallTaken: _taken,
    e.CallHandedOver: _handed_over,
    e.CallEnded: _ended,
    e.CallPutBack: _put_back,
}
