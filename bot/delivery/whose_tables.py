"""Whose match a change is about: a card that follows one match is not looked at for the results of another."""

from __future__ import annotations

from collections.abc import Sequence

from engine import parts as p
from engine.events import Event
from engine.model import EntryId, Tournament


def at_tables(t: Tournament, events: Sequence[Event]) -> frozenset[EntryId] | None:
    """Who sits at the tables of the round that is on, where the events touch nothing but these; else None: what they
    have changed may show anywhere."""
    touched = [event.touches() for event in events]
    if not touched or not all(touched):
        return None
    found: set[EntryId] = set()
    for part in (one for parts in touched for one in parts):
        if not isinstance(part, p.Table) or part.round != len(t.published_rounds):
            return None
        pairing = part.of(t)
        if pairing is None:
            return None
        found.update(pairing.entries)
    return frozenset(found)
