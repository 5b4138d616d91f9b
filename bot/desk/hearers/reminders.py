"""Who hears a reminder: players whose table still plays, whoever is missing, and at the end those who decide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta

from bot.desk.hearers import personal
from bot.desk.news import OFFICIAL, POSTED, Act, Hearer, Notice, organizers, referees_of, to_entry, to_people
from engine import events as e
from engine.clock import ReminderKind
from engine.model import REFEREES, Pairing, PersonId, Tournament
from engine.timing import deadline, seats_before

IS_NEWS = timedelta(minutes=30)
"""So long it is worth telling that something has come to its end."""


def _rang(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    if not event.passed:
        yield from _OF_KIND[event.kind](act, event)


def _of_time(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Loud at the tables that play, silent in the groups; at the end those who decide are told what is open."""
    t, tables = act.after, _tables(act.after, event)
    until = _of_use(act, event.key.mark, tables)
    for pairing in tables:
        params = {"round": event.round, "table": pairing.table, "mark": event.key.mark}
        for entry in pairing.entries:
            yield from to_entry("time_left", t.entries[entry], params, loud=True, useful_until=until)
    params = {"round": event.round, "table": event.table, "mark": event.key.mark}
    if not event.table:
        yield Notice("time_left", params, priority=POSTED, useful_until=until)
    if not event.key.mark:
        judges = tuple(dict.fromkeys(one for pairing in tables for one in referees_of(t, pairing.table)))
        others = (person for person in organizers(t) if person not in judges)
        yield from to_people(judges, "time_over", params, loud=True, priority=OFFICIAL, useful_until=until)
        yield from to_people(others, "time_over", params, priority=OFFICIAL, useful_until=until)


def _of_use(act: Act, mark: int, tables: list[Pairing]) -> datetime:
    """Until the time is over; after that for a while."""
    end = deadline(act.after, tables[0]) if mark and tables else None
    return act.at + IS_NEWS if end is None else end.due


def _of_start(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Everybody hears when it begins, later is asked to sit down; when it is time, somebody to start."""
    t = act.after
    if not event.key.mark:
        people = tuple(dict.fromkeys((*_referees(t), *organizers(t))))
        yield from to_people(people, "start_due", {"round": event.round}, loud=True, priority=OFFICIAL)
        return
    plan = t.clock_of(event.round).plan
    until = None if plan is None else plan.at
    seats = event.key.mark <= seats_before(t.rulebook.time)
    kind = "start_soon" if seats else "start_planned"
    for pairing in _tables(t, event):
        params = {"round": event.round, "table": pairing.table}
        for entry in pairing.entries:
            yield from to_entry(kind, t.entries[entry], params, loud=seats, useful_until=until)
    yield Notice(kind, {"round": event.round, "table": 0}, priority=POSTED, useful_until=until)


def _of_the_late(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """The missing are reminded and their referee sees it; at the limit he is asked, and both sides know that he is."""
    t, until = act.after, act.at + IS_NEWS
    params = {"round": event.round, "table": event.table}
    kind = "late_soon" if event.key.mark else "late_limit"
    for pairing in _tables(t, event):
        told = event.who if event.key.mark else pairing.entries
        for entry in told:
            missing = entry in event.who
            yield from to_entry(kind, t.entries[entry], params, loud=missing, useful_until=until)
    asked = not event.key.mark
    yield from to_people(referees_of(t, event.table), kind, params, loud=asked, priority=OFFICIAL, useful_until=until)


def _referees(t: Tournament) -> tuple[PersonId, ...]:
    return t.on_duty(*REFEREES) or organizers(t)


def _tables(t: Tournament, event: e.ReminderRang) -> list[Pairing]:
    """Where those sit whom the reminder is about."""
    return [pairing for pairing in t.rounds[event.round - 1].pairings if set(pairing.entries) & set(event.who)]


_OF_KIND: Mapping[ReminderKind, Callable[[Act, e.ReminderRang], Iterator[Notice]]] = {
    "round": _of_time,
    "start": _of_start,
    "late": _of_the_late,
    "personal": personal.rang,
}

HEARERS: Mapping[type, Hearer] = {e.ReminderRang: _rang}
