"""Reminders that are due: each rings once, and what nobody needs any more is noted as passed."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament
from engine.timing import Reminder, reminders

OF_NO_USE_AFTER = timedelta(hours=3)
"""So long after its time nobody is told any more."""


def ring(t: Tournament, _command: c.RingReminders, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Of several marks of one subject that went by while the program was down only the last is told.

    RuleViolation `reminder.none_due`.
    """
    due = [one for one in reminders(t) if one.due <= now]
    if not due:
        raise RuleViolation("reminder.none_due")
    last = {one.key.subject: one.key for one in due}
    return tuple(_rang(one, now, hidden=last[one.key.subject] != one.key) for one in due)


def _rang(one: Reminder, now: datetime, *, hidden: bool) -> e.ReminderRang:
    until = one.until or one.due + OF_NO_USE_AFTER
    passed = hidden or now >= until
    return e.ReminderRang(one.key, one.kind, one.due, one.round, one.table, one.who, passed, one.asked, until)
