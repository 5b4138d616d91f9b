"""Updates that Telegram brings: each is on the disk before Telegram is told that it has come."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.runtime.app import Application
from bot.runtime.intake import Intake
from bot.runtime.wire import entry

log = structlog.get_logger(__name__)


class Inlet:
    """Of one bot. `up`: its application, once it is there; None where it does not come."""

    def __init__(self, secret: str, up: Callable[[], Awaitable[Application | None]]) -> None:
        self.secret = secret
        self._up = up
        self._turn = asyncio.Lock()
        self._later: set[asyncio.Task[bool]] = set()

    async def deliver(self, body: str) -> bool:
        """Whether Telegram need not bring it again: it is on the disk, or it is answered from memory because nothing
        can be written now."""
        app = await self._up()
        if app is None:
            return False
        try:
            async with self._turn:
                await app.intake.take([entry(body)])
        except Exception as error:  # noqa: BLE001 - whatever it is, it comes again
            log.warning("update_not_taken", error=type(error).__name__)
            return False
        if app.intake.is_unstored:
            self._begin(app.intake)
        return True

    def _begin(self, intake: Intake) -> None:
        """What could not be written is begun once Telegram knows that it has come."""
        task = asyncio.get_running_loop().create_task(intake.take([]), name="unstored")
        self._later.add(task)
        task.add_done_callback(self._later.discard)
