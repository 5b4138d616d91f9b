"""A host with clubs in which a round is on, and whoever starts its process again whenever it is killed."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.hosting.settings import DATABASE, folder_of
from bot.hosting.vault import Vault, new_key
from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground
from bot.playground.world import World
from bot.storage.directory import Directory, HostedClub
from bot.storage.ids import new_id
from engine.model import Tournament
from tests.torture.club import FIRST_PLAYER, ORGANIZER, REFEREE, TEAMS, draw, prepare
from tests.torture.keeper import ORDERLY
from tests.torture.lives import Life, forked_host
from tests.torture.people import LONGEST

_UNHANDLED = "select 1 from updates where answered_at is null and quarantined_at is null limit 1"
_UNSENT = "select 1 from outbox where state in ('pending', 'sending') limit 1"
PEOPLE = (ORGANIZER, REFEREE, *range(FIRST_PLAYER, FIRST_PLAYER + 2 * TEAMS))
"""The same in every club."""


@dataclass
class Hosted:
    """A club of the host, looked at from outside. `mark` is in its names, and in nobody else's."""

    host: HostKeeper
    mark: str
    world: World
    database: Path
    tournament: Tournament
    people: dict[int, Person] = field(default_factory=dict)
    silences: list[str] = field(default_factory=list)

    @property
    def lives(self) -> int:
        return self.host.lives

    @property
    def polls(self) -> bool:
        return self.world.updates.poller is not None

    @property
    def heard_everything(self) -> bool:
        return self.polls and not self.world.updates.pending and not self.rows(_UNHANDLED)

    @property
    def newest(self) -> int:
        return self.world.feed.cursor

    @property
    def rests(self) -> bool:
        return self.heard_everything and not self.rows(_UNSENT)

    def rows(self, sql: str) -> Sequence[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"{self.database.as_uri()}?mode=ro", uri=True, timeout=5)) as connection:
            return connection.execute(sql).fetchall()


@dataclass
class HostKeeper:
    """`run` it; `kill` ends a life and `stop` the last one. A host that falls by itself fails the test."""

    folder: Path
    settings: dict[str, str]
    lives: int = 0
    _life: Life | None = None
    _stopping: bool = False

    async def run(self) -> None:
        while True:
            self._life = await forked_host(self.folder, self.settings, self.log)
            code = await self._life.wait()
            if self._stopping:
                assert code == 0, f"the host ended with {code}:\n{self.words()}"
                return
            assert code == -signal.SIGKILL, f"the host ended with {code}:\n{self.words()}"
            self.lives += 1

    def kill(self) -> None:
        assert self._life is not None
        os.kill(self._life.pid, signal.SIGKILL)

    async def stop(self, running: asyncio.Task[None]) -> None:
        """In order."""
        assert self._life is not None
        self._stopping = True
        os.kill(self._life.pid, signal.SIGINT)
        await asyncio.wait({running}, timeout=ORDERLY)
        if not running.done():
            self.kill()
        await running

    @property
    def log(self) -> Path:
        return self.folder / "host.log"

    def words(self) -> str:
        return self.log.read_text(encoding="utf-8")


@asynccontextmanager
async def crowd(folder: Path, clubs: int) -> AsyncIterator[tuple[HostKeeper, list[Hosted]]]:
    """The host is running, all its clubs are awake; it is stopped in order at the end."""
    playground = Playground(token=f"{os.getpid() + 300_000}:{secrets.token_hex(20)}")
    address, key = await playground.start(), new_key()
    settings = {"TURNIR_TOKEN": playground.token, "TURNIR_HOST_KEY": key, "TURNIR_API_BASE": address}
    host = HostKeeper(folder, {**settings, "TURNIR_LOG_LEVEL": "WARNING"})
    async with AsyncExitStack() as stack:
        stack.push_async_callback(playground.stop)
        control = await stack.enter_async_context(ControlClient(address))
        for one in PEOPLE:
            await control.add_person(f"Человек {one}", id=one, language_code="ru")
        hosted = [await _founded(host, playground, control, Vault(key), number) for number in range(clubs)]
        for one in hosted:
            there = await stack.enter_async_context(control.bot(one.world.bot_username))
            one.people = {number: there.person(control.people[number]) for number in PEOPLE}
            for person in one.people.values():
                await person.set(started=True)
        running = asyncio.create_task(host.run())
        try:
            yield host, hosted
        finally:
            await host.stop(running)


async def _founded(
    host: HostKeeper, playground: Playground, control: ControlClient, vault: Vault, number: int
) -> Hosted:
    mark = f" №{number:03}"
    token = await control.add_bot(f"Клуб{mark}", f"club_{number:03}_bot")
    world = playground.bots[token]
    async with await Directory.open(host.folder) as directory:
        club = replace(_blank(directory.holder), bot_id=world.bot_id, username=world.bot_username)
        await directory.add(replace(club, title=world.bot_username, token=vault.sealed(token)))
    database = folder_of(host.folder, club.id) / DATABASE
    database.parent.mkdir(parents=True)
    tournament = await draw(database, await prepare(database, mark))
    return Hosted(host, mark, world, database, tournament)


def _blank(holder: str) -> HostedClub:
    secret, now, who = secrets.token_hex(16), datetime.now(UTC), ("ru", "Europe/Moscow", b"", ORGANIZER)
    return HostedClub(new_id(), 0, "", "", *who, False, "on", holder, secret, now, now, False, None, "")


async def until(test: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONGEST):
        while not test():  # noqa: ASYNC110 - what another process does rings no bell here
            await asyncio.sleep(0.02)
