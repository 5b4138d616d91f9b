"""Reminders before a planned start: where the book has everybody sit some minutes before it, an earlier word; the word
to sit down; then somebody starts the round. And the eve of the event: everybody is reminded once that it begins on the
next day. Long before it the organizers, of what has to be published."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

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


def publication_day(t: Tournament) -> date | None:
    """By which day the regulations of an event of the federation are on its site («Кодекс РФГ» 15.2б); None where the
    book does not say, or nobody when the event begins."""
    day, days = first_day(t), t.rulebook.entering.published
    return None if day is None or days is None else day - timedelta(days=days)


def of_publication(t: Tournament) -> Iterator[Reminder]:
    """A week before, at the hour of the eve. Not where the day was planned later than that: its screen says it."""
    by, at, zone = publication_day(t), t.rulebook.chasing.eve_at, ZoneInfo(t.zone)
    if t.day is None or by is None or at is None or t.published_rounds or t.practice:
        return
    due = datetime.combine(by - timedelta(days=7), at, zone).astimezone(UTC)
    if due > t.day.said_at:
        until = datetime.combine(by + timedelta(days=1), time(), zone).astimezone(UTC)
        yield Reminder(ReminderKey("publication", 7 * A_DAY, t.day.seq), due, "publication", (), 0, until=until)


def of_eve(t: Tournament) -> Iterator[Reminder]:
    """Not where the day was planned later than that: whoever hears of it then knows. Of use until the event begins."""
    due = eve_at(t)
    if t.day is None or due is None or t.published_rounds or due <= t.day.said_at:
        return
    key = ReminderKey("eve", A_DAY, t.day.seq)
    yield Reminder(key, due, "eve", tuple(t.entries), 0, until=t.day.at)
