"""The sender's calls: each in its turn under the limits, and what it says of its chat and of the road.

One chat that fails says nothing of Telegram, several in a row do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from aiogram import Bot
from aiogram.methods import TelegramMethod
from aiogram.types import Message

from bot.delivery.budget import Call, Lane
from bot.delivery.chat_queue import ChatQueues
from bot.delivery.composed import Composed, method_of
from bot.delivery.pacing import from_sender, messages_of
from bot.delivery.standing import Standing
from bot.delivery.telegram_errors import Failure, MessageLost, TopicLost, Trouble, Unchanged, Wait, failure_of
from bot.delivery.turnstile import Turnstile
from bot.storage.outbox import OutboxRow
from bot.telegram import Media, album

SEVERAL = 3
"""So many different chats that fail, and none that succeeds between them, are a broken road."""
PAUSE_FIRST, PAUSE_MOST = 0.5, 1.0
"""Seconds. Short at most: each chat that failed waits much longer by itself, so few are tried after a pause, and
somebody whose chat is good waits no longer than this for others'."""


class Road:
    """It hears of chats whose last message had come through. Times are monotonic seconds."""

    def __init__(self) -> None:
        self.closed_until = -inf
        self._failing: set[int] = set()
        self._pauses = 0

    def failed(self, chat: int, now: float) -> None:
        """A call to the chat did not get through. Calls that fail during a pause are part of what caused it."""
        if now < self.closed_until:
            return
        self._failing.add(chat)
        if len(self._failing) < SEVERAL:
            return
        self._failing.clear()
        self._pauses += 1
        self.closed_until = now + min(PAUSE_MOST, PAUSE_FIRST * 2 ** min(self._pauses - 1, 16))

    def passed(self) -> bool:
        """A call got through; True where the road had been broken."""
        broken, self._pauses = self._pauses > 0, 0
        self._failing.clear()
        self.closed_until = -inf
        return broken


Send = Callable[[TelegramMethod[Any]], Awaitable[Any]]
TopicGone = Callable[[OutboxRow], Awaitable[None]]

STALE = 20.0
"""Seconds of waiting for their turn after which words are chosen anew."""
BREATH = 0.015
"""Seconds after a call has begun before another message is made ready: the call counts until its answer is read, which
what is made ready would hold up."""


@dataclass(slots=True, eq=False)
class Delivery:
    """A message on its way, or somebody's turn of a chat (`row` below zero). `ahead`: it has not had its turn yet."""

    chat: int
    row: int
    priority: int
    lane: Lane
    ahead: bool = True
    call: Call | None = None
    """The turn it was given and has not used."""


class StaleError(Exception):
    """It has waited for its turn so long that something else may be true by now."""


class Calls:
    """One per sender. `stir` is told whenever another message may be made ready; `clock` is in monotonic seconds."""

    def __init__(
        self, bot: Bot, turnstile: Turnstile, queues: ChatQueues, clock: Callable[[], float], stir: Callable[[], None]
    ) -> None:
        self._bot = bot
        self._turnstile = turnstile
        self._budget = turnstile.budget
        self._queues = queues
        self._clock = clock
        self._stir = stir
        self._road = Road()
        self._lost_topics: set[tuple[int | None, int | None]] = set()
        self._standing = Standing()

    @property
    def stopped_until(self) -> float:
        """Nothing at all is sent before that moment."""
        return max(self._road.closed_until, self._budget.stopped_until)

    async def row(
        self, delivery: Delivery, row: OutboxRow, composed: Composed, topic_gone: TopicGone
    ) -> int | Failure | None:
        """Send a row: the id of the message, or what Telegram's refusal means. A lost topic or message is mended on
        the spot; of a topic `topic_gone` hears once, until a message arrives there again. StaleError where the words
        were chosen long ago."""
        thread = row.notice.thread_id
        while True:
            try:
                sent = await self._sent_as(delivery, row, composed, thread)
            except StaleError:
                raise
            except Exception as error:  # noqa: BLE001 - whatever breaks, `failure_of` decides; nothing is lost
                failure = failure_of(error)
            else:
                self._lost_topics.discard((row.address, thread))
                return sent.message_id if isinstance(sent, Message) else composed.edit
            if isinstance(failure, TopicLost) and thread is not None:
                if (row.address, thread) not in self._lost_topics:
                    self._lost_topics.add((row.address, thread))
                    await topic_gone(row)
                thread = None
            elif isinstance(failure, MessageLost) and composed.edit is not None:
                composed = replace(composed, edit=None)
            else:
                return composed.edit if isinstance(failure, Unchanged) else failure

    async def _sent_as(self, delivery: Delivery, row: OutboxRow, composed: Composed, thread: int | None) -> Any:
        if composed.pictures is None:
            return await self._send(delivery, method_of(row, composed, thread))
        address, words = row.address, composed.text
        assert address is not None

        async def say(media: Sequence[Media]) -> Message | list[Message]:
            shown: Message | list[Message] = await self._send(delivery, album(address, media, words, thread))
            return shown

        return (await composed.pictures(say))[0]

    async def of_turn(self, delivery: Delivery, method: TelegramMethod[Any]) -> Any:
        """A call of whoever has the turn of a chat: raises as the API does."""
        try:
            said = await self._send(delivery, method)
        except Exception as error:
            match failure_of(error):
                case Wait(seconds):
                    self._budget.refused(delivery.chat, seconds)
                case Trouble():
                    self.failed_to_reach(delivery.chat)
                case _:
                    pass  # its chat takes messages, only not this one
            raise
        self.reached(delivery.chat)
        return said

    async def _send(self, delivery: Delivery, method: TelegramMethod[Any]) -> Any:
        """One call in its turn, or None where it would change nothing. The chat's pause begins when it has ended, well
        or badly."""
        if self._standing.is_said(method):
            return None
        messages = messages_of(method)
        call, delivery.call = delivery.call, None
        if call is None:
            call = await self.enter(delivery, messages)
        mine = from_sender.set(True)
        self._standing.forget(method)
        try:
            sent = await self._bot(method)
            self._standing.done(method, sent)
            return sent
        finally:
            from_sender.reset(mine)
            self._turnstile.leave(call)
            self._budget.delivered(delivery.chat, messages)

    async def enter(self, delivery: Delivery, messages: int = 1) -> Call:
        """Wait for the turn of a call. The disk and the drawing of words are behind us, so calls leave as evenly as the
        budget allows. StaleError where the words were chosen long ago."""
        begun = self._clock()
        call = await self._turnstile.enter(delivery.lane, messages)
        self.has_had_its_turn(delivery)
        if delivery.row > 0 and self._clock() - begun > STALE:
            self._turnstile.give_back(call)
            raise StaleError
        return call

    def has_had_its_turn(self, delivery: Delivery) -> None:
        """Another may be made ready, in a moment."""
        if delivery.ahead:
            delivery.ahead = False
            asyncio.get_running_loop().call_later(BREATH, self._stir)

    def ended(self, delivery: Delivery) -> None:
        """It is over, well or badly; a turn that it has not used goes back."""
        self.has_had_its_turn(delivery)
        if delivery.call is not None:
            self._turnstile.give_back(delivery.call)
        self._queues.done(delivery.chat)

    def reached(self, chat: int) -> None:
        self._queues.succeeded(chat)
        if self._road.passed():
            self._queues.mended()

    def failed_to_reach(self, chat: int) -> None:
        now = self._clock()
        if self._queues.failed(chat, now):  # a chat that is known for it says nothing of the road
            self._road.failed(chat, now)
