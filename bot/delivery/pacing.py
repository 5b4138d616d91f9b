"""Answers of handlers take their place in the budget: a session middleware.

People with a role are answered before anything else is sent. Those without one have a ceiling, together and each: who
writes faster than he is answered gets an answer to what he wrote last.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from math import ceil, inf
from typing import Any

from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import Response, SendMediaGroup, TelegramMethod
from aiogram.methods.base import TelegramType

from bot.asking import Asker, Overtaken, asking
from bot.delivery.budget import Call, Lane
from bot.delivery.turnstile import Turnstile

COUNTED = ("send", "edit", "copy", "forward")
FREE = frozenset({"sendChatAction"})
PATIENCE = 5.0
"""Seconds that an answer waits for its turn; then it is refused as Telegram would refuse it."""

from_sender: ContextVar[bool] = ContextVar("from_sender", default=False)
"""Set around the sender's own calls, which have had their turn already."""


def messages_of(method: TelegramMethod[Any]) -> int:
    """As how many messages Telegram counts the call."""
    name = method.__api_method__
    if isinstance(method, SendMediaGroup):
        return len(method.media)
    return int(name.startswith(COUNTED) and name not in FREE)


class Pacing(BaseRequestMiddleware):
    """``bot.session.middleware(Pacing(turnstile))``, after whatever repeats calls.

    TelegramRetryAfter where it is not an answer's turn for too long, Overtaken where nobody needs it any more.
    """

    def __init__(self, turnstile: Turnstile) -> None:
        self._turnstile = turnstile
        self._budget = turnstile.budget
        self._next_up: set[int] = set()
        """Strangers whose turn came when they had written again: the answer to that goes at once."""

    async def __call__(
        self, make_request: NextRequestMiddlewareType[TelegramType], bot: Bot, method: TelegramMethod[TelegramType]
    ) -> Response[TelegramType]:
        messages = messages_of(method)
        if not messages or from_sender.get():
            return await make_request(bot, method)
        chat = getattr(method, "chat_id", None)
        chat = chat if isinstance(chat, int) else 0
        async with self._turn(method, chat, messages):
            try:
                return await make_request(bot, method)
            except TelegramRetryAfter as error:
                self._budget.refused(chat, error.retry_after)
                raise
            finally:
                self._budget.delivered(chat, messages)

    @asynccontextmanager
    async def _turn(self, method: TelegramMethod[Any], chat: int, messages: int) -> AsyncIterator[None]:
        asker = asking.get()
        self._budget.asks(chat, messages)
        try:
            async with asyncio.timeout(PATIENCE):
                if asker is None or asker.is_known():
                    lane = Lane.REST if asker is None else Lane.ANSWERS
                    call = await self._turnstile.enter(lane, messages, lambda: self._budget.answer_at(chat))
                else:
                    call = await self._stranger(asker, method, chat, messages)
        except TimeoutError:
            wait = max(self._budget.answer_at(chat) - self._turnstile.now(), 1.0)
            raise TelegramRetryAfter(method, "the bot answers too many at once", retry_after=ceil(wait)) from None
        finally:
            self._budget.asks(chat, -messages)
        try:
            yield
        finally:
            self._turnstile.leave(call)

    async def _stranger(self, asker: Asker, method: TelegramMethod[Any], chat: int, messages: int) -> Call:
        self._see_overtaken(asker, method)
        lane = Lane.ANSWERS if asker.person in self._next_up else Lane.STRANGERS
        call = await self._turnstile.enter(lane, messages, lambda: self._ready_at(asker, chat, lane))
        try:
            self._see_overtaken(asker, method)
        except Overtaken:
            self._turnstile.give_back(call)
            self._next_up.add(asker.person)
            raise
        self._next_up.discard(asker.person)
        self._budget.stranger_answered(asker.person)
        return call

    def _ready_at(self, asker: Asker, chat: int, lane: Lane) -> float:
        own = self._budget.stranger_at(asker.person) if lane is Lane.STRANGERS else -inf
        return max(own, self._budget.answer_at(chat))

    @staticmethod
    def _see_overtaken(asker: Asker, method: TelegramMethod[Any]) -> None:
        if asker.is_overtaken():
            raise Overtaken(method, "he has written again")
