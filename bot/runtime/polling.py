"""Updates, one by one: asked for as they are, stored, decoded and handled each by itself.

What one of them is spoiled by reaches neither its neighbours nor the offset. Nothing that stands in one is logged.

While nothing can be written they are answered from memory, after Telegram has been told that they have come: whoever
reads that his result is not noted must not find it noted because the process ended and was given the update again.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime

import structlog
from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    TelegramConflictError,
    TelegramRetryAfter,
)

from bot.runtime.handling import Handling
from bot.runtime.quarantine import Quarantine
from bot.runtime.session import RawUpdates
from bot.runtime.wire import Entry, Undecodable, decoded
from bot.storage.errors import DatabaseError, StorageError
from bot.storage.guard import UNWRITABLE
from bot.storage.inbox import Inbox

log = structlog.get_logger(__name__)
POLL_SECONDS = 25
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0
"""Seconds between two polls that fail; they double."""
NOTHING_USABLE = 1.0
"""Seconds to wait after a batch of which nothing could be confirmed: it comes again at once."""

Told = Callable[[TelegramConflictError | None], None]


class Poller:
    """One per bot. `on_conflict` hears of somebody else who takes the updates, and None once they come again."""

    def __init__(
        self,
        bot: Bot,
        inbox: Inbox,
        handling: Handling,
        quarantine: Quarantine,
        now: Callable[[], datetime],
        on_conflict: Told = lambda _error: None,
    ) -> None:
        self._bot = bot
        self._inbox = inbox
        self._handling = handling
        self._quarantine = quarantine
        self._now = now
        self._on_conflict = on_conflict
        self._offset: int | None = None
        self._unstored: list[tuple[int, Entry]] = []
        self._poll: asyncio.Task[None] | None = None

    async def run(self, kinds: Sequence[str]) -> None:
        """Until `stop`, whatever happens on the way. `kinds` of updates are asked for."""
        self._poll = asyncio.get_running_loop().create_task(self._run(list(kinds)), name="polling")
        with suppress(asyncio.CancelledError):
            await asyncio.shield(self._poll)
        await self.stop()

    async def stop(self) -> None:
        """Take no more."""
        if self._poll is not None:
            self._poll.cancel()
            await asyncio.wait({self._poll})

    async def _run(self, kinds: list[str]) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                taken = await self._take(await self._asked(kinds))
            except (AiogramError, StorageError) as error:
                await asyncio.sleep(self._troubled(error, pause))
                pause = min(2 * pause, LONGEST_PAUSE)
            except Exception as error:  # noqa: BLE001 - polling goes on, and no word of an update is in the log
                log.error("polling_broke", error=type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = FIRST_PAUSE
                self._on_conflict(None)
                if not taken:
                    await asyncio.sleep(NOTHING_USABLE)

    async def _asked(self, kinds: list[str]) -> list[Entry]:
        seconds = 0 if self._unstored else POLL_SECONDS
        wait = int(self._bot.session.timeout + seconds)
        found: list[Entry] = await self._bot(
            RawUpdates(offset=self._offset, timeout=seconds, allowed_updates=kinds),  # type: ignore[arg-type]
            request_timeout=wait,
        )
        return found

    def _troubled(self, error: Exception, pause: float) -> float:
        """Say what it is; seconds until the next try."""
        if isinstance(error, TelegramConflictError):
            self._on_conflict(error)
            return LONGEST_PAUSE
        log.warning("updates_not_taken", error=type(error).__name__, said=str(error), retry_in=pause)
        return max(pause, float(error.retry_after)) if isinstance(error, TelegramRetryAfter) else pause

    async def _take(self, batch: list[Entry]) -> bool:
        """Store, confirm, begin. False where there was something and none of it could be confirmed."""
        confirmed, self._unstored = self._unstored, []
        for number, entry in confirmed:
            await self._begin(number, entry)
        try:
            stored = await self._store(batch)
        except DatabaseError as error:
            if error.code not in UNWRITABLE:
                raise
            self._unstored, stored = await self._kept_in_mind(batch), []
        numbers = [entry.update_id for entry in batch if entry.update_id is not None]
        if numbers:
            self._offset = max(numbers) + 1
        for number, entry in stored:
            await self._begin(number, entry)
        return bool(numbers) or not batch

    async def _store(self, batch: list[Entry]) -> list[tuple[int, Entry]]:
        """On the disk before anybody acts on it; those that are new, by the numbers they are stored under."""
        if not batch:
            return []
        numbered = {_number(entry): entry for entry in reversed(batch)}  # the first of two alike counts
        fresh = await self._inbox.store([(_number(one), one.body) for one in batch], self._now())
        return [(number, numbered[number]) for number in fresh]

    async def _kept_in_mind(self, batch: list[Entry]) -> list[tuple[int, Entry]]:
        """Those that are new. They are let go: whatever becomes of them is what is said about them now."""
        fresh = {number: one for one in batch if await self._inbox.is_new(number := _number(one))}
        for number in fresh:
            self._inbox.let_go(number)
        return list(fresh.items())

    async def _begin(self, number: int, entry: Entry) -> None:
        try:
            if entry.update_id is None:
                raise Undecodable("update_id")
            self._handling.feed(decoded(entry.value, self._bot))
        except Undecodable as error:
            await self._set_aside(number, error.kind, entry.body)

    async def _set_aside(self, number: int, kind: str, body: str) -> None:
        try:
            await self._quarantine.put(number, kind, body)
        except Exception as error:  # noqa: BLE001 - its neighbours are begun all the same
            log.error("update_not_set_aside", update=number, error=type(error).__name__)


def _number(entry: Entry) -> int:
    """What has no number of its own has one below all of them, the same each time it comes."""
    return entry.update_id if entry.update_id is not None else -1 - zlib.crc32(entry.body.encode())
