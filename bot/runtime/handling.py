"""Updates in hand, each in a task of its own; what the last process left, before anything that came later.

An update that was in hand at two crashes may be what the process dies of, or only its neighbour. It is begun while no
other is in hand, so that further crashes tell. After several it is held back for a life: where that one lasts, it was
to blame; where it ends badly too, it was not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from datetime import datetime
from typing import Any

import structlog
from aiogram import BaseMiddleware, Bot, Dispatcher
from aiogram.types import TelegramObject, Update

from bot.delivery.foreground import Foreground
from bot.owners import place_of
from bot.storage.errors import StorageError
from bot.storage.inbox import Inbox, StoredUpdate

log = structlog.get_logger(__name__)
TRIAL_SECONDS = 10.0
"""So long the others wait for one that is tried alone: what it does to the process it does soon."""
HELD_SECONDS = 30.0
"""A life that lasts so long without the one that is held back lays the blame on it."""

Condemn = Callable[[StoredUpdate], Awaitable[None]]


class Gate(BaseMiddleware):
    """On the dispatcher, where it is the update's turn among those of its person: an attempt is counted, unless it was
    with its coming. `begun`: those that are counted and in hand."""

    def __init__(self, inbox: Inbox, foreground: Foreground) -> None:
        self._inbox = inbox
        self._foreground = foreground
        self.begun: set[int] = set()

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        assert isinstance(event, Update)
        if event.update_id not in self.begun:
            with suppress(StorageError):  # what cannot be counted is handled nevertheless
                await self._inbox.begin(event.update_id)
            self.begun.add(event.update_id)
        with self._foreground.work():
            result = await handler(event, data)
        self.begun.discard(event.update_id)
        return result


class Handling:
    """One per bot. Nothing is begun before `begin`; `condemn` sets aside for good what was to blame."""

    def __init__(
        self,
        bot: Bot,
        dispatcher: Dispatcher,
        gate: Gate,
        inbox: Inbox,
        now: Callable[[], datetime],
        condemn: Condemn,
    ) -> None:
        self._bot = bot
        self._condemn = condemn
        self._held: list[StoredUpdate] = []
        self._judging: asyncio.Task[None] | None = None
        self._dispatcher = dispatcher
        self._gate = gate
        self._inbox = inbox
        self._now = now
        self._tasks: set[asyncio.Future[None]] = set()
        self._suspects: list[Update] = []
        self._open = asyncio.Event()

    @property
    def is_idle(self) -> bool:
        """What is fed now is begun at once, and alone."""
        return self._open.is_set() and not self._tasks

    def feed(self, update: Update, *, counted: bool = False) -> None:
        """After whatever of the same person was fed before. `counted`: its attempt was, with its coming."""
        if counted:
            self._gate.begun.add(update.update_id)
        self._start(self._in_turn(update))

    def feed_left(self, stored: StoredUpdate, update: Update) -> None:
        """What the last process left, in the order it came, before anything new is fed."""
        if stored.is_suspect:
            self._suspects.append(update)
        else:
            self._start(self._in_turn(update, left=True, owed=stored.owed))

    def hold_back(self, stored: StoredUpdate) -> None:
        """It is not begun in this life."""
        self._held.append(stored)

    async def begin(self) -> None:
        """The suspects one after another, then everything at once; each person's in order."""
        for update in self._suspects:
            log.info("update_tried_alone", update=update.update_id)
            trial = asyncio.ensure_future(self._handled(update, left=True))
            self._hold(trial)
            await asyncio.wait({trial}, timeout=TRIAL_SECONDS)
        self._suspects.clear()
        if self._held:
            await self._count_held()
        self._open.set()

    async def _count_held(self) -> None:
        """Only now, when no other suspect is in hand whose end would acquit them."""
        with suppress(StorageError):
            for held in self._held:
                await self._inbox.begin(held.update_id)
                self._gate.begun.add(held.update_id)
        self._judging = asyncio.get_running_loop().create_task(self._judge(), name="judging")

    async def _judge(self) -> None:
        await asyncio.sleep(HELD_SECONDS)
        while self._held:
            held = self._held.pop()
            await self._condemn(held)
            self._gate.begun.discard(held.update_id)

    async def stop(self, seconds: float) -> None:
        """Finish what is in hand within this time; what is not goes on at the next start."""
        if self._judging is not None:
            self._judging.cancel()
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=seconds)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late)
        if self._gate.begun:
            with suppress(StorageError):
                await self._inbox.give_back(self._gate.begun)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._hold(asyncio.get_running_loop().create_task(work, name="update"))

    def _hold(self, task: asyncio.Future[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _in_turn(self, update: Update, *, left: bool = False, owed: bool = False) -> None:
        await self._open.wait()
        await self._handled(update, left=left, owed=owed)

    async def _handled(self, update: Update, *, left: bool = False, owed: bool = False) -> None:
        try:
            await self._dispatcher.feed_update(self._bot, update, left=left, owed=owed)
        except Exception as error:  # noqa: BLE001 - whatever it was, it is this update's alone
            log.error(
                "update_broke", update=update.update_id, error=type(error).__name__, at=place_of(error.__traceback__)
            )
        if owed:
            try:
                await self._inbox.mark_answered(update.update_id, self._now())
            except StorageError:
                self._inbox.let_go(update.update_id)  # noted as soon as anything can be written again
