"""Another rule for whoever comes late: which one, and why."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import late_rule, table_grid
from bot.views import TournamentView, Viewer
from engine.commands import ChangeLateEntry
from engine.decide.late_rule import choices
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.access import OfTheDesk
from handlers.organizer.panel import panel_screen
from handlers.show import show

REASON = State("reason", group_name="late_rule")


async def ask(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, late_rule.ask(view, viewer, tr))


async def chosen(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr, state: FSMContext) -> None:
    if press.arg not in choices(view.tournament):
        raise RuleViolation("stale.tournament", id=view.id)
    await state.set_state(REASON)
    await state.set_data({"tournament": view.id, "late": press.arg})
    await show(query, late_rule.ask_reason(view, tr, press.arg))


async def reason(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    await desk.execute(data["tournament"], ChangeLateEntry(data["late"], message.text or ""), actor)
    view = await desk.queries.view(data["tournament"])
    viewer = await desk.queries.viewer(actor.person, view.id)
    home = await panel_screen(desk, view, viewer, tr) if viewer.directs else table_grid.grid(view, viewer, tr)
    await show(message, home)


def setup() -> Router:
    router = Router(name="late-rule")
    router.message.register(reason, REASON, TYPED)
    router.callback_query.register(ask, pressed("org", "late"), OfTheDesk())
    router.callback_query.register(chosen, pressed("org", "late-to"), OfTheDesk())
    return router
