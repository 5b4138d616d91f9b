"""Whom the bot cannot write to."""

from __future__ import annotations

from aiogram import Router

from bot.render.screens import organizer
from handlers.callbacks import pressed
from handlers.needs import page_number
from handlers.organizer.access import Directs
from handlers.visit import Visit


async def silent(visit: Visit) -> None:
    people = await visit.desk.queries.unreachable(visit.view.id)
    await visit.show(organizer.unreachable(visit.view, visit.tr, people, page_number(visit.press.arg)))


def setup() -> Router:
    router = Router(name="out-of-reach")
    router.callback_query.register(silent, pressed("org", "silent"), Directs())
    return router
