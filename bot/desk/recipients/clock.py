"""Who hears of the clock of a round: plans, stops, added time, a further game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.desk.news import Act, Notice, Recipients, deciders, referees_of, to_groups, to_officials, to_table
from bot.notices import NoticeKind
from engine import events as e
from engine.model import Tournament
from engine.timing import open_tables


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


RECIPIENTS: Mapping[type, Recipients] = {
    e.StartPlanned: _planned,
    e.ClockPaused: _paused,
    e.ClockResumed: _resumed,
    e.TimeExtended: _extended,
    e.NextGameStarted: _game_started,
}
