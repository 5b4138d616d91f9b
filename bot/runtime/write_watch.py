"""While the database cannot be written: the owners hear of it, and each second somebody looks whether it is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

import structlog
from aiogram import Bot

from bot.clock import monotonic
from bot.owners import Owners
from bot.runtime.meters import Meters
from bot.runtime.quarantine import Quarantine
from bot.storage.errors import DatabaseError, StorageError
from bot.storage.store import Store

log = structlog.get_logger(__name__)
LOOK_EVERY = 1.0
CALM = 10.0
"""Seconds of good writing after which it is believed: a full disk takes a small row now and then."""


class WriteWatch:
    """One per bot; it begins to look by itself. What was let go or could not be set aside meanwhile is written down as
    soon as it can be."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        owners: Owners,
        bot: Bot,
        meters: Meters,
        quarantine: Quarantine,
    ) -> None:
        self._store = store
        self._now = now
        self._owners = owners
        self._bot = bot
        self._meters = meters
        self._quarantine = quarantine
        self._trouble: DatabaseError | None = None
        self._looking: asyncio.Task[None] | None = None
        store.db.guard.on_turn(self._turned)

    async def stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    def _turned(self, trouble: DatabaseError | None) -> None:
        if trouble is None:
            return
        self._meters.failed("database")
        self._trouble = trouble
        if self._looking is None or self._looking.done():
            self._looking = asyncio.get_running_loop().create_task(self._watch(), name="write watch")

    async def _watch(self) -> None:
        """Until none is left: another one may come while the owners read that the last is over."""
        while self._trouble is not None:
            await self._look(self._trouble)

    async def _look(self, trouble: DatabaseError) -> None:
        log.error("database_not_written", code=trouble.code, **trouble.params)
        why = trouble.code.removeprefix("storage.")
        since, told, calm = monotonic(), False, 0.0  # the calendar may be set meanwhile
        while calm < CALM:
            if not told:
                told = await self._owners.tell(self._bot, lambda tr: tr("database-unwritten", why=why))
            await asyncio.sleep(LOOK_EVERY)
            calm = calm + LOOK_EVERY if await self._is_written() else 0.0
        self._trouble = None
        seconds = round(monotonic() - since - calm)
        log.info("database_written_again", seconds=seconds)
        if told:
            await self._owners.tell(self._bot, lambda tr: tr("database-written-again", seconds=seconds))

    async def _is_written(self) -> bool:
        try:
            await self._store.inbox.settle(self._now())
        except StorageError:
            return False
        await self._quarantine.again()
        return True
