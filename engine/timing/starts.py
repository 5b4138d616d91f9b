"""Reminders before a planned start: seats are taken some minutes before it, then somebody starts the round."""

from __future__ import annotations

from collections.abc import Iterator

from engine.clock import ReminderKey
from engine.model import Round, RoundStatus, Tournament
from engine.timing.deadlines import Deadline
from engine.timing.reminder import Reminder, ahead

SEATS_BEFORE = 5
"""Minutes, where the book does not say."""


def of_start(t: Tournament, round_: Round) -> Iterator[Reminder]:
    plan = t.clock_of(round_.number).plan
    if plan is None or round_.status is not RoundStatus.PUBLISHED:
        return
    before = t.rulebook.time.seats_before
    who = tuple(entry for pairing in round_.pairings for entry in pairing.entries)
    end = Deadline(plan.at, plan.said_at, plan.seq)
    for mark, due in ahead(end, (SEATS_BEFORE if before is None else before, 0)):
        yield Reminder(ReminderKey(f"start:{round_.number}", mark, plan.seq), due, "start", who, round_.number)
