"""The tournament as a file: written when it is asked for, told in the club's language."""

from __future__ import annotations

import asyncio

from bot.exchange.formats.registry import export, file_name, formats_of
from bot.i18n import Translator
from bot.named_tournament import Told
from bot.render.screens import printing
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.visit import Visit


@on_press("org", "files", by=needs_organizer)
async def doors(visit: Visit) -> None:
    await visit.show(printing.files(visit.view, visit.tr, formats_of(visit.view.tournament.rulebook)))


@on_press("org", "file", by=needs_organizer)
async def send(visit: Visit, translator: Translator) -> None:
    """What the format cannot tell is refused with the reason; what it has left out stands under the file."""
    if visit.press.arg not in formats_of(visit.view.tournament.rulebook):
        raise RuleViolation("stale.tournament", id=visit.view.id)
    written = await asyncio.to_thread(
        export, Told.of_view(visit.view), visit.press.arg, translator.get(visit.view.club.language)
    )
    caption = printing.file_caption(visit.view, visit.tr, visit.press.arg, written.notes)
    await visit.send_file(file_name(visit.view.tournament.title, visit.press.arg), written.data, caption)
