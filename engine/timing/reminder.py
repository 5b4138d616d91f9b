"""What is to ring, and when the marks before a deadline are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.clock import ReminderKey, ReminderKind
from engine.model import EntryId
from engine.timing.deadlines import Deadline


@dataclass(frozen=True, slots=True)
class Reminder:
    """Rings once, at `due`. `who`: the entries it is about; `table` 0: the hall."""

    key: ReminderKey
    due: datetime
    kind: ReminderKind
    who: tuple[EntryId, ...]
    round: int
    table: int = 0


def ahead(deadline: Deadline, marks: Iterable[int]) -> list[tuple[int, datetime]]:
    """The marks (minutes left) whose time lay ahead when the deadline was set, each with its time, in order."""
    times = ((mark, deadline.due - timedelta(minutes=mark)) for mark in sorted(set(marks), reverse=True))
    return [(mark, due) for mark, due in times if due > deadline.set_at]
