"""A player protests in writing from his match: the words or a picture of them; or plays on under protest."""

from __future__ import annotations

from aiogram import Router

from bot.render.screens import match
from engine.commands import MarkProtest
from handlers.callbacks import pressed
from handlers.common.protest_filing import begin
from handlers.player.match import seat, seen
from handlers.visit import Visit


async def ask(visit: Visit) -> None:
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    await begin(visit, pairing, entry.id)


async def mark(visit: Visit) -> None:
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    await visit.do(MarkProtest(pairing.round, pairing.table, entry.id), expect=seen(visit.press))
    await visit.toast(visit.tr("protest-marked"))
    await visit.show(match.my_match(await visit.fresh(), visit.viewer, visit.tr))


def setup() -> Router:
    router = Router(name="player-protests")
    router.callback_query.register(ask, pressed("my", "protest"))
    router.callback_query.register(mark, pressed("my", "mark"))
    return router
