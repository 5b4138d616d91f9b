"""Entries typed or pasted by the desk: a preview first, then all of them at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from aiogram import Bot, F, Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.cell.asking import Question
from bot.cell.cells import Cells
from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine, bad_rank_of, is_changed, parse_entries
from bot.exchange.roster_in import RosterLines, pasted_lines
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import organizer_adding
from bot.render.screens.organizer_adding import GOOD, Fate, Typed, fates
from bot.views import TournamentView
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.marks import mark_of, needs_looked_at
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.sent import sent_file
from handlers.show import show

LINES = State("lines", group_name="add_entries")


async def ask(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    await state.set_state(LINES)
    await state.set_data({"tournament": view.id})
    await show(query, organizer_adding.ask(view, tr))


async def preview(message: Message, desk: Desk, tr: Tr, state: FSMContext) -> None:
    """The lines are kept with the form; a new message replaces them."""
    view = await desk.queries.view((await state.get_data())["tournament"])
    await _preview(message, view, tr, state, pasted_lines(message.text or "", view.kind))


async def document(message: Message, bot: Bot, cells: Cells, desk: Desk, tr: Tr, state: FSMContext) -> None:
    """A table in a file, as the lines that could have been pasted."""
    view = await desk.queries.view((await state.get_data())["tournament"])
    told = await sent_file(message, bot, cells, Question(door="names", wanted="names", kind=view.kind))
    await _preview(message, view, tr, state, RosterLines(told.text, told.unused))


async def _preview(message: Message, view: TournamentView, tr: Tr, state: FSMContext, given: RosterLines) -> None:
    screen = await asyncio.to_thread(_looked_at, view, tr, given)
    await state.set_data({**await state.get_data(), "text": given.text})
    await show(message, screen)


def _looked_at(view: TournamentView, tr: Tr, given: RosterLines) -> Screen:
    """Two thousand lines take a while. RuleViolation ``entries.nothing_to_add``."""
    lines = _read(view, given.text)
    if not lines:
        raise RuleViolation("entries.nothing_to_add")
    return organizer_adding.preview(view, tr, tuple(map(typed, lines)), given.unused, mark_of(given.text))


def _good(view: TournamentView, text: str, wanted: Sequence[Fate]) -> list[EntryLine]:
    lines = _read(view, text)
    told = fates(view, tuple(map(typed, lines)))
    return [line for line, (_, fate) in zip(lines, told, strict=True) if fate in wanted]


def _read(view: TournamentView, text: str) -> tuple[EntryLine, ...]:
    return parse_entries(text, view.kind, ranked=view.tournament.rulebook.knows_ranks)


def typed(line: EntryLine) -> Typed:
    strength = line.rank or " ".join(filter(None, line.ranks)) or (f"{line.rating}" if line.rating is not None else "")
    return Typed(
        line.name,
        tuple(map(str, line.members)),
        strength,
        line.is_ranked,
        line.cut,
        bad_rank_of(line.written),
        is_changed(line.written),
        line.club,
    )


async def add(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr, state: FSMContext
) -> None:
    """The lines that fit now, all or none; those with a name like another's only where somebody said so."""
    data = await state.get_data()
    needs_looked_at(data, "text", view.id, press)
    await state.clear()
    wanted = (*GOOD, Fate.ALIKE) if press.action == "add-alike" else GOOD
    good = await asyncio.to_thread(_good, view, data["text"], wanted)
    added = await desk.entries.register_lines(view.id, good, actor)
    await show(query, organizer_adding.added(await desk.queries.view(view.id), tr, len(added)))


def setup() -> Router:
    router = Router(name="adding")
    router.message.register(preview, LINES, TYPED)
    router.message.register(document, LINES, F.document)
    router.callback_query.register(ask, pressed("org", "add"), Directs())
    router.callback_query.register(add, pressed("org", "add-do", "add-alike"))
    return router
