"""Who hears of the clock of a round: plans, stops, added time, a further game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.desk.news import OFFICIAL, POSTED, Act, Hearer, Notice, deciders, referees_of, to_people, to_table
from engine import events as e
from engine.model import Tournament
from engine.timing import open_tables


def _planned(act: Act, event: e.StartPlanned) -> Iterator[Notice]:
    yield from _to_hall(act.after, "start_planned", event.round, loud=False)


def _paused(act: Act, event: e.ClockPaused) -> Iterator[Notice]:
    yield from _stopped(act.after, event.round, stands=True)


def _resumed(act: Act, event: e.ClockResumed) -> Iterator[Notice]:
    yield from _stopped(act.after, event.round, stands=False)


def _stopped(t: Tournament, number: int, *, stands: bool) -> Iterator[Notice]:
    yield from _to_hall(t, "hall_clock", number, stands=stands)
    yield from to_people(deciders(t), "hall_clock", {"round": number, "stands": stands}, priority=OFFICIAL)


def _extended(act: Act, event: e.TimeExtended) -> Iterator[Notice]:
    """A table hears of its own minutes, the hall of everybody's."""
    t, added = act.after, event.extension
    told: dict[str, Any] = {"minutes": added.minutes, "reason": added.reason, "asked": added.asked}
    told["hall"] = not added.table
    if not added.table:
        yield from _to_hall(t, "time_added", event.round, **told)
        return
    yield from to_table(t, "time_added", t.pairing(event.round, added.table), loud=True, **told)
    params = {"round": event.round, "table": added.table, **told}
    yield from to_people(referees_of(t, added.table, event.round), "time_added", params, priority=OFFICIAL)


def _game_started(act: Act, event: e.NextGameStarted) -> Iterator[Notice]:
    yield from to_table(act.after, "game_started", event, game=event.game)


def _to_hall(t: Tournament, kind: str, number: int, *, loud: bool = True, **more: Any) -> Iterator[Notice]:
    """To everybody who still has to play in the round, and to the groups."""
    for pairing in open_tables(t, t.rounds[number - 1]):
        yield from to_table(t, kind, pairing, loud=loud, **more)
    yield Notice(kind, {"round": number, "table": 0, **more}, priority=POSTED)


HEARERS: Mapping[type, Hearer] = {
    e.StartPlanned: _planned,
    e.ClockPaused: _paused,
    e.ClockResumed: _resumed,
    e.TimeExtended: _extended,
    e.NextGameStarted: _game_started,
}
