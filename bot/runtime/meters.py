"""What is counted while the bot runs, for `/metrics` and `/health`. Nothing here names anybody."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import structlog
from aiogram import BaseMiddleware, Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.methods import GetUpdates, Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import TelegramObject, Update
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.storage.errors import StorageError
from bot.storage.store import Store

log = structlog.get_logger(__name__)
SILENT = 90.0
"""Seconds without an answer from Telegram after which polling counts as broken: a poll takes 25."""
PATIENCE = 5.0
"""Seconds that the database has to answer."""
LATELY = 3600.0
"""Seconds for which `/health` remembers a failure."""
REMEMBERED = 1000
PARTS = ("alarm", "boards", "database", "nightly", "sender")
LATENESS = (0.1, 0.5, 1, 2, 5, 15, 60, 300, 1800)

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Meters:
    """One per process."""

    def __init__(self, store: Store, database: Path) -> None:
        self._store = store
        self._polled: float | None = None
        self.registry = CollectorRegistry()
        self.updates = self._counter("updates_handled", "Updates from Telegram that were handled")
        self.presses = Histogram(
            "turnir_press_seconds", "From a press to the end of its handling", registry=self.registry
        )
        self.set_aside = self._counter("updates_set_aside", "Updates that are kept apart and not handled", "why")
        for why in ("crashed", "unreadable"):
            self.set_aside.labels(why)
        self.mended = self._counter("answers_mended", "Answers of Telegram that could not be read to the end")
        self.requests = self._counter("telegram_requests", "Requests to Telegram that it answered")
        self.sent = self._counter("messages_sent", "Messages of the outbox that were delivered")
        self.waiting = self._gauge("messages_waiting", "Messages in the outbox that wait to be sent")
        self.failures = self._counter("failures", "What broke where nobody had pressed anything", "part")
        self._failed: dict[str, deque[float]] = {part: deque(maxlen=REMEMBERED) for part in PARTS}
        for part in PARTS:
            self.failures.labels(part)
        self.late = Histogram(
            "turnir_reminder_late_seconds",
            "How long after its moment a reminder was written down",
            buckets=LATENESS,
            registry=self.registry,
        )
        self.tournaments = self._gauge("tournaments_in_memory", "Tournaments that are held in memory")
        self.streams = self._gauge("hall_streams", "Hall pages that are open")
        self._gauge("database_bytes", "Size of the database with its log").set_function(lambda: _size(database))

    def _counter(self, name: str, told: str, *labels: str) -> Counter:
        return Counter(f"turnir_{name}", told, labels, registry=self.registry)

    def _gauge(self, name: str, told: str) -> Gauge:
        return Gauge(f"turnir_{name}", told, registry=self.registry)

    def polled(self) -> None:
        """Telegram has answered a poll."""
        self._polled = time.monotonic()

    def mended_answer(self, method: str) -> None:
        """What Telegram said to a call could not be read as it was."""
        log.warning("answer_mended", method=method)
        self.mended.inc()

    def rang(self, late: timedelta) -> None:
        self.late.observe(max(0.0, late.total_seconds()))

    def failed(self, part: str) -> None:
        """One of `PARTS` has failed of itself."""
        self.failures.labels(part).inc()
        self._failed[part].append(time.monotonic())

    async def figures(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(await self.counted())

    async def counted(self) -> CollectorRegistry:
        """Everything as it is now."""
        self.waiting.set(await self._store.outbox.pending_count())
        return self.registry

    async def health(self) -> tuple[bool, dict[str, object]]:
        """Whether the database answers and Telegram is being asked for news. Whether it can be written, and the
        `failures` of the last hour, are told beside: to start the bot anew would not mend them."""
        polls = self._polled is not None and time.monotonic() - self._polled < SILENT
        answers = await self._answers()
        writes = self._store.db.guard.trouble is None
        told = {"database": answers, "writing": writes, "polling": polls, "failures": self._lately()}
        return polls and answers, told

    def _lately(self) -> dict[str, int]:
        since = time.monotonic() - LATELY
        return {part: sum(moment > since for moment in moments) for part, moments in self._failed.items()}

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.meta.get("bot_username")
        except (StorageError, TimeoutError):
            return False
        return True


class MeteredUpdates(BaseMiddleware):
    """On the dispatcher: each update, and how long a press takes."""

    def __init__(self, meters: Meters) -> None:
        self._meters = meters

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        begun = time.monotonic()
        try:
            return await handler(event, data)
        finally:
            self._meters.updates.inc()
            if isinstance(event, Update) and event.callback_query is not None:
                self._meters.presses.observe(time.monotonic() - begun)


class MeteredRequests(BaseRequestMiddleware):
    """On the session: what Telegram answers."""

    def __init__(self, meters: Meters) -> None:
        self._meters = meters

    async def __call__(
        self, make_request: NextRequestMiddlewareType[TelegramType], bot: Bot, method: TelegramMethod[TelegramType]
    ) -> Response[TelegramType]:
        response = await make_request(bot, method)
        self._meters.requests.inc()
        if isinstance(method, GetUpdates):
            self._meters.polled()
        return response


def _size(database: Path) -> int:
    files = (database, database.with_name(f"{database.name}-wal"))
    return sum(file.stat().st_size for file in files if file.exists())
