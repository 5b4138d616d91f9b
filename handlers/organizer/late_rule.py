"""Another rule for whoever comes late: which one, and why."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.render.screens import event_rules, table_grid
from engine.commands import ChangeLateEntry
from engine.decide.late_rule import choices
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.access import OfTheDesk
from handlers.organizer.panel import panel_screen
from handlers.visit import AnyVisit, Visit

REASON = State("reason", group_name="late_rule")


async def ask(visit: Visit) -> None:
    await visit.show(event_rules.ask_late(visit.view, visit.viewer, visit.tr))


async def chosen(visit: Visit) -> None:
    if visit.press.arg not in choices(visit.view.tournament):
        raise RuleViolation("stale.tournament", id=visit.view.id)
    await visit.form.set_state(REASON)
    await visit.form.set_data({"tournament": visit.view.id, "late": visit.press.arg})
    await visit.show(event_rules.ask_reason_of_late(visit.view, visit.tr, visit.press.arg))


async def reason(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    await visit.desk.execute(data["tournament"], ChangeLateEntry(data["late"], visit.message.text or ""), visit.actor)
    view = await visit.desk.queries.view(data["tournament"])
    viewer = await visit.viewer_in(view.id)
    home = (
        await panel_screen(visit.desk, view, viewer, visit.tr)
        if viewer.directs
        else table_grid.grid(view, viewer, visit.tr)
    )
    await visit.show(home)


def setup() -> Router:
    router = Router(name="late-rule")
    router.message.register(reason, REASON, TYPED)
    router.callback_query.register(ask, pressed("org", "late"), OfTheDesk())
    router.callback_query.register(chosen, pressed("org", "late-to"), OfTheDesk())
    return router
