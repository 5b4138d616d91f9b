"""Where the event is played: typed, changed, taken away."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.screen import Screen
from bot.render.screens import venue
from engine.commands import StateVenue
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer

PLACE = State("place", group_name="venue")


@on_press("vn", "show", by=needs_organizer)
async def ask(visit: Visit) -> None:
    if not venue.door(visit.view, visit.tr):
        raise RuleViolation("tournament.finished")
    await visit.wait(PLACE)
    await visit.show(venue.ask(visit.view, visit.tr))


@on_answer(PLACE, free=True)
async def typed(visit: Visit) -> None:
    if " ".join(visit.text.split()) == venue.stated(visit.view):
        raise RuleViolation("venue.same")
    now = await visit.do(StateVenue(visit.text))
    await visit.form.clear()
    await visit.show(venue.said(now.view, visit.tr))


@on_press("vn", "off")
async def take_away(visit: Visit) -> None:
    now = await visit.do(StateVenue(""), expect=Expect("venue", "", visit.press.version))
    await visit.form.clear()
    await visit.toast(visit.tr("clock-done"))
    await visit.show(venue.said(now.view, visit.tr))


@redraws("vn")
async def fresh(visit: Visit) -> Screen | None:
    return venue.said(visit.view, visit.tr) if visit.viewer.directs else None
