"""A round paired by another program: pasted or sent as a document, looked at, then a draft like any other."""

from __future__ import annotations

import asyncio

from aiogram import Bot, F, Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.cell.asking import Question
from bot.cell.cells import Cells
from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import pairs_import
from bot.views import TournamentView, Viewer
from engine.commands import ImportRound
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.marks import mark_of, needs_looked_at
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.organizer.rounds import after_pairing
from handlers.sent import sent_file
from handlers.show import show

PAIRS = State("pairs", group_name="import")


async def ask(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    await state.set_state(PAIRS)
    await state.set_data({"tournament": view.id})
    await show(query, pairs_import.ask(view, tr))


async def typed(message: Message, desk: Desk, tr: Tr, state: FSMContext) -> None:
    await _preview(message, desk, tr, state, message.text or "")


async def document(message: Message, bot: Bot, cells: Cells, desk: Desk, tr: Tr, state: FSMContext) -> None:
    told = await sent_file(message, bot, cells, Question(door="pairs", wanted="pairs"))
    await _preview(message, desk, tr, state, told.text)


async def _preview(message: Message, desk: Desk, tr: Tr, state: FSMContext, text: str) -> None:
    """The text is kept with the form; a new message replaces it."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    screen = await asyncio.to_thread(_looked_at, view, tr, text)
    await state.set_data({**data, "text": text})
    await show(message, screen)


def _looked_at(view: TournamentView, tr: Tr, text: str) -> Screen:
    """Two thousand lines take a while. RuleViolation as of `given_round` and `preview`."""
    return pairs_import.preview(view, tr, pairs_import.given_round(view, text), mark_of(text))


async def make(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    """The draft of the lines that were looked at."""
    data = await state.get_data()
    needs_looked_at(data, "text", view.id, press)
    given = await asyncio.to_thread(pairs_import.given_round, view, data["text"])
    if given.troubles:
        raise RuleViolation("import.unreadable", place=given.troubles[0].written)
    await state.clear()
    await desk.execute(view.id, ImportRound(given.pairs, given.free), actor)
    await show(query, await after_pairing(desk, view.id, viewer, tr))


def setup() -> Router:
    router = Router(name="pairs-import")
    router.message.register(typed, PAIRS, TYPED)
    router.message.register(document, PAIRS, F.document)
    router.callback_query.register(ask, pressed("org", "import"), Directs())
    router.callback_query.register(make, pressed("org", "import-do"))
    return router
