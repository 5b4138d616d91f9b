"""The tournament as a file: written when it is asked for, told in the club's language."""

from __future__ import annotations

import asyncio

from aiogram import Router
from aiogram.types import BufferedInputFile, Message

from bot.exchange.formats.registry import export, file_name, formats_of
from bot.i18n import Translator
from bot.named_tournament import Told
from bot.render.screens import printing
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.organizer.access import Directs
from handlers.visit import Visit


async def doors(visit: Visit) -> None:
    await visit.show(printing.files(visit.view, visit.tr, formats_of(visit.view.tournament.rulebook)))


async def send(visit: Visit, translator: Translator) -> None:
    """What the format cannot tell is refused with the reason; what it has left out stands under the file."""
    if visit.press.arg not in formats_of(visit.view.tournament.rulebook):
        raise RuleViolation("stale.tournament", id=visit.view.id)
    written = await asyncio.to_thread(
        export, Told.of_view(visit.view), visit.press.arg, translator.get(visit.view.club.language)
    )
    if isinstance(visit.query.message, Message):
        document = BufferedInputFile(written.data, file_name(visit.view.tournament.title, visit.press.arg))
        await visit.query.message.answer_document(
            document, caption=printing.file_caption(visit.view, visit.tr, visit.press.arg, written.notes)
        )


def setup() -> Router:
    router = Router(name="files")
    router.callback_query.register(doors, pressed("org", "files"), Directs())
    router.callback_query.register(send, pressed("org", "file"), Directs())
    return router
