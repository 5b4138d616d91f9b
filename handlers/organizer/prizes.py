"""The list of prizes: seen, typed anew."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screens import prizes
from bot.views import TournamentView
from engine.commands import StatePrizes
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.show import show

LIST = State("list", group_name="prizes")


async def listed(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, prizes.listed(view, tr))


async def ask(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    await state.set_state(LIST)
    await state.set_data({"tournament": view.id})
    await show(query, prizes.ask(tr))


async def typed(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    tournament_id = (await state.get_data())["tournament"]
    await state.clear()
    await desk.execute(tournament_id, StatePrizes(prizes.read(message.text or "")), actor)
    await show(message, prizes.listed(await desk.queries.view(tournament_id), tr))


def setup() -> Router:
    router = Router(name="prizes")
    router.message.register(typed, LIST, TYPED)
    router.callback_query.register(listed, pressed("org", "prizes"), Directs())
    router.callback_query.register(ask, pressed("org", "prizes-ask"), Directs())
    return router
