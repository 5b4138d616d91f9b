"""Entries typed or pasted by the desk: a preview first, then all of them at once."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from aiogram.fsm.state import State

from bot.cell.asking import Question
from bot.cell.cells import Cells
from bot.desk.entry_lines import EntryLine, as_known, bad_rank_of, is_changed, parse_entries, with_suggestion
from bot.exchange.lists.names import RosterLines, pasted_lines
from bot.federations import Suggestion
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens import organizer_adding
from bot.render.screens.organizer_adding import GOOD, Fate, Typed, fates
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import PersonId, Status
from handlers.callbacks import on_press
from handlers.needs import mark_of, needs_looked_at, needs_organizer
from handlers.sent import sent_file
from handlers.visit import Visit
from handlers.words import on_answer

LINES = State("lines", group_name="add_entries")
NOTHING: Mapping[str, Suggestion] = {}


@on_press("org", "add", by=needs_organizer)
async def ask(visit: Visit) -> None:
    await visit.wait(LINES)
    await visit.show(organizer_adding.ask(visit.view, visit.tr))


@on_answer(LINES)
async def preview(visit: Visit) -> None:
    """The lines are kept with the form; a new message replaces them."""
    await _preview(visit, pasted_lines(visit.text, visit.view.kind))


def is_list(visit: Visit, state: str | None) -> bool:
    """Several lines from whoever organizes, while people register and nothing else is asked."""
    here = visit.seen
    if state not in (None, LINES.state) or here is None or not visit.viewer.directs:
        return False
    return here.tournament.status is Status.REGISTRATION and len(list(filter(str.strip, visit.text.splitlines()))) > 1


async def unasked(visit: Visit) -> None:
    """Names that are pasted without [Add]: the same preview."""
    await visit.wait(LINES)
    await preview(visit)


@on_answer(LINES, "document")
async def document(visit: Visit, cells: Cells) -> None:
    """A table in a file, as the lines that could have been pasted."""
    question = Question(door="names", wanted="names", kind=visit.view.kind)
    told = await sent_file(visit, cells, question)
    await _preview(visit, RosterLines(told.text, told.unused))


async def _preview(visit: Visit, given: RosterLines) -> None:
    found, known = await _recognised(visit, given.text)
    screen = await asyncio.to_thread(_looked_at, visit.view, visit.tr, given, found, known)
    plain = {name: one.plain() for name, one in found.items()}
    await visit.form.update_data(text=given.text, found=plain, known=dict(known))
    await visit.show(screen)


async def _recognised(visit: Visit, text: str) -> tuple[Mapping[str, Suggestion], Mapping[str, PersonId]]:
    """Of those who play alone, by their names: what the lists of federations say of them, whom the club knows."""
    if visit.view.kind != "player":
        return {}, {}
    names = [line.name for line in await asyncio.to_thread(_read, visit.view, text)]
    found = await visit.desk.federation.suggest(visit.view.tournament, names)
    return found, await visit.desk.annals.recognised(visit.view.tournament, names)


def _looked_at(
    view: TournamentView, tr: Tr, given: RosterLines, found: Mapping[str, Suggestion], known: Collection[str]
) -> Screen:
    """Two thousand lines take a while. RuleViolation ``entries.nothing_to_add``."""
    lines = _read(view, given.text, found)
    if not lines:
        raise RuleViolation("entries.nothing_to_add")
    shown = tuple(replace(typed(line), listed=found.get(line.name), known=line.name in known) for line in lines)
    return organizer_adding.preview(view, tr, shown, given.unused, mark_of(given.text))


def _good(view: TournamentView, text: str, wanted: Sequence[Fate], found: Mapping[str, Suggestion]) -> list[EntryLine]:
    lines = _read(view, text, found)
    told = fates(view, tuple(map(typed, lines)))
    return [line for line, (_, fate) in zip(lines, told, strict=True) if fate in wanted]


def _read(view: TournamentView, text: str, found: Mapping[str, Suggestion] = NOTHING) -> tuple[EntryLine, ...]:
    ranked = view.tournament.rulebook.knows_ranks
    lines = parse_entries(text, view.kind, ranked=ranked)
    return tuple(with_suggestion(line, found.get(line.name), ranked=ranked) for line in lines)


def typed(line: EntryLine) -> Typed:
    rating = "" if line.rating is None else f"{line.rating}"
    strength = " ".join(filter(None, (line.rank, *line.ranks, rating)))
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


@on_press("org", "add-do", "add-alike", "add-plain", "add-new", keeps_form=True)
async def add(visit: Visit) -> None:
    """The lines that fit now, all or none; those with a name like another's only where somebody said so. What the lists
    of federations have said is taken with them as it was shown, and whoever was known is the same player, unless
    somebody did not want it."""
    data = await visit.form.get_data()
    needs_looked_at(data, "text", visit.view.id, visit.press)
    await visit.form.clear()
    wanted = (*GOOD, Fate.ALIKE) if visit.press.action == "add-alike" else GOOD
    shown = {} if visit.press.action == "add-plain" else data.get("found", {})
    found = {name: Suggestion.of_plain(one) for name, one in shown.items()}
    good = await asyncio.to_thread(_good, visit.view, data["text"], wanted, found)
    people = {} if visit.press.action == "add-new" else data.get("known", {})
    known = await visit.desk.annals.recognised(visit.view.tournament, [line.name for line in good], people)
    entered = [as_known(line, known) for line in good]
    added = await visit.desk.entries.register_lines(visit.view.id, entered, visit.actor)
    await visit.show(organizer_adding.added((await visit.fresh()).view, visit.tr, len(added)))
