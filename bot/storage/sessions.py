"""One connection to the database: errors become codes, and work once begun is brought to its end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

import aiosqlite

from bot.storage.changes import is_shown
from bot.storage.errors import DatabaseError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

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


FEW = 100
"""Rows that are written in the loop; more keep others waiting there."""


def translated(error: BaseException) -> DatabaseError:
    """SQLite's own name of the trouble as one of our codes; `storage.failed` where it is a fault of the program."""
    name = str(getattr(error, "sqlite_errorname", ""))
    code = next((ours for theirs, ours in _CODES.items() if name.startswith(theirs)), "storage.failed")
    return DatabaseError(code, reason=str(error))


async def settled(work: Coroutine[Any, Any, T] | asyncio.Future[T]) -> T:
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


def begun(connection: aiosqlite.Connection, work: Work[T]) -> asyncio.Future[T]:
    """The work is on its way to the connection's thread and is done there in its order. No task has to run for it, so
    nothing that is cancelled here keeps it from that. ValueError where the connection is closed; its own errors are
    SQLite's."""
    # The library's own methods run one statement each, and are over with the task that waits for them.
    if not connection._running:  # noqa: SLF001
        raise ValueError("the connection is closed")
    future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    connection._tx.put_nowait((future, partial(work, connection._conn)))  # noqa: SLF001
    return future


async def visit(connection: aiosqlite.Connection, work: Work[T]) -> T:
    """Do the work in the connection's thread, all of it in one visit: a visit costs more than a statement. Once begun
    it is brought to its end, even if nobody waits for it any more."""
    try:
        return await begun(connection, work)
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        raise translated(error) from error


def at_once(connection: aiosqlite.Connection, work: Work[T]) -> T:
    """Do the work in the loop itself, where it waits for no disk and for no other process."""
    try:
        return work(connection._conn)  # noqa: SLF001 - as above
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        raise translated(error) from error


class Session:
    """Runs statements on one connection. Integrity errors pass through; the others become `DatabaseError`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def all(self, sql: str, parameters: Mapping[str, object]) -> list[sqlite3.Row]:
        return await self._run(sql, lambda raw: raw.execute(sql, parameters).fetchall())

    async def one(self, sql: str, parameters: Mapping[str, object]) -> sqlite3.Row | None:
        return next(iter(await self.all(sql, parameters)), None)

    async def value(self, sql: str, parameters: Mapping[str, object]) -> Any:
        row = await self.one(sql, parameters)
        return None if row is None else row[0]

    async def run(self, sql: str, parameters: Mapping[str, object]) -> int:
        """How many rows were touched."""
        return await self._run(sql, lambda raw: raw.execute(sql, parameters).rowcount)

    async def run_many(self, sql: str, parameters: Sequence[Mapping[str, object]]) -> None:
        await self._run(sql, lambda raw: raw.executemany(sql, parameters))

    async def script(self, text: str) -> None:
        """Statements without parameters; the text itself says where its transaction begins and ends."""
        await self._run(text, lambda raw: raw.executescript(text))

    async def _run(self, _sql: str, work: Work[T]) -> T:
        return await visit(self._connection, work)


class Tx(Session):
    """The writer inside one transaction. Rows that are only written wait for the next question or for the commit, and
    go with it. Using it after the end is a mistake of the program: RuntimeError."""

    ended = False
    joins = False
    """Whether it is written within what others have written before it, and is committed with that."""
    shown = False
    """Whether it wrote anything that a view of a tournament holds beside the folded tournament."""

    def __init__(
        self,
        connection: aiosqlite.Connection,
        begin: Callable[[Tx, sqlite3.Connection], object],
        commit: Work[object],
        *,
        lasting: bool,
        in_loop: bool,
    ) -> None:
        """`in_loop`: a statement takes less than a visit to the thread, as long as nobody else has the file."""
        super().__init__(connection)
        self.lasting = lasting
        self.in_loop = in_loop
        self.when_committed: dict[Callable[[], None], None] = {}
        """Called once this is on the disk; not at all where it is rolled back."""
        self._waiting: list[Work[object]] = [partial(begin, self)]
        self._commit = commit

    async def run_many(
        self, sql: str, parameters: Sequence[Mapping[str, object]], *, clash: Exception | None = None
    ) -> None:
        """`clash` comes in place of an integrity error, at the commit at the latest."""

        def write(raw: sqlite3.Connection) -> None:
            try:
                raw.executemany(sql, parameters)
            except sqlite3.IntegrityError as error:
                raise clash or error from error

        self.in_loop = self.in_loop and len(parameters) <= FEW
        self.also(sql, write)

    def later(self, sql: str, parameters: Mapping[str, object]) -> list[sqlite3.Row]:
        """What the statement returns, which stands in the list from the commit on, or from the next question."""
        found: list[sqlite3.Row] = []
        self.also(sql, lambda raw: found.extend(raw.execute(sql, parameters).fetchall()))
        return found

    def also(self, sql: str, work: Work[object]) -> None:
        """Work by this statement that waits; what it raises comes with the next question, or at the commit."""
        self._note(sql)
        self._waiting.append(work)

    async def written(self) -> None:
        """All that waits is written."""
        self.ended = True
        await self._visit(_nothing)

    async def commit(self) -> None:
        self.ended = True
        if self.in_loop and self.lasting:
            await self.written()
            self.in_loop = False  # the disk is waited for in the thread
        await self._visit(self._commit)

    async def _run(self, sql: str, work: Work[T]) -> T:
        self._note(sql)
        return await self._visit(work)

    def _note(self, sql: str) -> None:
        if self.ended:
            raise RuntimeError("this transaction has ended")
        self.shown = self.shown or is_shown(sql)

    async def _visit(self, work: Work[T]) -> T:
        def with_what_waits(raw: sqlite3.Connection) -> T:
            while self._waiting:  # one that fails stays there, so nothing is committed without it
                self._waiting[0](raw)
                del self._waiting[0]
            return work(raw)

        if self.in_loop:
            try:
                return at_once(self._connection, with_what_waits)
            except DatabaseError as error:
                if error.code != "storage.locked":
                    raise
                self.in_loop = False
        return await visit(self._connection, with_what_waits)


def _nothing(_: sqlite3.Connection) -> None:
    """Only what waits."""
