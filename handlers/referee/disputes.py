"""A dispute is taken, handed on, or ends with what is recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import table_card
from bot.views import TournamentView, Viewer
from engine.commands import Command, HandDispute, TakeDispute, UpholdResult
from handlers.callbacks import pressed
from handlers.referee.table import Office, pairing_of, seen
from handlers.show import show

ACTS: Mapping[str, Callable[[int, int], Command]] = {"take": TakeDispute, "hand": HandDispute, "uphold": UpholdResult}


async def act(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    pairing, office = pairing_of(view, press.part), Office(desk, actor, view)
    await office.do(ACTS[press.action](pairing.round, pairing.table), seen(press))
    fresh = await office.fresh()
    await show(query, table_card.card(fresh, viewer, tr, pairing_of(fresh, press.part)))


def setup() -> Router:
    router = Router(name="referee-disputes")
    router.callback_query.register(act, pressed("tb", *ACTS))
    return router
