"""Who hears of penalties, of protests and appeals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.desk.news import Act, Notice, Recipients, deciders, organizers, referees_of, to_entry, to_officials, to_people
from bot.notices import NoticeKind
from engine import events as e
from engine.decide.hearing import judges, open_protests, sitting
from engine.decide.protests import awaited
from engine.discipline import FOR_THE_OPPONENT
from engine.model import EntryId, Pairing, Penalty, PersonId, Tournament
from engine.protests import Protest


def _given(act: Act, event: e.PenaltyGiven) -> Iterator[Notice]:
    yield from _told(act, event.penalty, NoticeKind.PENALTY)
    pairing = act.after.pairing(event.penalty.round, event.penalty.table)
    if pairing is not None and event.penalty.measure in FOR_THE_OPPONENT:
        yield from _to_opponent(act, event.penalty, pairing, NoticeKind.PENALTY)


def _penalty_withdrawn(act: Act, event: e.PenaltyWithdrawn) -> Iterator[Notice]:
    """Of an undo people hear that what they were told is no longer so."""
    penalty = act.after.penalty(event.penalty)
    if penalty is None:
        return
    yield from _told(act, penalty, NoticeKind.PENALTY_WITHDRAWN)
    pairing = act.after.pairing(penalty.round, penalty.table)
    if pairing is not None and (act.has(e.GamesCorrected) or penalty.measure in FOR_THE_OPPONENT):
        yield from _to_opponent(act, penalty, pairing, NoticeKind.PENALTY_WITHDRAWN)


def _to_opponent(act: Act, penalty: Penalty, pairing: Pairing, kind: NoticeKind) -> Iterator[Notice]:
    opponent = act.after.entries[pairing.opponent_of(penalty.entry)]
    yield from to_entry(kind, opponent, {"penalty": penalty.id}, loud=True)


def _told(act: Act, penalty: Penalty, kind: NoticeKind) -> Iterator[Notice]:
    params = {"penalty": penalty.id, "entry": penalty.entry}
    entry = act.after.entries.get(penalty.entry)
    if entry is not None:
        yield from to_entry(kind, entry, params, loud=True)
    officials = dict.fromkeys((*deciders(act.after), *organizers(act.after)))
    yield from to_officials(officials, kind, params)


def _filed(act: Act, event: e.ProtestFiled) -> Iterator[Notice]:
    t, protest = act.after, event.protest
    yield from _judged(t, protest)
    for entry in _sides(t, protest):
        yield from to_entry(NoticeKind.PROTEST, t.entries[entry], _of(protest), loud=entry != protest.entry)
    yield from to_officials(organizers(t), NoticeKind.PROTEST, _of(protest))


def _answered(act: Act, event: e.ProtestAnswered) -> Iterator[Notice]:
    """Whoever decides, and both sides but for him who has written it."""
    t, protest = act.after, act.after.protests[event.protest]
    params = _of(protest) | {"words": protest.answer_words(len(protest.answers)), "rulings": event.answer.rulings}
    yield from to_officials(judges(t, protest), NoticeKind.PROTEST_ANSWER, params, loud=True)
    for entry in _sides(t, protest):
        others = [person for person in t.entries[entry].members if person != act.actor]
        yield from to_people(others, NoticeKind.PROTEST_ANSWER, params, loud=entry != event.answer.entry)


def _marked(act: Act, event: e.ProtestMarked) -> Iterator[Notice]:
    """The referee and the opponent are told («Кодекс РФГ» 26.3б); a protest that was filed says it itself."""
    t, pairing = act.after, act.after.pairing(event.round, event.table)
    if not event.marked or pairing is None or act.has(e.ProtestFiled, e.ActUndone):
        return
    params = {"round": event.round, "table": event.table, "entry": event.entry}
    yield from to_officials(referees_of(t, event.table, event.round), NoticeKind.PROTEST_MARK, params, loud=True)
    yield from to_entry(NoticeKind.PROTEST_MARK, t.entries[pairing.opponent_of(event.entry)], params, loud=True)


def _withdrawn(act: Act, event: e.ProtestWithdrawn) -> Iterator[Notice]:
    t, protest = act.after, act.after.protests[event.protest]
    yield from to_officials((*judges(t, protest), *organizers(t)), NoticeKind.PROTEST_WITHDRAWN, _of(protest))
    for entry in _sides(t, protest):
        yield from to_entry(NoticeKind.PROTEST_WITHDRAWN, t.entries[entry], _of(protest))


def _voted(act: Act, event: e.ProtestVoted) -> Iterator[Notice]:
    """Those of the committee whose votes are waited for; how it ended they all hear from the ruling."""
    t, protest = act.after, act.after.protests[event.protest]
    if protest.open:
        yield from to_officials(awaited(t, protest), NoticeKind.PROTEST_VOTE, _of(protest) | {"by": event.vote.by})


def seated(act: Act) -> Iterator[Notice]:
    """Whoever sits in the committee now and did not before: somebody stood aside, has left it or has come into it."""
    t, before = act.after, act.before
    for protest in open_protests(t):
        if before is None or protest.id not in before.protests or protest.level != "appeals_committee":
            continue
        sat = sitting(before, before.protests[protest.id])
        new = [person for person in sitting(t, protest) if person not in sat]
        yield from to_officials(new, NoticeKind.PROTEST, _of(protest), loud=True)


def _stood_aside(act: Act, _event: e.MemberStoodAside) -> Iterator[Notice]:
    yield from seated(act)


def _decided(act: Act, event: e.ProtestDecided) -> Iterator[Notice]:
    t, protest = act.after, act.after.protests[event.protest]
    for entry in _sides(t, protest):
        yield from to_entry(NoticeKind.PROTEST_RULING, t.entries[entry], _of(protest), loud=True)
    committee = judges(t, protest) if event.ruling.sitting else ()
    carries_out = [one for one in deciders(t) if committee and one != event.ruling.by]
    yield from to_officials(carries_out, NoticeKind.PROTEST_RULING, _of(protest), loud=True)
    others = (one for one in (*committee, *_overruled(t, protest)) if one != event.ruling.by)
    told = dict.fromkeys(one for one in (*organizers(t), *others) if one not in carries_out)
    yield from to_officials(told, NoticeKind.PROTEST_RULING, _of(protest))


def _appealed(act: Act, event: e.ProtestAppealed) -> Iterator[Notice]:
    """Whoever appeals has the protest before him."""
    t, protest = act.after, act.after.protests[event.protest]
    yield from _judged(t, protest)
    for entry in _sides(t, protest):
        others = [person for person in t.entries[entry].members if person != event.by]
        yield from to_people(others, NoticeKind.PROTEST_APPEALED, _of(protest), loud=True)
    told = dict.fromkeys((*organizers(t), *_overruled(t, protest)))
    yield from to_officials(told, NoticeKind.PROTEST_APPEALED, _of(protest))


def _deposit_noted(act: Act, event: e.DepositNoted) -> Iterator[Notice]:
    protest = act.after.protests[event.protest]
    yield from to_entry(NoticeKind.PROTEST_DEPOSIT, act.after.entries[protest.entry], _of(protest))


def _overruled(t: Tournament, protest: Protest) -> tuple[PersonId, ...]:
    """Once the committee hears it: the head referee, and whoever ruled before it did."""
    if protest.level == "head_referee":
        return ()
    judged = (one for ruling in protest.rulings for one in (ruling.by, *ruling.sitting))
    return tuple(dict.fromkeys((*deciders(t), *judged)))


def _judged(t: Tournament, protest: Protest) -> Iterator[Notice]:
    yield from to_officials(judges(t, protest), NoticeKind.PROTEST, _of(protest), loud=True)


def _sides(t: Tournament, protest: Protest) -> tuple[EntryId, ...]:
    pairing = t.protested(protest)
    return pairing.entries if pairing is not None else (protest.entry,)


def _of(protest: Protest) -> dict[str, Any]:
    return {"protest": protest.id}


RECIPIENTS: Mapping[type, Recipients] = {
    e.PenaltyGiven: _given,
    e.PenaltyWithdrawn: _penalty_withdrawn,
    e.ProtestFiled: _filed,
    e.ProtestAnswered: _answered,
    e.ProtestMarked: _marked,
    e.ProtestWithdrawn: _withdrawn,
    e.ProtestVoted: _voted,
    e.MemberStoodAside: _stood_aside,
    e.ProtestDecided: _decided,
    e.ProtestAppealed: _appealed,
    e.DepositNoted: _deposit_noted,
}
