"""Whether anybody uses a club: one that nobody does need not be in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import TelegramObject

from bot.clock import monotonic
from bot.runtime.app import Application

IDLE = 900.0
"""Seconds without an update after which nobody is there."""
LOOK = 30.0
"""Seconds between two looks."""
SOON = timedelta(minutes=15)
"""What rings within this time is worth staying awake for."""


class Quiet(BaseMiddleware):
    """On the club's dispatcher: when somebody was there last. `readers`: of its pages, now."""

    def __init__(self, app: Application, idle: float, readers: Callable[[], int]) -> None:
        self._app = app
        self._readers = readers
        self._idle = idle
        self._last = monotonic()
        app.dispatcher.update.outer_middleware(self)

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        try:
            return await handler(event, data)
        finally:
            self._last = monotonic()

    async def fell(self) -> None:
        """Wait until nobody is there, nothing is to be sent and nothing rings soon."""
        while not await self._is_quiet():  # noqa: ASYNC110 - silence is no event
            await asyncio.sleep(min(LOOK, self._idle))

    async def _is_quiet(self) -> bool:
        app = self._app
        if monotonic() - self._last < self._idle or self._readers():
            return False
        ring = app.alarm.next_ring
        if ring is not None and ring - app.clock.now() < SOON:
            return False
        return not await app.store.outbox.pending_count() and not await app.store.inbox.left()
