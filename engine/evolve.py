"""The fold: tournament × event → tournament. Pure bookkeeping; nothing is paired, drawn or timed here."""

from __future__ import annotations

from collections.abc import Iterable

from engine import events as e
from engine.copies import filled, replace
from engine.model import Tournament


def replay(tournament_id: str, events: Iterable[e.Event]) -> Tournament:
    """Fold a whole journal. ValueError for one that does not begin with the creation."""
    stream = iter(events)
    first = next(stream, None)
    if not isinstance(first, e.TournamentCreated):
        raise ValueError("a journal begins with TournamentCreated")
    return fold(first.begin(tournament_id), stream)


def fold(tournament: Tournament, events: Iterable[e.Event]) -> Tournament:
    """The tournament after these events."""
    for event in events:
        tournament = evolve(tournament, event)
    return tournament


def evolve(tournament: Tournament, event: e.Event) -> Tournament:
    """The tournament after one more event; its revision grows by one."""
    applied = event.apply(tournament)
    return filled(applied if applied is not tournament else replace(applied), revision=tournament.revision + 1)
