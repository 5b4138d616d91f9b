"""A club whose bot runs as an operator starts it, with settings and limits of its own, and people with phones."""

from __future__ import annotations

import asyncio
import os
import resource
import secrets
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.desk.desk import Actor, Desk
from bot.desk.seeds import Seeds
from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground
from bot.storage.store import Store
from tests.torture.club import ORGANIZER, hire, prepare
from tests.torture.keeper import Keeper
from tests.torture.lives import Life

FILES = 1024
"""What a program may open where nobody has said anything else."""


@dataclass
class House:
    keeper: Keeper
    people: dict[int, Person]
    token: str
    """Of the hall page."""

    @property
    def pid(self) -> int:
        assert self.keeper._life is not None
        return self.keeper._life.pid

    def memory(self, what: str = "VmRSS") -> int:
        """Megabytes of the bot itself."""
        lines = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(f"{what}:")) // 1024

    def forget_the_peak(self) -> None:
        """`memory("VmHWM")` is the most from now on."""
        Path(f"/proc/{self.pid}/clear_refs").write_text("5", encoding="ascii")


@dataclass
class _Settled(Keeper):
    extra: Mapping[str, str] = ()  # type: ignore[assignment]

    def _settings(self, crash: str) -> dict[str, str]:
        return {**super()._settings(crash), **self.extra, "TURNIR_LOG_LEVEL": "INFO"}


async def with_few_files(settings: Mapping[str, str], log: Path) -> Life:
    def narrow() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))

    with log.open("ab") as out:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run",
            env={**os.environ, **settings}, stdout=out, stderr=out, preexec_fn=narrow,
        )  # fmt: skip


@asynccontextmanager
async def house(folder: Path, **extra: str) -> AsyncIterator[House]:
    database = folder / "house.sqlite3"
    tournament = await prepare(database)
    token = await _hall(database, tournament)
    playground = Playground(token=f"{os.getpid() + 200_000}:{secrets.token_hex(20)}")
    await playground.start()
    keeper = _Settled(playground, database, begin=with_few_files, extra=extra)
    running = asyncio.create_task(keeper.run())
    try:
        async with ControlClient(playground.address) as control:
            people = await hire(control)
            async with asyncio.timeout(60):
                while not keeper.polls:
                    assert not running.done(), running.exception()
                    await asyncio.sleep(0.05)
            yield House(keeper, people, token)
    finally:
        await keeper.stop()
        await running
        await playground.stop()


async def _hall(database: Path, tournament: str) -> str:
    """Its page is open; the organizer has another tournament before him, to which anybody may be added."""
    store = await Store.open(database)
    try:
        desk = Desk(store, lambda: datetime.now(UTC), Seeds(7), owner_ids=(ORGANIZER,))
        organizer = Actor((await desk.people.meet(ORGANIZER, "Ольга", None, "ru", True)).id)
        club = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
        second = await desk.tournaments.create(club, "Второй", "club-swiss", {"rounds": 2}, organizer)
        await desk.people.choose_tournament(organizer.person, second)
        return await desk.halls.open(tournament, organizer)
    finally:
        await store.close()
