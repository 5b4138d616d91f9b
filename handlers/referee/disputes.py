"""A dispute is taken, handed on, or ends with what is recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aiogram import Router

from bot.render.screens import table_card
from engine.commands import Command, HandDispute, TakeDispute, UpholdResult
from handlers.callbacks import pressed
from handlers.referee.table import Office, pairing_of, seen
from handlers.visit import Visit

ACTS: Mapping[str, Callable[[int, int], Command]] = {"take": TakeDispute, "hand": HandDispute, "uphold": UpholdResult}


async def act(visit: Visit) -> None:
    pairing, office = pairing_of(visit.view, visit.press.part), Office(visit.desk, visit.actor, visit.view)
    await office.do(ACTS[visit.press.action](pairing.round, pairing.table), seen(visit.press))
    fresh = await office.fresh()
    await visit.show(table_card.card(fresh, visit.viewer, visit.tr, pairing_of(fresh, visit.press.part)))


def setup() -> Router:
    router = Router(name="referee-disputes")
    router.callback_query.register(act, pressed("tb", *ACTS))
    return router
