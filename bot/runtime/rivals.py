"""Somebody else takes the updates: a webhook, or a second program with the same token. Said in plain words, once."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramConflictError

from bot.owners import Owners
from bot.runtime.service import status, tell_systemd

log = structlog.get_logger(__name__)
PLAIN = {
    "webhook": "A webhook is set for this bot, so it gets no updates. Stop the program that set it and call the method "
    "deleteWebhook, or take a new token from BotFather: /revoke.",
    "poller": "Another program takes the updates with this token. Stop it, or take a new token from BotFather: "
    "/revoke.",
}


class Rivals:
    """`heard` of each conflict, and of None once updates come again."""

    def __init__(self, bot: Bot, owners: Owners) -> None:
        self._bot = bot
        self._owners = owners
        self._known: str | None = None
        self._telling: set[asyncio.Task[None]] = set()

    def heard(self, error: TelegramConflictError | None) -> None:
        kind = None if error is None else "webhook" if "webhook" in error.message.casefold() else "poller"
        if kind == self._known:
            return
        self._known = kind
        if kind is None:
            tell_systemd(status("Updates come again."))
            log.info("updates_come_again")
            return
        task = asyncio.get_running_loop().create_task(self._tell(kind), name="rival")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, kind: str) -> None:
        host = await self._host() if kind == "webhook" else ""
        log.error("updates_go_elsewhere", to=host or kind, remedy=PLAIN[kind])
        tell_systemd(status(PLAIN[kind]))
        name = "webhook-set" if kind == "webhook" else "poller-other"
        await self._owners.tell(self._bot, lambda tr: tr(name, host=host or "?"))

    async def _host(self) -> str:
        """Where the updates go; its path may be a secret."""
        try:
            return urlsplit((await self._bot.get_webhook_info()).url).hostname or ""
        except (AiogramError, ValueError):
            return ""
