"""When things are due: pure arithmetic on the moments the journal holds. Minutes come from the rulebook.

ValueError where the rulebook has no such limit.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.model import Round
from engine.regulations import TimeControl


def _minutes(number: int | None) -> timedelta:
    if number is None:
        raise ValueError("this book has no such limit")
    return timedelta(minutes=number)


def game_deadline(started_at: datetime, time: TimeControl, *, extensions: int = 0) -> datetime:
    """End of a game that began at `started_at` (TAC 3.9.1), with `extensions` times the extra time (3.9.2).

    ValueError for more extensions than the book gives a game.
    """
    if not 0 <= extensions <= time.extra_per_game:
        raise ValueError(f"{extensions} extensions; a game has at most {time.extra_per_game}")
    return started_at + _minutes(time.round) + extensions * _minutes(time.extra or 0)


def timeout_deadline(taken_at: datetime, time: TimeControl) -> datetime:
    """When a player must be back from a time-out (TAC 3.9.3)."""
    return taken_at + _minutes(time.timeout)


def stalling_deadline(put_at: datetime, time: TimeControl) -> datetime:
    """When the next move is due under the stalling timer (TAC App. 1)."""
    return put_at + _minutes(time.stalling_move)


def late_limit(started_at: datetime, time: TimeControl) -> datetime:
    """From when a referee may give a technical loss for not being there (`time.late_forfeit`, the club's number)."""
    return started_at + _minutes(time.late_forfeit)


def round_deadline(round_: Round, time: TimeControl) -> datetime | None:
    """End of a started round; None before the start, and where the book sets none."""
    return None if round_.started_at is None or time.round is None else game_deadline(round_.started_at, time)
