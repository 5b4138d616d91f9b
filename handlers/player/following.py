"""/follow: whose results somebody wants to hear of."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import following
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import chosen, page_number
from handlers.show import show, toast


async def whole(
    message: Message, desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    await state.clear()
    tournament = chosen(view)
    followed = await desk.queries.followed(tournament.id, viewer.person.id)
    await show(message, following.listed(tournament, viewer, tr, followed))


async def turn(query: CallbackQuery, desk: Desk, view: TournamentView, viewer: Viewer, press: Press, tr: Tr) -> None:
    followed = await desk.queries.followed(view.id, viewer.person.id)
    await show(query, following.listed(view, viewer, tr, followed, page_number(press.arg)))


async def put(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    wanted, _, page = press.arg.partition("-")
    if wanted not in ("0", "1"):
        raise RuleViolation("stale.entry", id=press.part)
    await desk.follows.follow(view.id, press.part, actor, on=wanted == "1")
    await toast(query, tr("follow-done", on=wanted == "1"))
    followed = await desk.queries.followed(view.id, viewer.person.id)
    await show(query, following.listed(view, viewer, tr, followed, page_number(page)))


def setup() -> Router:
    router = Router(name="following")
    router.message.register(whole, Command("follow"), F.chat.type == "private")
    router.callback_query.register(turn, pressed("fw", "list"))
    router.callback_query.register(put, pressed("fw", "set"))
    return router
