"""More or fewer rounds while the event runs: the number, what it means, the reason."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.render.screens import event_rules, table_grid
from engine.commands import ChangeRoundCount
from engine.decide.round_count import bounds
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer.access import OfTheDesk
from handlers.organizer.panel import panel_screen
from handlers.visit import AnyVisit, Visit

REASON = State("reason", group_name="rounds")


async def ask(visit: Visit) -> None:
    await visit.show(event_rules.ask_rounds(visit.view, visit.viewer, visit.tr))


async def chosen(visit: Visit) -> None:
    wanted = page_number(visit.press.arg) if len(visit.press.arg) <= 3 else 0
    _, least, most = bounds(visit.view.tournament)
    if not least <= wanted <= most:
        raise RuleViolation("stale.tournament", id=visit.view.id)
    await visit.form.set_state(REASON)
    await visit.form.set_data({"tournament": visit.view.id, "rounds": wanted})
    await visit.show(event_rules.ask_reason_of_rounds(visit.view, visit.tr, wanted))


async def reason(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    await visit.desk.execute(
        data["tournament"], ChangeRoundCount(data["rounds"], visit.message.text or ""), visit.actor
    )
    view = await visit.desk.queries.view(data["tournament"])
    viewer = await visit.viewer_in(view.id)
    home = (
        await panel_screen(visit.desk, view, viewer, visit.tr)
        if viewer.directs
        else table_grid.grid(view, viewer, visit.tr)
    )
    await visit.show(home)


def setup() -> Router:
    router = Router(name="round-count")
    router.message.register(reason, REASON, TYPED)
    router.callback_query.register(ask, pressed("org", "rounds"), OfTheDesk())
    router.callback_query.register(chosen, pressed("org", "rounds-to"), OfTheDesk())
    return router
