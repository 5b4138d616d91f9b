"""Folds of the waiting list: onto it, off it, asked, in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold
from engine.model import EntryId, Tournament


def _queued(t: Tournament, event: e.EntryQueued) -> Tournament:
    place = len(t.waiting) if event.place is None else event.place
    waiting = replace(event.waiting, version=t.revision + 1)
    return replace(t, waiting=(*t.waiting[:place], waiting, *t.waiting[place:]))


def _unqueued(t: Tournament, event: e.EntryUnqueued) -> Tournament:
    return _without(t, event.entry)


def _offered(t: Tournament, event: e.PlaceOffered) -> Tournament:
    return _change(t, event.entry, asked_at=event.at, deadline=event.until)


def _offer_withdrawn(t: Tournament, event: e.PlaceOfferWithdrawn) -> Tournament:
    return _change(t, event.entry, asked_at=None, deadline=None)


def _taken(t: Tournament, event: e.PlaceTaken) -> Tournament:
    waiting = next(one for one in t.waiting if one.entry.id == event.entry)
    entry = replace(waiting.entry, number=event.number, version=t.revision + 1)
    return replace(_without(t, event.entry), entries={**t.entries, entry.id: entry})


def _without(t: Tournament, entry: EntryId) -> Tournament:
    return replace(t, waiting=tuple(one for one in t.waiting if one.entry.id != entry))


def _change(t: Tournament, entry: EntryId, **changes: Any) -> Tournament:
    version = t.revision + 1
    changed = (replace(one, version=version, **changes) if one.entry.id == entry else one for one in t.waiting)
    return replace(t, waiting=tuple(changed))


FOLDS: Mapping[type, Fold] = {
    e.EntryQueued: _queued,
    e.EntryUnqueued: _unqueued,
    e.PlaceOffered: _offered,
    e.PlaceOfferWithdrawn: _offer_withdrawn,
    e.PlaceTaken: _taken,
}
