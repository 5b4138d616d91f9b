"""/pairings, /standings and /timer in a group: once in half a minute, then the last post is pointed at."""

from __future__ import annotations

import time
from collections.abc import Callable

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message, ReplyParameters

from bot.desk.desk import Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import group
from bot.render.screens import timer as clock_left
from bot.views import TournamentView, Viewer
from handlers.callbacks import pressed
from handlers.group import binding
from handlers.show import send
from handlers.updates import thread_of

PAUSE = 30.0


class LastPosts:
    """What was posted where and when; forgotten with the process, which costs one more message at most."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._posts: dict[tuple[int, int | None, str], tuple[float, int]] = {}

    def recent(self, message: Message, kind: str) -> int | None:
        """The message posted less than half a minute ago."""
        at, message_id = self._posts.get((message.chat.id, thread_of(message), kind), (-PAUSE, 0))
        return message_id if self._monotonic() - at < PAUSE else None

    def remember(self, message: Message, kind: str) -> None:
        self._posts[message.chat.id, thread_of(message), kind] = (self._monotonic(), message.message_id)


async def pairings(
    message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, last_posts: LastPosts
) -> None:
    await _post(
        message, "pairings", group.group_pairings(view, viewer, tr) if view else group.unbound(tr), tr, last_posts
    )


async def standings(
    message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, last_posts: LastPosts
) -> None:
    if view is None:
        await send(message, group.unbound(tr))
    else:
        await _post(message, "standings", group.group_standings(view, viewer, tr), tr, last_posts)


async def timer(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, last_posts: LastPosts) -> None:
    await _post(
        message, "timer", clock_left.group_timer(view, viewer, tr) if view else group.unbound(tr), tr, last_posts
    )


async def help_here(message: Message, tr: Tr) -> None:
    await send(message, group.help_screen(tr))


async def _post(message: Message, kind: str, screen: Screen, tr: Tr, last_posts: LastPosts) -> None:
    last = last_posts.recent(message, kind)
    if last is not None:
        reply = ReplyParameters(message_id=last, allow_sending_without_reply=True)
        await message.answer(tr("group-repeat"), reply_parameters=reply)
        return
    last_posts.remember(await send(message, screen), kind)


async def known_now(
    query: CallbackQuery,
    desk: Desk,
    press: Press,
    view: TournamentView | None,
    viewer: Viewer,
    tr: Tr,
    last_posts: LastPosts,
) -> None:
    """An anonymous admin pressed «this is me»: now what he asked for."""
    post = _POSTS.get(press.arg)
    if post is not None and isinstance(query.message, Message):
        await post(query.message, view, viewer, tr, last_posts)
    else:
        await binding.ask(query, desk, viewer, tr)


_POSTS = {"pairings": pairings, "standings": standings, "timer": timer}


def setup() -> Router:
    router = Router(name="posts")
    router.message.register(pairings, Command("pairings"))
    router.message.register(standings, Command("standings"))
    router.message.register(timer, Command("timer"))
    router.message.register(help_here, Command("help"))
    router.callback_query.register(known_now, pressed("gr", "me"))
    return router
