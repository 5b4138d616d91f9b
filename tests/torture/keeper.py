"""Starts the bot, and starts it again at once whenever it dies; knows what every death left in flight."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bot.playground.server import Playground
from tests.torture.lives import Begin, Life, fresh

ORDERLY = 20.0  # seconds for a stop that was asked for

_SENDING = "select id from outbox where state = 'sending'"
_UNHANDLED = "select update_id from updates where answered_at is null and quarantined_at is null"
_UNSENT = "select id from outbox where state in ('pending', 'sending')"


@dataclass(frozen=True, slots=True)
class Death:
    """`where` is a crash point with its count, or "outside"; `in_flight` the outbox rows that were being sent."""

    where: str
    in_flight: tuple[int, ...]


@dataclass
class Keeper:
    """`crashes` are given to the lives one after another; the first life that has none runs undisturbed."""

    playground: Playground
    database: Path
    crashes: list[str] = field(default_factory=list)
    begin: Begin = fresh
    level: str = "WARNING"
    deaths: list[Death] = field(default_factory=list)
    silences: list[str] = field(default_factory=list)
    """What people did to which nothing at all ever came."""
    _life: Life | None = None
    _ended: asyncio.Event = field(default_factory=asyncio.Event)
    _stopping: bool = False
    _killed: bool = False

    @property
    def lives(self) -> int:
        return len(self.deaths)

    async def run(self) -> None:
        """Until `stop`. Every death has to be a SIGKILL: a bot that falls by itself fails the test."""
        while not self._stopping:
            crash = self.crashes.pop(0) if self.crashes else ""
            await self._live(crash)

    async def _live(self, crash: str) -> None:
        self._killed = False
        self._ended.clear()
        self._life = await self.begin(self._settings(crash), self.log)
        code = await self._life.wait()
        self._ended.set()
        if self._stopping and not self._killed:
            assert code == 0, self.words()
            return
        assert code == -signal.SIGKILL, f"the bot ended with {code}:\n{self.words()}"
        assert bool(crash) != self._killed, "killed from outside in a life that was to die by itself"
        in_flight = tuple(number for (number,) in self.rows(_SENDING))
        self.deaths.append(Death(crash or "outside", in_flight))

    def _settings(self, crash: str) -> dict[str, str]:
        return {
            "TURNIR_TOKEN": self.playground.token,
            "TURNIR_API_BASE": self.playground.address,
            "TURNIR_DATABASE": str(self.database),
            "TURNIR_OWNER_IDS": "1",
            "TURNIR_RNG_SEED": "7",
            "TURNIR_LOG_LEVEL": self.level,
            "TURNIR_CRASH": crash,
        }

    def kill(self) -> None:
        """SIGKILL, now."""
        assert self._life is not None
        assert not self._ended.is_set()
        self._killed = True
        with suppress(ProcessLookupError):  # it has just ended by itself: `run` says whether it may
            os.kill(self._life.pid, signal.SIGKILL)

    async def stop(self) -> None:
        """Ask the bot to stop; `run` ends when it has."""
        self._stopping = True
        if self._life is None or self._ended.is_set():
            return
        os.kill(self._life.pid, signal.SIGINT)
        try:
            await asyncio.wait_for(self._ended.wait(), ORDERLY)
        except TimeoutError:
            os.kill(self._life.pid, signal.SIGKILL)

    @property
    def log(self) -> Path:
        return self.database.with_suffix(".log")

    def words(self) -> str:
        """What the bot said on its error stream, all lives together."""
        return self.log.read_text(encoding="utf-8")

    def rows(self, sql: str) -> Sequence[tuple[int, ...]]:
        """Look at the database beside the bot."""
        with closing(sqlite3.connect(f"{self.database.as_uri()}?mode=ro", uri=True, timeout=5)) as connection:
            return connection.execute(sql).fetchall()

    @property
    def polls(self) -> bool:
        return self.playground.world.updates.poller is not None

    @property
    def heard_everything(self) -> bool:
        """Every update was fetched and handled."""
        return self.polls and not self.playground.world.updates.pending and not self.rows(_UNHANDLED)

    @property
    def newest(self) -> int:
        return self.playground.world.feed.cursor

    @property
    def rests(self) -> bool:
        """Nothing to handle and nothing to send."""
        return self.heard_everything and not self.rows(_UNSENT)
