"""Drains the outbox under Telegram's limits: in order for each chat and lane, urgent first, repeated rather than lost.

A row is marked `sending` before the call and `sent` after it; a crash between the two repeats that one message.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import count
from typing import Protocol

from aiogram import Bot

from bot.clock import happened
from bot.crash import crash_point
from bot.delivery import incoming
from bot.delivery.budget import Lane
from bot.delivery.calls import Calls, Delivery, Send, StaleError
from bot.delivery.chat_queue import ChatQueues
from bot.delivery.composed import Compose, Composed
from bot.delivery.outcomes import Hooks, Outcomes
from bot.delivery.turnstile import Turnstile
from bot.notices import TIMELY
from bot.storage.errors import StorageError
from bot.storage.outbox import OutboxRow, Waiting
from bot.storage.store import Store

log = logging.getLogger("turnir.delivery")

IN_FLIGHT = 30
PREPARED = 3
"""Messages of a lane read and put into words ahead of their turn: few, so that an urgent one is soon on its way."""
DRAIN = 10.0
"""Seconds that `stop` gives to the calls in flight."""
LAST = 9
"""The priority of turns: everything that waits in the outbox goes first."""


class Holds(Protocol):
    """Whether a row is kept for now; it is asked about again after every change."""

    def __call__(self, row: OutboxRow, /) -> Awaitable[bool]: ...


async def never(_row: OutboxRow) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class _Turn:
    """Somebody waits for the turn of a chat; then the chat waits for him."""

    given: asyncio.Future[Delivery]
    over: asyncio.Event


def lane_of(priority: int) -> Lane:
    return Lane.NOTICES if priority <= TIMELY else Lane.REST


class Sender:
    """One per bot. `start` (or `run` as a task), `wake` when there may be something to send, `stop` at the end.

    clock   monotonic seconds for pacing; `now` the calendar for "useful until"
    """

    def __init__(
        self,
        bot: Bot,
        store: Store,
        compose: Compose,
        now: Callable[[], datetime],
        *,
        turnstile: Turnstile,
        clock: Callable[[], float],
        hooks: Hooks | None = None,
        holds: Holds = never,
        crash: Callable[[str], None] = crash_point,
    ) -> None:
        self._store = store
        self._compose = compose
        self._now = now
        self._budget = turnstile.budget
        self._clock = clock
        self._hooks = hooks or Hooks()
        self._holds = holds
        self._crash = crash
        self._stir = asyncio.Event()
        self._stopping = False
        self._queues = ChatQueues(self._budget.free_at, lane_of)
        self._incoming = incoming.Incoming(store.outbox, clock, self._hooks.on_trouble)
        self._calls = Calls(bot, turnstile, self._queues, clock, self._stir.set)
        self._outcomes = Outcomes(
            store, self._queues, self._budget, self._calls, self._hooks, now, lambda: self._stopping
        )
        self._turns: dict[int, _Turn] = {}
        self._turn_ids = count(-1, -1)
        self._tasks: dict[asyncio.Task[None], Delivery] = {}
        self._main: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin sending in the background."""
        self._main = asyncio.get_running_loop().create_task(self.run(), name="sender")

    def wake(self) -> None:
        """Something has been committed: look into the outbox now."""
        self._incoming.wake()
        self._stir.set()

    async def stop(self) -> None:
        """Let the calls in flight end (ten seconds at most), begin no more. What is left waits in the outbox."""
        self._stopping = True
        self._stir.set()
        if self._main is not None:
            await self._main
            self._main = None

    @asynccontextmanager
    async def turn(self, chat: int) -> AsyncIterator[Send]:
        """The turn of a chat for calls that are not in the outbox: after whatever waits for the chat, within the
        limits. `send` raises as the API does; where Telegram asks to wait, the chat's next message waits too.

        async with sender.turn(chat) as send:
            await send(method)
        """
        number = next(self._turn_ids)
        turn = _Turn(asyncio.get_running_loop().create_future(), asyncio.Event())
        self._turns[number] = turn
        self._queues.add(chat, number, LAST)
        self._stir.set()
        try:
            yield partial(self._calls.of_turn, await turn.given)
        finally:
            turn.over.set()
            self._turns.pop(number, None)

    async def run(self) -> None:
        """Send until `stop`. Rows that were in flight when the last process ended go out again."""
        await self._outcomes.write(self._store.outbox.recover)
        try:
            while not self._stopping:
                self._stir.clear()
                for row in await self._incoming.due():
                    # A guest has no address: chat 0 exists nowhere, its rows are told to be unreachable one by one.
                    self._queues.add(row.address or 0, row.id, row.priority)
                await happened(self._stir, self._launch())
        finally:
            await self._drain()

    async def _drain(self) -> None:
        if not self._tasks:
            return
        _, late = await asyncio.wait(self._tasks, timeout=DRAIN)
        for task in late:  # the row stays `sending`, so the next start repeats it
            task.cancel()
        if late:
            await asyncio.wait(late)

    def _launch(self) -> float:
        """Begin with every message whose turn has come; seconds until there may be another. While people wait to hear
        of their table, of the rest only its floor is made ready: the disk may be slower than Telegram."""
        soon = self._launch_of(Lane.NOTICES, PREPARED)
        people_wait = self._ahead(Lane.NOTICES) >= PREPARED
        most = int(self._budget.is_owed(Lane.REST)) if people_wait else PREPARED
        return min(incoming.LOOK_EVERY, soon, self._launch_of(Lane.REST, most))

    def _launch_of(self, lane: Lane, most: int) -> float:
        while self._ahead(lane) < most and len(self._tasks) < IN_FLIGHT and not self._stopping:
            now = self._clock()
            if self._calls.stopped_until > now:
                return self._calls.stopped_until - now
            taken = self._queues.take(lane, now)
            if taken is None:
                at = self._queues.next_time(lane)
                return incoming.LOOK_EVERY if at is None else max(0.0, at - now)
            delivery = Delivery(*taken, lane)
            task = asyncio.get_running_loop().create_task(self._deliver(delivery))
            self._tasks[task] = delivery
            task.add_done_callback(self._ended)
        return incoming.LOOK_EVERY

    def _ahead(self, lane: Lane) -> int:
        """How many of the lane have not had their turn yet."""
        return sum(delivery.ahead and delivery.lane is lane for delivery in self._tasks.values())

    def _ended(self, task: asyncio.Task[None]) -> None:
        del self._tasks[task]
        self._stir.set()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a delivery broke", exc_info=error)
            self._hooks.on_trouble(error)

    async def _deliver(self, delivery: Delivery) -> None:
        try:
            if delivery.row < 0:
                await self._give_turn(delivery)
            else:
                await self._deliver_row(delivery)
        finally:
            self._calls.ended(delivery)

    async def _give_turn(self, delivery: Delivery) -> None:
        """Whoever has waited for the chat has it until he is done; nobody may wait any more."""
        if delivery.row in self._turns:
            delivery.call = await self._calls.enter(delivery)
        turn = self._turns.get(delivery.row)
        if turn is None or turn.given.done():  # he waits no longer
            return
        turn.given.set_result(delivery)
        await turn.over.wait()

    async def _deliver_row(self, delivery: Delivery) -> None:
        waiting = await self._waiting(delivery)
        composed = None if waiting is None else await self._words(waiting)
        row = None if composed is None else await self._claim(delivery)
        if row is None or composed is None:
            return
        self._crash("send.before")
        try:
            ending = await self._calls.row(delivery, row, composed, self._outcomes.topic_lost)
        except StaleError:
            await self._outcomes.again(row, delivery, "the bot pauses")
            return
        self._crash("send.after")
        await self._outcomes.settle(row, composed, delivery, ending)

    async def _waiting(self, delivery: Delivery) -> OutboxRow | None:
        """The row as it waits; None where it needs no sending, or not yet. What nobody needs is never marked as being
        sent: a busy round has many such rows, and each mark is a write."""
        try:
            await self._store.db.caught_up()
            row = await self._store.outbox.get(delivery.row)
        except StorageError as error:
            self._try_later(delivery, error)
            return None
        if row is None or row.state != "pending":
            return None
        if row.address is None or row.unreachable_since is not None:
            reason = "no telegram" if row.address is None else "unreachable since before"
            await self._outcomes.unreachable(row, reason)
        elif row.notice.useful_until is not None and row.notice.useful_until <= self._now():
            await self._outcomes.expired(row)
        elif await self._is_held(row):
            self._incoming.hold(Waiting(delivery.row, delivery.priority, delivery.chat))
        else:
            return row
        return None

    async def _is_held(self, row: OutboxRow) -> bool:
        try:
            return await self._holds(row)
        except Exception as error:
            # Whether it is to wait cannot be told: then it does not.
            log.exception("row %d: nobody knows whether to hold it", row.id)
            self._hooks.on_trouble(error)
            return False

    async def _claim(self, delivery: Delivery) -> OutboxRow | None:
        """The row, marked as being sent; None where it needs no sending any more. Without power the mark may be lost:
        the row is sent then, as it would be with it."""
        try:
            async with self._store.db.transaction(lasting=False) as tx:
                return await self._store.outbox.claim(tx, delivery.row, self._now())
        except StorageError as error:
            self._try_later(delivery, error)
            return None

    def _try_later(self, delivery: Delivery, error: StorageError) -> None:
        log.warning("row %d cannot be claimed: %s", delivery.row, error)
        self._hooks.on_trouble(error)
        self._queues.put_back(delivery.chat, delivery.row, delivery.priority)
        self._queues.block(delivery.chat, self._clock() + 1.0)

    async def _words(self, row: OutboxRow) -> Composed | None:
        """None where there is nothing to send; that is written down."""
        try:
            composed = await self._compose(row, self._now())
        except Exception as error:
            # One message that cannot be drawn must not hold the others; it is told and kept for `doctor`.
            log.exception("row %d (%s) cannot be put into words", row.id, row.notice.kind)
            await self._outcomes.failed(row, f"{type(error).__name__}: {error}")
            return None
        if composed is None:
            await self._outcomes.expired(row)
        return composed
