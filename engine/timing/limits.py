"""The limits of a rulebook laid on a moment. ValueError where it has no such limit."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.model import Pairing, Round
from engine.regulations import Clocks, Rulebook, TimeControl

INSTANT = timedelta(seconds=1)
"""The least that is more than a limit."""


@dataclass(frozen=True, slots=True)
class MatchClock:
    """What the clocks of one match are set to («Нарды», «Контроль времени», «Перерывы»).

    bank           of each player
    move_seconds   (least, most) for a move; both the same where the event has fixed them
    breaks         of each player, between games, `break_length` each at most
    """

    bank: timedelta
    move_seconds: tuple[int, int]
    breaks: int
    break_length: timedelta


def match_clock(clocks: Clocks, length: int) -> MatchClock:
    """The clocks of a match to so many points. ValueError for a length that the book has no bank for."""
    if clocks.per_point is not None:
        bank = timedelta(seconds=int(60 * clocks.per_point * length))
    elif length in clocks.by_length:
        bank = timedelta(minutes=clocks.by_length[length])
    else:
        raise ValueError(f"no bank for a match to {length}; the book has {', '.join(map(str, clocks.by_length))}")
    moves, breaks = clocks.move_seconds, clocks.breaks
    seconds = (moves.least, moves.most) if moves.fixed is None else (moves.fixed, moves.fixed)
    return MatchClock(bank, seconds, breaks.of(length), timedelta(minutes=breaks.minutes))


def time_control(book: Rulebook, pairing: Pairing | None = None) -> MatchClock | None:
    """The clocks of the matches of an event, or of one of them; None where its book sets none, or its length is not
    known yet."""
    length = book.scoring.match_length if pairing is None else book.scoring.length_of(pairing)
    if book.time.clocks is None or length is None:
        return None
    return match_clock(book.time.clocks, length)


def _minutes(number: int | None) -> timedelta:
    if number is None:
        raise ValueError("this book has no such limit")
    return timedelta(minutes=number)


def late_limit(started_at: datetime, time: TimeControl) -> datetime:
    """From when a referee may give a technical loss for not being there: at `time.late_forfeit` («Краткая памятка»,
    «Опоздания»), or only after it («Кодекс РФГ» 21.4)."""
    return started_at + _minutes(time.late_forfeit) + (INSTANT if time.late_strictly else timedelta())


def round_minutes(round_: Round, time: TimeControl) -> int | None:
    """How long a round lasts; a bracket may have minutes of its own (Destiny IV.1). None where the book sets none."""
    if time.bracket is None or not any(pairing.slot for pairing in round_.pairings):
        return time.round
    best_of = max(pairing.best_of for pairing in round_.pairings)
    return time.bracket.of(best_of, final=round_.name == "final")
