"""The grid of tables and the card of one."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message

from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import table_card, table_grid
from bot.views import TournamentView, Viewer
from handlers.callbacks import pressed
from handlers.needs import chosen, page_number
from handlers.referee.access import needs_referee
from handlers.referee.table import pairing_of
from handlers.show import show
from handlers.words import says


async def tables(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await state.clear()
    tournament = chosen(view)
    needs_referee(viewer)
    await show(message, table_grid.grid(tournament, viewer, tr))


async def grid(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    needs_referee(viewer)
    await show(query, table_grid.grid(view, viewer, tr, int(press.arg or 0)))


async def past(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    number, _, page = press.arg.partition("-")
    if not 1 <= page_number(number) <= len(view.tournament.published_rounds):
        await show(query, table_grid.grid(view, viewer, tr))
        return
    await show(query, table_grid.past(view, tr, int(number), page_number(page)))


async def card(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    await show(query, table_card.card(view, viewer, tr, pairing_of(view, press.part)))


def setup() -> Router:
    router = Router(name="referee-tables")
    router.message.register(tables, Command("tables"), F.chat.type == "private")
    router.message.register(tables, says("words-tables"))
    router.callback_query.register(grid, pressed("tb", "grid"))
    router.callback_query.register(past, pressed("tb", "past"))
    router.callback_query.register(card, pressed("tb", "card"))
    return router
