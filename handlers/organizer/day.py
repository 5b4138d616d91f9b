"""When the event begins: picked or typed, changed, taken away."""

from __future__ import annotations

from datetime import date

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State

from bot.desk.desk import Desk
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
from handlers.visit import AnyVisit, Visit

MOMENT = State("moment", group_name="day")


async def ask(visit: Visit) -> None:
    _needs_not_begun(visit.view)
    await _await(visit.form, visit.view.id)
    await visit.show(day.day(visit.view, visit.tr))


async def pick(visit: Visit) -> None:
    """A day: at what time?"""
    _needs_not_begun(visit.view)
    await _await(visit.form, visit.view.id, visit.press.arg)
    await visit.show(day.hours(visit.view, visit.tr, date.fromisoformat(visit.press.arg)))


async def put(visit: Visit) -> None:
    start = pressed_moment(visit.press.arg) if visit.press.action == "at" else None
    await visit.do(PlanDay(start), expect=Expect("day", "", visit.press.version))
    await visit.form.clear()
    await visit.toast(visit.tr("clock-done"))
    await visit.show(day.said(await visit.fresh(), visit.tr))


async def put_typed(visit: AnyVisit, translator: Translator) -> None:
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    picked = date.fromisoformat(data["day"]) if data["day"] else None
    start = day_and_time(visit.message.text or "", wall_of(view), translator, picked)
    await visit.desk.execute(view.id, PlanDay(start), visit.actor)
    await visit.form.clear()
    await visit.show(day.said(await visit.desk.queries.view(view.id), visit.tr))


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
