"""A match to points that was played to another number of them: the card as it counts from now on."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.score_forms.lengths import STATE_LENGTH
from bot.render.screen import Press
from bot.render.screens import table_card
from bot.views import TournamentView, Viewer
from engine.commands import StateLength
from handlers.callbacks import pressed
from handlers.referee.table import Office, pairing_of, seen
from handlers.show import show


async def stated(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """The recount was shown before."""
    pairing = pairing_of(view, press.part)
    office = Office(desk, actor, view)
    await office.do(StateLength(pairing.round, pairing.table, int(press.arg)), seen(press))
    fresh = await office.fresh()
    await show(query, table_card.card(fresh, viewer, tr, pairing_of(fresh, press.part)))


def setup() -> Router:
    router = Router(name="referee-lengths")
    router.callback_query.register(stated, pressed("tb", STATE_LENGTH))
    return router
