"""Everything that is still to ring."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model import Status, Tournament
from engine.timing.late import of_the_late
from engine.timing.personal import of_personal
from engine.timing.reminder import Reminder
from engine.timing.rounds import of_round
from engine.timing.starts import of_start


def reminders(t: Tournament) -> tuple[Reminder, ...]:
    """By the time they are due; those that rang are left out, those that are overdue are not."""
    rang = frozenset(t.rang)
    left = (one for one in _all(t) if one.key not in rang)
    return tuple(sorted(left, key=lambda one: (one.due, one.key.subject, one.key.mark, one.key.seq)))


def _all(t: Tournament) -> Iterator[Reminder]:
    """Of the round that is on: an older one waits for nobody."""
    rounds = t.published_rounds
    if t.status is not Status.RUNNING or not rounds:
        return
    yield from of_start(t, rounds[-1])
    yield from of_round(t, rounds[-1])
    yield from of_the_late(t, rounds[-1])
    yield from of_personal(t, rounds[-1])
