"""A charge between a button and the desk: what the button says, the reason typed before it, what follows from it."""

from __future__ import annotations

import asyncio

from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State

from bot.desk.access import Right, right_to_correct
from bot.desk.versions import Expect, seat
from bot.render.score_forms.codes import decode
from bot.render.screen import Screen
from bot.render.screens import penalty_charge, penalty_proposal
from bot.render.screens.penalty_charge import Charge
from engine.commands import GivePenalty
from engine.decide.corrections import is_sealed
from engine.errors import RuleViolation
from engine.impact import impact
from handlers.needs import NOT_YET
from handlers.visit import Visit

LOSS = State("loss", group_name="penalty")
"""The reason is typed; how the game is lost, or what follows, is still to be seen."""


def charge_of(visit: Visit) -> tuple[Charge, str]:
    """What a button says, and the answers about the lost game after it."""
    code, _, more = visit.press.arg.partition("/")
    return penalty_charge.read(visit.view, visit.press.part, code), more


def seen(charge: Charge, version: int) -> Expect:
    """The offender at the table as the button saw them."""
    return Expect("seat", seat(charge.pairing.id if charge.pairing else "", charge.entry.id), version)


async def typed_reason(charge: Charge, state: FSMContext) -> str:
    """Empty where none was."""
    said = await state.get_data() if await state.get_state() == LOSS.state else {}
    return str(said["reason"]) if said.get("code") == charge.code and said.get("part") == charge.part else ""


async def consequences(visit: Visit, charge: Charge, reason: str, more: str) -> Screen:
    """What a lost game of a match that stands already leads to; refused here as it would be at the end."""
    assert charge.pairing is not None
    t = charge.view.tournament
    sealed = is_sealed(t, charge.pairing)
    right = right_to_correct(t, charge.pairing.round, visit.viewer.roles, sealed=sealed)
    now, then = await visit.desk.preview(charge.view.id, measure(charge, reason or NOT_YET, more), visit.actor)
    found = await asyncio.to_thread(impact, now, then, charge.pairing.round)
    asks = right is Right.REASON and not reason
    return penalty_proposal.sure(charge, visit.tr, found, more, reason_needed=asks)


def measure(charge: Charge, reason: str, more: str) -> GivePenalty:
    """`more`: the game that is lost, as a button has it, or the seconds of the opponent."""
    if charge.measure is None:
        raise RuleViolation("stale.entry", id=charge.part)
    return GivePenalty(
        charge.entry.id,
        charge.violation,
        charge.measure,
        charge.pairing.round if charge.pairing else 0,
        charge.pairing.table if charge.pairing else 0,
        charge.person,
        charge.circumstances,
        decode(more) if more and not more.isdecimal() else None,
        reason,
        int(more) if more.isdecimal() else 0,
    )
