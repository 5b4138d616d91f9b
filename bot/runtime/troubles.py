"""What breaks where nobody pressed anything: counted each time, told to the owners once an hour."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from aiogram import Bot

from bot.owners import Owners, place_of
from bot.runtime.meters import Meters

LAST_WORDS = 5.0
"""Seconds that `stop` gives to what is being told."""


class Troubles:
    """One per process; each part of the bot has its ear: `alarm.on_trouble(troubles.of("alarm"))`."""

    def __init__(self, meters: Meters, owners: Owners, bot: Bot) -> None:
        self._meters = meters
        self._owners = owners
        self._bot = bot
        self._telling: set[asyncio.Task[None]] = set()

    def of(self, part: str) -> Callable[[BaseException], None]:
        return partial(self.broke, part)

    def note(self, part: str, what: str, place: str, error: BaseException | None = None) -> None:
        """Something broke there. `what` and `place` name no person; the same is told once an hour."""
        self._meters.failed(part)
        telling = self._owners.report_failure(self._bot, part, what, place, error)
        task = asyncio.get_running_loop().create_task(telling, name="trouble")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    def broke(self, part: str, error: BaseException) -> None:
        """As `note`, with what and where read off the exception."""
        self.note(part, type(error).__name__, place_of(error.__traceback__), error)

    async def stop(self) -> None:
        """What is being told is told."""
        if self._telling:
            await asyncio.wait(self._telling, timeout=LAST_WORDS)
