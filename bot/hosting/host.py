"""Many clubs, each living its own life. What should run stands in the directory, and nowhere else: whoever changes it
there, the host's own bot or a command beside it, is heard within a second."""

from __future__ import annotations

import asyncio
from contextvars import copy_context

import structlog

from bot.clock import happened
from bot.hosting.club_life import ClubLife
from bot.hosting.stage import Stage
from bot.storage.directory import HostedClub
from bot.storage.errors import StorageError

log = structlog.get_logger(__name__)
LOOK = 1.0
"""Seconds between two looks at the directory, which another process may have changed."""


class Host:
    """One per folder. `run` it, cancel it at the end: every club is closed in order."""

    def __init__(self, stage: Stage, idle: float) -> None:
        self._stage = stage
        self._idle = idle
        self._lives: dict[str, tuple[ClubLife, asyncio.Task[None]]] = {}
        self._stirred = asyncio.Event()
        self._seen: tuple[int, int] | None = None
        stage.clock.on_move(self._look_at_clocks)

    async def run(self) -> None:
        try:
            while True:
                await self._look()
                self._stirred.clear()
                await happened(self._stirred, LOOK)
        finally:
            await self._end(list(self._lives))

    def stir(self) -> None:
        """The directory is another than it was."""
        self._stirred.set()

    def life(self, club_id: str) -> ClubLife | None:
        """None where it is not to run here."""
        found = self._lives.get(club_id)
        return None if found is None else found[0]

    @property
    def lives(self) -> tuple[ClubLife, ...]:
        return tuple(life for life, _ in self._lives.values())

    async def _look(self) -> None:
        """What cannot be read now is read a second later; the clubs live on. What is written while a club is being
        closed is looked at next."""
        try:
            seen = await self._stage.directory.db.facts()
            if seen != self._seen:
                await self._reconcile()
                self._seen = seen
        except StorageError as error:
            log.warning("directory_not_read", error=str(error))

    async def _reconcile(self) -> None:
        directory = self._stage.directory
        wanted = {
            club.id: club for club in await directory.every() if club.state == "on" and club.holder == directory.holder
        }
        await self._end([one for one, (life, _) in self._lives.items() if not _same(life.club, wanted.get(one))])
        for club in wanted.values():
            if club.id not in self._lives:
                self._begin(club)

    def _begin(self, club: HostedClub) -> None:
        life = ClubLife(club, self._stage, self._idle)
        task = asyncio.create_task(life.run(), name=f"club {club.id}", context=copy_context())
        self._lives[club.id] = life, task

    async def _end(self, clubs: list[str]) -> None:
        """Side by side: each has its own seconds to finish what is in hand."""
        tasks = {self._lives.pop(club)[1] for club in clubs}
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    def _look_at_clocks(self) -> None:
        for life in self.lives:
            if life.is_asleep:
                life.wake()


def _same(old: HostedClub, new: HostedClub | None) -> bool:
    """Whether it can go on as it is; its sleep and its troubles are its own news."""
    return new is not None and (old.token, old.state_since) == (new.token, new.state_since)
