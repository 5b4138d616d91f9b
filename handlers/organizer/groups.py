"""Where the tournament is posted: seen, sorted and unbound from the panel; bound by /bind in the group itself."""

from __future__ import annotations

import re

from aiogram import Bot, Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import organizer_groups
from bot.views import Binding, Theme, TournamentView
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.organizer.access import Directs
from handlers.show import show, toast

PLACE = re.compile(r"(-?\d{1,20})_(\d{1,20})(?:_(\d{1,2}))?")


async def groups(query: CallbackQuery, bot: Bot, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer_groups.groups(view, tr, await add_url(bot)))


async def add_url(bot: Bot) -> str:
    """Telegram offers the person's groups and asks for the right to pin."""
    return f"https://t.me/{(await bot.me()).username}?startgroup=bind&admin=pin_messages"


async def place(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    chat, thread, _ = _place(press.arg)
    await show(query, organizer_groups.place(view, tr, _bound(view, chat, thread)))


async def takes(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    chat, thread, mask = _place(press.arg)
    await desk.chats.choose_purposes(chat, thread, organizer_groups.unmasked(mask), actor)
    fresh = await desk.queries.view(view.id)
    await show(query, organizer_groups.place(fresh, tr, _bound(fresh, chat, thread)))


async def looks(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    chat, thread, chosen = _place(press.arg)
    theme: Theme = "dark" if chosen & organizer_groups.DARK else "light"
    await desk.chats.choose_looks(chat, thread, theme, actor, pictures=bool(chosen & organizer_groups.POSTED))
    fresh = await desk.queries.view(view.id)
    await show(query, organizer_groups.place(fresh, tr, _bound(fresh, chat, thread)))


async def post(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    what = next((one for one in organizer_groups.POSTS if one == press.arg), None)
    if what is None:
        raise RuleViolation("stale.tournament", id=view.id)
    places = await desk.posts.post(view.id, what, actor)
    await toast(query, tr("groups-posted", places=places))


async def unbind(
    query: CallbackQuery, bot: Bot, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr
) -> None:
    chat, thread, _ = _place(press.arg)
    await desk.chats.unbind(chat, thread, actor)
    await toast(query, tr("groups-unbound"))
    await show(query, organizer_groups.groups(await desk.queries.view(view.id), tr, await add_url(bot)))


def _place(arg: str) -> tuple[int, int | None, int]:
    """A chat, its topic, and what it shall take. RuleViolation `chat.not_bound` for what no button of ours says."""
    found = PLACE.fullmatch(arg)
    if found is None:
        raise RuleViolation("chat.not_bound")
    return int(found[1]), int(found[2]) or None, int(found[3] or 0)


def _bound(view: TournamentView, chat: int, thread: int | None) -> Binding:
    found = next((one for one in view.bindings if (one.chat_id, one.thread_id) == (chat, thread)), None)
    if found is None:
        raise RuleViolation("chat.not_bound")
    return found


def setup() -> Router:
    router = Router(name="bindings")
    router.callback_query.register(groups, pressed("org", "groups"), Directs())
    router.callback_query.register(place, pressed("org", "place"), Directs())
    router.callback_query.register(takes, pressed("org", "takes"))
    router.callback_query.register(looks, pressed("org", "looks"))
    router.callback_query.register(post, pressed("org", "post"))
    router.callback_query.register(unbind, pressed("org", "unbind"))
    return router
