"""Who hears of the clocks of somebody at a table: both sides and their referees, aloud once somebody is to act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta

from bot.desk.news import Act, Notice, Recipients, referees_of, to_entry, to_officials
from bot.notices import NoticeKind
from engine import events as e
from engine.model import EntryId, Tournament
from engine.personal import PersonalClock
from engine.timing import deadline_of, rung_clock

IS_NEWS = timedelta(minutes=30)
"""So long it is worth telling that one is over."""

PASSING = frozenset({"move", "stop"})
"""Too short to be told of before they are over; whoever is at the table sees them."""


def _started(act: Act, event: e.PersonalClockStarted) -> Iterator[Notice]:
    yield from _to_table(act.after, NoticeKind.PERSONAL_STARTED, act.after.personal[event.clock.id])


def _stopped(act: Act, event: e.PersonalClockStopped) -> Iterator[Notice]:
    yield from _to_table(act.after, NoticeKind.PERSONAL_STOPPED, act.after.personal[event.clock])


def rang(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    """The warning is loud to whose it is; at the end the referee is asked, and both sides know that he is."""
    t, clock = act.after, rung_clock(act.after, event.key)
    if clock is None:
        return
    end, asked = deadline_of(t, clock), event.key.mark <= 0
    until = act.at + IS_NEWS if asked or end is None else end.due
    kind = NoticeKind.PERSONAL_OVER if asked else NoticeKind.PERSONAL_SOON
    if event.key.mark < 0:
        kind = NoticeKind.PERSONAL_LATE
    params = _params(clock)
    for entry in _at_table(t, clock) if clock.kind != "stop" else ():
        yield from to_entry(kind, t.entries[entry], params, loud=entry in clock.who, useful_until=until)
    yield from to_officials(referees_of(t, clock.table, clock.round), kind, params, loud=asked, useful_until=until)


def _to_table(t: Tournament, kind: NoticeKind, clock: PersonalClock) -> Iterator[Notice]:
    if clock.kind in PASSING:
        return
    for entry in _at_table(t, clock):
        yield from to_entry(kind, t.entries[entry], _params(clock))
    yield from to_officials(referees_of(t, clock.table, clock.round), kind, _params(clock))


def _params(clock: PersonalClock) -> dict[str, object]:
    return {"round": clock.round, "table": clock.table, "clock": clock.id}


def _at_table(t: Tournament, clock: PersonalClock) -> tuple[EntryId, ...]:
    pairing = t.pairing(clock.round, clock.table)
    return pairing.entries if pairing is not None else ()


RECIPIENTS: Mapping[type, Recipients] = {
    e.PersonalClockStarted: _started,
    e.PersonalClockStopped: _stopped,
}
