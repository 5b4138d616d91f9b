"""Ticking off who has come: by whoever stands at the door, or by the players themselves."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.desk.desk import Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import checkin, team
from bot.render.screens.organizer_state import listed
from bot.views import TournamentView, Viewer
from engine.commands import CheckIn
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.redraw import redraws
from handlers.referee.access import Referees
from handlers.visit import AnyVisit, Visit
from handlers.words import plain

FIND = State("name", group_name="checkin")


async def whole(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(checkin.listed(visit.view, visit.tr, page_number(visit.press.arg)))


async def tick(visit: Visit) -> None:
    """`1-2`: has come, back to the third page; `1` alone is a player's own word."""
    wanted, _, page = visit.press.arg.partition("-")
    if wanted not in ("0", "1"):
        raise RuleViolation("stale.entry", id=visit.press.part)
    command = CheckIn(visit.press.entry, here=wanted == "1")
    await visit.do(command, expect=Expect("entry", visit.press.part, visit.press.version))
    await visit.toast(visit.tr("checkin-done", here=command.here))
    fresh = await visit.fresh()
    if page:
        await visit.show(checkin.listed(fresh, visit.tr, page_number(page)))
    else:
        await visit.show(team.own(fresh, await visit.viewer_in(visit.view.id), visit.tr))


async def ask_find(visit: Visit) -> None:
    await visit.form.set_state(FIND)
    await visit.form.set_data({"tournament": visit.view.id})
    await visit.show(checkin.ask(visit.tr))


async def find(visit: AnyVisit) -> None:
    view = await visit.desk.queries.view((await visit.form.get_data())["tournament"])
    await visit.form.clear()
    sought = plain(visit.message.text or "")
    entries = [entry for entry in listed(view) if sought in plain(view.name(entry.id))]
    await visit.show(checkin.found(view, visit.tr, entries, visit.message.text or ""))


@redraws("ci")
async def fresh_list(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    if viewer.directs or viewer.referees:
        return checkin.listed(view, tr, page_number(press.arg.partition("-")[2]))
    return team.own(view, viewer, tr)


def setup() -> Router:
    router = Router(name="check-in")
    router.message.register(find, FIND, TYPED)
    router.callback_query.register(whole, pressed("ci", "list"), Referees())
    router.callback_query.register(ask_find, pressed("ci", "find"), Referees())
    router.callback_query.register(tick, pressed("ci", "here"))
    return router
