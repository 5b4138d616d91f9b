"""The panel, and what is needed seldom."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens import organizer
from bot.views import TournamentView, Viewer
from engine.commands import RenameTournament
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen
from handlers.organizer.access import Directs
from handlers.show import show
from handlers.words import says

TITLE = State("title", group_name="rename_tournament")


async def panel_screen(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """The panel as it is now, with the act that could be taken back."""
    return organizer.panel(view, viewer, tr, await desk.queries.last_act(view.id))


async def panel(
    target: Message | CallbackQuery,
    desk: Desk,
    view: TournamentView | None,
    viewer: Viewer,
    tr: Tr,
    state: FSMContext,
) -> None:
    await state.clear()
    await show(target, await panel_screen(desk, chosen(view), viewer, tr))


async def more(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer.more(view, tr))


async def ask_title(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    await state.set_state(TITLE)
    await state.set_data({"tournament": view.id})
    await show(query, organizer.ask_title(view, tr))


async def title(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    tournament_id = (await state.get_data())["tournament"]
    await state.clear()
    tournament = await desk.execute(tournament_id, RenameTournament(message.text or ""), actor)
    await show(message, Screen(tr("title-done", title=tournament.title)))
    await show(message, await panel_screen(desk, await desk.queries.view(tournament_id), viewer, tr))


def setup() -> Router:
    router = Router(name="panel")
    for words in (Command("panel", "next"), says("words-panel")):
        router.message.register(panel, words, F.chat.type == "private", Directs())
    router.message.register(title, TITLE, TYPED)
    router.callback_query.register(panel, pressed("org", "panel"), Directs())
    router.callback_query.register(more, pressed("org", "more"), Directs())
    router.callback_query.register(ask_title, pressed("org", "title"), Directs())
    return router
