"""Ticking off who has come: by whoever stands at the door, or by the players themselves."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screen import Screen
from bot.render.screens import checkin, team
from bot.render.screens.organizer_state import listed
from engine.commands import CheckIn
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import needs_referee, page_number
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer, plain

FIND = State("name", group_name="checkin")


@on_press("ci", "list", by=needs_referee)
async def whole(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(checkin.listed(visit.view, visit.tr, visit.page))


@on_press("ci", "here")
async def tick(visit: Visit) -> None:
    """`1-2`: has come, back to the third page; `1` alone is a player's own word."""
    wanted, _, page = visit.press.arg.partition("-")
    if wanted not in ("0", "1"):
        raise RuleViolation("stale.entry", id=visit.press.part)
    command = CheckIn(visit.press.entry, here=wanted == "1")
    now = await visit.do(command, expect=visit.saw("entry"))
    await visit.toast(visit.tr("checkin-done", here=command.here))
    if page:
        await visit.show(checkin.listed(now.view, visit.tr, page_number(page)))
    else:
        await visit.show(team.own(now.view, await visit.viewer_in(visit.view.id), visit.tr))


@on_press("ci", "find", by=needs_referee)
async def ask_find(visit: Visit) -> None:
    await visit.wait(FIND)
    await visit.show(checkin.ask(visit.tr))


@on_answer(FIND)
async def find(visit: Visit) -> None:
    view = visit.view
    await visit.form.clear()
    sought = plain(visit.text)
    entries = [entry for entry in listed(view) if sought in plain(view.name(entry.id))]
    await visit.show(checkin.found(view, visit.tr, entries, visit.text))


@redraws("ci")
async def fresh_list(visit: Visit) -> Screen:
    if visit.viewer.directs or visit.viewer.referees:
        return checkin.listed(visit.view, visit.tr, page_number(visit.press.arg.partition("-")[2]))
    return team.own(visit.view, visit.viewer, visit.tr)
