"""A player skips a round, leaves, asks to come back. The effect is said first; only leaving asks «sure?»."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
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
from handlers.show import show, toast


async def drop(
    message: Message, desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    await state.clear()
    await show(message, await _own(desk, chosen(view), viewer, tr))


async def look(query: CallbackQuery, desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, await _own(desk, view, viewer, tr))


async def confirm(query: CallbackQuery, desk: Desk, view: TournamentView, viewer: Viewer, press: Press, tr: Tr) -> None:
    entry, named = entry_of(view, press.part), await _named(desk, viewer)
    await show(query, leaving.confirm(view, tr, entry, finishes=press.action == "finish", named=named))


async def act(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    """Skip, take part, leave or ask back; then how things are now."""
    expect = Expect("entry", press.part, press.version)
    await desk.execute(view.id, _command(press), actor, expect=expect)
    await toast(query, tr("leaving-done", act=press.action))
    view = await desk.queries.view(view.id)
    await show(query, await _own(desk, view, await desk.queries.viewer(viewer.person.id, view.id), tr))


async def _own(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    return leaving.own(view, viewer, tr, named=await _named(desk, viewer))


async def _named(desk: Desk, viewer: Viewer) -> bool:
    return await desk.queries.live_count(viewer.person.id) > 1


def _command(press: Press) -> Asked:
    match press.action:
        case "skip":
            return SkipRound(press.part, page_number(press.arg))
        case "part":
            return TakePart(press.part, page_number(press.arg))
        case "back":
            return AskReturn(press.part)
        case _:
            return LeaveTournament(press.part, finishes=press.action == "finishdo")


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
