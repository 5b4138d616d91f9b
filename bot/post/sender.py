"""Drains the outbox under Telegram's limits: in order for each chat, urgent first, repeated rather than lost.

A row is marked `sending` before the call and `sent` after it; a crash between the two repeats that one message.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import count
from typing import Any, Protocol, assert_never

from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import EditMessageText, SendMessage, SendPhoto, TelegramMethod
from aiogram.types import (
    ForceReply,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyKeyboardMarkup,
    ReplyKeyboardRemove,
)

from bot.crash import crash_point
from bot.post.budget import Budget, from_sender
from bot.post.lines import Lines
from bot.post.verdicts import (
    MessageLost,
    Moved,
    Refused,
    TopicLost,
    Trouble,
    Unchanged,
    Unreachable,
    Verdict,
    Wait,
    verdict,
)
from bot.post.writing import written
from bot.storage.errors import StorageError
from bot.storage.outbox import OutboxRow, Waiting
from bot.storage.sessions import Tx
from bot.storage.store import Store
from bot.telegram import Media, album

log = logging.getLogger("turnir.post")

Send = Callable[[TelegramMethod[Any]], Awaitable[Any]]
Say = Callable[[Sequence[Media]], Awaitable[Message | list[Message]]]
"""Sends these pictures where a row goes."""
Keyboard = InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply

IN_FLIGHT = 30
PREPARED = 3
"""Messages read and put into words ahead of their slot: few, so that an urgent one is soon on its way."""
LOOK_EVERY = 5.0
"""Seconds after which the outbox is looked into even if nobody called `wake`."""
DRAIN = 10.0
"""Seconds that `stop` gives to the calls in flight."""
REPEATED_WITHIN = 10.0
"""A second "too many requests" so soon after the first pause means the whole bot is too fast."""
BACKOFF_FIRST, BACKOFF_MOST = 0.5, 30.0
DOUBTFUL_ATTEMPTS = 5
LAST = 9
"""The priority of turns: everything that waits in the outbox goes first."""


@dataclass(frozen=True, slots=True)
class Composed:
    """A message in words. `edit` names the message of ours that it replaces; `silent` None follows the notice; the
    words are under the `photo` where there is one, or under `pictures`, which send themselves as they are told how."""

    text: str
    keyboard: Keyboard | None = None
    silent: bool | None = None
    edit: int | None = None
    thread_id: int | None = None
    photo: str = ""
    pictures: Callable[[Say], Awaitable[list[Message]]] | None = None


class Compose(Protocol):
    """Words for a row, in the reader's language, as of now; None where nobody needs it any more."""

    def __call__(self, row: OutboxRow, now: datetime) -> Awaitable[Composed | None]: ...


class Holds(Protocol):
    """Whether a row is kept for now; it is asked about again after every change."""

    def __call__(self, row: OutboxRow, /) -> Awaitable[bool]: ...


async def never(_row: OutboxRow) -> bool:
    return False


