"""The ways back of the waiting list."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import EntryId, Tournament, Waiting


def _queued(_t: Tournament, event: e.EntryQueued, _command: c.UndoAct) -> tuple[e.Event, ...]:
    return (e.EntryUnqueued(event.waiting.entry.id, "undone"),)


def _unqueued(t: Tournament, event: e.EntryUnqueued, command: c.UndoAct) -> tuple[e.Event, ...]:
    place, old = _before(command, event.entry)
    if any(t.entry_of(person) or t.waiting_of(person) for person in old.entry.members):
        raise too_late(event)
    return (e.EntryQueued(old, place),)


def _offered(_t: Tournament, event: e.PlaceOffered, _command: c.UndoAct) -> tuple[e.Event, ...]:
    return (e.PlaceOfferWithdrawn(event.entry),)


def _taken(t: Tournament, event: e.PlaceTaken, command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.published_rounds:
        raise too_late(event)
    place, old = _before(command, event.entry)
    return (e.EntryRemoved(event.entry), e.EntryQueued(old, place))


def _before(command: c.UndoAct, entry: EntryId) -> tuple[int, Waiting]:
    """Where in the list it stood, and how."""
    return next((place, one) for place, one in enumerate(command.before.waiting) if one.entry.id == entry)


WAYS: Mapping[type, Undoing] = {
    e.EntryQueued: _queued,
    e.EntryUnqueued: _unqueued,
    e.PlaceOffered: _offered,
    e.PlaceTaken: _taken,
}
