"""Reminders before a planned start: where the book has everybody sit some minutes before it, an earlier word; the word
to sit down; then somebody starts the round."""

from __future__ import annotations

from collections.abc import Iterator

from engine.clock import ReminderKey
from engine.model import Round, RoundStatus, Tournament
from engine.regulations import TimeControl
from engine.timing.deadlines import Deadline
from engine.timing.reminder import Reminder, ahead, while_ahead

SEATS_BEFORE = 5
"""Minutes, where the book does not say."""
AHEAD = 15
"""Minutes before the start at which the coming word to sit down is announced («Краткая памятка», «Начало» 1)."""


def seats_before(time: TimeControl) -> int:
    """Minutes before a planned start at which everybody is asked to sit down."""
    return SEATS_BEFORE if time.seats_before is None else time.seats_before


def of_start(t: Tournament, round_: Round) -> Iterator[Reminder]:
    plan = t.clock_of(round_.number).plan
    if plan is None or round_.status is not RoundStatus.PUBLISHED:
        return
    time, seats = t.rulebook.time, seats_before(t.rulebook.time)
    marks = (seats, 0) if time.seats_before is None else (max(AHEAD, seats), seats, 0)
    who = tuple(entry for pairing in round_.pairings for entry in pairing.entries)
    end = Deadline(plan.at, plan.said_at, plan.seq)
    for mark, due in ahead(end, marks):
        key = ReminderKey(f"start:{round_.number}", mark, plan.seq)
        yield Reminder(key, due, "start", who, round_.number, until=while_ahead(mark, plan.at))
