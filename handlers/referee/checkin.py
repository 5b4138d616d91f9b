"""Ticking off who has come: by whoever stands at the door, or by the players themselves."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
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
from handlers.show import show, toast
from handlers.words import plain

FIND = State("name", group_name="checkin")


async def whole(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr, state: FSMContext) -> None:
    await state.clear()
    await show(query, checkin.listed(view, tr, page_number(press.arg)))


async def tick(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    """`1-2`: has come, back to the third page; `1` alone is a player's own word."""
    wanted, _, page = press.arg.partition("-")
    if wanted not in ("0", "1"):
        raise RuleViolation("stale.entry", id=press.part)
    command = CheckIn(press.part, here=wanted == "1")
    await desk.execute(view.id, command, actor, expect=Expect("entry", press.part, press.version))
    await toast(query, tr("checkin-done", here=command.here))
    fresh = await desk.queries.view(view.id)
    if page:
        await show(query, checkin.listed(fresh, tr, page_number(page)))
    else:
        await show(query, team.own(fresh, await desk.queries.viewer(viewer.person.id, view.id), tr))


async def ask_find(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    await state.set_state(FIND)
    await state.set_data({"tournament": view.id})
    await show(query, checkin.ask(tr))


async def find(message: Message, desk: Desk, tr: Tr, state: FSMContext) -> None:
    view = await desk.queries.view((await state.get_data())["tournament"])
    await state.clear()
    sought = plain(message.text or "")
    entries = [entry for entry in listed(view) if sought in plain(view.name(entry.id))]
    await show(message, checkin.found(view, tr, entries, message.text or ""))


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
