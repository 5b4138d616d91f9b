"""Somebody at a table has left: the referee writes it down from the card of the table."""

from __future__ import annotations

from aiogram import Router

from bot.desk.versions import Expect
from bot.render.screens import leaving, table_card
from bot.render.screens.table_state import current_pairing
from engine.commands import LeaveTournament
from handlers.callbacks import pressed
from handlers.needs import entry_of
from handlers.referee.table import pairing_of
from handlers.visit import Visit


async def who(visit: Visit) -> None:
    await visit.show(leaving.at_table(visit.view, visit.tr, pairing_of(visit.view, visit.press.part)))


async def ask(visit: Visit) -> None:
    pairing = pairing_of(visit.view, visit.press.part)
    one = pairing.second if visit.press.arg == "second" else pairing.first
    await visit.show(leaving.confirm_at_table(visit.view, visit.tr, entry_of(visit.view, one), pairing))


async def gone(visit: Visit) -> None:
    view = visit.view
    pairing = current_pairing(view, visit.press.part)
    expect = Expect("entry", visit.press.part, visit.press.version)
    await visit.desk.execute(view.id, LeaveTournament(visit.press.entry), visit.actor, expect=expect)
    view = await visit.desk.queries.view(view.id)
    await visit.toast(visit.tr("leave-done", name=view.name(visit.press.entry)))
    if pairing is not None:
        await visit.show(table_card.card(view, visit.viewer, visit.tr, pairing_of(view, pairing.id)))


def setup() -> Router:
    router = Router(name="leaving_at_table")
    router.callback_query.register(who, pressed("tb", "left"))
    router.callback_query.register(ask, pressed("tb", "leftask"))
    router.callback_query.register(gone, pressed("tb", "leftdo"))
    return router
