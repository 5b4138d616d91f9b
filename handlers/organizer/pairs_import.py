"""A round paired by another program: pasted or sent as a document, looked at, then a draft like any other."""

from __future__ import annotations

import asyncio

from aiogram.fsm.state import State

from bot.cell.asking import Question
from bot.cell.cells import Cells
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens import pairs_import
from bot.views import TournamentView
from engine.commands import ImportRound
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import mark_of, needs_looked_at, needs_organizer
from handlers.organizer.rounds import after_pairing
from handlers.sent import sent_file
from handlers.visit import Visit
from handlers.words import on_answer

PAIRS = State("pairs", group_name="import")


@on_press("org", "import", by=needs_organizer)
async def ask(visit: Visit) -> None:
    await visit.wait(PAIRS)
    await visit.show(pairs_import.ask(visit.view, visit.tr))


@on_answer(PAIRS)
async def typed(visit: Visit) -> None:
    await _preview(visit, visit.text)


@on_answer(PAIRS, "document")
async def document(visit: Visit, cells: Cells) -> None:
    told = await sent_file(visit, cells, Question(door="pairs", wanted="pairs"))
    await _preview(visit, told.text)


async def _preview(visit: Visit, text: str) -> None:
    """The text is kept with the form; a new message replaces it."""
    screen = await asyncio.to_thread(_looked_at, visit.view, visit.tr, text)
    await visit.form.update_data(text=text)
    await visit.show(screen)


def _looked_at(view: TournamentView, tr: Tr, text: str) -> Screen:
    """Two thousand lines take a while. RuleViolation as of `given_round` and `preview`."""
    return pairs_import.preview(view, tr, pairs_import.given_round(view, text), mark_of(text))


@on_press("org", "import-do", keeps_form=True)
async def make(visit: Visit) -> None:
    """The draft of the lines that were looked at."""
    data = await visit.form.get_data()
    needs_looked_at(data, "text", visit.view.id, visit.press)
    given = await asyncio.to_thread(pairs_import.given_round, visit.view, data["text"])
    if given.troubles:
        raise RuleViolation("import.unreadable", place=given.troubles[0].written)
    await visit.form.clear()
    await visit.show(await after_pairing(await visit.do(ImportRound(given.pairs, given.free))))
