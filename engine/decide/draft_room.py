"""The draft room: pairs by hand, pairs that are not to be made, tables where nobody sits. Every act with its reason.

A hand never loses anybody: whoever is taken out of a pair is loose until he is paired or left free, and a draft with
somebody loose is not published.

Some of an announced round are paired anew because somebody left before the start or an older result was mended. What
has begun stays: only tables of which nothing is known yet are touched, and those where an opponent has left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import draft_of, last_published, reason_of, shortened
from engine.decide.lineups import at_the_start
from engine.decide.registration import entry_of
from engine.errors import RuleViolation
from engine.evolve import evolve, fold
from engine.model import Edit, EntryId, Free, FreeKind, Pairing, PersonId, Round, RoundStatus, Tournament
from engine.pairing import again, by_hand

MAX_TABLE = 999
MOST_CLOSED = 50


def edit(t: Tournament, command: c.EditDraft, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``draft.by_data`` in a stage whose pairs follow from data, ``draft.not_here`` (entry) for somebody
    whose place in the round is not the desk's to give, ``draft.same_pair``, ``draft.not_loose``, ``draft.paired``
    (entry, table), ``draft.table`` (table, most), ``reason.needed``."""
    draft = draft_of(t, command.number)
    reason = reason_of(command.reason)
    for entry in command.entries:
        entry_of(t, entry)
    if command.what != "table":
        by_hand.choice_of(t, draft)
    after = _edited(t, draft, command)
    return (_event(t, after, command.what, command.entries, reason),)


def _event(t: Tournament, draft: Round, what: Edit, entries: tuple[EntryId, ...], reason: str) -> e.DraftEdited:
    ordered = replace(draft, pairings=tuple(sorted(draft.pairings, key=lambda pairing: pairing.table)))
    notes = by_hand.notes_after(t, ordered)
    return e.DraftEdited(draft.number, ordered.pairings, draft.free, notes, draft.loose, what, entries, reason)


def _edited(t: Tournament, draft: Round, command: c.EditDraft) -> Round:
    match command.what, command.entries:
        case "swap", (one, other):
            return _swapped(t, draft, one, other)
        case "pair", (one, other):
            return _paired(t, draft, one, other)
        case "unpair", (one, *_):
            return _taken_apart(draft, one)
        case "bye", (one,):
            return _left_free(draft, one)
        case "table", (one, *_):
            return _moved(t, draft, one, command.table)
        case _:
            raise RuleViolation("draft.nothing")


def _swapped(t: Tournament, draft: Round, one: EntryId, other: EntryId) -> Round:
    """Each takes the other's place: opponent, freedom or waiting."""
    first, second = _seat(draft, one), _seat(draft, other)
    if one == other or (first is not None and first is second):
        raise RuleViolation("draft.same_pair")
    if first is None and second is None:
        raise RuleViolation("draft.nothing")
    turned = {one: other, other: one}
    pairings = tuple(
        by_hand.made(t, draft, turned.get(pair.first, pair.first), turned.get(pair.second, pair.second), pair.table)
        if pair in (first, second)
        else pair
        for pair in draft.pairings
    )
    free = tuple(replace(free, entry=turned.get(free.entry, free.entry)) for free in draft.free)
    loose = tuple(turned.get(entry, entry) for entry in draft.loose)
    return replace(draft, pairings=pairings, free=free, loose=loose)


def _paired(t: Tournament, draft: Round, one: EntryId, other: EntryId) -> Round:
    for entry in (one, other):
        seat = _seat(draft, entry)
        if seat is not None:
            raise RuleViolation("draft.paired", entry=entry, table=seat.table)
    if one == other:
        raise RuleViolation("draft.same_pair")
    pairing = by_hand.made(t, draft, one, other, next(by_hand.open_numbers(t, draft.pairings)))
    return replace(_without(draft, one, other), pairings=(*draft.pairings, pairing))


def _taken_apart(draft: Round, one: EntryId) -> Round:
    seat = _seat(draft, one)
    if seat is None:
        raise RuleViolation("draft.not_paired", entry=one)
    left = tuple(pairing for pairing in draft.pairings if pairing is not seat)
    return replace(draft, pairings=left, loose=(*draft.loose, *seat.entries))


def _left_free(draft: Round, one: EntryId) -> Round:
    if one not in draft.loose:
        raise RuleViolation("draft.not_loose", entry=one)
    return replace(_without(draft, one), free=(*draft.free, Free(one, FreeKind.BYE)))


def _moved(t: Tournament, draft: Round, one: EntryId, table: int) -> Round:
    seat = _seat(draft, one)
    if seat is None:
        raise RuleViolation("draft.not_paired", entry=one)
    if not 1 <= table <= MAX_TABLE or table in t.closed_tables or table == seat.table:
        raise RuleViolation("draft.table", table=table, most=MAX_TABLE)
    numbers = {seat.table: table, table: seat.table}
    moved = tuple(replace(one, table=numbers.get(one.table, one.table)) for one in draft.pairings)
    return replace(draft, pairings=moved)


def _seat(draft: Round, entry: EntryId) -> Pairing | None:
    """His pair; None for who is loose or free. RuleViolation ``draft.not_here`` where it is not the desk's."""
    found = next((pairing for pairing in draft.pairings if entry in pairing.entries), None)
    waits = entry in draft.loose or any(one.entry == entry and one.kind is FreeKind.BYE for one in draft.free)
    if found is None and not waits:
        raise RuleViolation("draft.not_here", entry=entry)
    return found


