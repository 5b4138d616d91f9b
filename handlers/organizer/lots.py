"""Lots drawn by hand: the numbers as they were drawn, then who saw it."""

from __future__ import annotations

import re

from aiogram import Router
from aiogram.fsm.state import State

from bot.render.screens import hand_lots
from bot.views import TournamentView
from engine.decide.hand_lots import why_not
from engine.errors import RuleViolation
from engine.model import EntryId
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.organizer.draft_room import numbered
from handlers.visit import AnyVisit, Visit

ORDER = State("order", group_name="lots")
WITNESSES = State("witnesses", group_name="lots")


async def ask(visit: Visit) -> None:
    refusal = why_not(visit.view.tournament)
    if refusal is not None:
        raise refusal
    await visit.form.set_state(ORDER)
    await visit.form.set_data({"tournament": visit.view.id})
    await visit.show(hand_lots.ask(visit.view, visit.tr))


async def order(visit: AnyVisit) -> None:
    """`4 2 1 3`: numbers of the list, the first lot first. What is amiss is told at once."""
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    drawn = _drawn(view, visit.message.text or "")
    await visit.form.set_state(WITNESSES)
    await visit.form.set_data({**data, "order": list(drawn)})
    await visit.show(hand_lots.ask_witnesses(view, visit.tr, drawn))


def _drawn(view: TournamentView, text: str) -> tuple[EntryId, ...]:
    typed = re.findall(r"\d+", text)
    if not typed:
        raise RuleViolation("input.lots")
    return hand_lots.whole(view, tuple(numbered(view, number) for number in typed))


async def witnesses(visit: AnyVisit) -> None:
    """`Анна Лис, Борис Ким`."""
    data = await visit.form.get_data()
    names = [name.strip() for name in re.split(r"[,;\n]+", visit.message.text or "") if name.strip()]
    await visit.desk.tournaments.enter_lots(data["tournament"], tuple(data["order"]), names, visit.actor)
    await visit.form.clear()
    await visit.show(hand_lots.entered(await visit.desk.queries.view(data["tournament"]), visit.tr))


def setup() -> Router:
    router = Router(name="hand-lots")
    router.callback_query.register(ask, pressed("org", "lots"), Directs())
    router.message.register(order, ORDER, TYPED)
    router.message.register(witnesses, WITNESSES, TYPED)
    return router
