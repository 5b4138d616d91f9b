"""Somebody at a table has left: the referee writes it down from the card of the table."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import leaving, table_card
from bot.render.screens.table_state import current_pairing
from bot.views import TournamentView, Viewer
from engine.commands import LeaveTournament
from handlers.callbacks import pressed
from handlers.needs import entry_of
from handlers.referee.table import pairing_of
from handlers.show import show, toast


async def who(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, leaving.at_table(view, tr, pairing_of(view, press.part)))


async def ask(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    pairing = pairing_of(view, press.part)
    one = pairing.second if press.arg == "second" else pairing.first
    await show(query, leaving.confirm_at_table(view, tr, entry_of(view, one), pairing))


async def gone(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    pairing = current_pairing(view, press.part)
    expect = Expect("entry", press.part, press.version)
    await desk.execute(view.id, LeaveTournament(press.part), actor, expect=expect)
    view = await desk.queries.view(view.id)
    await toast(query, tr("leave-done", name=view.name(press.part)))
    if pairing is not None:
        await show(query, table_card.card(view, viewer, tr, pairing_of(view, pairing.id)))


def setup() -> Router:
    router = Router(name="leaving_at_table")
    router.callback_query.register(who, pressed("tb", "left"))
    router.callback_query.register(ask, pressed("tb", "leftask"))
    router.callback_query.register(gone, pressed("tb", "leftdo"))
    return router
