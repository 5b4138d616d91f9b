"""Chases of what the players have said themselves: a report nobody answers, a dispute and a call nobody takes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.clock import Asked, Since
from engine.model import Pairing, Round, RoundStatus, Tournament
from engine.timing.reminder import Reminder, steps
from engine.timing.rounds import open_tables

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
        if call.waits and call.round == round_.number:
            since = Since(call.handed_at or call.called_at, call.version)
            yield from steps("call", call.id, since, asked, (call.entry,), call.round, call.table)
