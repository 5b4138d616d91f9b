"""Typed input, step by step: aiogram's states kept by the desk.

Writes are buffered in the update's scope: a command of the desk commits them with its own events. So a handler clears
or advances its form *before* it calls the desk; where the desk refuses, the form stays as it was before the update.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from aiogram import BaseMiddleware
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.fsm.storage.base import BaseEventIsolation, BaseStorage, StateType, StorageKey
from aiogram.types import Message, TelegramObject

from bot.desk.updates import Forms, FormState
from bot.render.screens import common
from handlers.show import send
from handlers.updates import Next
from handlers.words import answer_in, answers


class FormStorage(BaseStorage):
    def __init__(self, forms: Forms) -> None:
        self._forms = forms

    async def set_state(self, key: StorageKey, state: StateType = None) -> None:
        name = state.state if isinstance(state, State) else state
        await self._put(key, name, await self.get_data(key))

    async def get_state(self, key: StorageKey) -> str | None:
        form = await self._forms.get(form_key(key))
        return form.state if form else None

    async def set_data(self, key: StorageKey, data: Mapping[str, Any]) -> None:
        await self._put(key, await self.get_state(key), dict(data))

    async def get_data(self, key: StorageKey) -> dict[str, Any]:
        form = await self._forms.get(form_key(key))
        return dict(form.data) if form else {}

    async def close(self) -> None:
        return

    async def _put(self, key: StorageKey, state: str | None, data: dict[str, Any]) -> None:
        await self._forms.put(form_key(key), FormState(state, data) if state or data else None)


def form_key(key: StorageKey) -> str:
    """A person has one form in one chat."""
    return f"{key.chat_id}:{key.user_id}"


class PersonByPerson(BaseEventIsolation):
    """One person's updates one after another; different people's at the same time."""

    def __init__(self) -> None:
        self._locks: dict[int, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def lock(self, key: StorageKey) -> AsyncIterator[None]:
        lock, waiting = self._locks.get(key.user_id, (asyncio.Lock(), 0))
        self._locks[key.user_id] = (lock, waiting + 1)
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self._locks[key.user_id]
            if waiting == 1:
                del self._locks[key.user_id]
            else:
                self._locks[key.user_id] = (lock, waiting - 1)

    def is_overtaken(self, user_id: int) -> bool:
        """Whether another update of the person waits for the one that is being handled."""
        _, waiting = self._locks.get(user_id, (None, 0))
        return waiting > 1

    async def close(self) -> None:
        """Whoever holds a lock still gives it back."""


class TellDropped(BaseMiddleware):
    """A command in the middle of a dialogue leaves it: whoever was typing is told so. A search holds nothing to lose.

    Inner middleware of messages. What is refused keeps the dialogue, and nothing is said.
    """

    async def __call__(self, handler: Next, event: TelegramObject, data: dict[str, Any]) -> Any:
        result = await handler(event, data)
        asked, state = data.get("raw_state"), data.get("state")
        form = form_of(asked)
        if form in (None, "find") or not isinstance(event, Message) or not isinstance(state, FSMContext):
            return result
        elsewhere = form_of(await state.get_state()) != form
        if elsewhere and not answers(asked, answer_in(event, data["translator"])) and not _cancels(event):
            await send(event, common.cancelled(data["tr"], form))
        return result


def form_of(state: str | None) -> str | None:
    """`new_tournament:title` is the dialogue `new_tournament`; a state of aiogram is `Group:name`."""
    return state.partition(":")[0] if state else None


def _cancels(message: Message) -> bool:
    return (message.text or "/").split()[0].partition("@")[0] == "/cancel"
