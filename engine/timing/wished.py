"""Who asked to hear that the time of the round is about to end: of his own table where he plays, else of the hall."""

from __future__ import annotations

from collections.abc import Iterator

from engine.clock import ReminderKey
from engine.model import Pairing, PersonId, Round, RoundStatus, Tournament
from engine.timing.deadlines import Deadline, deadline, hall_deadline
from engine.timing.reminder import Reminder, ahead, while_ahead
from engine.timing.rounds import open_tables

WISHED = 5
"""Minutes before the end."""
SUBJECT = "wished:"


def of_wished(t: Tournament, round_: Round) -> Iterator[Reminder]:
    if round_.status is not RoundStatus.STARTED:
        return
    for person in t.wished.get(round_.number, ()):
        end, own = end_for(t, round_, person), table_of(t, round_, person)
        if end is None or (own is None and not any(open_tables(t, round_))):
            continue
        for mark, due in ahead(end, (WISHED,)):
            key = ReminderKey(f"{SUBJECT}{round_.number}:{person}", mark, end.seq)
            table = 0 if own is None else own.table
            yield Reminder(key, due, "wished", (), round_.number, table, until=while_ahead(mark, end.due))


def end_for(t: Tournament, round_: Round, person: PersonId) -> Deadline | None:
    """Until when he plays, or the hall; None where there is no limit, and while the hall stands still."""
    table = table_of(t, round_, person)
    return hall_deadline(t, round_) if table is None else deadline(t, table)


def table_of(t: Tournament, round_: Round, person: PersonId) -> Pairing | None:
    """Where he still plays."""
    entry = t.entry_of(person)
    found = (one for one in round_.pairings if entry is not None and entry.id in one.entries)
    return next((one for one in found if not t.rulebook.scoring.is_over(one)), None)


def who_wished(key: ReminderKey) -> PersonId:
    return PersonId(int(key.subject.rpartition(":")[2]))
