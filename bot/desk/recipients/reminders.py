"""Who hears a reminder: players whose table still plays, whoever is missing, and at the end those who decide.

Every notice of a reminder says until when it is of use. What is ahead is told until it is there, what is over only for
a while; who is chased is in `chasing.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import get_args

from bot.desk.news import (
    Act,
    Notice,
    Recipients,
    is_of_book,
    organizers,
    referees_of,
    to_entry,
    to_groups,
    to_officials,
)
from bot.desk.recipients import chasing, clock, day, decks
from bot.desk.recipients.chasing import referees_of_all, tables_of
from bot.notices import ALWAYS, EVERYTHING, Hears, NoticeKind
from engine import events as e
from engine.clock import ReminderKind
from engine.model import REFEREES, PersonId, Tournament
from engine.timing import seats_before
from engine.timing.wished import who_wished
from engine.total import total

_IN_PERSON = Hears(groups="everything")


def _rang(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    if event.passed:
        return
    until = _of_use(act, event)
    for notice in _OF_KIND[event.kind](act, event):
        yield replace(notice, useful_until=notice.useful_until or until)


def _of_use(act: Act, event: e.ReminderRang) -> datetime:
    news = act.at + clock.IS_NEWS
    if event.until is None:
        return news
    return event.until if event.key.mark > 0 else min(event.until, news)


def _of_time(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Loud at the tables that play, silent in the groups; at the end those who decide are told what is open."""
    t, hears = act.after, _of_mark(act.after, event.key.mark)
    for pairing in tables_of(t, event):
        params = {"round": event.round, "table": pairing.table, "mark": event.key.mark}
        for entry in pairing.entries:
            yield from to_entry(NoticeKind.TIME_LEFT, t.entries[entry], params, loud=True, hears=hears)
    params = {"round": event.round, "table": event.table, "mark": event.key.mark}
    if not event.table:
        yield to_groups(NoticeKind.TIME_LEFT, params)
    if not event.key.mark:
        judges = referees_of_all(t, event)
        others = (person for person in organizers(t) if person not in judges)
        yield from to_officials(judges, NoticeKind.TIME_OVER, params, loud=True)
        yield from to_officials(others, NoticeKind.TIME_OVER, params)


def _of_mark(t: Tournament, mark: int) -> Hears | None:
    """The end is told to everybody, and so are the marks of a book; of those of a club the last, the others only to
    whoever wants everything."""
    if not mark or is_of_book(t, "time.marks"):
        return _IN_PERSON
    return None if mark == min(one for one in t.rulebook.time.marks if one) else EVERYTHING


def _of_wish(_act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """In the same words as the tables, and once where both are told at once."""
    params = {"round": event.round, "table": event.table, "mark": event.key.mark}
    yield Notice(NoticeKind.TIME_LEFT, params, who_wished(event.key), loud=True, hears=ALWAYS)


def _of_start(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Everybody hears when it begins, later is asked to sit down; when it is time, somebody to start. Where the book
    has them sit down some minutes before, they are asked at every level."""
    t = act.after
    if not event.key.mark:
        people = tuple(dict.fromkeys((*_referees(t), *organizers(t))))
        yield from to_officials(people, NoticeKind.START_DUE, {"round": event.round}, loud=True)
        return
    seats = event.key.mark <= seats_before(t.rulebook.time)
    kind = NoticeKind.START_SOON if seats else NoticeKind.START_PLANNED
    hears = None if t.rulebook.time.seats_before is None else _IN_PERSON
    for pairing in tables_of(t, event):
        params = {"round": event.round, "table": pairing.table}
        for entry in pairing.entries:
            yield from to_entry(kind, t.entries[entry], params, loud=seats, hears=hears)
    yield to_groups(kind, {"round": event.round, "table": 0}, hears=hears)


def _of_the_late(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """The missing are reminded and their referee sees it; at the limit he is asked, and both sides know that he is."""
    t, params = act.after, {"round": event.round, "table": event.table}
    kind = NoticeKind.LATE_SOON if event.key.mark else NoticeKind.LATE_LIMIT
    for pairing in tables_of(t, event):
        told = event.who if event.key.mark else pairing.entries
        for entry in told:
            yield from to_entry(kind, t.entries[entry], params, loud=entry in event.who)
    yield from to_officials(referees_of(t, event.table, event.round), kind, params, loud=not event.key.mark)


def _referees(t: Tournament) -> tuple[PersonId, ...]:
    return t.on_duty(*REFEREES) or organizers(t)


_OF_KIND: Mapping[ReminderKind, Callable[[Act, e.ReminderRang], Iterator[Notice]]] = total(
    "who hears a reminder",
    get_args(ReminderKind),
    {
        "eve": day.of_eve,
        "publication": day.of_publication,
        "round": _of_time,
        "wished": _of_wish,
        "start": _of_start,
        "late": _of_the_late,
        "personal": clock.rang,
        "deck": decks.rang,
    },
    chasing.OF_KIND,
)

RECIPIENTS: Mapping[type, Recipients] = {e.ReminderRang: _rang}
