"""Entries typed or pasted by the desk: a preview first, then all of them at once."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.entries import EntryLine, parse_entries
from bot.render.phrases import Tr
from bot.render.screens import organizer_adding
from bot.render.screens.organizer_adding import GOOD, Typed, fates
from bot.views import TournamentView
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.show import show

LINES = State("lines", group_name="add_entries")


async def ask(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    await state.set_state(LINES)
    await state.set_data({"tournament": view.id})
    await show(query, organizer_adding.ask(view, tr))


async def preview(message: Message, desk: Desk, tr: Tr, state: FSMContext) -> None:
    """The lines are kept with the form; a new message replaces them."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    text = message.text or ""
    lines = _read(view, text)
    if not lines:
        raise RuleViolation("entries.nothing_to_add")
    await state.set_data({**data, "text": text})
    await show(message, organizer_adding.preview(view, tr, tuple(map(typed, lines))))


def _read(view: TournamentView, text: str) -> tuple[EntryLine, ...]:
    return parse_entries(text, view.kind, ranked=view.tournament.rulebook.knows_ranks)


def typed(line: EntryLine) -> Typed:
    strength = line.rank or " ".join(filter(None, line.ranks)) or (f"{line.rating}" if line.rating is not None else "")
    return Typed(line.name, tuple(map(str, line.members)), strength, line.is_ranked, line.cut)


async def add(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    """The lines that fit now, all or none."""
    data = await state.get_data()
    if data.get("tournament") != view.id or "text" not in data:
        raise RuleViolation("input.forgotten")
    await state.clear()
    lines = _read(view, data["text"])
    told = fates(view, tuple(map(typed, lines)))
    good = [line for line, (_, fate) in zip(lines, told, strict=True) if fate in GOOD]
    added = await desk.register_lines(view.id, good, actor)
    await show(query, organizer_adding.added(await desk.queries.view(view.id), tr, len(added)))


def setup() -> Router:
    router = Router(name="adding")
    router.message.register(preview, LINES, TYPED)
    router.callback_query.register(ask, pressed("org", "add"), Directs())
    router.callback_query.register(add, pressed("org", "add-do"))
    return router
