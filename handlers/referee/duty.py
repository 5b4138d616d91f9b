"""On duty and off: a referee says it himself, from the menu."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import common
from bot.views import TournamentView, Viewer
from engine.commands import SetDuty
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.common.home import home
from handlers.show import send_beside, show


async def duty(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    """The menu changes under the press, and a word below it brings the bottom bar that goes with it."""
    if press.arg not in ("on", "off"):
        raise RuleViolation("stale.tournament", id=press.arg)
    on = press.arg == "on"
    await desk.execute(view.id, SetDuty(actor.person, on), actor)
    fresh, viewer = await desk.queries.view(view.id), await desk.queries.viewer(viewer.person.id, view.id)
    await show(query, await home(desk, fresh, viewer, tr))
    await send_beside(query, common.duty_changed(viewer, tr, on=on))


def setup() -> Router:
    router = Router(name="duty")
    router.callback_query.register(duty, pressed("du", "set"))
    return router
