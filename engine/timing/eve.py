"""The eve of the event: everybody is reminded once that it begins on the next day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from engine.clock import ReminderKey
from engine.model import Tournament
from engine.timing.reminder import Reminder

A_DAY = 24 * 60
"""The mark, in minutes, whatever the hour: whoever moves the hour is not reminded twice of the same day."""


def first_day(t: Tournament) -> date | None:
    """The day on which the event begins by the club's calendar; None while nobody has said."""
    return None if t.day is None else t.day_of(t.day.at)


def eve_at(t: Tournament) -> datetime | None:
    """When the reminder is due by the club's clock; None where there is none to give."""
    day, at = first_day(t), t.rulebook.chasing.eve_at
    if day is None or at is None:
        return None
    return datetime.combine(day - timedelta(days=1), at, ZoneInfo(t.zone)).astimezone(UTC)


def of_eve(t: Tournament) -> Iterator[Reminder]:
    """Not where the day was planned later than that: whoever hears of it then knows. Of use until the event begins."""
    due = eve_at(t)
    if t.day is None or due is None or t.published_rounds or due <= t.day.said_at:
        return
    key = ReminderKey("eve", A_DAY, t.day.seq)
    yield Reminder(key, due, "eve", tuple(t.entries), 0, until=t.day.at)
