"""Updates on disk before anybody acts on them: what a crash leaves unfinished is fed again at the next start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, cast

import structlog
from aiogram import BaseMiddleware, Bot, Dispatcher
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.methods import GetUpdates, Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import TelegramObject, Update

from bot.storage.inbox import StoredUpdate
from bot.storage.store import Store

log = structlog.get_logger(__name__)
DRAIN_SECONDS = 10.0


class InboxWriter(BaseRequestMiddleware):
    """On the session: a batch of `getUpdates` is stored before the dispatcher, and so the next offset, sees it."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    async def __call__(
        self, make_request: NextRequestMiddlewareType[TelegramType], bot: Bot, method: TelegramMethod[TelegramType]
    ) -> Response[TelegramType]:
        response = await make_request(bot, method)
        if isinstance(method, GetUpdates):
            await self._gate.store(cast(list[Update], response))
        return response


class Gate(BaseMiddleware):
    """On the dispatcher: each stored update passes once. Telegram's repetitions of it do not."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._fresh: set[int] = set()
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self.last_poll: datetime | None = None

    async def store(self, updates: list[Update]) -> None:
        self.last_poll = self._now()
        if not updates:
            return
        bodies = [(update.update_id, update.model_dump_json(exclude_none=True, by_alias=True)) for update in updates]
        self._fresh.update(await self._store.inbox.store(bodies, self._now()))
        if self._fresh:
            self._idle.clear()

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        assert isinstance(event, Update)
        if event.update_id not in self._fresh:
            return None
        self._fresh.discard(event.update_id)
        self._running += 1
        try:
            return await handler(event, data)
        finally:
            self._running -= 1
            if not self._running and not self._fresh:
                self._idle.set()

    async def drain(self) -> None:
        """Wait for the updates that are stored: those being handled and those that wait for their person's turn."""
        async with asyncio.timeout(DRAIN_SECONDS):
            await self._idle.wait()

    async def replay(self, dispatcher: Dispatcher, bot: Bot) -> tuple[StoredUpdate, ...]:
        """Feed again what the last process left, one after another; those that went into quarantine by it."""
        left = await self._store.inbox.unhandled()
        for stored in left:
            if await self._store.inbox.count_attempt(stored.update_id, self._now()):
                log.info("update_replayed", update=stored.update_id)
                self._fresh.add(stored.update_id)
                self._idle.clear()
                update = Update.model_validate_json(stored.body, context={"bot": bot})
                await dispatcher.feed_update(bot, update)
        known = {stored.update_id for stored in left}
        return tuple(item for item in await self._store.inbox.quarantined() if item.update_id in known)
