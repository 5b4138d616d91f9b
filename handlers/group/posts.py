"""/pairings, /standings and /timer in a group: once in half a minute, then the last post is pointed at, once. What was
posted before a round was published, began or stood still is not pointed at: it says otherwise by now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

from aiogram.filters import CommandObject
from aiogram.types import Message, ReplyParameters

from bot.clock import monotonic
from bot.render.heading import named
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens import group, timer
from bot.render.screens.table_state import round_on
from bot.telegram import NOT_NOW
from bot.views import TournamentView, Viewer
from handlers.callbacks import on_press
from handlers.group import binding
from handlers.show import send
from handlers.updates import thread_of
from handlers.visit import AnyVisit, Visit
from handlers.words import on_command

PAUSE = 30.0
Draw = Callable[[TournamentView, Viewer, Tr], Screen]


@dataclass(slots=True)
class _Post:
    """`message_id` None for one that is still to come; `pointed`: somebody was shown where it is."""

    at: float
    message_id: int | None
    pointed: bool = False


class LastPosts:
    """What was posted where and when; forgotten with the process, which costs one more message at most."""

    def __init__(self, monotonic: Callable[[], float] = monotonic) -> None:
        self._monotonic = monotonic
        self._posts: dict[tuple[int, int | None, str], _Post] = {}

    def recent(self, message: Message, kind: str) -> bool:
        """Whether it was posted less than half a minute ago."""
        return self._recent(message, kind) is not None

    def to_point_at(self, message: Message, kind: str) -> int | None:
        """The message where it stands, to the first who asks: a group takes few messages in a minute."""
        post = self._recent(message, kind)
        if post is None or post.pointed:
            return None
        post.pointed = True
        return post.message_id

    def remember(self, message: Message, sent: Message | None, kind: str) -> None:
        """`sent` in the place of `message`, or None where it comes later. What is over is not kept."""
        now = self._monotonic()
        self._posts = {place: post for place, post in self._posts.items() if now - post.at < PAUSE}
        self._posts[_place(message, kind)] = _Post(now, None if sent is None else sent.message_id)

    @contextmanager
    def on_its_way(self, message: Message, kind: str) -> Iterator[None]:
        """Whoever asks while it is drawn and sent asks for the same one; forgotten where it does not come."""
        self.remember(message, None, kind)
        try:
            yield
        except BaseException:
            self._posts.pop(_place(message, kind), None)
            raise

    def _recent(self, message: Message, kind: str) -> _Post | None:
        post = self._posts.get(_place(message, kind))
        return post if post is not None and self._monotonic() - post.at < PAUSE else None


def _place(message: Message, kind: str) -> tuple[int, int | None, str]:
    return message.chat.id, thread_of(message), kind


_POSTS: Mapping[str, Draw] = {
    "pairings": group.group_pairings,
    "standings": group.group_standings,
    "timer": timer.group_timer,
}


@on_command(*_POSTS, group=True)
async def asked(visit: AnyVisit, command: CommandObject, last_posts: LastPosts) -> None:
    await _post(visit, command.command, last_posts)


@on_command("help", group=True)
async def help_here(visit: AnyVisit) -> None:
    await send(visit.message, group.help_screen(visit.tr))


async def _post(visit: AnyVisit, asked_for: str, last_posts: LastPosts) -> None:
    """Of each tournament that is shown here; several name themselves."""
    message = visit.message
    shown = await visit.desk.queries.shown_in(message.chat.id, thread_of(message))
    if not shown:
        await send(message, group.unbound(visit.tr))
        return
    visits = [await visit.to(one) for one in reversed(shown)]
    kind = " ".join((asked_for, *map(_moment, visits)))
    if last_posts.recent(message, kind):
        last = last_posts.to_point_at(message, kind)
        if last is not None:
            reply = ReplyParameters(message_id=last, allow_sending_without_reply=True)
            with suppress(*NOT_NOW):
                await message.answer(visit.tr("group-repeat"), reply_parameters=reply)
        return
    screens = [_drawn(one, _POSTS[asked_for], several=len(visits) > 1) for one in visits]
    for screen in screens:
        last_posts.remember(message, await send(message, screen), kind)


def _moment(visit: Visit) -> str:
    """The round that people know of and its clock: with another one the same question has another answer."""
    round_ = round_on(visit.view)
    if round_ is None:
        return visit.view.id
    clock = visit.view.tournament.clock_of(round_.number)
    return f"{visit.view.id} {round_.number} {round_.announced} {clock.version}"


def _drawn(visit: Visit, draw: Draw, *, several: bool) -> Screen:
    screen = draw(visit.view, visit.viewer, visit.tr)
    return named(screen, visit.tr, visit.view.tournament.title) if several else screen


@on_press("gr", "me")
async def known_now(visit: AnyVisit, last_posts: LastPosts) -> None:
    """An anonymous admin pressed «this is me»: now what he asked for."""
    if visit.press.arg in _POSTS and isinstance(visit.query.message, Message):
        await _post(replace(visit, event=visit.query.message), visit.press.arg, last_posts)
    else:
        await binding.ask(visit)
