"""A round paired by another program: pasted or sent as a document, looked at, then a draft like any other."""

from __future__ import annotations

import asyncio

from aiogram import F, Router
from aiogram.fsm.state import State

from bot.cell.asking import Question
from bot.cell.cells import Cells
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens import pairs_import
from bot.views import TournamentView
from engine.commands import ImportRound
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.marks import mark_of, needs_looked_at
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.organizer.rounds import after_pairing
from handlers.sent import sent_file
from handlers.visit import AnyVisit, Visit

PAIRS = State("pairs", group_name="import")


async def ask(visit: Visit) -> None:
    await visit.form.set_state(PAIRS)
    await visit.form.set_data({"tournament": visit.view.id})
    await visit.show(pairs_import.ask(visit.view, visit.tr))


async def typed(visit: AnyVisit) -> None:
    await _preview(visit, visit.message.text or "")


async def document(visit: AnyVisit, cells: Cells) -> None:
    told = await sent_file(visit.message, visit.bot, cells, Question(door="pairs", wanted="pairs"))
    await _preview(visit, told.text)


async def _preview(visit: AnyVisit, text: str) -> None:
    """The text is kept with the form; a new message replaces it."""
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    screen = await asyncio.to_thread(_looked_at, view, visit.tr, text)
    await visit.form.set_data({**data, "text": text})
    await visit.show(screen)


def _looked_at(view: TournamentView, tr: Tr, text: str) -> Screen:
    """Two thousand lines take a while. RuleViolation as of `given_round` and `preview`."""
    return pairs_import.preview(view, tr, pairs_import.given_round(view, text), mark_of(text))


async def make(visit: Visit) -> None:
    """The draft of the lines that were looked at."""
    data = await visit.form.get_data()
    needs_looked_at(data, "text", visit.view.id, visit.press)
    given = await asyncio.to_thread(pairs_import.given_round, visit.view, data["text"])
    if given.troubles:
        raise RuleViolation("import.unreadable", place=given.troubles[0].written)
    await visit.form.clear()
    await visit.do(ImportRound(given.pairs, given.free))
    await visit.show(await after_pairing(visit.desk, visit.view.id, visit.viewer, visit.tr))


def setup() -> Router:
    router = Router(name="pairs-import")
    router.message.register(typed, PAIRS, TYPED)
    router.message.register(document, PAIRS, F.document)
    router.callback_query.register(ask, pressed("org", "import"), Directs())
    router.callback_query.register(make, pressed("org", "import-do"))
    return router
