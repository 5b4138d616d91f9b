"""What has become of a row: it is written down, and the application hears of it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, assert_never

from bot.delivery.budget import Budget
from bot.delivery.calls import Calls, Delivery
from bot.delivery.chat_queue import ChatQueues
from bot.delivery.composed import Composed
from bot.delivery.telegram_errors import (
    Failure,
    MessageLost,
    Moved,
    Refused,
    TopicLost,
    Trouble,
    Unchanged,
    Unreachable,
    Wait,
)
from bot.delivery.writing import written
from bot.storage.outbox import OutboxRow
from bot.storage.sessions import Tx
from bot.storage.store import Store

log = logging.getLogger("turnir.delivery")

DOUBTFUL_ATTEMPTS = 5


class Hooks:
    """What the application may want to do about a delivery; each may be overridden. An exception is logged."""

    async def with_sent(self, tx: Tx, row: OutboxRow, composed: Composed, message_id: int | None) -> None:
        """What is written with the mark that it is delivered."""

    async def on_sent(self, row: OutboxRow, composed: Composed, message_id: int | None) -> None:
        """Delivered, and marked as such."""

    async def on_unreachable(self, row: OutboxRow, reason: str) -> None:
        """This row reached nobody; called for every such row, `row.unreachable_since` tells an old story."""

    async def on_topic_lost(self, row: OutboxRow) -> None:
        """The topic is closed or deleted and General took the message; told once per topic."""

    def on_trouble(self, error: BaseException) -> None:
        """Something broke on our own side, and is tried again."""

    async def on_failed(self, row: OutboxRow, reason: str) -> None:
        """Telegram will never take it, or it could not be put into words."""


class Outcomes:
    """One per sender. `stopping`: whether there is no time to wait for the disk any more."""

    def __init__(
        self,
        store: Store,
        queues: ChatQueues,
        budget: Budget,
        calls: Calls,
        hooks: Hooks,
        now: Callable[[], datetime],
        stopping: Callable[[], bool],
    ) -> None:
        self._store = store
        self._queues = queues
        self._budget = budget
        self._calls = calls
        self._hooks = hooks
        self._now = now
        self._stopping = stopping

    async def settle(
        self, row: OutboxRow, composed: Composed, delivery: Delivery, ending: int | Failure | None
    ) -> None:
        """The call has ended: with a message, or with what Telegram's refusal means."""
        chat = delivery.chat
        match ending:
            case Wait(seconds):
                self._budget.refused(chat, seconds)
                await self.again(row, delivery, f"retry after {seconds:g} s")
            case Moved(new):
                await self._moved(row, delivery, new)
            case Trouble(reason, doubtful) if doubtful and row.attempts >= DOUBTFUL_ATTEMPTS:
                await self.failed(row, reason)
            case Trouble(reason):
                self._calls.failed_to_reach(chat)
                await self.again(row, delivery, reason)
            case Unreachable(reason):
                await self.unreachable(row, reason)
            case TopicLost():
                await self.unreachable(row, "topic closed")
            case MessageLost() | Unchanged():
                await self.failed(row, "no such message")
            case Refused(reason):
                await self.failed(row, reason)
            case int() | None:
                self._calls.reached(chat)
                await self._sent(row, composed, ending)
            case _:
                assert_never(ending)

    async def _sent(self, row: OutboxRow, composed: Composed, message_id: int | None) -> None:
        async def mark(tx: Tx) -> None:
            await self._store.outbox.mark_sent(tx, row.id, message_id, self._now())
            await self._tell(self._hooks.with_sent(tx, row, composed, message_id))

        await self.write(mark)
        await self._tell(self._hooks.on_sent(row, composed, message_id))

    async def again(self, row: OutboxRow, delivery: Delivery, reason: str) -> None:
        """It goes first again of its chat and lane."""
        log.info("row %d goes again: %s", row.id, reason)
        await self.write(lambda tx: self._store.outbox.retry_later(tx, row.id, reason))
        self._queues.put_back(delivery.chat, row.id, delivery.priority)

    async def _moved(self, row: OutboxRow, delivery: Delivery, new: int) -> None:
        async def move(tx: Tx) -> None:
            await self._store.chats.migrate(tx, delivery.chat, new)
            await self._store.outbox.retry_later(tx, row.id, "the group became a supergroup")

        await self.write(move)
        self._queues.put_back(delivery.chat, row.id, delivery.priority)
        self._queues.move(delivery.chat, new)

    async def unreachable(self, row: OutboxRow, reason: str) -> None:
        """Nobody can be written to there."""

        async def mark(tx: Tx) -> None:
            await self._store.outbox.mark_unreachable(tx, row.id, reason, self._now())
            if row.notice.chat_id is None and row.notice.person_id is not None and row.address is not None:
                await self._store.people.mark_unreachable(tx, row.notice.person_id, reason, self._now())

        await self.write(mark)
        await self._tell(self._hooks.on_unreachable(row, reason))

    async def failed(self, row: OutboxRow, reason: str) -> None:
        """It will never be sent."""
        log.error("row %d (%s) failed: %s", row.id, row.notice.kind, reason)
        await self.write(lambda tx: self._store.outbox.fail(tx, row.id, reason, self._now()))
        await self._tell(self._hooks.on_failed(row, reason))

    async def expired(self, row: OutboxRow) -> None:
        """Nobody needs it any more: if the power takes that back, it is found out again."""
        await self.write(lambda tx: self._store.outbox.expire(tx, row.id, self._now()), lasting=False)

    async def topic_lost(self, row: OutboxRow) -> None:
        """General takes its message."""
        await self._tell(self._hooks.on_topic_lost(row))

    async def _tell(self, hook: Awaitable[None]) -> None:
        try:
            await hook
        except Exception as error:
            log.exception("a hook of the sender broke")
            self._hooks.on_trouble(error)

    async def write(self, work: Callable[[Tx], Awaitable[Any]], *, lasting: bool = True) -> None:
        """Write what happened: a row left `sending` would be repeated."""
        hooks = self._hooks
        await written(self._store, work, lasting=lasting, gives_up=self._stopping, troubled=hooks.on_trouble)
