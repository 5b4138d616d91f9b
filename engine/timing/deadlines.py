"""Until when a table plays: its start, the minutes of the book, stops of the hall and time that was added."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.clock import Extension, RoundClock, Stop
from engine.model import Pairing, Round, Tournament
from engine.timing.limits import round_minutes


@dataclass(frozen=True, slots=True)
class Deadline:
    """When something is due, since when that is so, and by which event: its revision, 0 for the start of the round."""

    due: datetime
    set_at: datetime
    seq: int


def deadline(t: Tournament, pairing: Pairing) -> Deadline | None:
    """The end of the time of a table. None before the start, while the hall stands still, between two games of a match
    whose games have their own time, and where the book sets none."""
    round_ = t.rounds[pairing.round - 1]
    begun = _begun(t, round_, pairing)
    return None if begun is None else _deadline(t, round_, begun, (0, pairing.table))


def hall_deadline(t: Tournament, round_: Round) -> Deadline | None:
    """That of the tables for which nothing else was said."""
    if round_.started_at is None:
        return None
    return _deadline(t, round_, (round_.started_at, 0), (0,))


def left_at_stop(t: Tournament, pairing: Pairing | None, round_: Round) -> timedelta | None:
    """How much time a table (None: the hall) has left while the hall stands still; None while it does not."""
    stop = t.clock_of(round_.number).stop
    begun = (round_.started_at, 0) if pairing is None else _begun(t, round_, pairing)
    minutes = round_minutes(round_, t.rulebook.time)
    if stop is None or begun is None or begun[0] is None or minutes is None:
        return None
    tables = (0,) if pairing is None else (0, pairing.table)
    return _end(t.clock_of(round_.number), minutes, (begun[0], begun[1]), tables) - max(stop.since, begun[0])


def has_own_games(t: Tournament, pairing: Pairing) -> bool:
    """Whether each game of the match has the time of the book to itself (TAC 3.9.1)."""
    return t.rulebook.time.bracket is None and pairing.best_of > 1


def has_halls_time(t: Tournament, pairing: Pairing) -> bool:
    """Whether nothing was ever said about the time of this table alone."""
    return not has_own_games(t, pairing) and not t.clock_of(pairing.round).said_of(pairing.table)


def stood_still(stops: Iterable[Stop], since: datetime) -> timedelta:
    """How long the hall has stood still since a moment; a stop that lasts does not count yet."""
    return sum((stop.until - max(stop.since, since) for stop in _over(stops, since)), timedelta())


def last_resumed(stops: Iterable[Stop], since: datetime) -> tuple[int, datetime]:
    """The last resumption after a moment: (revision, when); (0, that moment) where there was none."""
    return max(((stop.seq, stop.until) for stop in _over(stops, since)), default=(0, since))


@dataclass(frozen=True, slots=True)
class _Over:
    since: datetime
    until: datetime
    seq: int


def _over(stops: Iterable[Stop], since: datetime) -> list[_Over]:
    """The stops that ended after a moment."""
    return [_Over(s.since, s.until, s.seq) for s in stops if s.until is not None and s.until > since]


def _begun(t: Tournament, round_: Round, pairing: Pairing) -> tuple[datetime, int] | None:
    """When the time of the table began, and by which event."""
    if round_.started_at is None:
        return None
    game = len(pairing.games) + 1
    if game == 1 or not has_own_games(t, pairing):
        return round_.started_at, 0
    start = t.clock_of(round_.number).game_start(pairing.table, game)
    return None if start is None else (start.at, start.seq)


def _deadline(t: Tournament, round_: Round, begun: tuple[datetime, int], tables: tuple[int, ...]) -> Deadline | None:
    clock, minutes = t.clock_of(round_.number), round_minutes(round_, t.rulebook.time)
    if clock.stop is not None or minutes is None:
        return None
    at, seq = begun
    said = [(one.seq, one.at) for one in _extensions(clock, seq, tables)]
    last, since = max([(seq, at), last_resumed(clock.stops, at), *said])
    return Deadline(_end(clock, minutes, begun, tables), since, last)


def _end(clock: RoundClock, minutes: int, begun: tuple[datetime, int], tables: tuple[int, ...]) -> datetime:
    at, seq = begun
    added = sum(one.minutes for one in _extensions(clock, seq, tables))
    return at + timedelta(minutes=minutes + added) + stood_still(clock.stops, at)


def _extensions(clock: RoundClock, after: int, tables: tuple[int, ...]) -> list[Extension]:
    return [one for one in clock.extensions if one.seq > after and one.table in tables]
