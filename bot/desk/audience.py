"""Who must hear of an act, how loudly, until when. Words are chosen later, in the reader's language.

A person with several roles gets one notice per act and kind of news: the first that names him below wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from engine import events as e
from engine.decide.common import is_complete, is_over
from engine.model import Entry, EntryId, PersonId, Role, Round, Tournament

PERSONAL, OFFICIAL, POSTED = 0, 3, 6
START_IS_NEWS = timedelta(minutes=20)


@dataclass(frozen=True, slots=True)
class Notice:
    """One message to be sent: to a person or to the bound groups (`person` is None)."""

    kind: str
    params: dict[str, Any] = field(default_factory=dict)
    person: PersonId | None = None
    loud: bool = False
    priority: int = PERSONAL
    useful_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """A command's events between the tournament before and after it."""

    before: Tournament | None
    after: Tournament
    events: tuple[e.Event, ...]
    actor: PersonId
    at: datetime

    def has(self, *kinds: type) -> bool:
        return any(isinstance(event, kinds) for event in self.events)


def audience(act: Act) -> tuple[Notice, ...]:
    """Every notice of an act, one per person and kind."""
    unique: dict[tuple[str, PersonId | None, str], Notice] = {}
    for notice in _all(act):
        if notice.person == act.actor and not notice.loud:
            continue  # the screen he pressed on tells him
        unique.setdefault((notice.kind, notice.person, repr(notice.params)), notice)
    return tuple(unique.values())


def _all(act: Act) -> Iterator[Notice]:
    for event in act.events:
        yield from _of_event(act, event)
    closed = _round_closed(act)
    if closed is not None:
        yield from _closing(act.after, closed)


def _of_event(act: Act, event: e.Event) -> Iterator[Notice]:
    hears = _HEARERS.get(type(event))
    return hears(act, event) if hears is not None else iter(())


def _reported(act: Act, event: e.ResultReported) -> Iterator[Notice]:
    if act.has(e.GameRecorded, e.ReportDisputed):
        return
    t = act.after
    other = t.entries[_pairing_opponent(t, event.round, event.table, event.report.entry)]
    yield from _to_entry("report_to_confirm", other, _table(event), loud=True)


def _confirmed(act: Act, event: e.ReportConfirmed) -> Iterator[Notice]:
    if not act.has(e.GameRecorded):
        yield from _to(referees_of(act.after, event.table), "report_waiting", _table(event), priority=OFFICIAL)


def _disputed(act: Act, event: e.ReportDisputed) -> Iterator[Notice]:
    yield from _to(referees_of(act.after, event.table), "dispute", _table(event), loud=True, priority=OFFICIAL)
    yield from _to_table(act.after, "dispute", event)


def _recorded(act: Act, event: e.GameRecorded) -> Iterator[Notice]:
    yield from _to_table(act.after, "result_recorded", event, game=event.game)


def _corrected(act: Act, event: e.GamesCorrected) -> Iterator[Notice]:
    if not event.undo:
        yield from _to_table(act.after, "result_corrected", event, loud=True)


def _length_stated(act: Act, event: e.LengthStated) -> Iterator[Notice]:
    if not event.undo:
        yield from _to_table(act.after, "length_stated", event, loud=True)


def _place_replaced(act: Act, event: e.PlaceReplaced) -> Iterator[Notice]:
    t, new = act.after, event.replacement
    params = {"leaving": new.leaving, "entering": new.entering}
    yield from _to_entry("place_replaced", t.entries[new.entering], params, loud=True)
    yield from _to_entry("place_replaced", t.entries[new.leaving], params)
    yield from _to(organizers(t), "place_replaced", params, priority=OFFICIAL)
    yield from _new_pair(t, new.from_round, new.entering)


def _place_restored(act: Act, event: e.PlaceRestored) -> Iterator[Notice]:
    yield from _new_pair(act.after, event.replacement.from_round, event.replacement.leaving)


def _new_pair(t: Tournament, number: int, entry: EntryId) -> Iterator[Notice]:
    """Both sides of a pair that changed after it was announced."""
    round_ = next((one for one in t.published_rounds if one.number == number), None)
    pairing = next((one for one in round_.pairings if entry in one.entries), None) if round_ else None
    if pairing is None:
        return
    for one in pairing.entries:
        yield from _to_entry("pairing", t.entries[one], {"round": number, "table": pairing.table}, loud=True)


