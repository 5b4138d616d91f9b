"""A club that sleeps keeps its line to Telegram open, and takes nothing from it: what has come is there when it is
awake. Where Telegram brings the updates there is no line: whoever opens the door for them wakes the club."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramNotFound, TelegramUnauthorizedError

from bot.config import REFUSED_BY_TELEGRAM, ConfigError, Settings
from bot.hosting.hook import Address, set_hook, until_revoked
from bot.runtime.app import make_bot
from bot.runtime.machine import Machine
from bot.runtime.polling import POLL_SECONDS
from bot.runtime.session import RawUpdates

log = structlog.get_logger(__name__)
PAUSE = 5.0
"""Seconds until a poll that failed is repeated."""


class Dozing:
    """`wake` ends it, or makes it look at the clock again."""

    def __init__(self, settings: Settings, machine: Machine, wake: asyncio.Event, hook: Address | None) -> None:
        self._hook = hook
        self._settings = settings
        self._machine = machine
        self._wake = wake

    async def last(self, seconds_left: Callable[[], float | None]) -> None:
        """Until there is an update, until `wake`, or until no seconds are left. ConfigError where Telegram does not
        know the token any more."""
        bot = make_bot(self._settings, self._machine.session)
        listening, woken = asyncio.create_task(self._listen(bot)), asyncio.create_task(self._wake.wait())
        try:
            while (left := seconds_left()) is None or left > 0:
                done, _ = await asyncio.wait({listening, woken}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
                if listening in done:
                    return listening.result()
                if woken in done:
                    return None
        finally:
            for task in (listening, woken):
                task.cancel()
            await asyncio.wait({listening, woken})
            await bot.session.close()

    async def _listen(self, bot: Bot) -> None:
        if self._hook is not None:
            await set_hook(bot, self._hook, None)  # the host may have another address than when it was set
            await until_revoked(bot, asyncio.Event())
        while True:
            try:
                wait = int(bot.session.timeout + POLL_SECONDS)
                if await bot(_asked(), request_timeout=wait):
                    return
            except (TelegramUnauthorizedError, TelegramNotFound) as error:
                raise ConfigError(REFUSED_BY_TELEGRAM) from error
            except AiogramError as error:
                log.warning("sleeping_club_not_heard", error=type(error).__name__)
                await asyncio.sleep(PAUSE)


def _asked() -> Any:
    """Nothing is confirmed: whoever wakes up is given it again."""
    return RawUpdates(limit=1, timeout=POLL_SECONDS)
