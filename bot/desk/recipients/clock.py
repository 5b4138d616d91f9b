"""Who hears of time: plans, stops, added time, a further game; clocks of somebody at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any

from bot.desk.news import (
    Act,
    Notice,
    Recipients,
    deciders,
    referees_of,
    seated,
    to_entry,
    to_groups,
    to_officials,
    to_table,
)
from bot.notices import NoticeKind
from engine import events as e
from engine.model import Tournament
from engine.personal import PersonalClock
from engine.timing import deadline_of, open_tables, rung_clock

IS_NEWS = timedelta(minutes=30)
"""So long it is worth telling that something has come to its end."""
PASSING = frozenset({"move", "stop"})
"""Too short to be told of before they are over; whoever is at the table sees them."""


def _planned(act: Act, event: e.StartPlanned) -> Iterator[Notice]:
    yield from _to_hall(act.after, NoticeKind.START_PLANNED, event.round, loud=False)


def _paused(act: Act, event: e.ClockPaused) -> Iterator[Notice]:
    yield from _stopped(act.after, event.round, stands=True)


def _resumed(act: Act, event: e.ClockResumed) -> Iterator[Notice]:
    yield from _stopped(act.after, event.round, stands=False)


def _stopped(t: Tournament, number: int, *, stands: bool) -> Iterator[Notice]:
    yield from _to_hall(t, NoticeKind.HALL_CLOCK, number, stands=stands)
    yield from to_officials(deciders(t), NoticeKind.HALL_CLOCK, {"round": number, "stands": stands})


def _extended(act: Act, event: e.TimeExtended) -> Iterator[Notice]:
    """A table hears of its own minutes, the hall of everybody's."""
    t, added = act.after, event.extension
    told: dict[str, Any] = {"minutes": added.minutes, "reason": added.reason, "asked": added.asked}
    told["hall"] = not added.table
    if not added.table:
        yield from _to_hall(t, NoticeKind.TIME_ADDED, event.round, **told)
        return
    yield from to_table(t, NoticeKind.TIME_ADDED, t.pairing(event.round, added.table), loud=True, **told)
    params = {"round": event.round, "table": added.table, **told}
    yield from to_officials(referees_of(t, added.table, event.round), NoticeKind.TIME_ADDED, params)


def _game_started(act: Act, event: e.NextGameStarted) -> Iterator[Notice]:
    yield from to_table(act.after, NoticeKind.GAME_STARTED, event, game=event.game)


def _to_hall(t: Tournament, kind: NoticeKind, number: int, *, loud: bool = True, **more: Any) -> Iterator[Notice]:
    """To everybody who still has to play in the round, and to the groups."""
    for pairing in open_tables(t, t.rounds[number - 1]):
        yield from to_table(t, kind, pairing, loud=loud, **more)
    yield to_groups(kind, {"round": number, "table": 0, **more})


def _personal_started(act: Act, event: e.PersonalClockStarted) -> Iterator[Notice]:
    yield from _told_at_table(act.after, NoticeKind.PERSONAL_STARTED, act.after.personal[event.clock.id])


def _personal_stopped(act: Act, event: e.PersonalClockStopped) -> Iterator[Notice]:
    yield from _told_at_table(act.after, NoticeKind.PERSONAL_STOPPED, act.after.personal[event.clock])


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
    params = _personal_params(clock)
    for entry in seated(t, clock) if clock.kind != "stop" else ():
        yield from to_entry(kind, t.entries[entry], params, loud=entry in clock.who, useful_until=until)
    yield from to_officials(referees_of(t, clock.table, clock.round), kind, params, loud=asked, useful_until=until)


def _told_at_table(t: Tournament, kind: NoticeKind, clock: PersonalClock) -> Iterator[Notice]:
    if clock.kind in PASSING:
        return
    for entry in seated(t, clock):
        yield from to_entry(kind, t.entries[entry], _personal_params(clock))
    yield from to_officials(referees_of(t, clock.table, clock.round), kind, _personal_params(clock))


def _personal_params(clock: PersonalClock) -> dict[str, object]:
    return {"round": clock.round, "table": clock.table, "clock": clock.id}


RECIPIENTS: Mapping[type, Recipients] = {
    e.StartPlanned: _planned,
    e.ClockPaused: _paused,
    e.ClockResumed: _resumed,
    e.TimeExtended: _extended,
    e.NextGameStarted: _game_started,
    e.PersonalClockStarted: _personal_started,
    e.PersonalClockStopped: _personal_stopped,
}
