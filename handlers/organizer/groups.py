"""Where the tournament is posted: seen and unbound from the panel; bound by /bind in the group itself."""

from __future__ import annotations

from aiogram import Bot, Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import organizer
from bot.views import TournamentView
from handlers.callbacks import pressed
from handlers.organizer.access import Directs
from handlers.show import show, toast


async def groups(query: CallbackQuery, bot: Bot, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer.groups(view, tr, await add_url(bot)))


async def add_url(bot: Bot) -> str:
    """Telegram offers the person's groups and asks for the right to pin."""
    return f"https://t.me/{(await bot.me()).username}?startgroup=bind&admin=pin_messages"


async def unbind(
    query: CallbackQuery, bot: Bot, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr
) -> None:
    chat, _, thread = press.arg.partition("_")
    await desk.unbind_chat(int(chat), int(thread) or None, actor)
    await toast(query, tr("groups-unbound"))
    await show(query, organizer.groups(await desk.queries.view(view.id), tr, await add_url(bot)))


def setup() -> Router:
    router = Router(name="bindings")
    router.callback_query.register(groups, pressed("org", "groups"), Directs())
    router.callback_query.register(unbind, pressed("org", "unbind"))
    return router
