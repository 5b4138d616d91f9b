"""The connection that reads, asked in the loop itself.

What it is asked for is a few rows by their key, in memory or in the system's: that takes less than a visit to a thread
costs. It never waits for whoever writes.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from pathlib import Path

from bot.storage.errors import DatabaseError
from bot.storage.sessions import Session, T, Work, translated

LONG = 50
"""Rows of an answer that takes a while to be made use of: others go on before that."""
TRIES, PAUSE = 40, 0.05
"""A file that another process has for itself is asked again, so often and after so many seconds each time."""


class Reader(Session):
    """Sees what is committed at the moment of the question. DatabaseError `storage.unwritable` for whoever writes."""

    def __init__(self, file: Path, pragmas: str) -> None:
        uri = f"{file.resolve().as_uri()}?mode=ro"
        self._raw = sqlite3.connect(uri, uri=True, timeout=0, isolation_level=None, check_same_thread=False)
        self._raw.row_factory = sqlite3.Row
        self.ask(lambda raw: raw.executescript(pragmas))

    def ask(self, work: Work[T]) -> T:
        try:
            return work(self._raw)
        except sqlite3.Error as error:
            raise translated(error) from error

    def close(self) -> None:
        self._raw.close()

    async def all(self, sql: str, parameters: Mapping[str, object]) -> list[sqlite3.Row]:
        rows = await super().all(sql, parameters)
        if len(rows) >= LONG:
            await asyncio.sleep(0)
        return rows

    async def _run(self, _sql: str, work: Work[T]) -> T:
        for _ in range(TRIES):
            try:
                return self.ask(work)
            except DatabaseError as error:
                if error.code != "storage.locked":
                    raise
            await asyncio.sleep(PAUSE)
        return self.ask(work)
