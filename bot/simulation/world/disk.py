"""The disk of a world: SQLite asked in the loop itself, where elsewhere a thread does it. It takes a moment, by the
seed; it may be full or its file locked for a while, and when the power is lost what was not synced is lost with it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import aiosqlite
from aiosqlite.core import set_exception, set_result

from bot.storage.database import BUSY_SECONDS

QUICKEST, SLOWEST = 0.0002, 0.004
"""Seconds of one visit."""
NOISE = 5000
"""The most bytes of nothing at the end of a log that was torn."""
LOG = "-wal"
_HOW_LONG = "pragma synchronous"
"""With it SQLite is told whether a commit waits for the disk."""
_TROUBLES = {
    "locked": ("begin immediate", "SQLITE_BUSY", "database is locked"),
    "full": ("commit", "SQLITE_FULL", "database or disk is full"),
}
"""At which statement it shows, and as what. What is written goes to the disk with the commit."""


class WatchedConnection(sqlite3.Connection):
    """Asks the disk before, and tells it when something was committed that is to last. How long that takes is the
    world's affair: the disk of the machine is never waited for."""

    disk: Disk
    lasting = False

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        self.disk.meets(sql)
        cursor = super().execute(sql, *parameters)
        if sql.startswith(_HOW_LONG):
            self._heed()
        elif sql == "commit":
            self._committed()
        return cursor

    def executescript(self, sql: str) -> sqlite3.Cursor:
        cursor = super().executescript(sql)
        if _HOW_LONG in sql:
            self._heed()
        self._committed()
        return cursor

    def _heed(self) -> None:
        """`full` is 2."""
        self.lasting = super().execute(_HOW_LONG).fetchone()[0] == 2
        super().execute(f"{_HOW_LONG} = off")

    def _committed(self) -> None:
        if self.lasting:
            self.disk.synced()


class InlineThread:
    """What is begun is done, even if nobody waits for it any more; others go on until its moment is over."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice

    def put_nowait(self, visit: tuple[asyncio.Future[Any], Callable[[], Any]]) -> None:
        future, work = visit
        takes = self._dice.uniform(QUICKEST, SLOWEST)
        tell = asyncio.get_running_loop().call_later
        try:
            done = work()
        except Exception as error:  # noqa: BLE001 - whoever waits for it hears it
            locked = getattr(error, "sqlite_errorname", "") == "SQLITE_BUSY"
            tell(takes + (BUSY_SECONDS if locked else 0), set_exception, future, error)
        else:
            tell(takes, set_result, future, done)


class InlineConnection(aiosqlite.Connection):
    """A connection without a thread."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], dice: Random) -> None:
        super().__init__(connector, 64)
        self._tx: Any = InlineThread(dice)

    def __await__(self) -> Generator[Any, None, aiosqlite.Connection]:
        return self._opened().__await__()

    async def _opened(self) -> aiosqlite.Connection:
        self._connection = self._connector()
        return self

    async def close(self) -> None:
        self._running = False
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Disk:
    """Connections for `bot.storage.database`. `trouble`: «full» or «locked» while it lasts, else nothing."""

    def __init__(self, database: Path, dice: Random, *, loses_power: bool = False) -> None:
        self.trouble = ""
        self._database = database
        self._dice = dice
        self._loses_power = loses_power
        self._safe = {"": b"", LOG: b""}
        self.endings: Mapping[str, Callable[[], None]] = {"killed": self._process_ends, "power": self._power_ends}
        """What is left of the files, by what ended a life."""

    def connect(self, target: str, **options: Any) -> aiosqlite.Connection:
        return InlineConnection(partial(self._connected, target, **options), self._dice)

    def _connected(self, target: str, **options: Any) -> sqlite3.Connection:
        raw = sqlite3.connect(target, factory=WatchedConnection, **options)
        raw.disk = self
        return raw

    def meets(self, sql: str) -> None:
        """sqlite3.OperationalError where the trouble is in the way of this statement."""
        at, name, said = _TROUBLES.get(self.trouble, ("", "", ""))
        if sql == at:
            error = sqlite3.OperationalError(said)
            error.sqlite_errorname = name
            raise error

    def synced(self) -> None:
        """All that was written by now outlives the power."""
        if self._loses_power:
            self._safe = self._written()

    def _process_ends(self) -> None:
        """What was written is the system's, which goes on."""
        self._is(self._written())

    def _power_ends(self) -> None:
        """What was synced, and of what was written to the log since then a part, with nothing at its end; checksums
        keep SQLite from reading that."""
        log, written = self._safe[LOG], self._written()[LOG]
        tail = written[len(log) :] if written.startswith(log) else b""
        torn = tail[: self._dice.randint(0, len(tail))] + self._dice.randbytes(self._dice.randint(0, NOISE))
        self._is({**self._safe, LOG: log + torn})

    def _written(self) -> dict[str, bytes]:
        files = {end: Path(f"{self._database}{end}") for end in ("", LOG)}
        return {end: file.read_bytes() if file.exists() else b"" for end, file in files.items()}

    def _is(self, contents: dict[str, bytes]) -> None:
        """For whoever comes next, in files of their own: those of the dead stay open in nobody's hand."""
        for end in ("", LOG, "-shm", ".lock"):
            Path(f"{self._database}{end}").unlink(missing_ok=True)
        for end, content in contents.items():
            Path(f"{self._database}{end}").write_bytes(content)
