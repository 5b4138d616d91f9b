"""Who hears that something is still waited for: first whoever has to do it, then those who may help.

A step is loud where somebody has to act now; nobody is asked again as an organizer who was asked as a referee.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bot.desk.news import (
    Act,
    Notice,
    deciders,
    is_of_book,
    organizers,
    referees_of,
    to_entry,
    to_officials,
    to_people,
)
from bot.notices import ALWAYS, EVERYTHING, NoticeKind, hears_everything
from engine import events as e
from engine.arbiters import at_table
from engine.clock import ReminderKind
from engine.formats import lineups
from engine.model import Entry, Pairing, PersonId, Tournament
from engine.timing import people_press


def tables_of(t: Tournament, event: e.ReminderRang) -> list[Pairing]:
    """Where those sit whom the reminder is about."""
    return [pairing for pairing in t.rounds[event.round - 1].pairings if set(pairing.entries) & set(event.who)]


def _result(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Each table is asked for its own result; officials see all of theirs at once. Where the end of the time is told in
    the same breath, nobody is asked besides. Its players were told the end aloud: the question makes no sound."""
    t = act.after
    if _is_told_the_end(act, event):
        return
    if event.asked == "side":
        loud = hears_everything(t.rulebook.notices) or is_of_book(t, "chasing.results")
        for pairing in tables_of(t, event):
            for entry in pairing.entries:
                people = spokesmen(t, t.entries[entry])
                yield from to_people(people, NoticeKind.RESULT_MISSING, _at(event, pairing.table), loud=loud)
        return
    yield from _to_officials(t, NoticeKind.RESULT_MISSING, event)


def _is_told_the_end(act: Act, event: e.ReminderRang) -> bool:
    rang = (one for one in act.events if isinstance(one, e.ReminderRang) and one.kind == "round" and not one.passed)
    return any(not one.key.mark and set(one.who) & set(event.who) for one in rang)


def _report(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    t = act.after
    if event.asked == "side":
        for entry in event.who:
            yield from to_people(spokesmen(t, t.entries[entry]), NoticeKind.REPORT_WAITS, _at(event), loud=True)
        return
    yield from _to_officials(t, NoticeKind.REPORT_WAITS, event)


def _dispute(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    yield from _to_officials(act.after, NoticeKind.DISPUTE_WAITS, event)


def _call(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    yield from _to_officials(act.after, NoticeKind.CALL_UNANSWERED, event, call=event.key.subject.split(":")[1])


def _unseen(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Loud only at the limit, and only where people press: elsewhere an empty list means nothing."""
    t, pressed = act.after, people_press(act.after)
    loud, hears = not event.key.mark and pressed, None if pressed else EVERYTHING
    params = {"round": event.round}
    yield from to_officials(referees_of_all(t, event), NoticeKind.TABLES_UNSEEN, params, loud=loud, hears=hears)


def _protest(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Loud, and at every level, to whoever has marked that he will protest; silent to others who may."""
    t = act.after
    for pairing in tables_of(t, event):
        for entry in (one for one in pairing.entries if one in event.who):
            people, marked = spokesmen(t, t.entries[entry]), entry in pairing.under_protest
            params, hears = _at(event, pairing.table), ALWAYS if marked else None
            yield from to_people(people, NoticeKind.PROTEST_CLOSES, params, loud=marked, hears=hears)


def _appeal(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    params = {"protest": event.key.subject.split(":")[1]}
    for entry in event.who:
        yield from to_people(
            spokesmen(act.after, act.after.entries[entry]), NoticeKind.APPEAL_CLOSES, params, loud=True
        )


def _lineup(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Loud where no line-up holds without a word."""
    t, seating = act.after, act.after.rulebook.scoring.seating
    if seating is None:
        return
    for pairing in tables_of(t, event):
        for entry in (t.entries[one] for one in pairing.entries if one in event.who):
            loud = not lineups.default(t, entry, seating)
            yield from to_people(spokesmen(t, entry), NoticeKind.LINEUP_DUE, _at(event, pairing.table), loud=loud)


def _place(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """Whoever is asked; once he has not said it, those who may ask the next one."""
    waiting, params = act.after.waiting_for(event.who[0]), {"entry": event.who[0], "over": not event.key.mark}
    if waiting is None:
        return
    if event.key.mark:
        yield from to_entry(NoticeKind.PLACE_WAITS, waiting.entry, params, loud=True)
    else:
        yield from to_officials(organizers(act.after), NoticeKind.PLACE_WAITS, params, loud=True)


def spokesmen(t: Tournament, entry: Entry) -> tuple[PersonId, ...]:
    """Of a team its captain, else everybody of the entry."""
    team = t.rulebook.participants.kind == "team"
    return (entry.captain,) if team and entry.captain is not None else entry.members


def _to_officials(t: Tournament, kind: NoticeKind, event: e.ReminderRang, **more: Any) -> Iterator[Notice]:
    """The people of this step who were not asked in the step before it; nobody whose own match alone it is."""
    if event.asked == "organizer":
        people = tuple(person for person in organizers(t) if person not in _asked_before(t, event))
    elif event.asked == "head_referee":
        people = deciders(t)
    else:
        people = referees_of_all(t, event)
    seated = frozenset.intersection(*(at_table(t, pairing) for pairing in tables_of(t, event)))
    yield from to_officials((one for one in people if one not in seated), kind, {**_at(event), **more}, loud=True)


def _asked_before(t: Tournament, event: e.ReminderRang) -> tuple[PersonId, ...]:
    """Of a call and a dispute the head referee, of a result the referee of the table."""
    return deciders(t) if event.kind in ("call", "dispute") else referees_of_all(t, event)


def referees_of_all(t: Tournament, event: e.ReminderRang) -> tuple[PersonId, ...]:
    """Whoever looks after one of the tables."""
    return tuple(
        dict.fromkeys(one for pairing in tables_of(t, event) for one in referees_of(t, pairing.table, pairing.round))
    )


def _at(event: e.ReminderRang, table: int | None = None) -> dict[str, Any]:
    return {"round": event.round, "table": event.table if table is None else table, "asked": event.asked}


OF_KIND: Mapping[ReminderKind, Callable[[Act, e.ReminderRang], Iterator[Notice]]] = {
    "result": _result,
    "report": _report,
    "dispute": _dispute,
    "call": _call,
    "unseen": _unseen,
    "protest": _protest,
    "appeal": _appeal,
    "lineup": _lineup,
    "place": _place,
}
