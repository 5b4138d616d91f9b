"""When the event begins: picked or typed, changed, taken away."""

from __future__ import annotations

from datetime import date

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.i18n import Translator
from bot.render.screen import Screen
from bot.render.screens import day
from bot.views import TournamentView
from engine.commands import PlanDay
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.moments import day_and_time, pressed_moment, wall_of
from handlers.needs import needs_organizer
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer

MOMENT = State("moment", group_name="day")


@on_press("dy", "show", by=needs_organizer)
async def ask(visit: Visit) -> None:
    _needs_not_begun(visit.view)
    await visit.wait(MOMENT, day="")
    await visit.show(day.day(visit.view, visit.tr))


@on_press("dy", "pick", by=needs_organizer)
async def pick(visit: Visit) -> None:
    """A day: at what time?"""
    _needs_not_begun(visit.view)
    await visit.wait(MOMENT, day=visit.press.arg)
    await visit.show(day.hours(visit.view, visit.tr, date.fromisoformat(visit.press.arg)))


@on_press("dy", "at", "off")
async def put(visit: Visit) -> None:
    start = pressed_moment(visit.press.arg) if visit.press.action == "at" else None
    now = await visit.do(PlanDay(start), expect=Expect("day", "", visit.press.version))
    await visit.form.clear()
    await visit.toast(visit.tr("clock-done"))
    await visit.show(day.said(now.view, visit.tr))


@on_answer(MOMENT)
async def put_typed(visit: Visit, translator: Translator) -> None:
    """A moment, or the time of the day that was picked."""
    data = await visit.form.get_data()
    picked = date.fromisoformat(data["day"]) if data["day"] else None
    now = await visit.do(PlanDay(day_and_time(visit.text, wall_of(visit.view), translator, picked)))
    await visit.form.clear()
    await visit.show(day.said(now.view, visit.tr))


@redraws("dy")
async def fresh(visit: Visit) -> Screen | None:
    return (
        day.said(visit.view, visit.tr) if visit.viewer.directs and not visit.view.tournament.published_rounds else None
    )


def _needs_not_begun(view: TournamentView) -> None:
    if view.tournament.published_rounds:
        raise RuleViolation("day.begun")