def _without(draft: Round, *entries: EntryId) -> Round:
    return replace(
        draft,
        free=tuple(one for one in draft.free if one.entry not in entries),
        loose=tuple(one for one in draft.loose if one not in entries),
    )


def check_whole(draft: Round) -> None:
    """RuleViolation ``draft.loose`` (entries) while somebody has neither an opponent nor a word that he is free."""
    if draft.loose:
        raise RuleViolation("draft.loose", entries=draft.loose)


def forbid(t: Tournament, command: c.ForbidPair, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``draft.by_data`` where no stage leaves a choice, ``pairs.forbidden_already``."""
    first, second = _two(t, command.first, command.second)
    stages = t.rulebook.plan
    if not any(map(by_hand.has_choice, stages)):
        raise RuleViolation("draft.by_data", article=t.rulebook.stage_article(stages[0].id, "format"))
    if (first, second) in t.apart:
        raise RuleViolation("pairs.forbidden_already")
    return (e.PairForbidden(first, second, reason_of(command.reason)),)


def allow(t: Tournament, command: c.AllowPair, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    first, second = sorted((command.first, command.second))
    if (first, second) not in t.apart:
        raise RuleViolation("pairs.not_forbidden")
    return (e.PairAllowed(first, second, shortened(command.reason)),)


def _two(t: Tournament, one: EntryId, other: EntryId) -> tuple[EntryId, EntryId]:
    for entry in (one, other):
        entry_of(t, entry)
    if one == other:
        raise RuleViolation("draft.same_pair")
    return (one, other) if one < other else (other, one)


def check_apart(t: Tournament, draft_stage: str, pairings: Sequence[Pairing]) -> None:
    """RuleViolation ``pairs.unavoidable`` (entry, other): no pairing keeps everybody from whom he is kept."""
    if not by_hand.has_choice(t.rulebook.stage(draft_stage)):
        return
    for pairing in pairings:
        if pairing.second in t.kept_from(pairing.first):
            raise RuleViolation("pairs.unavoidable", entry=pairing.first, leaving=pairing.second)


def close_tables(t: Tournament, command: c.CloseTables, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Pairs of an open draft leave these tables at once; published ones stay where they were sent.

    RuleViolation ``draft.table`` (table, most), ``tables.same``, ``tables.too_many`` (most).
    """
    tables = tuple(sorted(set(command.tables)))
    for table in tables:
        if not 1 <= table <= MAX_TABLE:
            raise RuleViolation("draft.table", table=table, most=MAX_TABLE)
    if len(tables) > MOST_CLOSED:
        raise RuleViolation("tables.too_many", most=MOST_CLOSED)
    if tables == t.closed_tables:
        raise RuleViolation("tables.same")
    reason = shortened(command.reason)
    closed = e.TablesClosed(tables, reason)
    draft = t.current_round
    if draft is None or draft.status is not RoundStatus.DRAFT:
        return (closed,)
    then = replace(t, closed_tables=tables)
    away = replace(draft, pairings=seated(then, draft.pairings))
    if away.pairings == draft.pairings:
        return (closed,)
    return (closed, _event(then, away, "closed_tables", (), reason))


def seated(t: Tournament, pairings: Sequence[Pairing]) -> tuple[Pairing, ...]:
    """The pairs in their order at tables that are open."""
    numbers = by_hand.open_numbers(t, ())
    return tuple(replace(pairing, table=next(numbers)) for pairing in pairings)


def pair_again(t: Tournament, command: c.PairAgain, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``draft.by_data`` where the pairs follow from data, ``again.not_last`` (round) for another round
    than the last that is announced, ``again.draft_open`` (round), ``again.leaver_loses`` where the book gives the
    opponent of a leaver the match, ``again.nobody`` where nobody waits, ``again.same`` where the pairs come out as they
    are."""
    reason = reason_of(command.reason)
    round_ = _last(t, command.number)
    by_hand.choice_of(t, round_)
    if command.who == "released" and again.keeps_leavers(t, round_):
        raise RuleViolation("again.leaver_loses", article=t.rulebook.article("withdrawals.swiss"))
    if not again.concerned(t, round_, command.who):
        raise RuleViolation("again.nobody", round=round_.number)
    anew = again.paired_anew(t, round_, command.who)
    if not anew.gone:
        raise RuleViolation("again.same", round=round_.number)
    if not anew.made:
        raise RuleViolation("again.nobody", round=round_.number)
    check_apart(t, round_.stage, anew.made)
    left = tuple(pairing for pairing in round_.pairings if pairing.table not in anew.gone)
    after = replace(round_, pairings=(*left, *anew.made), free=anew.free)
    notes = by_hand.notes_after(t, after, anew.made)
    event = e.RoundPairedAgain(round_.number, anew.gone, anew.made, anew.free, notes, reason)
    return (event if round_.status is RoundStatus.PUBLISHED else _begun(t, event),)


def _last(t: Tournament, number: int) -> Round:
    round_ = last_published(t)
    if round_.number != number:
        raise RuleViolation("again.not_last", round=number)
    if t.current_round is not round_:
        raise RuleViolation("again.draft_open", round=len(t.rounds))
    return round_


def _begun(t: Tournament, event: e.RoundPairedAgain) -> e.RoundPairedAgain:
    """The pairs as they sit down in a round that has been started: with what it began with at the other tables."""
    after = evolve(t, event)
    after = fold(after, at_the_start(after, event.number))
    tables = {pairing.table for pairing in event.made}
    sitting = [pairing for pairing in after.rounds[event.number - 1].pairings if pairing.table in tables]
    return replace(event, made=tuple(replace(pairing, version=0) for pairing in sitting))
