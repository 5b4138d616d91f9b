"""Where the event is played: typed, changed, taken away."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.desk.desk import Desk
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
from handlers.visit import AnyVisit, Visit

PLACE = State("place", group_name="venue")


async def ask(visit: Visit) -> None:
    if not venue.door(visit.view, visit.tr):
        raise RuleViolation("tournament.finished")
    await visit.form.set_state(PLACE)
    await visit.form.set_data({"tournament": visit.view.id})
    await visit.show(venue.ask(visit.view, visit.tr))


async def typed(visit: AnyVisit) -> None:
    tournament_id, text = (await visit.form.get_data())["tournament"], visit.message.text or ""
    if " ".join(text.split()) == venue.stated(await visit.desk.queries.view(tournament_id)):
        raise RuleViolation("venue.same")
    await visit.desk.execute(tournament_id, StateVenue(text), visit.actor)
    await visit.form.clear()
    await visit.show(venue.said(await visit.desk.queries.view(tournament_id), visit.tr))


async def take_away(visit: Visit) -> None:
    await visit.do(StateVenue(""), expect=Expect("venue", "", visit.press.version))
    await visit.form.clear()
    await visit.toast(visit.tr("clock-done"))
    await visit.show(venue.said(await visit.fresh(), visit.tr))


@redraws("vn")
async def fresh(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen | None:
    return venue.said(view, tr) if viewer.directs else None


def setup() -> Router:
    router = Router(name="venue")
    router.message.register(typed, PLACE, TYPED)
    router.callback_query.register(ask, pressed("vn", "show"), Directs())
    router.callback_query.register(take_away, pressed("vn", "off"))
    return router
