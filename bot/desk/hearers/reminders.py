"""Who hears a reminder: players whose table still plays, whoever is missing, and at the end those who decide.

Every notice of a reminder says until when it is of use. What is ahead is told until it is there, what is over only for
a while; who is chased is in `chasing.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from bot.desk.hearers import chasing, day, personal
from bot.desk.hearers.chasing import referees_of_all, tables_of
from bot.desk.news import OFFICIAL, POSTED, Act, Hearer, Notice, organizers, referees_of, to_entry, to_people
from engine import events as e
from engine.clock import ReminderKind
from engine.model import REFEREES, PersonId, Tournament
from engine.timing import seats_before
from engine.timing.wished import who_wished

IS_NEWS = timedelta(minutes=30)
"""So long it is worth telling that something has come to its end."""


def _rang(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    if event.passed:
        return
    until = _of_use(act, event)
    for notice in _OF_KIND[event.kind](act, event):
        yield replace(notice, useful_until=notice.useful_until or until)


def _of_use(act: Act, event: e.ReminderRang) -> datetime:
    news = act.at + IS_NEWS
    if event.until is None:
        return news
    return event.until if event.key.mark > 0 else min(event.until, news)


def _of_time(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Loud at the tables that play, silent in the groups; at the end those who decide are told what is open."""
    t = act.after
    for pairing in tables_of(t, event):
        params = {"round": event.round, "table": pairing.table, "mark": event.key.mark}
        for entry in pairing.entries:
            yield from to_entry("time_left", t.entries[entry], params, loud=True)
    params = {"round": event.round, "table": event.table, "mark": event.key.mark}
    if not event.table:
        yield Notice("time_left", params, priority=POSTED)
    if not event.key.mark:
        judges = referees_of_all(t, event)
        others = (person for person in organizers(t) if person not in judges)
        yield from to_people(judges, "time_over", params, loud=True, priority=OFFICIAL)
        yield from to_people(others, "time_over", params, priority=OFFICIAL)


def _of_wish(_act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """In the same words as the tables, and once where both are told at once."""
    params = {"round": event.round, "table": event.table, "mark": event.key.mark}
    yield Notice("time_left", params, who_wished(event.key), loud=True)


def _of_start(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Everybody hears when it begins, later is asked to sit down; when it is time, somebody to start."""
    t = act.after
    if not event.key.mark:
        people = tuple(dict.fromkeys((*_referees(t), *organizers(t))))
        yield from to_people(people, "start_due", {"round": event.round}, loud=True, priority=OFFICIAL)
        return
    seats = event.key.mark <= seats_before(t.rulebook.time)
    kind = "start_soon" if seats else "start_planned"
    for pairing in tables_of(t, event):
        params = {"round": event.round, "table": pairing.table}
        for entry in pairing.entries:
            yield from to_entry(kind, t.entries[entry], params, loud=seats)
    yield Notice(kind, {"round": event.round, "table": 0}, priority=POSTED)


def _of_the_late(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """The missing are reminded and their referee sees it; at the limit he is asked, and both sides know that he is."""
    t, params = act.after, {"round": event.round, "table": event.table}
    kind = "late_soon" if event.key.mark else "late_limit"
    for pairing in tables_of(t, event):
        told = event.who if event.key.mark else pairing.entries
        for entry in told:
            yield from to_entry(kind, t.entries[entry], params, loud=entry in event.who)
    yield from to_people(
        referees_of(t, event.table, event.round), kind, params, loud=not event.key.mark, priority=OFFICIAL
    )


def _referees(t: Tournament) -> tuple[PersonId, ...]:
    return t.on_duty(*REFEREES) or organizers(t)


_OF_KIND: Mapping[ReminderKind, Callable[[Act, e.ReminderRang], Iterator[Notice]]] = {
    "eve": day.of_eve,
    "round": _of_time,
    "wished": _of_wish,
    "start": _of_start,
    "late": _of_the_late,
    "personal": personal.rang,
    **chasing.OF_KIND,
}

HEARERS: Mapping[type, Hearer] = {e.ReminderRang: _rang}
