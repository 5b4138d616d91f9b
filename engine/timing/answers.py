"""Answers that are due: line-ups that nobody has named, places of the waiting list; and chases of what the players have
said themselves: a report nobody answers, a dispute and a call nobody takes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from engine.clock import Asked, ReminderKey, Since
from engine.model import Pairing, Round, RoundStatus, Tournament
from engine.timing.deadlines import Deadline
from engine.timing.reminder import Reminder, ahead, steps, while_ahead
from engine.timing.rounds import open_tables

LINEUP_MARKS = (10,)
PLACE_MARKS = (15, 0)
"""Minutes left."""


def lineups_due(t: Tournament, round_: Round) -> datetime | None:
    """Until when captains name their line-ups (Приложение 4, 1.2); None where the pairs, or when the round begins, were
    told too late for that: then they name them until it begins."""
    plan, minutes = t.clock_of(round_.number).plan, t.rulebook.time.lineup_deadline
    boards = t.rulebook.scoring.seating is not None
    if plan is None or minutes is None or not boards or round_.status is not RoundStatus.PUBLISHED:
        return None
    last = plan.at - timedelta(minutes=minutes)
    return last if max(plan.said_at, round_.published_at or plan.said_at) < last else None


def of_lineups(t: Tournament, round_: Round) -> Iterator[Reminder]:
    """To the captains who have named none."""
    plan, last = t.clock_of(round_.number).plan, lineups_due(t, round_)
    who = tuple(
        entry
        for pairing in round_.pairings
        for entry in pairing.entries
        if not pairing.lineup_of(pairing.side_of(entry))
    )
    if plan is None or last is None or not who:
        return
    for mark, due in ahead(Deadline(last, plan.said_at, plan.seq), LINEUP_MARKS):
        key = ReminderKey(f"lineup:{round_.number}", mark, plan.seq)
        yield Reminder(key, due, "lineup", who, round_.number, until=while_ahead(mark, last))


def of_places(t: Tournament) -> Iterator[Reminder]:
    """To whoever is asked whether he comes, and to the organizers once he has not said it."""
    if t.rounds:
        return
    for one in t.waiting:
        if one.asked_at is None or one.deadline is None:
            continue
        for mark, due in ahead(Deadline(one.deadline, one.asked_at, one.version), PLACE_MARKS):
            key = ReminderKey(f"place:{one.entry.id}", mark, one.version)
            yield Reminder(key, due, "place", (one.entry.id,), 0, until=while_ahead(mark, one.deadline))


ASKED_TO_AGREE: tuple[Asked, ...] = ("side", "referee", "organizer")
ASKED_TO_COME: tuple[Asked, ...] = ("head_referee", "organizer")


def of_reports(t: Tournament, round_: Round) -> Iterator[Reminder]:
    if round_.status is RoundStatus.STARTED:
        for pairing in open_tables(t, round_):
            yield from _of_report(t, pairing)


def _of_report(t: Tournament, pairing: Pairing) -> Iterator[Reminder]:
    """The other side is asked to agree; where it has, whoever makes the result final."""
    if not pairing.reports or pairing.dispute:
        return
    told = pairing.reports[-1]
    asked = tuple(zip(ASKED_TO_AGREE, t.rulebook.chasing.reports, strict=False))
    if told.confirmed_by is None:
        who, since = (pairing.opponent_of(told.entry),), Since(told.at, told.seq)
        yield from steps("report", pairing.id, since, asked, who, pairing.round, pairing.table)
    elif told.agreed is not None:
        yield from steps("report", pairing.id, told.agreed, asked[1:], pairing.entries, pairing.round, pairing.table)


def of_disputes(t: Tournament, round_: Round) -> Iterator[Reminder]:
    asked = tuple(zip(ASKED_TO_COME, t.rulebook.chasing.calls, strict=False))
    for pairing in round_.pairings:
        dispute = pairing.dispute
        if dispute is not None and dispute.taken is None and dispute.since is not None:
            where = pairing.round, pairing.table
            yield from steps("dispute", pairing.id, dispute.since, asked, pairing.entries, *where)


def of_calls(t: Tournament, round_: Round) -> Iterator[Reminder]:
    asked = tuple(zip(ASKED_TO_COME, t.rulebook.chasing.calls, strict=False))
    for call in t.calls.values():
        if call.waits and call.round == round_.number and t.still_calls(call):
            since = Since(call.handed_at or call.called_at, call.version)
            yield from steps("call", call.id, since, asked, (call.entry,), call.round, call.table)
