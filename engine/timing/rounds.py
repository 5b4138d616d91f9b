"""Reminders before the end of the time, for tables that still play."""

from __future__ import annotations

from collections.abc import Iterator

from engine.clock import ReminderKey
from engine.model import EntryId, Pairing, Round, RoundStatus, Tournament
from engine.scoring import outcomes
from engine.timing.deadlines import Deadline, deadline, hall_deadline, has_halls_time
from engine.timing.reminder import Reminder, ahead


def of_round(t: Tournament, round_: Round) -> Iterator[Reminder]:
    """Tables with the time of the hall are one subject, those with a time of their own one each."""
    if round_.status is not RoundStatus.STARTED:
        return
    hall, common = hall_deadline(t, round_), list[EntryId]()
    for pairing in open_tables(t, round_):
        own = hall if has_halls_time(t, pairing) else deadline(t, pairing)
        if own is not None and own == hall:
            common.extend(pairing.entries)
        elif own is not None:
            yield from _marks(t, own, f"table:{pairing.id}", pairing.entries, round_.number, pairing.table)
    if hall is not None and common:
        yield from _marks(t, hall, f"round:{round_.number}", tuple(common), round_.number)


def open_tables(t: Tournament, round_: Round) -> Iterator[Pairing]:
    """Where the match goes on."""
    return (pairing for pairing in round_.pairings if not outcomes.is_over(pairing, t.rulebook.scoring))


def _marks(
    t: Tournament, end: Deadline, subject: str, who: tuple[EntryId, ...], number: int, table: int = 0
) -> Iterator[Reminder]:
    for mark, due in ahead(end, t.rulebook.time.marks):
        yield Reminder(ReminderKey(subject, mark, end.seq), due, "round", who, number, table)
