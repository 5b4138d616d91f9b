"""Lists of what people play with: until when they are handed in, and who is reminded (Destiny II.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from engine.clock import ReminderKey
from engine.model import EntryId, EntryStatus, RoundStatus, Tournament
from engine.timing.deadlines import Deadline
from engine.timing.reminder import Reminder, ahead, while_ahead

LIST_MARKS = (24 * 60, 60, 0)
"""Minutes left when whoever has handed in nothing is reminded; at 0 the officials hear who that is."""


def lists_until(t: Tournament) -> datetime | None:
    """The last moment as far as it is known: before the planned beginning; None while no day is planned."""
    return None if t.day is None else t.day.at - timedelta(minutes=t.rulebook.entering.lists.before)


def takes_lists(t: Tournament, now: datetime) -> bool:
    """Whether a player may still hand in: until round 1 begins, or until the moment that the club has named."""
    if any(one.status is RoundStatus.STARTED for one in t.rounds):
        return False
    until = lists_until(t)
    return until is None or not t.rulebook.entering.lists.before or now < until


def missing_lists(t: Tournament) -> tuple[EntryId, ...]:
    """Who plays and has handed in nothing, where lists are asked for."""
    if not t.rulebook.entering.lists.asked:
        return ()
    return tuple(one.id for one in t.entries.values() if one.status is EntryStatus.ACTIVE and one.id not in t.decks)


def of_decks(t: Tournament) -> Iterator[Reminder]:
    """Whoever hands in is reminded no more; the last mark rings for the officials."""
    until, who = lists_until(t), missing_lists(t)
    if t.day is None or until is None or not who or not takes_lists(t, t.day.said_at):
        return
    for mark, due in ahead(Deadline(until, t.day.said_at, t.day.seq), LIST_MARKS):
        yield Reminder(ReminderKey("deck", mark, t.day.seq), due, "deck", who, 0, until=while_ahead(mark, until))
