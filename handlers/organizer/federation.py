"""Lists of federations: one that was sent is looked at first, then kept; those that the club has, and dropping one."""

from __future__ import annotations

from functools import partial
from typing import Any

from aiogram.fsm.state import State

from bot.cell.asking import Answer, Question
from bot.cell.cells import Cells
from bot.exchange.lists.federation_lines import players_of
from bot.federations import FEDERATIONS, Federation
from bot.render.screens import federation
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import mark_of
from handlers.sent import content, sent_file
from handlers.visit import AnyVisit
from handlers.words import on_answer

FILE = State("file", group_name="federation")
"""A file is asked for."""
FOUND = State("found", group_name="federation")
"""One was looked at; any other document is what it is."""


@on_press("fl", "show")
async def show(visit: AnyVisit) -> None:
    lists = await visit.desk.federation.lists(visit.actor)
    club = (await visit.desk.queries.clubs_of(visit.actor.person))[0]
    owned = await visit.desk.queries.owned_club(visit.actor.person)
    await visit.keep(FILE)
    await visit.show(federation.kept(lists, visit.tr, club.zone, owner=owned is not None))


@on_answer(FILE, "document")
async def document(visit: AnyVisit, cells: Cells) -> None:
    """Whoever may not is told before anything is fetched."""
    await visit.desk.federation.lists(visit.actor)
    asked = Question(door="federation", wanted="federation")
    await preview_sent(visit, await sent_file(visit, cells, asked))


async def preview_sent(visit: AnyVisit, told: Answer) -> None:
    """The file itself stays with Telegram; kept is which one it was. RuleViolation `access.organizer_needed`,
    `file.no_federation` where nobody could be kept of it."""
    sent = visit.message.document
    assert sent is not None
    await _preview(visit, told, _federation(told.players_of), sent.file_id, sent.file_name or "")


async def _preview(visit: AnyVisit, told: Answer, whose: Federation | None, file_id: str, name: str) -> None:
    seen = await visit.desk.federation.preview(whose, players_of(told.text), told.skipped, visit.actor)
    if not seen.checked.players:
        raise RuleViolation("file.no_federation")
    await visit.keep(FOUND, file=file_id, name=name)
    await visit.show(federation.preview(seen, visit.tr, mark_of(file_id)))


@on_press("fl", "as", keeps_form=True)
async def look_as(visit: AnyVisit, cells: Cells) -> None:
    """The file tells not whose list it is; now somebody has."""
    whose, data = await _looked_at(visit)
    await _preview(visit, await _read(visit, cells, data), whose, data["file"], data["name"])


@on_press("fl", "keep", keeps_form=True)
async def keep(visit: AnyVisit, cells: Cells) -> None:
    whose, data = await _looked_at(visit)
    told = await _read(visit, cells, data)
    await visit.form.clear()
    count = await visit.desk.federation.keep(whose, players_of(told.text), visit.actor)
    await visit.show(federation.saved(whose, count, visit.tr))


@on_press("fl", "cancel")
async def cancel(visit: AnyVisit) -> None:
    await show(visit)
    await visit.toast(visit.tr("federations-not-kept"))


@on_press("fl", "ask")
async def ask_drop(visit: AnyVisit) -> None:
    await visit.desk.federation.lists(visit.actor)
    await visit.show(federation.confirm_drop(_needs_federation(visit.press.arg), visit.tr))


@on_press("fl", "drop")
async def drop(visit: AnyVisit) -> None:
    await visit.desk.federation.drop(_needs_federation(visit.press.arg), visit.actor)
    await show(visit)


async def _looked_at(visit: AnyVisit) -> tuple[Federation, dict[str, Any]]:
    """RuleViolation ``input.forgotten`` where the form is not there any more, ``input.replaced`` where another file has
    been sent since."""
    said, _, mark = visit.press.arg.partition(".")
    data = await visit.form.get_data()
    if await visit.form.get_state() != FOUND.state or "file" not in data:
        raise RuleViolation("input.forgotten")
    if mark_of(data["file"]) != mark:
        raise RuleViolation("input.replaced")
    return _needs_federation(said), data


async def _read(visit: AnyVisit, cells: Cells, data: dict[str, Any]) -> Answer:
    asked = Question(door="federation", wanted="federation", name=data["name"])
    return await cells.read(asked, partial(content, visit.bot, data["file"], asked.most))


def _federation(said: str) -> Federation | None:
    return next((one for one in FEDERATIONS if one == said), None)


def _needs_federation(said: str) -> Federation:
    """RuleViolation `stale.tournament` for what no button of ours says."""
    found = _federation(said)
    if found is None:
        raise RuleViolation("stale.tournament", id=said)
    return found
