"""Whom the bot cannot write to."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import organizer
from bot.views import TournamentView
from handlers.callbacks import pressed
from handlers.needs import page_number
from handlers.organizer.access import Directs
from handlers.show import show


async def silent(query: CallbackQuery, desk: Desk, view: TournamentView, press: Press, tr: Tr) -> None:
    people = await desk.queries.unreachable(view.id)
    await show(query, organizer.unreachable(view, tr, people, page_number(press.arg)))


def setup() -> Router:
    router = Router(name="out-of-reach")
    router.callback_query.register(silent, pressed("org", "silent"), Directs())
    return router
