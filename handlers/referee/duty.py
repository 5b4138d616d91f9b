"""On duty and off: a referee says it himself, from the menu."""

from __future__ import annotations

from aiogram import Router

from bot.render.screens import common
from engine.commands import SetDuty
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.common.home import home
from handlers.show import send_beside
from handlers.visit import Visit


async def duty(visit: Visit) -> None:
    """The menu changes under the press, and a word below it brings the bottom bar that goes with it."""
    viewer = visit.viewer
    if visit.press.arg not in ("on", "off"):
        raise RuleViolation("stale.tournament", id=visit.press.arg)
    on = visit.press.arg == "on"
    await visit.do(SetDuty(visit.actor.person, on))
    fresh, viewer = (
        await visit.fresh(),
        await visit.desk.queries.viewer(viewer.person.id, visit.view.id),
    )
    await visit.show(await home(visit.desk, fresh, viewer, visit.tr))
    await send_beside(visit.query, common.duty_changed(viewer, visit.tr, on=on))


def setup() -> Router:
    router = Router(name="duty")
    router.callback_query.register(duty, pressed("du", "set"))
    return router
