"""/follow: whose results somebody wants to hear of."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command

from bot.render.screens import following
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import chosen, page_number
from handlers.visit import AnyVisit, Visit


async def whole(visit: AnyVisit) -> None:
    await visit.form.clear()
    tournament = chosen(visit.seen)
    followed = await visit.desk.queries.followed(tournament.id, visit.viewer.person.id)
    await visit.show(following.listed(tournament, visit.viewer, visit.tr, followed))


async def turn(visit: Visit) -> None:
    followed = await visit.desk.queries.followed(visit.view.id, visit.viewer.person.id)
    await visit.show(following.listed(visit.view, visit.viewer, visit.tr, followed, page_number(visit.press.arg)))


async def put(visit: Visit) -> None:
    wanted, _, page = visit.press.arg.partition("-")
    if wanted not in ("0", "1"):
        raise RuleViolation("stale.entry", id=visit.press.part)
    await visit.desk.follows.follow(visit.view.id, visit.press.entry, visit.actor, on=wanted == "1")
    await visit.toast(visit.tr("follow-done", on=wanted == "1"))
    followed = await visit.desk.queries.followed(visit.view.id, visit.viewer.person.id)
    await visit.show(following.listed(visit.view, visit.viewer, visit.tr, followed, page_number(page)))


def setup() -> Router:
    router = Router(name="following")
    router.message.register(whole, Command("follow"), F.chat.type == "private")
    router.callback_query.register(turn, pressed("fw", "list"))
    router.callback_query.register(put, pressed("fw", "set"))
    return router
