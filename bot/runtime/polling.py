"""Telegram is asked for updates, again and again, whatever happens on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

import structlog
from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    TelegramConflictError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)

from bot.config import REFUSED_BY_TELEGRAM, ConfigError
from bot.runtime.intake import Intake
from bot.runtime.session import RawUpdates
from bot.runtime.wire import Entry
from bot.storage.errors import StorageError

log = structlog.get_logger(__name__)
POLL_SECONDS = 25
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0
"""Seconds between two polls that fail; they double."""
NOTHING_USABLE = 1.0
"""Seconds to wait after a batch of which nothing could be confirmed: it comes again at once."""

Told = Callable[[TelegramConflictError | None], None]


class Updates(Protocol):
    """The way by which they come."""

    async def run(self, kinds: Sequence[str]) -> None:
        """Until `stop`."""
        ...

    async def stop(self) -> None: ...


class Poller:
    """One per bot. `on_conflict` hears of somebody else who takes the updates, and None once they come again."""

    def __init__(self, bot: Bot, intake: Intake, on_conflict: Told) -> None:
        self._bot = bot
        self._intake = intake
        self._on_conflict = on_conflict
        self.gives_up_after: int | None = None
        """So many answers in a row that there is no such token end it; None: it is asked for ever."""
        self._poll: asyncio.Task[None] | None = None

    async def run(self, kinds: Sequence[str]) -> None:
        """Until `stop`, whatever happens on the way, or until it gives up: ConfigError. `kinds` of updates are asked
        for."""
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
        pause, refused = FIRST_PAUSE, 0
        while True:
            try:
                taken = await self._intake.take(await self._asked(kinds))
            except (AiogramError, StorageError) as error:
                refused = refused + 1 if isinstance(error, TelegramUnauthorizedError) else 0
                if refused == self.gives_up_after:
                    raise ConfigError(REFUSED_BY_TELEGRAM) from error
                await asyncio.sleep(self._troubled(error, pause))
                pause = min(2 * pause, LONGEST_PAUSE)
            except Exception as error:  # noqa: BLE001 - polling goes on, and no word of an update is in the log
                log.error("polling_broke", error=type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause, refused = FIRST_PAUSE, 0
                self._on_conflict(None)
                if not taken:
                    await asyncio.sleep(NOTHING_USABLE)

    async def _asked(self, kinds: list[str]) -> list[Entry]:
        seconds = 0 if self._intake.is_unstored else POLL_SECONDS
        wait = int(self._bot.session.timeout + seconds)
        found: list[Entry] = await self._bot(
            RawUpdates(offset=self._intake.next, timeout=seconds, allowed_updates=kinds),  # type: ignore[arg-type]
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
