"""The list of prizes: seen, typed anew."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.render.screens import prizes
from engine.commands import StatePrizes
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.access import Directs
from handlers.visit import AnyVisit, Visit

LIST = State("list", group_name="prizes")


async def listed(visit: Visit) -> None:
    await visit.show(prizes.listed(visit.view, visit.tr))


async def ask(visit: Visit) -> None:
    await visit.form.set_state(LIST)
    await visit.form.set_data({"tournament": visit.view.id})
    await visit.show(prizes.ask(visit.tr))


async def typed(visit: AnyVisit) -> None:
    tournament_id = (await visit.form.get_data())["tournament"]
    await visit.form.clear()
    await visit.desk.execute(tournament_id, StatePrizes(prizes.read(visit.message.text or "")), visit.actor)
    await visit.show(prizes.listed(await visit.desk.queries.view(tournament_id), visit.tr))


def setup() -> Router:
    router = Router(name="prizes")
    router.message.register(typed, LIST, TYPED)
    router.callback_query.register(listed, pressed("org", "prizes"), Directs())
    router.callback_query.register(ask, pressed("org", "prizes-ask"), Directs())
    return router
