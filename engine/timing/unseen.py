"""Tables without a sign of life: nobody has pressed that he is there, nothing was told, nobody has called.

Whether a side is missing is known only where people press. There the tables without a sign are listed for the referees
at every mark. Where nobody ever presses such a list means nothing: they are told once in the tournament that the limit
is reached and that nobody says who has come, unless the club wants no reminders of the time at all; no player is ever
asked to press.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from engine.clock import ReminderKey
from engine.model import Pairing, Round, Tournament
from engine.timing.late import is_awaited, limit_of_hall
from engine.timing.reminder import Reminder, ahead, while_ahead
from engine.timing.rounds import open_tables

LOOK_WITHIN = timedelta(minutes=30)
"""Later than that after the limit the referee has long seen who plays."""


def of_unseen(t: Tournament, round_: Round) -> Iterator[Reminder]:
    limit, tables, subject = limit_of_hall(t, round_), unseen(t, round_), f"unseen:{round_.number}"
    if limit is None or not tables:
        return
    who, pressed = tuple(entry for pairing in tables for entry in pairing.entries), people_press(t)
    before = any(key.subject.startswith("unseen:") and key.subject != subject for key in t.rang)
    if not pressed and (before or not t.rulebook.time.marks):
        return
    for mark, due in ahead(limit, t.rulebook.time.late_marks):
        if pressed or not mark:
            key, until = ReminderKey(subject, mark, limit.seq), while_ahead(mark, limit.due) or limit.due + LOOK_WITHIN
            yield Reminder(key, due, "unseen", who, round_.number, until=until)


def unseen(t: Tournament, round_: Round) -> tuple[Pairing, ...]:
    """The tables of a round at which nothing has happened."""
    return tuple(pairing for pairing in open_tables(t, round_) if not pairing.games and _is_unseen(t, pairing))


def people_press(t: Tournament) -> bool:
    """Whether anybody in this tournament has ever said that he is at his table, or comes late."""
    return any(t.arrivals.values())


def _is_unseen(t: Tournament, pairing: Pairing) -> bool:
    known = any(t.arrival(pairing.round, entry) for entry in pairing.entries)
    called = any((call.round, call.table) == (pairing.round, pairing.table) for call in t.calls.values())
    timed = bool(t.clock_of(pairing.round).said_of(pairing.table))
    own = any((clock.round, clock.table) == (pairing.round, pairing.table) for clock in t.personal.values())
    return is_awaited(pairing) and not (known or called or timed or own or pairing.dispute)
