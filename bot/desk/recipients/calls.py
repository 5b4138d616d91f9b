"""Who hears of calls of a referee."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, deciders, referees_of, seated, to_entry, to_officials
from bot.notices import NoticeKind
from engine import events as e
from engine import parts as p
from engine.arbiters import at_table
from engine.calls import Call
from engine.model import EntryId, PersonId, Tournament


def _called(act: Act, event: e.RefereeCalled) -> Iterator[Notice]:
    yield from _waits(act.after, event.call)


def _taken(act: Act, event: e.CallTaken) -> Iterator[Notice]:
    yield from _to_table(act.after, NoticeKind.CALL_TAKEN, act.after.calls[event.call])


def _handed_over(act: Act, event: e.CallHandedOver) -> Iterator[Notice]:
    yield from _waits(act.after, act.after.calls[event.call])


def _ended(act: Act, event: e.CallEnded) -> Iterator[Notice]:
    """Nothing where a result or the next round has answered it: that is what the table hears."""
    if act.has(e.GameRecorded, e.RoundPublished):
        return
    t, call = act.after, act.after.calls[event.call]
    yield from _to_table(t, NoticeKind.CALL_ENDED, call)
    if event.end == "cancelled":
        people = _responsible(t, call) if call.taken_by is None else (call.taken_by,)
        yield from to_officials(people, NoticeKind.CALL_ENDED, {"call": call.id})


def _put_back(act: Act, event: e.Restored[Call | None]) -> Iterator[Notice]:
    if event.before is not None and event.before.waits:
        yield from _waits(act.after, event.before)


def _waits(t: Tournament, call: Call) -> Iterator[Notice]:
    """Loud to those who may go and to whoever is missed at the table, a silent echo to the others there."""
    yield from to_officials(_responsible(t, call), NoticeKind.CALLED, {"call": call.id}, loud=True)
    yield from _to_table(t, NoticeKind.CALL_WAITS, call, loud_to=t.missed(call))


def _responsible(t: Tournament, call: Call) -> tuple[PersonId, ...]:
    """Nobody goes to his own table."""
    others = referees_of(t, call.table, call.round)
    heads = deciders(t) if call.with_head else ()
    pairing = t.pairing(call.round, call.table)
    own = at_table(t, pairing) if pairing is not None else frozenset()
    return tuple(person for person in heads if person not in own) or others


def _to_table(t: Tournament, kind: NoticeKind, call: Call, *, loud_to: EntryId | None = None) -> Iterator[Notice]:
    for entry in seated(t, call):
        yield from to_entry(kind, t.entries[entry], {"call": call.id}, loud=entry == loud_to)


RECIPIENTS: Mapping[type, Recipients] = {
    e.RefereeCalled: _called,
    e.CallTaken: _taken,
    e.CallHandedOver: _handed_over,
    e.CallEnded: _ended,
    p.Calling: _put_back,
}
