"""More or fewer rounds while the event runs: the number, what it means, the reason."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import round_count, table_grid
from bot.views import TournamentView, Viewer
from engine.commands import ChangeRoundCount
from engine.decide.round_count import bounds
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer.access import OfTheDesk
from handlers.organizer.panel import panel_screen
from handlers.show import show

REASON = State("reason", group_name="rounds")


async def ask(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, round_count.ask(view, viewer, tr))


async def chosen(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr, state: FSMContext) -> None:
    wanted = page_number(press.arg) if len(press.arg) <= 3 else 0
    _, least, most = bounds(view.tournament)
    if not least <= wanted <= most:
        raise RuleViolation("stale.tournament", id=view.id)
    await state.set_state(REASON)
    await state.set_data({"tournament": view.id, "rounds": wanted})
    await show(query, round_count.ask_reason(view, tr, wanted))


async def reason(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    await desk.execute(data["tournament"], ChangeRoundCount(data["rounds"], message.text or ""), actor)
    view = await desk.queries.view(data["tournament"])
    viewer = await desk.queries.viewer(actor.person, view.id)
    home = await panel_screen(desk, view, viewer, tr) if viewer.directs else table_grid.grid(view, viewer, tr)
    await show(message, home)


def setup() -> Router:
    router = Router(name="round-count")
    router.message.register(reason, REASON, TYPED)
    router.callback_query.register(ask, pressed("org", "rounds"), OfTheDesk())
    router.callback_query.register(chosen, pressed("org", "rounds-to"), OfTheDesk())
    return router
