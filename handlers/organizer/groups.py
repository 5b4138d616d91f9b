"""Where the tournament is posted: seen, sorted and unbound from the panel; bound by /bind in the group itself."""

from __future__ import annotations

import re

from aiogram import Bot

from bot.render.screens import organizer_groups
from bot.views import Theme
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.visit import Visit

PLACE = re.compile(r"(-?\d{1,20})_(\d{1,20})(?:_(\d{1,2}))?")


@on_press("org", "groups", by=needs_organizer)
async def groups(visit: Visit) -> None:
    await visit.show(organizer_groups.groups(visit.view, visit.tr, await add_url(visit.bot)))


async def add_url(bot: Bot) -> str:
    """Telegram offers the person's groups and asks for the right to pin."""
    return f"https://t.me/{(await bot.me()).username}?startgroup=bind&admin=pin_messages"


@on_press("org", "place", by=needs_organizer)
async def place(visit: Visit) -> None:
    chat, thread, _ = place_in(visit.press.arg)
    bound = next((one for one in visit.view.bindings if (one.chat_id, one.thread_id) == (chat, thread)), None)
    if bound is None:
        raise RuleViolation("chat.not_bound")
    await visit.show(organizer_groups.place(visit.view, visit.tr, bound))


@on_press("org", "takes")
async def takes(visit: Visit) -> None:
    chat, thread, mask = place_in(visit.press.arg)
    await visit.desk.chats.choose_purposes(visit.view.id, chat, thread, organizer_groups.unmasked(mask), visit.actor)
    await place(await visit.fresh())


@on_press("org", "looks")
async def looks(visit: Visit) -> None:
    chat, thread, chosen = place_in(visit.press.arg)
    theme: Theme = "dark" if chosen & organizer_groups.DARK else "light"
    await visit.desk.chats.choose_looks(
        visit.view.id, chat, thread, theme, visit.actor, pictures=bool(chosen & organizer_groups.POSTED)
    )
    await place(await visit.fresh())


@on_press("org", "post")
async def post(visit: Visit) -> None:
    what = next((one for one in organizer_groups.POSTS if one == visit.press.arg), None)
    if what is None:
        raise RuleViolation("stale.tournament", id=visit.view.id)
    places = await visit.desk.posts.post(visit.view.id, what, visit.actor)
    await visit.toast(visit.tr("groups-posted", places=places))


@on_press("org", "unbind")
async def unbind(visit: Visit) -> None:
    chat, thread, _ = place_in(visit.press.arg)
    await visit.desk.chats.unbind(visit.view.id, chat, thread, visit.actor)
    await visit.toast(visit.tr("groups-unbound"))
    await groups(await visit.fresh())


def place_in(arg: str) -> tuple[int, int | None, int]:
    """A chat, its topic, and what it shall take. RuleViolation `chat.not_bound` for what no button of ours says."""
    found = PLACE.fullmatch(arg)
    if found is None:
        raise RuleViolation("chat.not_bound")
    return int(found[1]), int(found[2]) or None, int(found[3] or 0)
