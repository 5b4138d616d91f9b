"""The nightly copy of the database, made by the bot itself; a night that the machine slept through is made up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import structlog

from bot.clock import Clock
from bot.storage.backups import Backups
from bot.storage.sessions import settled

log = structlog.get_logger(__name__)
LOOK_EVERY = 60.0
"""Seconds. Short sleeps: the machine's clock may be set, and a laptop wakes up in the morning."""
AGAIN = timedelta(hours=1)
"""After this a copy is tried again that could not be made."""


def last_night(now: datetime, zone: ZoneInfo, hour: int) -> date:
    """The date of the night that was last: today's from this hour of the club on, yesterday's before it."""
    local = now.astimezone(zone)
    return local.date() if local.time() >= time(hour) else local.date() - timedelta(days=1)


class Nightly:
    """One per process. `start` in the running loop, `stop` at the end.

    zone        asked each time: where the club is
    failed      tells the owners, by a code that the log line has too; False where nobody could be told
    fresh_code  makes that code
    tidy        done after each copy: what nobody needs any more goes, and is in the copy still
    """

    def __init__(
        self,
        backups: Backups,
        clock: Clock,
        zone: Callable[[], Awaitable[str]],
        hour: int,
        failed: Callable[[str], Awaitable[bool]],
        fresh_code: Callable[[], str],
        tidy: Callable[[], Awaitable[None]],
    ) -> None:
        self._backups = backups
        self._clock = clock
        self._zone = zone
        self._hour = hour
        self._failed = failed
        self._fresh_code = fresh_code
        self._tidy = tidy
        self._not_before: datetime | None = None
        self._told: date | None = None
        self._main: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._main = asyncio.get_running_loop().create_task(self._run(), name="nightly")

    async def stop(self) -> None:
        """Make no more copies; one that is being made is finished."""
        if self._main is not None:
            self._main.cancel()
            with suppress(asyncio.CancelledError):
                await self._main

    async def _run(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(LOOK_EVERY)

    async def look(self) -> None:
        """Make the copy of the last night if it is not there; what goes wrong is told once a night and tried again."""
        now = self._clock.now()
        if self._not_before is not None and now < self._not_before:
            return
        night = now.date()
        try:
            night = last_night(now, ZoneInfo(await self._zone()), self._hour)
            if max(self._backups.nights(), default=date.min) >= night:
                return
            copy = await settled(asyncio.to_thread(self._backups.make, night))
        except Exception as trouble:  # noqa: BLE001 - whatever it was, the next night must have its copy
            self._not_before = now + AGAIN
            await self._tell(night, trouble)
        else:
            self._not_before = self._told = None
            log.info("backup_made", file=str(copy))
            await self._tidy()

    async def make_now(self) -> None:
        """Before a club is put away for a while: what the last night's copy lacks is in it then."""
        night = last_night(self._clock.now(), ZoneInfo(await self._zone()), self._hour)
        try:
            await settled(asyncio.to_thread(self._backups.make, night))
        except Exception as trouble:  # noqa: BLE001 - as at night
            await self._tell(night, trouble)

    async def _tell(self, night: date, trouble: Exception) -> None:
        code = self._fresh_code()
        log.error("backup_failed", code=code, night=night.isoformat(), exc_info=trouble)
        if self._told != night and await self._failed(code):
            self._told = night
