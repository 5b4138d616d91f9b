"""Where the tournament is posted: seen, sorted and unbound from the panel; bound by /bind in the group itself."""

from __future__ import annotations

import re

from aiogram import Bot, Router

from bot.render.screens import organizer_groups
from bot.views import Binding, Theme, TournamentView
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.organizer.access import Directs
from handlers.visit import Visit

PLACE = re.compile(r"(-?\d{1,20})_(\d{1,20})(?:_(\d{1,2}))?")


async def groups(visit: Visit) -> None:
    await visit.show(organizer_groups.groups(visit.view, visit.tr, await add_url(visit.bot)))


async def add_url(bot: Bot) -> str:
    """Telegram offers the person's groups and asks for the right to pin."""
    return f"https://t.me/{(await bot.me()).username}?startgroup=bind&admin=pin_messages"


async def place(visit: Visit) -> None:
    chat, thread, _ = _place(visit.press.arg)
    await visit.show(organizer_groups.place(visit.view, visit.tr, _bound(visit.view, chat, thread)))


async def takes(visit: Visit) -> None:
    chat, thread, mask = _place(visit.press.arg)
    await visit.desk.chats.choose_purposes(chat, thread, organizer_groups.unmasked(mask), visit.actor)
    fresh = await visit.fresh()
    await visit.show(organizer_groups.place(fresh, visit.tr, _bound(fresh, chat, thread)))


async def looks(visit: Visit) -> None:
    chat, thread, chosen = _place(visit.press.arg)
    theme: Theme = "dark" if chosen & organizer_groups.DARK else "light"
    await visit.desk.chats.choose_looks(
        chat, thread, theme, visit.actor, pictures=bool(chosen & organizer_groups.POSTED)
    )
    fresh = await visit.fresh()
    await visit.show(organizer_groups.place(fresh, visit.tr, _bound(fresh, chat, thread)))


async def post(visit: Visit) -> None:
    what = next((one for one in organizer_groups.POSTS if one == visit.press.arg), None)
    if what is None:
        raise RuleViolation("stale.tournament", id=visit.view.id)
    places = await visit.desk.posts.post(visit.view.id, what, visit.actor)
    await visit.toast(visit.tr("groups-posted", places=places))


async def unbind(visit: Visit) -> None:
    chat, thread, _ = _place(visit.press.arg)
    await visit.desk.chats.unbind(chat, thread, visit.actor)
    await visit.toast(visit.tr("groups-unbound"))
    await visit.show(organizer_groups.groups(await visit.fresh(), visit.tr, await add_url(visit.bot)))


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
