"""A player skips a round, leaves, asks to come back. The effect is said first; only leaving asks «sure?»."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command

from bot.desk.desk import Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import leaving
from bot.views import TournamentView, Viewer
from engine.commands import AskReturn, LeaveTournament, SkipRound, TakePart
from engine.commands import Command as Asked
from handlers.callbacks import pressed
from handlers.needs import chosen, entry_of, page_number
from handlers.redraw import redraws
from handlers.visit import AnyVisit, Visit


async def drop(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(await _own(visit.desk, chosen(visit.seen), visit.viewer, visit.tr))


async def look(visit: Visit) -> None:
    await visit.show(await _own(visit.desk, visit.view, visit.viewer, visit.tr))


async def confirm(visit: Visit) -> None:
    entry, named = entry_of(visit.view, visit.press.entry), await _named(visit.desk, visit.viewer)
    await visit.show(leaving.confirm(visit.view, visit.tr, entry, finishes=visit.press.action == "finish", named=named))


async def act(visit: Visit) -> None:
    """Skip, take part, leave or ask back; then how things are now."""
    view = visit.view
    expect = Expect("entry", visit.press.part, visit.press.version)
    await visit.desk.execute(view.id, _command(visit.press), visit.actor, expect=expect)
    await visit.toast(visit.tr("leaving-done", act=visit.press.action))
    view = await visit.desk.queries.view(view.id)
    await visit.show(await _own(visit.desk, view, await visit.viewer_in(view.id), visit.tr))


async def _own(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    return leaving.own(view, viewer, tr, named=await _named(desk, viewer))


async def _named(desk: Desk, viewer: Viewer) -> bool:
    return await desk.queries.live_count(viewer.person.id) > 1


def _command(press: Press) -> Asked:
    match press.action:
        case "skip":
            return SkipRound(press.entry, page_number(press.arg))
        case "part":
            return TakePart(press.entry, page_number(press.arg))
        case "back":
            return AskReturn(press.entry)
        case _:
            return LeaveTournament(press.entry, finishes=press.action == "finishdo")


@redraws("lv")
async def fresh(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return await _own(desk, view, viewer, tr)


def setup() -> Router:
    router = Router(name="own_leaving")
    router.message.register(drop, Command("drop"), F.chat.type == "private")
    router.callback_query.register(look, pressed("lv", "me"))
    for action in ("now", "finish"):
        router.callback_query.register(confirm, pressed("lv", action))
    for action in ("skip", "part", "back", "nowdo", "finishdo"):
        router.callback_query.register(act, pressed("lv", action))
    return router
