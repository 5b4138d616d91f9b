"""The two ways by which a hosted bot gets its updates: it asks for them, or Telegram brings them to an address of its
own. What Telegram has not brought yet waits there, so that either way may follow the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramNotFound, TelegramRetryAfter, TelegramUnauthorizedError

from bot.clock import happened
from bot.config import REFUSED_BY_TELEGRAM, ConfigError
from bot.runtime.polling import Updates

log = structlog.get_logger(__name__)
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
LOOK = 3600.0
"""Seconds between two looks whether the token of a bot still holds to which updates are brought."""
REFUSALS = 3
"""Answers in a row that there is no such token, before that is believed."""
CONNECTIONS = 20
"""In which Telegram brings the updates of one bot; they are stored one after another."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where Telegram brings the updates of one bot, and what it says with each, so that nobody else is believed."""

    url: str
    secret: str


class Hook:
    """Instead of a `Poller`: Telegram is told the address, and told again until it takes it."""

    def __init__(self, bot: Bot, address: Address) -> None:
        self._bot = bot
        self._address = address
        self._over = asyncio.Event()

    async def run(self, kinds: Sequence[str]) -> None:
        """Until `stop`. ConfigError where Telegram does not know the token."""
        await set_hook(self._bot, self._address, list(kinds))
        await until_revoked(self._bot, self._over)

    async def stop(self) -> None:
        """Telegram keeps what comes while nobody is there to take it."""
        self._over.set()


class Asking:
    """A poller of a bot to which updates may have been brought before."""

    def __init__(self, bot: Bot, poller: Updates) -> None:
        self._bot = bot
        self._poller = poller

    async def run(self, kinds: Sequence[str]) -> None:
        await until_done(self._bot.delete_webhook)
        await self._poller.run(kinds)

    async def stop(self) -> None:
        await self._poller.stop()


async def set_hook(bot: Bot, address: Address, kinds: list[str] | None) -> None:
    """`kinds` None: those that were asked for before."""
    await until_done(
        lambda: bot.set_webhook(
            address.url, secret_token=address.secret, allowed_updates=kinds, max_connections=CONNECTIONS
        )
    )


async def until_revoked(bot: Bot, over: asyncio.Event) -> None:
    """Until it is `over`. ConfigError once Telegram does not know the token: it brings nothing that would tell so."""
    while not await happened(over, LOOK):
        await until_done(bot.get_me)


async def until_done(call: Callable[[], Awaitable[object]]) -> None:
    """Again and again. ConfigError where Telegram does not know the token."""
    pause = FIRST_PAUSE
    while True:
        try:
            await call()
            return
        except (TelegramUnauthorizedError, TelegramNotFound) as error:
            raise ConfigError(REFUSED_BY_TELEGRAM) from error
        except AiogramError as error:
            log.warning("hook_not_changed", error=type(error).__name__, retry_in=pause)
            await asyncio.sleep(error.retry_after if isinstance(error, TelegramRetryAfter) else pause)
            pause = min(2 * pause, LONGEST_PAUSE)