def _asked(act: Act, event: e.DecisionRequested) -> Iterator[Notice]:
    yield from _to(deciders(act.after), "question", {"question": event.question.id}, loud=True, priority=OFFICIAL)


def _finished(act: Act, _event: e.TournamentFinished) -> Iterator[Notice]:
    for entry in act.after.entries.values():
        yield from _to_entry("finished", entry, {}, loud=True)
    yield Notice("finished", priority=POSTED)


def _registered(act: Act, event: e.EntryRegistered) -> Iterator[Notice]:
    if not event.by_desk:
        yield from _to(organizers(act.after), "entry_registered", {"entry": event.entry}, priority=OFFICIAL)


def _joined(act: Act, event: e.EntryJoined) -> Iterator[Notice]:
    captain = act.after.entries[event.entry].captain
    if captain is not None and captain != event.person:
        yield Notice("partner_joined", {"entry": event.entry, "person": event.person}, captain, loud=True)


def _paid(act: Act, event: e.EntryPaid) -> Iterator[Notice]:
    if event.paid:
        yield from _to_entry("paid", act.after.entries[event.entry], {"entry": event.entry})


def _role_granted(act: Act, event: e.RoleGranted) -> Iterator[Notice]:
    if act.before is not None and event.person != act.actor:
        yield Notice("role_granted", {"role": event.role.value}, event.person, loud=True)


def _draw_committed(_act: Act, event: e.DrawCommitted) -> Iterator[Notice]:
    """The first promise stands on every screen before the draw; the next is told as soon as the one before is kept."""
    if event.number > 1:
        yield Notice("draw_promised", {"number": event.number}, priority=POSTED)


def _published(act: Act, event: e.RoundPublished) -> Iterator[Notice]:
    t = act.after
    round_ = t.rounds[event.number - 1]
    for pairing in round_.pairings:
        params = {"round": round_.number, "table": pairing.table}
        for entry in pairing.entries:
            yield from _to_entry("pairing", t.entries[entry], params, loud=True)
    for free in round_.free:
        yield from _to_entry("bye", t.entries[free.entry], {"round": round_.number}, loud=True)
    if t.bracket is not None and t.bracket.stage == round_.stage and _is_first_of_stage(t, round_):
        for one in t.entries.values():
            yield from _to_entry("cut_made", one, {})
        yield Notice("cut_made", {}, priority=POSTED)
    yield Notice("pairings_posted", {"round": round_.number}, loud=True, priority=POSTED)


def _is_first_of_stage(t: Tournament, round_: Round) -> bool:
    return round_.number == 1 or t.rounds[round_.number - 2].stage != round_.stage


def _started(act: Act, event: e.RoundStarted) -> Iterator[Notice]:
    t, number = act.after, event.number
    until = act.at + START_IS_NEWS
    for pairing in t.rounds[number - 1].pairings:
        if not is_over(t, pairing):
            for entry in pairing.entries:
                yield from _to_entry("round_started", t.entries[entry], {"round": number}, useful_until=until)
    yield Notice("round_started", {"round": number}, priority=POSTED, useful_until=until)


def _left(act: Act, event: e.EntryLeft) -> Iterator[Notice]:
    t, entry = act.after, event.entry
    pairings = t.published_rounds[-1].pairings if t.published_rounds else ()
    for pairing in pairings:
        if entry in pairing.entries:
            opponent = t.entries[pairing.opponent_of(entry)]
            yield from _to_entry("entry_left", opponent, {"entry": entry}, loud=True)
    yield from _to_entry("entry_left", t.entries[entry], {"entry": entry}, loud=True)
    yield from _to(organizers(t), "entry_left", {"entry": entry}, priority=OFFICIAL)


def _reentered(act: Act, event: e.EntryReentered) -> Iterator[Notice]:
    t, params = act.after, {"entry": event.entry, "missed": len(event.missed)}
    yield from _to_entry("entry_back", t.entries[event.entry], params, loud=True)
    yield from _to(organizers(t), "entry_back", params, priority=OFFICIAL)


