"""Disputes: who looks into one, who gets it from him, and the end that changes nothing."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import is_over, published_pairing
from engine.errors import RuleViolation
from engine.model import Pairing, PersonId, Role, Taken, Tournament


def take(t: Tournament, command: c.TakeDispute, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The first one has it. RuleViolation ``dispute.none`` (table), ``dispute.taken`` (table, by)."""
    pairing = _disputed(t, command.round, command.table)
    if pairing.taken is not None:
        raise RuleViolation("dispute.taken", table=pairing.table, by=pairing.taken.by)
    return (e.DisputeTaken(pairing.round, pairing.table, Taken(actor, now)),)


def hand(t: Tournament, command: c.HandDispute, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``dispute.no_head`` where there is no head referee, ``dispute.taken`` where he has it."""
    pairing = _disputed(t, command.round, command.table)
    heads = t.people_with(Role.HEAD_REFEREE)
    if not heads:
        raise RuleViolation("dispute.no_head")
    if pairing.taken is not None and pairing.taken.by in heads:
        raise RuleViolation("dispute.taken", table=pairing.table, by=pairing.taken.by)
    return (e.DisputeTaken(pairing.round, pairing.table, Taken(heads[0], now), actor),)


def uphold(t: Tournament, command: c.UpholdResult, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``dispute.nothing_recorded`` (table) while the match has no result that could stand."""
    pairing = _disputed(t, command.round, command.table)
    if not is_over(t, pairing):
        raise RuleViolation("dispute.nothing_recorded", table=pairing.table)
    return (e.DisputeSettled(pairing.round, pairing.table),)


def _disputed(t: Tournament, number: int, table: int) -> Pairing:
    _, pairing = published_pairing(t, number, table)
    if pairing.dispute is None:
        raise RuleViolation("dispute.none", table=table)
    return pairing
