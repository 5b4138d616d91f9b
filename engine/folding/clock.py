"""Folds of the clock of a round: plans, stops, extensions; of who has come; of reminders that rang."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import events as e
from engine.clock import Arrival, GameStart, Plan, Stop
from engine.copies import replace
from engine.folding.changes import Fold
from engine.model import EntryId, Tournament


def _planned(t: Tournament, event: e.StartPlanned) -> Tournament:
    return _change(t, event.round, plan=event.start and Plan(event.start, event.at, t.revision + 1))


def _paused(t: Tournament, event: e.ClockPaused) -> Tournament:
    return _change(t, event.round, stops=(*t.clock_of(event.round).stops, Stop(event.at)))


def _resumed(t: Tournament, event: e.ClockResumed) -> Tournament:
    *before, last = t.clock_of(event.round).stops
    return _change(t, event.round, stops=(*before, replace(last, until=event.at, seq=t.revision + 1)))


def _extended(t: Tournament, event: e.TimeExtended) -> Tournament:
    extension = replace(event.extension, seq=t.revision + 1)
    return _change(t, event.round, extensions=(*t.clock_of(event.round).extensions, extension))


def _game_started(t: Tournament, event: e.NextGameStarted) -> Tournament:
    start = GameStart(event.table, event.game, event.at, t.revision + 1)
    return _change(t, event.round, games=(*t.clock_of(event.round).games, start))


def _change(t: Tournament, number: int, **changes: Any) -> Tournament:
    clock = replace(t.clock_of(number), version=t.revision + 1, **changes)
    return replace(t, clocks={**t.clocks, number: clock})


def _put_back(t: Tournament, event: e.ClockPutBack) -> Tournament:
    others = {number: clock for number, clock in t.clocks.items() if number != event.round}
    # The version comes back too: it names the act that made the clock what it is again.
    return replace(t, clocks=others if event.before is None else {**others, event.round: event.before})


def _arrival_noted(t: Tournament, event: e.ArrivalNoted) -> Tournament:
    return _arrived(t, event.round, event.entry, replace(event.arrival, seq=t.revision + 1))


def _arrival_put_back(t: Tournament, event: e.ArrivalPutBack) -> Tournament:
    return _arrived(t, event.round, event.entry, event.before)


def _arrived(t: Tournament, number: int, entry: EntryId, arrival: Arrival | None) -> Tournament:
    known = {key: one for key, one in t.arrivals.get(number, {}).items() if key != entry}
    return replace(t, arrivals={**t.arrivals, number: known if arrival is None else {**known, entry: arrival}})


def _time_wished(t: Tournament, event: e.TimeWished) -> Tournament:
    return replace(t, wished={**t.wished, event.round: (*t.wished.get(event.round, ()), event.person)})


def _rang(t: Tournament, event: e.ReminderRang) -> Tournament:
    return replace(t, rang=(*t.rang, event.key))


FOLDS: Mapping[type, Fold] = {
    e.StartPlanned: _planned,
    e.ClockPaused: _paused,
    e.ClockResumed: _resumed,
    e.TimeExtended: _extended,
    e.NextGameStarted: _game_started,
    e.ClockPutBack: _put_back,
    e.ArrivalNoted: _arrival_noted,
    e.ArrivalPutBack: _arrival_put_back,
    e.ReminderRang: _rang,
    e.TimeWished: _time_wished,
}
