"""Folds of penalties."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold, change_entry
from engine.model import Penalty, Tournament


def _given(t: Tournament, event: e.PenaltyGiven) -> Tournament:
    new = replace(event.penalty, version=t.revision + 1)
    if t.penalty(new.id) is None:
        return _changed(t, (*t.penalties, new), new)
    return _changed(t, tuple(new if old.id == new.id else old for old in t.penalties), new)


def _withdrawn(t: Tournament, event: e.PenaltyWithdrawn) -> Tournament:
    old = t.penalty(event.penalty)
    assert old is not None
    if event.undo:
        return _changed(t, tuple(one for one in t.penalties if one.id != old.id), old)
    new = replace(old, withdrawn_by=event.by, withdrawn_why=event.reason, version=t.revision + 1)
    return _changed(t, tuple(new if one.id == new.id else one for one in t.penalties), new)


def _changed(t: Tournament, penalties: tuple[Penalty, ...], of: Penalty) -> Tournament:
    """The entry is another one now: a second press of the same button is stale."""
    changed = change_entry(t, of.entry) if of.entry in t.entries else t
    return replace(changed, penalties=penalties)


FOLDS: Mapping[type, Fold] = {
    e.PenaltyGiven: _given,
    e.PenaltyWithdrawn: _withdrawn,
}
