"""The disk of a world: SQLite asked in the loop itself, where elsewhere a thread does it. It takes a moment, by the
seed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from functools import partial
from random import Random
from typing import Any

import aiosqlite

QUICKEST, SLOWEST = 0.0002, 0.004
"""Seconds of one visit."""


class InlineConnection(aiosqlite.Connection):
    """What is begun is done, even if nobody waits for it any more; others go on meanwhile."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], dice: Random) -> None:
        super().__init__(connector, 64)
        self._dice = dice

    def __await__(self) -> Generator[Any, None, aiosqlite.Connection]:
        return self._opened().__await__()

    async def _opened(self) -> aiosqlite.Connection:
        self._connection = self._connector()
        return self

    async def _execute(self, fn: Callable[..., Any], *args: Any, **more: Any) -> Any:
        if self._connection is None:
            raise ValueError("Connection closed")
        try:
            return fn(*args, **more)
        finally:
            await asyncio.sleep(self._dice.uniform(QUICKEST, SLOWEST))

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Disk:
    """Connections for `bot.storage.database`."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice

    def connect(self, target: str, **options: Any) -> aiosqlite.Connection:
        return InlineConnection(partial(sqlite3.connect, target, **options), self._dice)
