"""A guest's own link, as words and as a picture to be read off the desk's screen."""

from __future__ import annotations

from aiogram import Bot, Router
from aiogram.types import BufferedInputFile, CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.qr import qr_png
from bot.render.screen import Press
from bot.render.screens import organizer_roster, seats
from bot.views import TournamentView
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import entry_of
from handlers.organizer.links import start_url
from handlers.show import show, toast


async def link(
    query: CallbackQuery, bot: Bot, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr
) -> None:
    entry = entry_of(view, press.part)
    if not press.arg.isdecimal() or int(press.arg) not in seats.guests(view, entry):
        raise RuleViolation("stale.entry", id=press.part)
    guest = int(press.arg)
    payload = await desk.links.issue(view.id, "claim", actor, entry=entry.id, guest=guest or None)
    url = await start_url(bot, payload)
    await show(query, seats.link(view, tr, entry, guest, url))
    if isinstance(query.message, Message):
        caption = tr("seat-qr", name=seats.name_of(view, entry, guest))
        await query.message.answer_photo(BufferedInputFile(qr_png(url), "link.png"), caption=caption)


async def shut(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    entry = entry_of(view, press.part)
    await desk.links.revoke_claims(view.id, entry.id, actor)
    await toast(query, tr("seat-off"))
    await show(query, organizer_roster.entry_card(view, tr, entry))


def setup() -> Router:
    router = Router(name="seats")
    router.callback_query.register(link, pressed("org", "seat"))
    router.callback_query.register(shut, pressed("org", "seatoff"))
    return router
