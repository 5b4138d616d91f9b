"""Papers for the hall: drawn when they are asked for, in the club's language, a file a press."""

from __future__ import annotations

import asyncio

from aiogram import Bot, Router
from aiogram.types import BufferedInputFile, CallbackQuery, Message

from bot.desk.access import may_print, needs_print
from bot.desk.desk import Desk
from bot.i18n import Translator
from bot.render.papers import door
from bot.render.papers.codes import payload_of
from bot.render.papers.sheet import Source
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import printing
from bot.render.screens.table_state import round_on
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from engine.model import Pairing
from handlers.callbacks import pressed
from handlers.organizer.links import start_url
from handlers.redraw import redraws
from handlers.referee.access import Referees
from handlers.show import show


async def listed(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, _papers(view, viewer, tr))


async def send(
    query: CallbackQuery, bot: Bot, view: TournamentView, viewer: Viewer, press: Press, tr: Tr, translator: Translator
) -> None:
    if press.arg not in door.PAPERS:
        raise RuleViolation("paper.nothing")
    needs_print(press.arg, viewer.roles)
    start = await start_url(bot, "")

    def link(pairing: Pairing) -> str:
        return start + payload_of(view, pairing)

    source = Source(view, translator.get(view.club.language), round_on(view), link)
    data = await asyncio.to_thread(door.printed, source, press.arg)
    if isinstance(query.message, Message):
        document = BufferedInputFile(data, door.file_name(source, press.arg))
        await query.message.answer_document(document, caption=printing.caption(view, tr, press.arg))


def _papers(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    return printing.papers(view, viewer, tr, [name for name in door.printable(view) if may_print(name, viewer.roles)])


@redraws("pp")
async def fresh_papers(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return _papers(view, viewer, tr)


def setup() -> Router:
    router = Router(name="printing")
    router.callback_query.register(listed, pressed("pp", "list"), Referees())
    router.callback_query.register(send, pressed("pp", "file"), Referees())
    return router
