"""One connection to the database: errors become codes, and work once begun is brought to its end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, TypeVar

import aiosqlite

from bot.storage.changes import is_shown
from bot.storage.errors import DatabaseError

T = TypeVar("T")

_CODES = {
    "SQLITE_NOTADB": "storage.not_a_database",
    "SQLITE_CORRUPT": "storage.corrupt",
    "SQLITE_BUSY": "storage.locked",
    "SQLITE_LOCKED": "storage.locked",
    "SQLITE_FULL": "storage.full",
    "SQLITE_READONLY": "storage.unwritable",
    "SQLITE_CANTOPEN": "storage.unreadable",
    "SQLITE_PERM": "storage.unreadable",
    "SQLITE_IOERR": "storage.io",
}


def translated(error: sqlite3.Error) -> DatabaseError:
    """SQLite's own name of the trouble as one of our codes; `storage.failed` where it is a fault of the program."""
    name = str(getattr(error, "sqlite_errorname", ""))
    code = next((ours for theirs, ours in _CODES.items() if name.startswith(theirs)), "storage.failed")
    return DatabaseError(code, reason=str(error))


async def settled(work: Coroutine[Any, Any, T]) -> T:
    """Wait for `work` to its end even if the waiting task is cancelled meanwhile; the cancellation comes after it."""
    task = asyncio.ensure_future(work)
    stop: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as cancelled:
            stop = cancelled
    if stop is not None:
        task.exception()  # looked at: the cancellation is what the caller must see
        raise stop
    return task.result()


class Session:
    """Runs statements on one connection. Integrity errors pass through; the others become `DatabaseError`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    def _open(self, _sql: str) -> aiosqlite.Connection:
        """The connection that runs this statement."""
        return self._connection

    async def all(self, sql: str, parameters: Mapping[str, object]) -> list[sqlite3.Row]:
        return list(await self._fetch(sql, parameters))

    async def one(self, sql: str, parameters: Mapping[str, object]) -> sqlite3.Row | None:
        return next(iter(await self._fetch(sql, parameters)), None)

    async def value(self, sql: str, parameters: Mapping[str, object]) -> Any:
        row = await self.one(sql, parameters)
        return None if row is None else row[0]

    async def run(self, sql: str, parameters: Mapping[str, object]) -> int:
        """How many rows were touched."""
        try:
            cursor = await self._open(sql).execute(sql, parameters)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise translated(error) from error
        return cursor.rowcount

    async def run_many(self, sql: str, parameters: Sequence[Mapping[str, object]]) -> None:
        try:
            await self._open(sql).executemany(sql, parameters)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise translated(error) from error

    async def script(self, text: str) -> None:
        """Statements without parameters; the text itself says where its transaction begins and ends."""
        try:
            await self._open(text).executescript(text)
        except sqlite3.Error as error:
            raise translated(error) from error

    async def _fetch(self, sql: str, parameters: Mapping[str, object]) -> Sequence[sqlite3.Row]:
        try:
            return await self._open(sql).execute_fetchall(sql, parameters)  # type: ignore[return-value]
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise translated(error) from error


class Tx(Session):
    """The writer inside one transaction. Using it after the end is a mistake of the program: RuntimeError."""

    ended = False
    shown = False
    """Whether it wrote anything that a view of a tournament holds beside the folded tournament."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection)
        self.when_committed: set[Callable[[], None]] = set()
        """Called once this is on the disk; not at all where it is rolled back."""

    def _open(self, sql: str) -> aiosqlite.Connection:
        if self.ended:
            raise RuntimeError("this transaction has ended")
        self.shown = self.shown or is_shown(sql)
        return self._connection
