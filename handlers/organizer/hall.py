"""The hall page's link, as words and as a picture to be read off a screen or a sheet of paper."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import BufferedInputFile, Message

from bot.render.qr import qr_png
from bot.render.screens import hall as screens
from handlers.callbacks import pressed
from handlers.organizer.access import Directs
from handlers.visit import Visit


async def look(visit: Visit, hall_address: str) -> None:
    await _shown(visit, hall_address, await visit.desk.queries.hall_token(visit.view.id))


async def make(visit: Visit, hall_address: str) -> None:
    token = await visit.desk.halls.open(visit.view.id, visit.actor)
    await visit.toast(visit.tr("hall-made"))
    await _shown(visit, hall_address, token)


async def shut(visit: Visit, hall_address: str) -> None:
    await visit.desk.halls.shut(visit.view.id, visit.actor)
    await visit.toast(visit.tr("hall-shut-done"))
    await _shown(visit, hall_address, None)


async def picture(visit: Visit, hall_address: str) -> None:
    token = await visit.desk.queries.hall_token(visit.view.id)
    if token is None or not hall_address:
        await _shown(visit, hall_address, token)
    elif isinstance(visit.query.message, Message):
        code = BufferedInputFile(qr_png(screens.page_url(hall_address, token)), "hall.png")
        await visit.query.message.answer_photo(code, caption=visit.tr("hall-qr", title=visit.view.tournament.title))


async def _shown(visit: Visit, address: str, token: str | None) -> None:
    if not address:
        await visit.show(screens.off(visit.view, visit.tr))
    else:
        await visit.show(
            screens.hall(visit.view, visit.tr, None if token is None else screens.page_url(address, token))
        )


def setup() -> Router:
    router = Router(name="hall")
    router.callback_query.register(look, pressed("org", "hall"), Directs())
    router.callback_query.register(make, pressed("org", "hallon"))
    router.callback_query.register(shut, pressed("org", "halloff"))
    router.callback_query.register(picture, pressed("org", "hallqr"), Directs())
    return router
