"""Entries typed or pasted by the desk: a preview first, then all of them at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from aiogram import F, Router
from aiogram.fsm.state import State

from bot.cell.asking import Question
from bot.cell.cells import Cells
from bot.desk.entry_lines import EntryLine, bad_rank_of, is_changed, parse_entries
from bot.exchange.lists.names import RosterLines, pasted_lines
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens import organizer_adding
from bot.render.screens.organizer_adding import GOOD, Fate, Typed, fates
from bot.views import TournamentView
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.marks import mark_of, needs_looked_at
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.sent import sent_file
from handlers.visit import AnyVisit, Visit

LINES = State("lines", group_name="add_entries")


async def ask(visit: Visit) -> None:
    await visit.form.set_state(LINES)
    await visit.form.set_data({"tournament": visit.view.id})
    await visit.show(organizer_adding.ask(visit.view, visit.tr))


async def preview(visit: AnyVisit) -> None:
    """The lines are kept with the form; a new message replaces them."""
    view = await visit.desk.queries.view((await visit.form.get_data())["tournament"])
    await _preview(visit, view, pasted_lines(visit.message.text or "", view.kind))


async def document(visit: AnyVisit, cells: Cells) -> None:
    """A table in a file, as the lines that could have been pasted."""
    view = await visit.desk.queries.view((await visit.form.get_data())["tournament"])
    told = await sent_file(visit.message, visit.bot, cells, Question(door="names", wanted="names", kind=view.kind))
    await _preview(visit, view, RosterLines(told.text, told.unused))


async def _preview(visit: AnyVisit, view: TournamentView, given: RosterLines) -> None:
    screen = await asyncio.to_thread(_looked_at, view, visit.tr, given)
    await visit.form.set_data({**await visit.form.get_data(), "text": given.text})
    await visit.show(screen)


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


async def add(visit: Visit) -> None:
    """The lines that fit now, all or none; those with a name like another's only where somebody said so."""
    data = await visit.form.get_data()
    needs_looked_at(data, "text", visit.view.id, visit.press)
    await visit.form.clear()
    wanted = (*GOOD, Fate.ALIKE) if visit.press.action == "add-alike" else GOOD
    good = await asyncio.to_thread(_good, visit.view, data["text"], wanted)
    added = await visit.desk.entries.register_lines(visit.view.id, good, visit.actor)
    await visit.show(organizer_adding.added(await visit.fresh(), visit.tr, len(added)))


def setup() -> Router:
    router = Router(name="adding")
    router.message.register(preview, LINES, TYPED)
    router.message.register(document, LINES, F.document)
    router.callback_query.register(ask, pressed("org", "add"), Directs())
    router.callback_query.register(add, pressed("org", "add-do", "add-alike"))
    return router
