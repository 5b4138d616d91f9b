"""Calls of a referee: made by a player, taken by one referee, solved, or handed to the head referee.

TAC 3.7.2, «Кодекс РФГ» 26.3а and «Краткая памятка», «Протесты»: whoever has a dispute calls the referee at once.
And what the desk says to many at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.arbiters import is_between_players
from engine.calls import Call
from engine.clock import Arrival
from engine.decide.common import is_over, last_published, published_pairing
from engine.errors import RuleViolation
from engine.ids import CallId
from engine.model import Announcement, Circle, EntryStatus, Pairing, PersonId, Tournament
from engine.timing import is_awaited


def call(t: Tournament, command: c.CallReferee, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """One open call a table: whoever calls a second time learns that somebody has been called already. Where an
    official plays and there is no other, nobody can come; that the other side is missed is said to it all the same."""
    round_, pairing = published_pairing(t, command.round, command.table)
    if round_.number != last_published(t).number:
        raise RuleViolation("call.old_round", round=round_.number)
    if command.entry not in pairing.entries:
        raise RuleViolation("call.not_at_table", table=pairing.table)
    if t.call_at(pairing.round, pairing.table) is not None:
        raise RuleViolation("call.open_already", table=pairing.table)
    if command.reason != "absent" and is_between_players(t, pairing):
        raise RuleViolation("call.nobody_else", table=pairing.table)
    made = Call(command.call, pairing.round, pairing.table, command.entry, actor, command.reason, now)
    return (e.RefereeCalled(made), *(_arrived(t, pairing, made) if made.reason == "absent" else ()))


def _arrived(t: Tournament, pairing: Pairing, made: Call) -> tuple[e.Event, ...]:
    """Whoever says at the table that the other side is not there is there himself."""
    if is_over(t, pairing) or not is_awaited(pairing) or t.came(made.round, made.entry) is not None:
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


def outlived(t: Tournament, events: tuple[e.Event, ...], actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Calls that these events answer: the end of a match where somebody was missed says what became of him; with the
    next round all tables of the one before are left."""
    published = max((event.number for event in events if isinstance(event, e.RoundPublished)), default=0)
    ended = {event.call for event in events if isinstance(event, e.CallEnded)}
    return tuple(
        e.CallEnded(call.id, "solved", actor, now)
        for call in t.calls.values()
        if call.is_open and call.id not in ended
        if call.round < published or (call.reason == "absent" and _ends_its_match(t, call, events))
    )


def _ends_its_match(t: Tournament, call: Call, events: tuple[e.Event, ...]) -> bool:
    at = (call.round, call.table)
    recorded = [event for event in events if isinstance(event, e.GameRecorded) and (event.round, event.table) == at]
    if not recorded:
        return False
    _, pairing = published_pairing(t, *at)
    return is_over(t, pairing.with_games((*pairing.games, *(event.result for event in recorded))))


def open_call(t: Tournament, call_id: CallId) -> Call:
    """RuleViolation `call.unknown`, `call.ended`."""
    found = t.calls.get(call_id)
    if found is None:
        raise RuleViolation("call.unknown")
    if found.end is not None:
        raise RuleViolation("call.ended", table=found.table, how=found.end)
    return found


def announce(t: Tournament, command: c.Announce, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Said once: a second press finds it said. RuleViolation `announcement.said`, `announcement.nobody`, and that of
    a round or a table which is not there."""
    if any(one.id == command.announcement for one in t.announcements):
        raise RuleViolation("announcement.said")
    if not set(hearers(t, command.to, command.table)) - {actor}:
        raise RuleViolation("announcement.nobody")
    return (e.Announced(Announcement(command.announcement, command.to, actor, now, command.table)),)


def hearers(t: Tournament, to: Circle, table: int = 0) -> tuple[PersonId, ...]:
    """Everybody in the circle, each once. RuleViolation `round.none_published`, `table.unknown`."""
    return tuple(dict.fromkeys(_hearers(t, to, table)))


def _hearers(t: Tournament, to: Circle, table: int) -> Iterator[PersonId]:
    match to:
        case "everyone":
            for entry in t.entries.values():
                if entry.status is EntryStatus.ACTIVE:
                    yield from entry.members
            yield from _officials(t)
        case "officials":
            yield from _officials(t)
        case "round":
            yield from _at(t, last_published(t).pairings)
        case "unfinished":
            yield from _at(t, (one for one in last_published(t).pairings if not is_over(t, one)))
        case "table":
            yield from _at(t, [published_pairing(t, last_published(t).number, table)[1]])


def _officials(t: Tournament) -> Iterator[PersonId]:
    return (grant.person for grant in t.grants)


def _at(t: Tournament, pairings: Iterable[Pairing]) -> Iterator[PersonId]:
    for pairing in pairings:
        for entry in pairing.entries:
            yield from t.entries[entry].members
