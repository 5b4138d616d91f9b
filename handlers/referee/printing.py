"""Papers for the hall: drawn when they are asked for, in the club's language, a file a press."""

from __future__ import annotations

import asyncio

from aiogram import Router
from aiogram.types import BufferedInputFile, Message

from bot.desk.access import may_print, needs_print
from bot.desk.desk import Desk
from bot.i18n import Translator
from bot.render.papers import registry
from bot.render.papers.sheet import Source
from bot.render.papers.slips import payload_of
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
from handlers.visit import Visit


async def listed(visit: Visit) -> None:
    await visit.show(_papers(visit.view, visit.viewer, visit.tr))


async def send(visit: Visit, translator: Translator) -> None:
    if visit.press.arg not in registry.PAPERS:
        raise RuleViolation("paper.nothing")
    needs_print(visit.press.arg, visit.viewer.roles)
    start = await start_url(visit.bot, "")

    def link(pairing: Pairing) -> str:
        return start + payload_of(visit.view, pairing)

    source = Source(visit.view, translator.get(visit.view.club.language), round_on(visit.view), link)
    data = await asyncio.to_thread(registry.printed, source, visit.press.arg)
    if isinstance(visit.query.message, Message):
        document = BufferedInputFile(data, registry.file_name(source, visit.press.arg))
        await visit.query.message.answer_document(
            document, caption=printing.paper_caption(visit.view, visit.tr, visit.press.arg)
        )


def _papers(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    return printing.papers(
        view, viewer, tr, [name for name in registry.printable(view) if may_print(name, viewer.roles)]
    )


@redraws("pp")
async def fresh_papers(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return _papers(view, viewer, tr)


def setup() -> Router:
    router = Router(name="printing")
    router.callback_query.register(listed, pressed("pp", "list"), Referees())
    router.callback_query.register(send, pressed("pp", "file"), Referees())
    return router
