"""Whoever has not come: reminders at the marks before the limit, and at the limit a proposal to the referee.

A match of several games may be lost for want of a side in its first game and still begin with the next one
(TAC 2.3.6.8): whoever is absent when that is announced is proposed again.

A table counts once somebody has said that one of its sides is there or comes late; then the other side is missing until
it is there too. Tables of which nobody says anything are in `unseen.py`. Nothing is awarded by the clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from engine.clock import ReminderKey
from engine.model import EntryId, Pairing, Round, RoundStatus, Tournament
from engine.results import NOT_THERE, Forfeit
from engine.timing.deadlines import Deadline, last_resumed, stood_still
from engine.timing.limits import late_limit
from engine.timing.reminder import Reminder, ahead, while_ahead
from engine.timing.rounds import open_tables


def of_the_late(t: Tournament, round_: Round) -> Iterator[Reminder]:
    for pairing in open_tables(t, round_):
        who, limit = missing(t, pairing), limit_of(t, pairing)
        if who and limit is not None:
            yield from _marks(t, pairing, who, limit)


def missing(t: Tournament, pairing: Pairing) -> tuple[EntryId, ...]:
    """The sides that are not at a table where somebody is expected; nobody once a game was played or told."""
    if t.rounds[pairing.round - 1].status is not RoundStatus.STARTED or not is_awaited(pairing):
        return ()
    known = {entry: t.arrival(pairing.round, entry) for entry in pairing.entries}
    if not any(known.values()):
        return ()
    return tuple(entry for entry, arrival in known.items() if arrival is None or not arrival.here)


def is_awaited(pairing: Pairing) -> bool:
    """Whether a side may still come: nothing was played or told, and what is lost is lost for not being there."""
    return not pairing.reports and all(
        isinstance(game, Forfeit) and not game.started and game.ground in NOT_THERE for game in pairing.games
    )


def limit_of(t: Tournament, pairing: Pairing) -> Deadline | None:
    """From when a side that is not there may lose; None while the hall stands still, and where there is no limit."""
    round_ = t.rounds[pairing.round - 1]
    clock, hall = t.clock_of(round_.number), limit_of_hall(t, round_)
    if hall is None or round_.started_at is None:
        return None
    if pairing.games:
        start = clock.game_start(pairing.table, len(pairing.games) + 1)
        return None if start is None else Deadline(start.at, start.at, start.seq)
    seq, since = hall.seq, hall.set_at
    for entry in pairing.entries:
        arrival = t.arrival(round_.number, entry)
        if arrival is not None and arrival.at > round_.started_at:
            seq, since = max((seq, since), (arrival.seq, arrival.at))
    return Deadline(hall.due, since, seq)


def limit_of_hall(t: Tournament, round_: Round) -> Deadline | None:
    """That of a table of which nothing is known."""
    clock, time = t.clock_of(round_.number), t.rulebook.time
    if round_.started_at is None or time.late_forfeit is None or clock.stop is not None:
        return None
    seq, since = last_resumed(clock.stops, round_.started_at)
    return Deadline(late_limit(round_.started_at, time) + stood_still(clock.stops, round_.started_at), since, seq)


def is_waited_out(t: Tournament, round_: Round, now: datetime, longer: timedelta = timedelta()) -> bool:
    """Whether the late have been waited for as long as the book says, and so much longer; it stands still with the
    hall."""
    clock, time = t.clock_of(round_.number), t.rulebook.time
    if round_.started_at is None or time.late_forfeit is None:
        return False
    until = now if clock.stop is None else clock.stop.since
    return until >= late_limit(round_.started_at, time) + stood_still(clock.stops, round_.started_at) + longer


def _marks(t: Tournament, pairing: Pairing, who: tuple[EntryId, ...], limit: Deadline) -> Iterator[Reminder]:
    subject = f"late:{pairing.id}" + (f":{len(pairing.games) + 1}" if pairing.games else "")
    marks = t.rulebook.time.late_marks
    times = ahead(limit, marks)
    if limit.due <= limit.set_at and 0 in marks and not _proposed(t, subject):
        times = [(0, limit.set_at)]  # somebody was missed only after the limit
    for mark, due in times:
        key, until = ReminderKey(subject, mark, limit.seq), while_ahead(mark, limit.due)
        yield Reminder(key, due, "late", who, pairing.round, pairing.table, until=until)


def _proposed(t: Tournament, subject: str) -> bool:
    return any((key.subject, key.mark) == (subject, 0) for key in t.rang)
