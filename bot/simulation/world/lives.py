"""The bot of a world, one life after the other: whatever ends one, the next begins from the file alone."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import copy_context
from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from bot.config import Settings
from bot.desk.desk import Desk
from bot.runtime.app import Application, application
from bot.runtime.machine import Machine
from bot.simulation.world.life import LIFE, Life
from bot.simulation.world.loop import calendar
from bot.storage.locks import FileLock, lock_token
from bot.storage.store import Store
from engine.events import Event
from engine.model import Tournament

if TYPE_CHECKING:
    from bot.simulation.world.blows import Blows

SOONEST, LATEST = 0.5, 6.0
"""Seconds until somebody starts it again."""
CALM = 120.0
"""Seconds in which all that is still on its way arrives, once nothing befalls it any more."""
DEATHBED = 400
"""The most steps that it lives on, once it is to die: so that any await may be the last."""
BIRTH = 60
"""The same while it is opened for the first time, when its database is made."""


class Lives:
    """`app` is the one that lives, or lived last. `deaths`: when each of the others ended, by the calendar. `blows`:
    what befalls it while it runs. `seen`: each tournament at each revision, as others were told of it."""

    app: Application
    blows: Blows

    def __init__(self, settings: Settings, machine: Machine, dice: Random) -> None:
        self.deaths: list[float] = []
        self.seen: defaultdict[str, dict[int, Tournament]] = defaultdict(dict)
        self._settings = settings
        self._machine = replace(machine, lock=self._locked)
        self._dice = dice
        self._lock: FileLock | None = None
        self._runs = asyncio.Event()
        self._up = asyncio.Event()
        self._life = Life()
        self._process = self._begun()

    @property
    def desk(self) -> Desk:
        return self.app.desk

    @property
    def store(self) -> Store:
        return self.app.store

    async def opened(self) -> None:
        """The program is there; it runs only from `run` on. Raises what keeps it from opening."""
        await self._first_of(self._up)

    async def run(self) -> None:
        """Life after life, until one ends by itself or `stop` is called."""
        self._runs.set()
        self.blows.begin()
        while not await self._first_of(self._life.ended):
            await self._next()

    async def _next(self) -> None:
        await asyncio.sleep(self._dice.uniform(SOONEST, LATEST))
        self._life = Life()
        self._process = self._begun()

    async def _first_of(self, event: asyncio.Event) -> bool:
        """Wait for it, or for the process to end by itself; whether it did. Raises what it ended with."""
        waiting = asyncio.create_task(event.wait())
        await asyncio.wait({waiting, self._process}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if self._process.done():
            self._process.result()
        return self._process.done()

    async def dies_young(self, how: Callable[[], None]) -> None:
        """At one of the awaits of its opening, and is opened again; not at all where that took fewer."""
        self._life.ends_after(self._dice.randint(1, BIRTH), partial(self._dead, how))
        over, up = (asyncio.create_task(event.wait()) for event in (self._life.ended, self._up))
        await asyncio.wait({over, up, self._process}, return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        up.cancel()
        if self._life.ended.is_set():
            await self._next()
        else:
            self._life.ends_after(0, lambda: None)

    async def dies(self, how: Callable[[], None]) -> None:
        """At one of the awaits to come; `how` leaves the files as they are found then."""
        life = self._life
        life.ends_after(self._dice.randint(1, DEATHBED), partial(self._dead, how))
        try:
            await life.ended.wait()
        except asyncio.CancelledError:
            life.ends_after(0, lambda: None)
            raise

    def _dead(self, how: Callable[[], None]) -> None:
        how()
        self.deaths.append(calendar().timestamp())
        self._up.clear()
        if self._lock is not None:
            self._lock.release()

    async def calmed(self) -> None:
        """Nothing befalls it any more, and all that was on its way has arrived."""
        await self.blows.end()
        await asyncio.sleep(CALM)

    async def stop(self) -> None:
        """Nothing befalls it any more: what is killed while it stops would be waited for in vain."""
        if self._process.done():
            return
        await self.blows.end()
        await self.app.stop()
        self._process.cancel()
        with suppress(asyncio.CancelledError):
            await self._process

    def _begun(self) -> asyncio.Task[None]:
        context = copy_context()
        context.run(LIFE.set, self._life)
        return asyncio.create_task(self._lived(), name="a life", context=context)

    async def _lived(self) -> None:
        async with application(self._settings, self._machine) as self.app:
            self.app.desk.executor.on_change(self._sees)
            self._up.set()
            await self._runs.wait()
            await self.app.run()

    def _sees(self, tournament: Tournament, _events: Sequence[Event]) -> None:
        self.seen[tournament.id][tournament.revision] = tournament

    def _locked(self, token: str) -> FileLock:
        self._lock = lock_token(token)
        return self._lock
