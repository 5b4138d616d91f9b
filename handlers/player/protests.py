"""A player protests in writing from his match: the words or a picture of them; or plays on under protest."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import match
from bot.views import TournamentView, Viewer
from engine.commands import MarkProtest
from handlers.callbacks import pressed
from handlers.common.protest_filing import begin
from handlers.player.match import seat, seen
from handlers.show import show, toast


async def ask(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    entry, pairing = seat(view, viewer, press.part)
    await begin(query, desk, actor, view, tr, state, pairing, entry.id)


async def mark(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    entry, pairing = seat(view, viewer, press.part)
    await desk.execute(view.id, MarkProtest(pairing.round, pairing.table, entry.id), actor, expect=seen(press))
    await toast(query, tr("protest-marked"))
    await show(query, match.my_match(await desk.queries.view(view.id), viewer, tr))


def setup() -> Router:
    router = Router(name="player-protests")
    router.callback_query.register(ask, pressed("my", "protest"))
    router.callback_query.register(mark, pressed("my", "mark"))
    return router
