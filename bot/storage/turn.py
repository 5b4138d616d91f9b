"""Whose turn it is to write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager


class Turn:
    """One at a time, in the order they ask."""

    def __init__(self, leave: Callable[[], Awaitable[None]]) -> None:
        """`leave` ends each turn. Where it finds nobody `asking`, there is nobody to leave anything to."""
        self.asking = 0
        self._leave = leave
        self._lock = asyncio.Lock()

    @property
    def is_taken(self) -> bool:
        return self._lock.locked()

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        self.asking += 1
        try:
            await self._lock.acquire()
        except asyncio.CancelledError:
            self.asking -= 1
            if not self.asking and not self.is_taken:
                await self._lock.acquire()  # at once
                await self._left()  # whoever was before him has left something to him
            raise
        self.asking -= 1
        try:
            yield
        finally:
            await self._left()

    async def _left(self) -> None:
        try:
            await self._leave()
        finally:
            self._lock.release()
