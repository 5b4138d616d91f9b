"""Papers for the hall: drawn when they are asked for, in the club's language, a file a press."""

from __future__ import annotations

import asyncio

from bot.desk.access import may_print, needs_print
from bot.i18n import Translator
from bot.render.papers import registry
from bot.render.papers.section import Source
from bot.render.papers.slips import payload_of
from bot.render.screen import Screen
from bot.render.screens import printing
from bot.render.screens.table_state import round_on
from engine.errors import RuleViolation
from engine.model import Pairing
from handlers.callbacks import on_press
from handlers.needs import needs_referee
from handlers.organizer.links import start_url
from handlers.redraw import redraws
from handlers.visit import Visit


@on_press("pp", "list", by=needs_referee)
async def listed(visit: Visit) -> None:
    await visit.show(await fresh_papers(visit))


@on_press("pp", "file", by=needs_referee)
async def send(visit: Visit, translator: Translator) -> None:
    if visit.press.arg not in registry.PAPERS:
        raise RuleViolation("paper.nothing")
    needs_print(visit.press.arg, visit.viewer.roles)
    start = await start_url(visit.bot, "")

    def link(pairing: Pairing) -> str:
        return start + payload_of(visit.view, pairing)

    source = Source(visit.view, translator.get(visit.view.club.language), round_on(visit.view), link)
    data = await asyncio.to_thread(registry.printed, source, visit.press.arg)
    caption = printing.paper_caption(visit.view, visit.tr, visit.press.arg)
    await visit.send_file(registry.file_name(source, visit.press.arg), data, caption)


@redraws("pp")
async def fresh_papers(visit: Visit) -> Screen:
    names = [name for name in registry.printable(visit.view) if may_print(name, visit.viewer.roles)]
    return printing.papers(visit.view, visit.viewer, visit.tr, names)
