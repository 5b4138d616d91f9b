"""The grid of tables and the card of one."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command

from bot.render.screens import table_card, table_grid
from handlers.callbacks import pressed
from handlers.needs import chosen, page_number
from handlers.referee.access import needs_referee
from handlers.referee.table import pairing_of
from handlers.visit import AnyVisit, Visit
from handlers.words import says


async def tables(visit: AnyVisit) -> None:
    await visit.form.clear()
    tournament = chosen(visit.seen)
    needs_referee(visit.viewer)
    await visit.show(table_grid.grid(tournament, visit.viewer, visit.tr))


async def grid(visit: Visit) -> None:
    needs_referee(visit.viewer)
    await visit.show(table_grid.grid(visit.view, visit.viewer, visit.tr, int(visit.press.arg or 0)))


async def past(visit: Visit) -> None:
    number, _, page = visit.press.arg.partition("-")
    if not 1 <= page_number(number) <= len(visit.view.tournament.published_rounds):
        await visit.show(table_grid.grid(visit.view, visit.viewer, visit.tr))
        return
    await visit.show(table_grid.past(visit.view, visit.tr, int(number), page_number(page)))


async def card(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(table_card.card(visit.view, visit.viewer, visit.tr, pairing_of(visit.view, visit.press.part)))


def setup() -> Router:
    router = Router(name="referee-tables")
    router.message.register(tables, Command("tables"), F.chat.type == "private")
    router.message.register(tables, says("words-tables"))
    router.callback_query.register(grid, pressed("tb", "grid"))
    router.callback_query.register(past, pressed("tb", "past"))
    router.callback_query.register(card, pressed("tb", "card"))
    return router