class Hooks:
    """What the application may want to do about a delivery; each may be overridden. An exception is logged."""

    async def on_sent(self, row: OutboxRow, message_id: int | None) -> None:
        """Delivered."""

    async def on_unreachable(self, row: OutboxRow, reason: str) -> None:
        """This row reached nobody; called for every such row, `row.unreachable_since` tells an old story."""

    async def on_topic_lost(self, row: OutboxRow) -> None:
        """The topic is closed or deleted and General took the message; told once per topic."""

    def on_trouble(self, error: BaseException) -> None:
        """Something broke on our own side, and is tried again."""

    async def on_failed(self, row: OutboxRow, reason: str) -> None:
        """Telegram will never take it, or it could not be put into words."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """Somebody waits for the turn of a chat; then the chat waits for him."""

    given: asyncio.Event
    over: asyncio.Event


@dataclass(slots=True)
class _Pause:
    """A pause of the whole bot and how it grows."""

    until: float = float("-inf")
    failures: int = 0
    too_many_until: float = float("-inf")

    def trouble(self, now: float) -> None:
        """The road is broken. Calls that failed together are one failure."""
        if now < self.until:
            return
        self.failures += 1
        self.until = now + min(BACKOFF_MOST, BACKOFF_FIRST * 2 ** min(self.failures - 1, 16))

    def too_many(self, now: float, seconds: float) -> None:
        if now < self.too_many_until + REPEATED_WITHIN:
            self.until = max(self.until, now + seconds)
        self.too_many_until = max(self.too_many_until, now + seconds)


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
        budget: Budget,
        clock: Callable[[], float],
        hooks: Hooks | None = None,
        holds: Holds = never,
        crash: Callable[[str], None] = crash_point,
    ) -> None:
        self._bot = bot
        self._store = store
        self._compose = compose
        self._now = now
        self._budget = budget
        self._clock = clock
        self._hooks = hooks or Hooks()
        self._holds = holds
        self._crash = crash
        self._lines = Lines(budget.free_at)
        self._later: list[tuple[datetime, int, Waiting]] = []
        self._held: list[Waiting] = []
        self._seen = 0
        self._looked = float("-inf")
        self._pause = _Pause()
        self._lost_topics: set[tuple[int, int]] = set()
        self._turns: dict[int, _Turn] = {}
        self._turn_ids = count(-1, -1)
        self._stir = asyncio.Event()
        self._gate = asyncio.Lock()
        self._preparing = 0
        self._stopping = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._main: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin sending in the background."""
        self._main = asyncio.get_running_loop().create_task(self.run(), name="sender")

    def wake(self) -> None:
        """Something has been committed: look into the outbox now."""
        self._looked = float("-inf")
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
        number, turn = next(self._turn_ids), _Turn(asyncio.Event(), asyncio.Event())
        self._turns[number] = turn
        self._lines.add(chat, number, LAST)
        self._stir.set()
        try:
            await turn.given.wait()
            yield partial(self._said, chat)
        finally:
            turn.over.set()
            self._turns.pop(number, None)

    async def _said(self, chat: int, method: TelegramMethod[Any]) -> Any:
        try:
            return await self._send(method)
        except TelegramRetryAfter as error:
            self._lines.block(chat, self._clock() + error.retry_after)
            self._pause.too_many(self._clock(), error.retry_after)
            raise

    async def run(self) -> None:
        """Send until `stop`. Rows that were in flight when the last process ended go out again."""
        await self._write(self._recover)
        try:
            while not self._stopping:
                self._stir.clear()
                await self._look()
                wait = self._launch()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stir.wait(), wait)
        finally:
            await self._drain()

    async def _recover(self, tx: Tx) -> None:
        await self._store.outbox.recover(tx)

    async def _drain(self) -> None:
        if not self._tasks:
            return
        _, late = await asyncio.wait(self._tasks, timeout=DRAIN)
        for task in late:  # the row stays `sending`, so the next start repeats it
            task.cancel()
        if late:
            await asyncio.wait(late)

    async def _look(self) -> None:
        """Queue what is new in the outbox and what was held back until now."""
        now = self._now()
        for row in await self._news():
            self._seen = max(self._seen, row.id)
            if row.not_before is not None and row.not_before > now:
                heapq.heappush(self._later, (row.not_before, row.id, row))
            else:
                self._queue(row)
        while self._later and self._later[0][0] <= now:
            self._queue(heapq.heappop(self._later)[2])

    async def _news(self) -> tuple[Waiting, ...]:
        """The rows that came since the last look: after a `wake`, or every few seconds in any case; and those held."""
        if self._clock() - self._looked < LOOK_EVERY:
            return ()
        self._looked = self._clock()
        held, self._held = tuple(self._held), []
        try:
            return (*held, *await self._store.outbox.waiting(self._seen))
        except Exception as error:  # noqa: BLE001 - whatever it is, it is looked into again
            log.warning("the outbox cannot be read: %r", error)
            self._hooks.on_trouble(error)
            return held

    def _queue(self, row: Waiting) -> None:
        # A guest has no address: chat 0 exists nowhere, its rows are told to be unreachable one by one.
        self._lines.add(row.address or 0, row.id, row.priority)

    def _launch(self) -> float:
        """Begin with every message whose turn has come; seconds until there may be another."""
        while self._preparing < PREPARED and len(self._tasks) < IN_FLIGHT and not self._stopping:
            now = self._clock()
            if self._pause.until > now:
                return min(self._pause.until - now, LOOK_EVERY)
            taken = self._lines.take(now)
            if taken is None:
                return self._idle(now)
            self._preparing += 1
            task = asyncio.get_running_loop().create_task(self._deliver(*taken))
            self._tasks.add(task)
            task.add_done_callback(self._ended)
        return LOOK_EVERY

    def _idle(self, now: float) -> float:
        at = self._lines.next_time()
        wait = LOOK_EVERY if at is None else min(LOOK_EVERY, max(0.0, at - now))
        return min(wait, 1.0) if self._later else wait  # the calendar may be jumped forward

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._stir.set()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a delivery broke", exc_info=error)
            self._hooks.on_trouble(error)

    async def _give_turn(self, chat: int, number: int) -> None:
        """Whoever has waited for the chat has it until he is done; nobody may wait any more."""
        try:
            free = await self._slot() if number in self._turns else False
        finally:
            self._preparing -= 1
            self._stir.set()
        turn = self._turns.get(number)
        if turn is None:
            return
        if not free:
            self._lines.put_back(chat, number, LAST)
            return
        turn.given.set()
        await turn.over.wait()
        self._budget.delivered(chat)

    async def _deliver(self, chat: int, row_id: int, priority: int) -> None:
        try:
            if row_id < 0:
                await self._give_turn(chat, row_id)
                return
            prepared = await self._prepare(chat, row_id, priority)
            if prepared is None:
                return
            row, composed = prepared
            self._crash("send.before")
            ending = await self._call(row, composed)
            self._crash("send.after")
            self._budget.delivered(chat)
            await self._settle(row, chat, priority, ending)
        finally:
            self._lines.done(chat)

    async def _prepare(self, chat: int, row_id: int, priority: int) -> tuple[OutboxRow, Composed] | None:
        """The row and its words, at the moment when it may be sent; None where it is not to be sent now."""
        try:
            if await self._is_held(chat, row_id, priority):
                return None
            row = await self._claim(chat, row_id, priority)
            composed = None if row is None else await self._words(row)
            if row is None or composed is None:
                return None
            if not await self._slot():
                await self._again(row, chat, priority, "the bot pauses")
                return None
            return row, composed
        finally:
            self._preparing -= 1
            self._stir.set()

    async def _is_held(self, chat: int, row_id: int, priority: int) -> bool:
        """Nothing is written: a held row is pending like any other, and is dropped once it is no longer useful."""
        try:
            row = await self._store.outbox.get(row_id)
            held = row is not None and await self._holds(row)
        except Exception as error:
            # Whether it is to wait cannot be told: then it does not.
            log.exception("row %d: nobody knows whether to hold it", row_id)
            self._hooks.on_trouble(error)
            return False
        if held:
            self._held.append(Waiting(row_id, priority, chat, None))
        return held

    async def _slot(self) -> bool:
        """Wait for the next slot of the budget, in turn. The disk and the drawing of words are behind us, so calls
        leave as evenly as the slots are. False where the whole bot must pause instead."""
        async with self._gate:
            while self._pause.until <= (now := self._clock()):
                slot = self._budget.next_slot()
                if slot <= now:
                    self._budget.take_slot()
                    return True
                await asyncio.sleep(slot - now)
        return False

    async def _claim(self, chat: int, row_id: int, priority: int) -> OutboxRow | None:
        """The row, marked as being sent; None where it needs no sending."""
        try:
            async with self._store.db.transaction() as tx:
                row = await self._store.outbox.claim(tx, row_id, self._now())
        except StorageError as error:
            log.warning("row %d cannot be claimed: %s", row_id, error)
            self._hooks.on_trouble(error)
            self._lines.put_back(chat, row_id, priority)
            self._lines.block(chat, self._clock() + 1.0)
            return None
        if row is not None and (row.address is None or row.unreachable_since is not None):
            await self._unreachable(row, "no telegram" if row.address is None else "unreachable since before")
            return None
        return row

    async def _words(self, row: OutboxRow) -> Composed | None:
        try:
            composed = await self._compose(row, self._now())
        except Exception as error:
            # One message that cannot be drawn must not hold the others; it is told and kept for `doctor`.
            log.exception("row %d (%s) cannot be put into words", row.id, row.notice.kind)
            await self._failed(row, f"{type(error).__name__}: {error}")
            return None
        if composed is None:
            await self._write(lambda tx: self._store.outbox.expire(tx, row.id, self._now()))
        return composed

    async def _call(self, row: OutboxRow, composed: Composed) -> int | Verdict | None:
        """The id of the message, or what Telegram's refusal means. A lost topic or message is mended on the spot."""
        thread = composed.thread_id if composed.thread_id is not None else row.notice.thread_id
        while True:
            try:
                sent = await self._sent_as(row, composed, thread)
            except Exception as error:  # noqa: BLE001 - whatever breaks, `verdict` decides; nothing is lost
                ending = verdict(error)
            else:
                if thread is not None and row.address is not None:
                    self._lost_topics.discard((row.address, thread))
                return sent.message_id if isinstance(sent, Message) else composed.edit
            if isinstance(ending, TopicLost) and thread is not None:
                await self._topic_lost(row, thread)
                thread = None
            elif isinstance(ending, MessageLost) and composed.edit is not None:
                composed = replace(composed, edit=None)
            else:
                return composed.edit if isinstance(ending, Unchanged) else ending

    async def _sent_as(self, row: OutboxRow, composed: Composed, thread: int | None) -> Any:
        if composed.pictures is None:
            return await self._send(_method(row, composed, thread))
        address, words = row.address, composed.text
        assert address is not None

        async def say(media: Sequence[Media]) -> Message | list[Message]:
            shown: Message | list[Message] = await self._send(album(address, media, words, thread))
            return shown

        return (await composed.pictures(say))[0]

    async def _send(self, method: TelegramMethod[Any]) -> Any:
        mine = from_sender.set(True)
        try:
            return await self._bot(method)
        finally:
            from_sender.reset(mine)

    async def _settle(self, row: OutboxRow, chat: int, priority: int, ending: int | Verdict | None) -> None:
        match ending:
            case Wait(seconds):
                self._lines.block(chat, self._clock() + seconds)
                self._pause.too_many(self._clock(), seconds)
                await self._again(row, chat, priority, f"retry after {seconds:g} s")
            case Moved(new):
                await self._moved(row, chat, new, priority)
            case Trouble(reason, doubtful) if doubtful and row.attempts >= DOUBTFUL_ATTEMPTS:
                await self._failed(row, reason)
            case Trouble(reason):
                self._pause.trouble(self._clock())
                await self._again(row, chat, priority, reason)
            case Unreachable(reason):
                await self._unreachable(row, reason)
            case TopicLost():
                await self._unreachable(row, "topic closed")
            case MessageLost() | Unchanged():
                await self._failed(row, "no such message")
            case Refused(reason):
                await self._failed(row, reason)
            case int() | None:
                await self._sent(row, ending)
            case _:
                assert_never(ending)

    async def _sent(self, row: OutboxRow, message_id: int | None) -> None:
        self._pause.failures = 0
        await self._write(lambda tx: self._store.outbox.mark_sent(tx, row.id, message_id, self._now()))
        await self._tell(self._hooks.on_sent(row, message_id))

    async def _again(self, row: OutboxRow, chat: int, priority: int, reason: str) -> None:
        log.info("row %d goes again: %s", row.id, reason)
        await self._write(lambda tx: self._store.outbox.retry_later(tx, row.id, reason))
        self._lines.put_back(chat, row.id, priority)

    async def _moved(self, row: OutboxRow, chat: int, new: int, priority: int) -> None:
        async def move(tx: Tx) -> None:
            await self._store.chats.migrate(tx, chat, new)
            await self._store.outbox.retry_later(tx, row.id, "the group became a supergroup")

        await self._write(move)
        self._lines.put_back(chat, row.id, priority)
        self._lines.move(chat, new)

    async def _unreachable(self, row: OutboxRow, reason: str) -> None:
        async def mark(tx: Tx) -> None:
            await self._store.outbox.mark_unreachable(tx, row.id, reason, self._now())
            if row.notice.chat_id is None and row.notice.person_id is not None and row.address is not None:
                await self._store.people.mark_unreachable(tx, row.notice.person_id, reason, self._now())

        await self._write(mark)
        await self._tell(self._hooks.on_unreachable(row, reason))

    async def _failed(self, row: OutboxRow, reason: str) -> None:
        log.error("row %d (%s) failed: %s", row.id, row.notice.kind, reason)
        await self._write(lambda tx: self._store.outbox.fail(tx, row.id, reason, self._now()))
        await self._tell(self._hooks.on_failed(row, reason))

    async def _topic_lost(self, row: OutboxRow, thread: int) -> None:
        topic = (row.address or 0, thread)
        if topic not in self._lost_topics:
            self._lost_topics.add(topic)
            await self._tell(self._hooks.on_topic_lost(row))

    async def _tell(self, hook: Awaitable[None]) -> None:
        try:
            await hook
        except Exception as error:
            log.exception("a hook of the sender broke")
            self._hooks.on_trouble(error)

    async def _write(self, work: Callable[[Tx], Awaitable[Any]]) -> None:
        """Write what happened: a row left `sending` would be repeated."""
        await written(self._store, work, gives_up=lambda: self._stopping, troubled=self._hooks.on_trouble)


def _method(row: OutboxRow, composed: Composed, thread: int | None) -> TelegramMethod[Any]:
    assert row.address is not None
    preview = LinkPreviewOptions(is_disabled=True)
    if composed.edit is not None:
        keyboard = composed.keyboard if isinstance(composed.keyboard, InlineKeyboardMarkup) else None
        return EditMessageText(
            chat_id=row.address,
            message_id=composed.edit,
            text=composed.text,
            reply_markup=keyboard,
            link_preview_options=preview,
        )
    silent = composed.silent if composed.silent is not None else not row.notice.loud
    if composed.photo:
        return SendPhoto(
            chat_id=row.address,
            message_thread_id=thread,
            photo=composed.photo,
            caption=composed.text,
            reply_markup=composed.keyboard,
            disable_notification=silent,
        )
    return SendMessage(
        chat_id=row.address,
        message_thread_id=thread,
        text=composed.text,
        reply_markup=composed.keyboard,
        disable_notification=silent,
        link_preview_options=preview,
    )
