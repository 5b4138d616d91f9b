"""A long paste that a client has cut into several messages is one paste: one preview with one button."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from aiogram import BaseMiddleware
from aiogram.fsm.context import FSMContext
from aiogram.types import Message, TelegramObject, Update

from bot.desk.desk import Desk
from bot.desk.updates import FormState
from bot.exchange.lists.parts import goes_on, joined, may_go_on
from handlers.updates import Next

WAIT = 1.0
"""Seconds that a part waits for the next: clients send them one right after another."""
LATE = 10
"""Seconds between two parts on a slow line. Who corrects a list that he has just seen takes longer."""


class Arrivals(BaseMiddleware):
    """On the dispatcher, before updates wait for their person's turn: what somebody has written and is not handled."""

    def __init__(self) -> None:
        self._there: dict[int, list[Message]] = {}
        self._news = asyncio.Condition()

    async def __call__(self, handler: Next, event: TelegramObject, data: dict[str, Any]) -> Any:
        message = event.message if isinstance(event, Update) else None
        if message is None or message.text is None:
            return await handler(event, data)
        there = self._there.setdefault(message.chat.id, [])
        there.append(message)
        async with self._news:
            self._news.notify_all()
        try:
            return await handler(event, data)
        finally:
            there.remove(message)
            if not there:
                self._there.pop(message.chat.id, None)

    async def has(self, chat_id: int, wanted: Callable[[Message], bool], within: float) -> bool:
        """Whether such a message of the chat is there, or comes within so many seconds."""

        def found() -> bool:
            return any(wanted(one) for one in self._there.get(chat_id, ()))

        with suppress(TimeoutError):
            async with asyncio.timeout(within), self._news:
                await self._news.wait_for(found)
        return found()


@dataclass(frozen=True, slots=True)
class _Part:
    """The text so far, its last message, and the dialogue that it was for."""

    text: str
    last: str
    message_id: int
    at: int
    form: str | None

    @classmethod
    def of(cls, text: str, message: Message, form: str | None) -> _Part:
        return cls(text, message.text or "", message.message_id, int(message.date.timestamp()), form)

    def goes_on_in(self, message: Message) -> bool:
        """All private chats of a bot number their messages together, so those of one paste need not be neighbours."""
        later = message.message_id > self.message_id and 0 <= message.date.timestamp() - self.at <= LATE
        return later and goes_on(self.last, message.text or "")

    def with_next(self, message: Message) -> str:
        return joined(self.text, self.last, message.text or "")


class WholePastes(BaseMiddleware):
    """Outer middleware of messages. A part that another follows is kept for it, with its handled mark, and not
    answered. Where the next comes after the answer, both together are answered anew: the button of the first answer
    knows the words that it was for, and is dead."""

    def __init__(self, arrivals: Arrivals) -> None:
        self._arrivals = arrivals

    async def __call__(self, handler: Next, event: TelegramObject, data: dict[str, Any]) -> Any:
        assert isinstance(event, Message)
        state, desk = data.get("state"), data.get("desk")
        if event.chat.type != "private" or not isinstance(state, FSMContext) or not isinstance(desk, Desk):
            return await handler(event, data)
        key, form = f"part:{event.chat.id}", await state.get_state()
        kept = await desk.forms.get(key)
        before = _Part(**kept.data) if kept is not None else None
        text = event.text or ""
        if before is not None and before.form == form and before.goes_on_in(event):
            text = before.with_next(event)
        if kept is not None:
            await desk.forms.put(key, None)
        whole = event if text == (event.text or "") else event.model_copy(update={"text": text})
        if not may_go_on(event.text or ""):
            return await handler(whole, data)
        part = _Part.of(text, event, form)
        if await self._arrivals.has(event.chat.id, part.goes_on_in, WAIT):
            await desk.forms.put(key, FormState(None, asdict(part)))
            return None
        result = await handler(whole, data)
        part = _Part.of(text, event, await state.get_state())
        await desk.forms.put(key, FormState(None, asdict(part)))
        return result
