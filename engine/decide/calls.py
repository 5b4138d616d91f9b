"""Calls of a referee: made by a player, taken by one referee, solved, or handed to the head referee.

TAC 3.7.2, «Кодекс РФГ» 26.3а and «Краткая памятка», «Протесты»: whoever has a dispute calls the referee at once.
"""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.calls import Call
from engine.clock import Arrival
from engine.decide.common import last_published, published_pairing
from engine.errors import RuleViolation
from engine.ids import CallId
from engine.model import Pairing, PersonId, Tournament
from engine.timing import is_awaited


def call(t: Tournament, command: c.CallReferee, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """One open call a table: whoever calls a second time learns that somebody has been called already."""
    round_, pairing = published_pairing(t, command.round, command.table)
    if round_.number != last_published(t).number:
        raise RuleViolation("call.old_round", round=round_.number)
    if command.entry not in pairing.entries:
        raise RuleViolation("call.not_at_table", table=pairing.table)
    if t.call_at(pairing.round, pairing.table) is not None:
        raise RuleViolation("call.open_already", table=pairing.table)
    made = Call(command.call, pairing.round, pairing.table, command.entry, actor, command.reason, now)
    return (e.RefereeCalled(made), *(_arrived(t, pairing, made) if made.reason == "absent" else ()))


def _arrived(t: Tournament, pairing: Pairing, made: Call) -> tuple[e.Event, ...]:
    """Whoever says at the table that the other side is not there is there himself."""
    known = t.arrival(made.round, made.entry)
    over = t.rulebook.scoring.is_over(pairing)
    if over or not is_awaited(pairing) or (known is not None and known.here):
        return ()
    arrival = Arrival(here=True, at=made.called_at, by=made.by)
    return (e.ArrivalNoted(made.round, made.table, made.entry, arrival),)


def cancel(t: Tournament, command: c.CancelCall, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    found = open_call(t, command.call)
    return (e.CallEnded(found.id, "cancelled", actor, now),)


def take(t: Tournament, command: c.TakeCall, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The first who presses goes; the second is told who."""
    found = open_call(t, command.call)
    if found.taken_by == actor:
        raise RuleViolation("call.yours", table=found.table)
    if found.taken_by is not None:
        raise RuleViolation("call.taken", table=found.table, by=found.taken_by)
    return (e.CallTaken(found.id, actor, now),)


def hand_over(t: Tournament, command: c.HandOverCall, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    found = open_call(t, command.call)
    if found.with_head:
        raise RuleViolation("call.with_head", table=found.table)
    return (e.CallHandedOver(found.id, actor, now),)


def solve(t: Tournament, command: c.SolveCall, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    found = open_call(t, command.call)
    return (e.CallEnded(found.id, "solved", actor, now),)


def open_call(t: Tournament, call_id: CallId) -> Call:
    """RuleViolation `call.unknown`, `call.ended`."""
    found = t.calls.get(call_id)
    if found is None:
        raise RuleViolation("call.unknown")
    if found.end is not None:
        raise RuleViolation("call.ended", table=found.table, how=found.end)
    return found