def _decided(act: Act, event: e.DecisionMade) -> Iterator[Notice]:
    t, question_id = act.after, event.question
    question = next(d.question for d in reversed(t.decisions) if d.question.id == question_id)
    for entry in question.entries:
        yield from _to_entry("decision", t.entries[entry], {"question": question_id}, loud=True)
    yield from _to(organizers(t), "decision", {"question": question_id}, priority=OFFICIAL)


def _round_closed(act: Act) -> Round | None:
    """The round that the act brought to its last result."""
    rounds = act.after.published_rounds
    if not rounds or not act.has(e.GameRecorded, e.GamesCorrected, e.RoundPublished):
        return None
    last = rounds[-1]
    before = act.before.round(last.number) if act.before is not None else None
    published_before = act.before is not None and last.number <= len(act.before.published_rounds)
    was_complete = published_before and before is not None and is_complete(act.after, before)
    return last if is_complete(act.after, last) and not was_complete else None


def _closing(t: Tournament, round_: Round) -> Iterator[Notice]:
    yield from _to(organizers(t), "round_complete", {"round": round_.number}, loud=True, priority=OFFICIAL)
    present = [entry_id for pairing in round_.pairings for entry_id in pairing.entries]
    present.extend(free.entry for free in round_.free)
    for entry_id in present:
        yield from _to_entry("round_closed", t.entries[entry_id], {"round": round_.number})
    yield Notice("results_posted", {"round": round_.number}, priority=POSTED)
    yield Notice("standings_posted", {"round": round_.number}, priority=POSTED)


def organizers(t: Tournament) -> tuple[PersonId, ...]:
    return t.people_with(Role.ORGANIZER)


def deciders(t: Tournament) -> tuple[PersonId, ...]:
    """The head referee, or the organizers of a club without one."""
    return t.people_with(Role.HEAD_REFEREE) or organizers(t)


def referees_of(t: Tournament, table: int) -> tuple[PersonId, ...]:
    """Whoever looks after a table; the organizers where nobody does."""
    found = [
        grant.person
        for grant in t.grants
        if grant.role is Role.HEAD_REFEREE
        or (grant.role is Role.REFEREE and (grant.tables is None or grant.tables[0] <= table <= grant.tables[1]))
    ]
    return tuple(dict.fromkeys(found)) or organizers(t)


def _pairing_opponent(t: Tournament, number: int, table: int, entry: EntryId) -> EntryId:
    pairing = t.pairing(number, table)
    if pairing is None:
        raise ValueError(f"no table {table} in round {number}")
    return pairing.opponent_of(entry)


def _table(event: Any) -> dict[str, Any]:
    return {"round": event.round, "table": event.table}


def _to(people: Iterable[PersonId], kind: str, params: dict[str, Any], **rest: Any) -> Iterator[Notice]:
    for person in people:
        yield Notice(kind, params, person, **rest)


def _to_entry(kind: str, entry: Entry, params: dict[str, Any], **rest: Any) -> Iterator[Notice]:
    yield from _to(entry.members, kind, params, **rest)


def _to_table(t: Tournament, kind: str, event: Any, *, loud: bool = False, **more: Any) -> Iterator[Notice]:
    pairing = t.pairing(event.round, event.table)
    entries: Sequence[EntryId] = pairing.entries if pairing is not None else ()
    for entry in entries:
        yield from _to_entry(kind, t.entries[entry], {**_table(event), **more}, loud=loud)


_HEARERS: dict[type, Callable[[Act, Any], Iterator[Notice]]] = {
    e.DrawCommitted: _draw_committed,
    e.RoundPublished: _published,
    e.RoundStarted: _started,
    e.ResultReported: _reported,
    e.ReportConfirmed: _confirmed,
    e.ReportDisputed: _disputed,
    e.GameRecorded: _recorded,
    e.GamesCorrected: _corrected,
    e.LengthStated: _length_stated,
    e.EntryLeft: _left,
    e.EntryReentered: _reentered,
    e.PlaceReplaced: _place_replaced,
    e.PlaceRestored: _place_restored,
    e.DecisionRequested: _asked,
    e.DecisionMade: _decided,
    e.TournamentFinished: _finished,
    e.EntryRegistered: _registered,
    e.EntryJoined: _joined,
    e.EntryPaid: _paid,
    e.RoleGranted: _role_granted,
}
