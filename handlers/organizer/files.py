"""The tournament as a file: written when it is asked for, told in the club's language."""

from __future__ import annotations

import asyncio

from aiogram import Router
from aiogram.types import BufferedInputFile, CallbackQuery, Message

from bot.exchange.door import export, file_name, formats_of
from bot.i18n import Translator
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import files
from bot.told import Told
from bot.views import TournamentView
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.organizer.access import Directs
from handlers.show import show


async def doors(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, files.files(view, tr, formats_of(view.tournament.rulebook)))


async def send(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr, translator: Translator) -> None:
    """What the format cannot tell is refused with the reason; what it has left out stands under the file."""
    if press.arg not in formats_of(view.tournament.rulebook):
        raise RuleViolation("stale.tournament", id=view.id)
    written = await asyncio.to_thread(export, Told.of_view(view), press.arg, translator.get(view.club.language))
    if isinstance(query.message, Message):
        document = BufferedInputFile(written.data, file_name(view.tournament.title, press.arg))
        await query.message.answer_document(document, caption=files.caption(view, tr, press.arg, written.notes))


def setup() -> Router:
    router = Router(name="files")
    router.callback_query.register(doors, pressed("org", "files"), Directs())
    router.callback_query.register(send, pressed("org", "file"), Directs())
    return router
