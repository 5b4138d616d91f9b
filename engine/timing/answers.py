"""Answers that are due before play: line-ups that nobody has named, and places of the waiting list."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from engine.clock import ReminderKey
from engine.model import Round, RoundStatus, Tournament
from engine.timing.deadlines import Deadline
from engine.timing.reminder import Reminder, ahead, while_ahead

LINEUP_MARKS = (10,)
PLACE_MARKS = (15, 0)
"""Minutes left."""


def lineups_due(t: Tournament, round_: Round) -> datetime | None:
    """Until when captains name their line-ups (Приложение 4, 1.2); None where nobody has said when the round begins."""
    plan, minutes = t.clock_of(round_.number).plan, t.rulebook.time.lineup_deadline
    boards = t.rulebook.scoring.seating is not None
    if plan is None or minutes is None or not boards or round_.status is not RoundStatus.PUBLISHED:
        return None
    return plan.at - timedelta(minutes=minutes)


def of_lineups(t: Tournament, round_: Round) -> Iterator[Reminder]:
    """To the captains who have named none."""
    plan, last = t.clock_of(round_.number).plan, lineups_due(t, round_)
    who = tuple(
        entry
        for pairing in round_.pairings
        for entry in pairing.entries
        if not pairing.lineup_of(pairing.side_of(entry))
    )
    if plan is None or last is None or not who:
        return
    for mark, due in ahead(Deadline(last, plan.said_at, plan.seq), LINEUP_MARKS):
        key = ReminderKey(f"lineup:{round_.number}", mark, plan.seq)
        yield Reminder(key, due, "lineup", who, round_.number, until=while_ahead(mark, last))


def of_places(t: Tournament) -> Iterator[Reminder]:
    """To whoever is asked whether he comes, and to the organizers once he has not said it."""
    if t.rounds:
        return
    for one in t.waiting:
        if one.asked_at is None or one.deadline is None:
            continue
        for mark, due in ahead(Deadline(one.deadline, one.asked_at, one.version), PLACE_MARKS):
            key = ReminderKey(f"place:{one.entry.id}", mark, one.version)
            yield Reminder(key, due, "place", (one.entry.id,), 0, until=while_ahead(mark, one.deadline))
