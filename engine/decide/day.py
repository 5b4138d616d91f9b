"""When the event begins."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament

FARTHEST = timedelta(days=500)
"""Beyond that a year was mistyped."""


def plan(t: Tournament, command: c.PlanDay, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Until round 1 is announced. RuleViolation `day.begun`, `day.past`, `day.far`, `day.same`."""
    if t.published_rounds:
        raise RuleViolation("day.begun")
    if command.start is not None and command.start <= now:
        raise RuleViolation("day.past")
    if command.start is not None and command.start > now + FARTHEST:
        raise RuleViolation("day.far")
    if command.start == (t.day and t.day.at):
        raise RuleViolation("day.same")
    return (e.DayPlanned(command.start, now),)
