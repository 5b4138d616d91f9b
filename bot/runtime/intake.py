"""Updates, one by one: stored, decoded and handled each by itself, however they come.

What one of them is spoiled by reaches neither its neighbours nor the offset. Nothing that stands in one is logged.

While nothing can be written they are answered from memory, after Telegram has been told that they have come: whoever
reads that his result is not noted must not find it noted because the process ended and was given the update again.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from datetime import datetime

import structlog
from aiogram import Bot

from bot.config import TOKEN_SHAPE
from bot.runtime.handling import Handling
from bot.runtime.quarantine import Quarantine
from bot.runtime.wire import Entry, Undecodable, decoded
from bot.storage.errors import DatabaseError
from bot.storage.guard import UNWRITABLE
from bot.storage.inbox import Inbox

log = structlog.get_logger(__name__)


class Intake:
    """One per bot. `next`: what Telegram is to begin with when it is asked again; None before anything came."""

    def __init__(
        self, bot: Bot, inbox: Inbox, handling: Handling, quarantine: Quarantine, now: Callable[[], datetime]
    ) -> None:
        self._bot = bot
        self._inbox = inbox
        self._handling = handling
        self._quarantine = quarantine
        self._now = now
        self._unstored: list[tuple[int, Entry]] = []
        self.next: int | None = None

    @property
    def is_unstored(self) -> bool:
        """Something came that could not be written; it is begun with what comes next, if only an empty batch."""
        return bool(self._unstored)

    async def take(self, batch: list[Entry]) -> bool:
        """Store, confirm, begin. False where there was something and none of it could be confirmed."""
        confirmed, self._unstored = self._unstored, []
        for number, entry in confirmed:
            self._inbox.let_go(number)  # from here on: with the process it would have ended unheard, and come again
            await self._begin(number, entry)
        alone = len(batch) == 1 and self._handling.is_idle
        try:
            stored = await self._store(batch, begun=alone)
        except DatabaseError as error:
            if error.code not in UNWRITABLE:
                raise
            self._unstored, stored = await self._kept_in_mind(batch), []
        numbers = [entry.update_id for entry in batch if entry.update_id is not None]
        if numbers:
            self.next = max(numbers) + 1
        for number, entry in stored:
            await self._begin(number, entry, counted=alone)
        return bool(numbers) or not batch

    async def _store(self, batch: list[Entry], *, begun: bool) -> list[tuple[int, Entry]]:
        """On the disk before anybody acts on it; those that are new, by the numbers they are stored under."""
        if not batch:
            return []
        numbered = {_number(entry): entry for entry in reversed(batch)}  # the first of two alike counts
        fresh = await self._inbox.store([(_number(one), _blanked(one.body)) for one in batch], self._now(), begun=begun)
        return [(number, numbered[number]) for number in fresh]

    async def _kept_in_mind(self, batch: list[Entry]) -> list[tuple[int, Entry]]:
        """Those that are new."""
        fresh = {number: one for one in batch if await self._inbox.is_new(number := _number(one))}
        return list(fresh.items())

    async def _begin(self, number: int, entry: Entry, *, counted: bool = False) -> None:
        try:
            if entry.update_id is None:
                raise Undecodable("update_id")
            self._handling.feed(decoded(entry.value, self._bot), counted=counted)
        except Undecodable as error:
            await self._set_aside(number, error.kind, entry.body)

    async def _set_aside(self, number: int, kind: str, body: str) -> None:
        try:
            await self._quarantine.put(number, kind, _blanked(body))
        except Exception as error:  # noqa: BLE001 - its neighbours are begun all the same
            log.error("update_not_set_aside", update=number, error=type(error).__name__)


def _number(entry: Entry) -> int:
    """What has no number of its own has one below all of them, the same each time it comes."""
    return entry.update_id if entry.update_id is not None else -1 - zlib.crc32(entry.body.encode())


def _blanked(body: str) -> str:
    """As it may lie on the disk: a token that somebody has sent is in the memory of this process alone."""
    return TOKEN_SHAPE.sub("0:token", body)
