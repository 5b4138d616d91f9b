"""Lots drawn by hand: the numbers as they were drawn, then who saw it."""

from __future__ import annotations

import re

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screens import hand_lots
from bot.views import TournamentView
from engine.decide.hand_lots import why_not
from engine.errors import RuleViolation
from engine.model import EntryId
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.organizer.draft_room import numbered
from handlers.show import show

ORDER = State("order", group_name="lots")
WITNESSES = State("witnesses", group_name="lots")


async def ask(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    refusal = why_not(view.tournament)
    if refusal is not None:
        raise refusal
    await state.set_state(ORDER)
    await state.set_data({"tournament": view.id})
    await show(query, hand_lots.ask(view, tr))


async def order(message: Message, desk: Desk, tr: Tr, state: FSMContext) -> None:
    """`4 2 1 3`: numbers of the list, the first lot first. What is amiss is told at once."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    drawn = _drawn(view, message.text or "")
    await state.set_state(WITNESSES)
    await state.set_data({**data, "order": list(drawn)})
    await show(message, hand_lots.ask_witnesses(view, tr, drawn))


def _drawn(view: TournamentView, text: str) -> tuple[EntryId, ...]:
    typed = re.findall(r"\d+", text)
    if not typed:
        raise RuleViolation("input.lots")
    return hand_lots.whole(view, tuple(numbered(view, number) for number in typed))


async def witnesses(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    """`Анна Лис, Борис Ким`."""
    data = await state.get_data()
    names = [name.strip() for name in re.split(r"[,;\n]+", message.text or "") if name.strip()]
    await desk.tournaments.enter_lots(data["tournament"], tuple(data["order"]), names, actor)
    await state.clear()
    await show(message, hand_lots.entered(await desk.queries.view(data["tournament"]), tr))


def setup() -> Router:
    router = Router(name="hand-lots")
    router.callback_query.register(ask, pressed("org", "lots"), Directs())
    router.message.register(order, ORDER, TYPED)
    router.message.register(witnesses, WITNESSES, TYPED)
    return router
