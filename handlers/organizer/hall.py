"""The hall page's link, as words and as a picture to be read off a screen or a sheet of paper."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import BufferedInputFile, CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.qr import qr_png
from bot.render.screens import hall as screens
from bot.views import TournamentView
from handlers.callbacks import pressed
from handlers.organizer.access import Directs
from handlers.show import show, toast


async def look(query: CallbackQuery, desk: Desk, view: TournamentView, tr: Tr, hall_address: str) -> None:
    await _shown(query, view, tr, hall_address, await desk.queries.hall_token(view.id))


async def make(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, hall_address: str) -> None:
    token = await desk.halls.open(view.id, actor)
    await toast(query, tr("hall-made"))
    await _shown(query, view, tr, hall_address, token)


async def shut(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, hall_address: str) -> None:
    await desk.halls.shut(view.id, actor)
    await toast(query, tr("hall-shut-done"))
    await _shown(query, view, tr, hall_address, None)


async def picture(query: CallbackQuery, desk: Desk, view: TournamentView, tr: Tr, hall_address: str) -> None:
    token = await desk.queries.hall_token(view.id)
    if token is None or not hall_address:
        await _shown(query, view, tr, hall_address, token)
    elif isinstance(query.message, Message):
        code = BufferedInputFile(qr_png(screens.page_url(hall_address, token)), "hall.png")
        await query.message.answer_photo(code, caption=tr("hall-qr", title=view.tournament.title))


async def _shown(query: CallbackQuery, view: TournamentView, tr: Tr, address: str, token: str | None) -> None:
    if not address:
        await show(query, screens.off(view, tr))
    else:
        await show(query, screens.hall(view, tr, None if token is None else screens.page_url(address, token)))


def setup() -> Router:
    router = Router(name="hall")
    router.callback_query.register(look, pressed("org", "hall"), Directs())
    router.callback_query.register(make, pressed("org", "hallon"))
    router.callback_query.register(shut, pressed("org", "halloff"))
    router.callback_query.register(picture, pressed("org", "hallqr"), Directs())
    return router
