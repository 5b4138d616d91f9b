"""Where the event is played: typed, changed, taken away."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import venue
from bot.views import TournamentView, Viewer
from engine.commands import StateVenue
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.redraw import redraws
from handlers.show import show, toast

PLACE = State("place", group_name="venue")


async def ask(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    if not venue.door(view, tr):
        raise RuleViolation("tournament.finished")
    await state.set_state(PLACE)
    await state.set_data({"tournament": view.id})
    await show(query, venue.ask(view, tr))


async def typed(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    tournament_id, text = (await state.get_data())["tournament"], message.text or ""
    if " ".join(text.split()) == venue.stated(await desk.queries.view(tournament_id)):
        raise RuleViolation("venue.same")
    await desk.execute(tournament_id, StateVenue(text), actor)
    await state.clear()
    await show(message, venue.said(await desk.queries.view(tournament_id), tr))


async def take_away(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr, state: FSMContext
) -> None:
    await desk.execute(view.id, StateVenue(""), actor, expect=Expect("venue", "", press.version))
    await state.clear()
    await toast(query, tr("clock-done"))
    await show(query, venue.said(await desk.queries.view(view.id), tr))


@redraws("vn")
async def fresh(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen | None:
    return venue.said(view, tr) if viewer.directs else None


def setup() -> Router:
    router = Router(name="venue")
    router.message.register(typed, PLACE, TYPED)
    router.callback_query.register(ask, pressed("vn", "show"), Directs())
    router.callback_query.register(take_away, pressed("vn", "off"))
    return router
