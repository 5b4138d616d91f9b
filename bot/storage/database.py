"""The SQLite file: one writer, whose transactions run one after another, a reader beside it.

A few rows are written in the loop itself, which takes less than a visit to a thread. What waits is done in a thread:
the commit of what is to last, many rows, a long transaction, and each while another process has the file. Those who
wait for their turn are committed together, so that forty results at once wait for the disk twice, not forty times.

WAL lets the reader see the last committed state while a transaction is open; synchronous=FULL makes a commit
survive the loss of power. What is not portable SQL is here and in `maintenance`, nowhere else.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import aiosqlite

from bot.storage.errors import DatabaseError
from bot.storage.guard import WriteGuard
from bot.storage.locks import DatabaseLock, database_lock
from bot.storage.migrate import CLUB, Schema, known_version, migrate, version_of
from bot.storage.reader import Reader
from bot.storage.sessions import Session, Tx, at_once, begun, settled, translated, visit
from bot.storage.shared_commit import SharedCommit
from bot.storage.turn import Turn

MEMORY = ":memory:"
BUSY_SECONDS = 2
"""How long a writer waits for another process. People hear within five, and their update is stored first."""

CACHE_KB = 128
"""Of each connection: a host has hundreds of them, and the system keeps what is read often."""

# Sorting in memory: a full disk must not keep anybody from reading.
_PRAGMAS = f"pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -{CACHE_KB};"
_WRITER_PRAGMAS = "pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 0;"
LOG_COMMITS = 100
"""After so many transactions that last, about a thousand pages, the log is taken over into the file, which waits for
the disk: never in the loop."""


Connect = Callable[..., Awaitable[aiosqlite.Connection]]
connect_in_thread: Connect = aiosqlite.connect


class Database:
    """Open with `Database.open` or `Database.open_readonly`, close with `close`."""

    def __init__(
        self,
        path: str,
        connection: aiosqlite.Connection,
        reader: Reader | None = None,
        lock: DatabaseLock | None = None,
        *,
        writes: bool = True,
        connect: Connect = connect_in_thread,
    ) -> None:
        """Without a `reader` the one connection does both."""
        self.path = path
        self.connect = connect
        self.guard = WriteGuard()
        self.reader: Session = reader or Session(connection)
        self._connection = connection
        self._writes = writes
        self._own_reader = reader
        self._file_lock = lock
        self._turn = Turn(self._leave)
        self._owner: asyncio.Task[object] | None = None
        self._manner: dict[str, str | int] = {}
        self._written = self._changes = self._lasted = self._others = 0
        self._seen: tuple[int, int] | None = None
        self._shared: SharedCommit | None = None

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        beside: bool = False,
        before_upgrade: Callable[[int], object] | None = None,
        connect: Connect = connect_in_thread,
        schema: Schema = CLUB,
    ) -> Database:
        """The only writing process of this file, at the newest version; a missing file is made.

        `beside` a running bot a console command may write a row or two: no lock, and nothing is migrated.
        `before_upgrade` is called in a thread, with the version that the file has, before anything is migrated.
        `connect` makes a connection, as aiosqlite does: each in a thread of its own.

        In memory (``:memory:``) there is one connection, so the reader also sees what is not committed yet.
        DatabaseError: storage.in_use (pid), newer_version (found, known), foreign, not_a_database, corrupt, locked,
        unwritable, unreadable.
        """
        if str(path) == MEMORY:
            return await cls._open_memory(schema, connect)
        file = Path(path)
        if beside:
            return await cls._open_beside(file, schema, connect)
        lock = database_lock(file, make=True)
        try:
            async with _connected(str(file), connect) as writer:
                await Session(writer).script(_WRITER_PRAGMAS)
                version = await version_of(Session(writer), schema)
                if before_upgrade is not None and 0 < version < known_version(schema):
                    await settled(asyncio.to_thread(before_upgrade, version))
                await migrate(Session(writer), schema)
                reader = Reader(file, _PRAGMAS)
        except BaseException:
            lock.release()
            raise
        return cls(str(path), writer, reader, lock, connect=connect)

    @classmethod
    async def _open_beside(cls, file: Path, schema: Schema, connect: Connect) -> Database:
        _needs_file(file)
        async with _connected(str(file), connect) as writer:
            await Session(writer).script(_WRITER_PRAGMAS)
            await _needs_version(writer, schema)
        return cls(str(file), writer)

    @classmethod
    async def _open_memory(cls, schema: Schema, connect: Connect) -> Database:
        async with _connected(MEMORY, connect) as only:
            await migrate(Session(only), schema)
        return cls(MEMORY, only, connect=connect)

    @classmethod
    async def open_readonly(
        cls, path: str | Path, connect: Connect = connect_in_thread, schema: Schema = CLUB
    ) -> Database:
        """Look at a database, also while the bot runs on it: no lock, no migration, no transactions.

        DatabaseError: as `open`, and storage.missing, storage.older_version (found, known) where the tables are
        not the ones this program asks for.
        """
        async with _connected(_readonly_uri(Path(path)), connect) as reader:
            await _needs_version(reader, schema)
        return cls(str(path), reader, writes=False)

    async def close(self) -> None:
        """Wait for the transaction that is on, then let the file and its lock go."""
        async with self._turn.taken():
            await self._commit_shared()
            if self._own_reader is not None:
                self._own_reader.close()
            await settled(self._connection.close())
            if self._file_lock is not None:
                self._file_lock.release()

    @asynccontextmanager
    async def transaction(self, *, lasting: bool = True, long: bool = False) -> AsyncIterator[Tx]:
        """All or nothing: commits at the end of the block, rolls back on any exception, cancellation included.

        What is not `lasting` outlives the process, but a loss of power may take it back: its commit does not wait for
        the disk, unless it comes among such that do. It must be a few rows. What is `long` looks through whole tables:
        others go on meanwhile.

        Transactions run one after another in the order they asked. Those that others wait behind are committed together
        with them: each is whole or not there at all, and where that commit fails, all of them do. So the writer sees
        what a reader does not see yet. A cancellation that comes while the commit is under way is raised after the
        commit. RuntimeError for a transaction inside another of the same task. DatabaseError, at once while it is
        known, where the file cannot be written.
        """
        if not self._writes:
            raise DatabaseError("storage.unwritable", reason="opened to be read")
        if self._owner is not None and self._owner is asyncio.current_task():
            raise RuntimeError("a transaction inside a transaction would wait for itself")
        self.guard.refuse()
        async with self._turn.taken():
            if long:
                await self._commit_shared()  # they would wait for the whole of this one
            self._owner = asyncio.current_task()
            in_loop = not long and self.connect is connect_in_thread  # another connection says itself how it works
            tx = Tx(
                self._connection, self._begin, partial(self._commit, int(lasting)), lasting=lasting, in_loop=in_loop
            )
            try:
                with self.guard.trying():
                    yield tx
                    is_committed = await self._ended(tx, may_wait=not long)
            except BaseException as error:
                tx.ended = True
                await self._taken_back(tx, error)
                raise
            finally:
                self._owner = None
                self._count(shown=tx.shown)
            shared = None if is_committed else self._joined(tx)
        if shared is not None:
            await shared.wait()
        for call in tx.when_committed:
            call()

    async def _leave(self) -> None:
        if self._shared is not None and (self._shared.is_full or not self._turn.asking):
            await self._commit_shared()

    async def _ended(self, tx: Tx, *, may_wait: bool) -> bool:
        """Committed; or written, and to be committed with others. Whoever finds out whether a bad file is good again
        does so alone."""
        is_alone = not (may_wait and tx.lasting and self._turn.asking) or self.guard.trouble is not None
        if self._shared is None and is_alone:
            await tx.commit()
            return True
        await tx.written()
        self._needs_open(self._connection.in_transaction)
        return False

    def _joined(self, tx: Tx) -> SharedCommit:
        self._shared = self._shared or SharedCommit()
        self._shared.join(tx)
        return self._shared

    async def _commit_shared(self) -> None:
        """In turn: what is written and waits for the disk is committed, and those who wait for that go on."""
        if self._shared is not None:
            shared, self._shared = self._shared, None
            commit = begun(self._connection, partial(self._commit, shared.size))
            commit.add_done_callback(partial(self._shared_ended, shared))
            await shared.over()

    def _shared_ended(self, shared: SharedCommit, commit: asyncio.Future[None]) -> None:
        error = commit.exception()
        trouble = None if error is None else translated(error)
        self._count(shown=shared.shown)
        try:
            self.guard.note(trouble)
        finally:
            shared.end(trouble)  # those who wait hear it, whatever becomes of who is told of the trouble

    async def _taken_back(self, tx: Tx, error: BaseException) -> None:
        try:
            await settled(begun(self._connection, partial(self._take_back, tx)))
        except sqlite3.Error as trouble:
            raise translated(trouble) from error
        finally:
            if self._shared is not None and not self._connection.in_transaction:
                shared, self._shared = self._shared, None
                shared.end(error if isinstance(error, DatabaseError) else _lost())

    def _count(self, *, shown: bool) -> None:
        self._written += 1
        self._changes = self._written if shown else self._changes
        self._look_again()

    async def caught_up(self) -> None:
        """Until what is being written is written, and whoever writes it goes on: a reader may see it on the disk before
        the tournament in memory is what it says."""
        async with self._turn.taken():
            await self._commit_shared()

    async def facts(self) -> tuple[int, int]:
        """Another pair whenever something was written that a view of a tournament holds beside the folded tournament,
        by this process or by any other. Who asks several times before anybody else is in turn is told the same."""
        if self.path == MEMORY:
            return self._changes, 0  # nobody else has it
        if self._seen is None:
            self._seen = self._changes, await self._foreign()
            asyncio.get_running_loop().call_soon(self._look_again)
        return self._seen

    def _look_again(self) -> None:
        self._seen = None

    async def _foreign(self) -> int:
        """Another number after each commit of another process. While a transaction has the file there is none."""
        if not self._turn.is_taken:
            try:
                self._others = at_once(self._connection, partial(self._version, 0))
            except DatabaseError:  # another process has the file: waited for in the thread, by one at a time
                async with self._turn.taken():
                    self._others = await visit(self._connection, partial(self._version, _patience()))
        return self._others

    def _version(self, patience: int, raw: sqlite3.Connection) -> int:
        self._set(raw, "busy_timeout", patience)
        return _data_version(raw)

    def _begin(self, tx: Tx, raw: sqlite3.Connection) -> None:
        if self._shared is not None:
            self._needs_open(raw.in_transaction)
            raw.execute("savepoint joined")
            tx.joins = True
            return
        _rollback(raw)  # only a rollback that failed can have left one open
        self._set(raw, "synchronous", "full" if tx.lasting else "normal")
        self._set(raw, "busy_timeout", 0 if tx.in_loop else _patience())
        raw.execute("begin immediate")
        self._others = _data_version(raw)

    def _needs_open(self, is_open: bool) -> None:
        """A full disk takes back what others have written, also where the one who met it went on."""
        if not is_open:
            raise _lost()

    def _take_back(self, tx: Tx, raw: sqlite3.Connection) -> None:
        if self._shared is None:
            _rollback(raw)
        elif tx.joins and raw.in_transaction:
            try:
                raw.execute("rollback to joined")  # the last of this name
            except sqlite3.Error:
                _rollback(raw)

    def _set(self, raw: sqlite3.Connection, name: str, value: str | int) -> None:
        if self._manner.get(name) != value:
            raw.execute(f"pragma {name} = {value}")
            self._manner[name] = value

    def _commit(self, lasting: int, raw: sqlite3.Connection) -> None:
        """`lasting`: how many transactions wait for the disk."""
        try:
            raw.execute("commit")
        except sqlite3.Error:
            _rollback(raw)
            raise
        self._lasted += lasting
        if self._lasted >= LOG_COMMITS:
            self._lasted = 0
            with suppress(sqlite3.Error):  # what was committed stands in the log all the same
                raw.execute("pragma wal_checkpoint(passive)")


@asynccontextmanager
async def _connected(target: str, connect: Connect) -> AsyncIterator[aiosqlite.Connection]:
    """It stays open behind the block; where something fails inside, it is closed."""
    try:
        connection = await connect(
            target, isolation_level=None, uri=target.startswith("file:"), check_same_thread=False
        )
    except sqlite3.Error as error:
        raise translated(error) from error
    try:
        connection.row_factory = sqlite3.Row
        await Session(connection).script(f"pragma busy_timeout = {_patience()}; {_PRAGMAS}")
        yield connection
    except BaseException:
        await settled(connection.close())
        raise


async def _needs_version(connection: aiosqlite.Connection, schema: Schema) -> None:
    """DatabaseError where its tables are not the ones this program asks for."""
    version = await version_of(Session(connection), schema)
    if version < known_version(schema):
        raise DatabaseError("storage.older_version", found=version, known=known_version(schema))


def _patience() -> int:
    """Milliseconds that are waited for another process which has the file."""
    return round(BUSY_SECONDS * 1000)


def _data_version(connection: sqlite3.Connection) -> int:
    """Another number after each commit of another connection."""
    return int(connection.execute("pragma data_version").fetchall()[0][0])


def _rollback(raw: sqlite3.Connection) -> None:
    if not raw.in_transaction:
        return
    try:
        raw.execute("rollback")
    except sqlite3.Error:
        # A full disk rolls back by itself.
        if raw.in_transaction:
            raise


def _lost() -> DatabaseError:
    return DatabaseError("storage.failed", reason="it was taken back together with another")


def _needs_file(file: Path) -> None:
    if not file.is_file():
        raise DatabaseError("storage.missing", path=str(file))


def _readonly_uri(file: Path) -> str:
    _needs_file(file)
    return f"{file.resolve().as_uri()}?mode=ro"
