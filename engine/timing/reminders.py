"""Everything that is still to ring."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model import Status, Tournament
from engine.timing.answers import of_calls, of_disputes, of_lineups, of_places, of_reports
from engine.timing.decks import of_decks
from engine.timing.late import of_the_late
from engine.timing.personal import of_personal
from engine.timing.reminder import Reminder
from engine.timing.rounds import of_missing_results, of_round
from engine.timing.starts import of_eve, of_publication, of_start
from engine.timing.unseen import of_unseen
from engine.timing.windows import of_appeals, of_protests
from engine.timing.wished import of_wished

OF_A_ROUND = (
    of_start,
    of_lineups,
    of_round,
    of_wished,
    of_the_late,
    of_personal,
    of_unseen,
    of_missing_results,
    of_reports,
    of_disputes,
    of_calls,
)


def reminders(t: Tournament) -> tuple[Reminder, ...]:
    """By the time they are due; those that rang are left out, those that are overdue are not."""
    rang = frozenset(t.rang)
    left = (one for one in _all(t) if one.key not in rang)
    return tuple(sorted(left, key=lambda one: (one.due, one.key.subject, one.key.mark, one.key.seq)))


def _all(t: Tournament) -> Iterator[Reminder]:
    if t.thrown or t.status is Status.FINISHED:
        return
    yield from of_eve(t)
    yield from of_publication(t)
    yield from of_places(t)
    yield from of_decks(t)
    if t.status is Status.RUNNING and t.published_rounds:
        yield from _of_play(t)


def _of_play(t: Tournament) -> Iterator[Reminder]:
    """Of the round that is on: an older one waits for nobody, but for the protests about the one before."""
    last = t.published_rounds[-1]
    for of_subject in OF_A_ROUND:
        yield from of_subject(t, last)
    for round_ in t.published_rounds[-2:]:
        yield from of_protests(t, round_)
    yield from of_appeals(t)
