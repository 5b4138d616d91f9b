"""When the event begins: picked or typed, changed, taken away."""

from __future__ import annotations

from datetime import date

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.i18n import Translator
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import day
from bot.views import TournamentView, Viewer
from engine.commands import PlanDay
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.moments import day_and_time, pressed_moment, wall_of
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.redraw import redraws
from handlers.show import show, toast

MOMENT = State("moment", group_name="day")


async def ask(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    _needs_not_begun(view)
    await _await(state, view.id)
    await show(query, day.day(view, tr))


async def pick(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr, state: FSMContext) -> None:
    """A day: at what time?"""
    _needs_not_begun(view)
    await _await(state, view.id, press.arg)
    await show(query, day.hours(view, tr, date.fromisoformat(press.arg)))


async def put(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    press: Press,
    tr: Tr,
    state: FSMContext,
) -> None:
    start = pressed_moment(press.arg) if press.action == "at" else None
    await desk.execute(view.id, PlanDay(start), actor, expect=Expect("day", "", press.version))
    await state.clear()
    await toast(query, tr("clock-done"))
    await show(query, day.said(await desk.queries.view(view.id), tr))


async def put_typed(
    message: Message, desk: Desk, actor: Actor, tr: Tr, translator: Translator, state: FSMContext
) -> None:
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    picked = date.fromisoformat(data["day"]) if data["day"] else None
    start = day_and_time(message.text or "", wall_of(view), translator, picked)
    await desk.execute(view.id, PlanDay(start), actor)
    await state.clear()
    await show(message, day.said(await desk.queries.view(view.id), tr))


@redraws("dy")
async def fresh(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen | None:
    return day.said(view, tr) if viewer.directs and not view.tournament.published_rounds else None


async def _await(state: FSMContext, tournament: str, picked: str = "") -> None:
    """Typed words are a moment from now on, or the time of the day that was picked."""
    await state.set_state(MOMENT)
    await state.set_data({"tournament": tournament, "day": picked})


def _needs_not_begun(view: TournamentView) -> None:
    if view.tournament.published_rounds:
        raise RuleViolation("day.begun")


def setup() -> Router:
    router = Router(name="day")
    router.message.register(put_typed, MOMENT, TYPED)
    router.callback_query.register(ask, pressed("dy", "show"), Directs())
    router.callback_query.register(pick, pressed("dy", "pick"), Directs())
    router.callback_query.register(put, pressed("dy", "at", "off"))
    return router
