"""The fold: tournament × event → tournament. Pure bookkeeping; nothing is paired, drawn or timed here."""

from __future__ import annotations

from collections.abc import Iterable

from engine import events as e
from engine.copies import filled, replace
from engine.folding import (
    announcements,
    bracket,
    calls,
    clock,
    discipline,
    draft_room,
    entries,
    personal,
    protests,
    questions,
    results,
    rounds,
    seeking,
    setup,
    taking,
    waiting,
)
from engine.folding.changes import Fold
from engine.model import Tournament


def replay(tournament_id: str, events: Iterable[e.Event]) -> Tournament:
    """Fold a whole journal. ValueError for one that does not begin with the creation."""
    stream = iter(events)
    first = next(stream, None)
    if not isinstance(first, e.TournamentCreated):
        raise ValueError("a journal begins with TournamentCreated")
    return fold(created(tournament_id, first), stream)


def created(tournament_id: str, event: e.TournamentCreated) -> Tournament:
    """The value after the first event."""
    return Tournament(
        id=tournament_id,
        title=event.title,
        rulebook=event.rulebook,
        rulebook_hash=event.rulebook_hash,
        club=event.club,
        zone=event.zone,
        settings=dict(event.settings),
        created_at=event.at,
        practice=event.practice,
        revision=1,
    )


def fold(tournament: Tournament, events: Iterable[e.Event]) -> Tournament:
    """The tournament after these events."""
    for event in events:
        tournament = evolve(tournament, event)
    return tournament


def evolve(tournament: Tournament, event: e.Event) -> Tournament:
    """The tournament after one more event; its revision grows by one."""
    folded = _FOLDS[type(event)](tournament, event)
    return filled(folded if folded is not tournament else replace(folded), revision=tournament.revision + 1)


_FOLDS: dict[type, Fold] = {
    **setup.FOLDS,
    **entries.FOLDS,
    **waiting.FOLDS,
    **seeking.FOLDS,
    **rounds.FOLDS,
    **draft_room.FOLDS,
    **results.FOLDS,
    **bracket.FOLDS,
    **questions.FOLDS,
    **calls.FOLDS,
    **clock.FOLDS,
    **personal.FOLDS,
    **discipline.FOLDS,
    **announcements.FOLDS,
    **protests.FOLDS,
    **taking.FOLDS,
}
