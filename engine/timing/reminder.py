"""What is to ring, and when the marks before a deadline and the steps after it are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.clock import Asked, ReminderKey, ReminderKind, Since
from engine.model import EntryId
from engine.timing.deadlines import Deadline


@dataclass(frozen=True, slots=True)
class Reminder:
    """Rings once, at `due`.

    who    the entries it is about; `table` 0: the hall; `round` 0: no round
    asked  whom this step of a chase turns to
    until  from then on it is of no use; None: some hours after its time
    """

    key: ReminderKey
    due: datetime
    kind: ReminderKind
    who: tuple[EntryId, ...]
    round: int
    table: int = 0
    asked: Asked = ""
    until: datetime | None = None


def ahead(deadline: Deadline, marks: Iterable[int]) -> list[tuple[int, datetime]]:
    """The marks (minutes left) whose time lay ahead when the deadline was set, each with its time, in order."""
    times = ((mark, deadline.due - timedelta(minutes=mark)) for mark in sorted(set(marks), reverse=True))
    return [(mark, due) for mark, due in times if due > deadline.set_at]


def while_ahead(mark: int, due: datetime) -> datetime | None:
    """Until when a mark before `due` is of use."""
    return due if mark > 0 else None


def steps(
    kind: ReminderKind,
    subject: str,
    since: Since,
    asked: Sequence[tuple[Asked, int]],
    who: tuple[EntryId, ...],
    number: int,
    table: int,
) -> Iterator[Reminder]:
    """A chase: one after the other is asked, so many minutes after something began to wait. Each step is a subject of
    its own, so that none hides another that nobody has heard yet."""
    for one, minutes in asked:
        key = ReminderKey(f"{kind}:{subject}:{one}", -minutes, since.seq)
        yield Reminder(key, since.at + timedelta(minutes=minutes), kind, who, number, table, one)
