"""A match to points that was played to another number of them: the card as it counts from now on."""

from __future__ import annotations

from aiogram import Router

from bot.render.score_forms.backgammon import STATE_LENGTH
from bot.render.screens import table_card
from engine.commands import StateLength
from handlers.callbacks import pressed
from handlers.referee.table import Office, pairing_of, seen
from handlers.visit import Visit


async def stated(visit: Visit) -> None:
    """The recount was shown before."""
    pairing = pairing_of(visit.view, visit.press.part)
    office = Office(visit.desk, visit.actor, visit.view)
    await office.do(StateLength(pairing.round, pairing.table, int(visit.press.arg)), seen(visit.press))
    fresh = await office.fresh()
    await visit.show(table_card.card(fresh, visit.viewer, visit.tr, pairing_of(fresh, visit.press.part)))


def setup() -> Router:
    router = Router(name="referee-lengths")
    router.callback_query.register(stated, pressed("tb", STATE_LENGTH))
    return router
