"""Pairing some of an announced round anew, because somebody left before the start or an older result was mended.

What has begun stays: only tables of which nothing is known yet are touched, and those where an opponent has left.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import last_published
from engine.decide.draft_room import check_apart, reason_of
from engine.decide.lineups import at_the_start
from engine.errors import RuleViolation
from engine.evolve import evolve, fold
from engine.model import PersonId, Round, RoundStatus, Tournament
from engine.pairing import again, by_hand


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
