"""Drains the outbox under Telegram's limits: in order for each chat and lane, urgent first, repeated rather than lost.

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
from aiogram.methods import EditMessageText, SendMessage, SendPhoto, TelegramMethod
from aiogram.types import (
    ForceReply,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyKeyboardMarkup,
    ReplyKeyboardRemove,
)

from bot.delivery.budget import Call, Lane
from bot.delivery.chat_queue import LANES, ChatQueues
from bot.delivery.pacing import from_sender, messages_of
from bot.delivery.road import Road
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
    failure_of,
)
from bot.delivery.turnstile import Turnstile
from bot.delivery.writing import written
from bot.notices import TIMELY
from bot.runtime.crash import crash_point
from bot.storage.errors import StorageError
from bot.storage.outbox import OutboxRow, Waiting
from bot.storage.sessions import Tx
from bot.storage.store import Store
from bot.telegram import Media, album

log = logging.getLogger("turnir.delivery")

Send = Callable[[TelegramMethod[Any]], Awaitable[Any]]
Say = Callable[[Sequence[Media]], Awaitable[Message | list[Message]]]
"""Sends these pictures where a row goes."""
Keyboard = InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply

IN_FLIGHT = 30
PREPARED = 3
"""Messages of a lane read and put into words ahead of their turn: few, so that an urgent one is soon on its way."""
STALE = 20.0
"""Seconds of waiting for their turn after which words are chosen anew."""
LOOK_EVERY = 5.0
"""Seconds after which the outbox is looked into even if nobody called `wake`."""
DRAIN = 10.0
"""Seconds that `stop` gives to the calls in flight."""
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

    given: asyncio.Future[_Delivery]
    over: asyncio.Event


@dataclass(slots=True, eq=False)
class _Delivery:
    """A message on its way, or somebody's turn of a chat (`row` below zero). `ahead`: it has not had its turn yet."""

    chat: int
    row: int
    priority: int
    lane: Lane
    ahead: bool = True
    call: Call | None = None
    """The turn it was given and has not used."""


class _StaleError(Exception):
    """It has waited for its turn so long that something else may be true by now."""


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
        self._bot = bot
        self._store = store
        self._compose = compose
        self._now = now
        self._turnstile = turnstile
        self._budget = turnstile.budget
        self._clock = clock
        self._hooks = hooks or Hooks()
        self._holds = holds
        self._crash = crash
        self._queues = ChatQueues(self._budget.free_at, lane_of)
        self._later: list[tuple[datetime, int, Waiting]] = []
        self._held: list[Waiting] = []
        self._seen = 0
        self._looked = float("-inf")
        self._road = Road()
        self._lost_topics: set[tuple[int, int]] = set()
        self._turns: dict[int, _Turn] = {}
        self._turn_ids = count(-1, -1)
        self._stir = asyncio.Event()
        self._ahead = dict.fromkeys(LANES, 0)
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
        number = next(self._turn_ids)
        turn = _Turn(asyncio.get_running_loop().create_future(), asyncio.Event())
        self._turns[number] = turn
        self._queues.add(chat, number, LAST)
        self._stir.set()
        try:
            yield partial(self._said, await turn.given)
        finally:
            turn.over.set()
            self._turns.pop(number, None)

    async def _said(self, delivery: _Delivery, method: TelegramMethod[Any]) -> Any:
        try:
            said = await self._send(delivery, method)
        except Exception as error:
            match failure_of(error):
                case Wait(seconds):
                    self._budget.refused(delivery.chat, seconds)
                case Trouble():
                    self._failed_to_reach(delivery.chat)
                case _:
                    pass  # its chat takes messages, only not this one
            raise
        self._reached(delivery.chat)
        return said

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
        self._queues.add(row.address or 0, row.id, row.priority)

    def _launch(self) -> float:
        """Begin with every message whose turn has come; seconds until there may be another. While people wait to hear
        of their table, of the rest only its floor is made ready: the disk may be slower than Telegram."""
        soon = self._launch_of(Lane.NOTICES, PREPARED)
        people_wait = self._ahead[Lane.NOTICES] >= PREPARED
        return min(soon, self._launch_of(Lane.REST, int(self._budget.is_owed(Lane.REST)) if people_wait else PREPARED))

    def _launch_of(self, lane: Lane, most: int) -> float:
        while self._ahead[lane] < most and len(self._tasks) < IN_FLIGHT and not self._stopping:
            now = self._clock()
            pause = max(self._road.closed_until, self._budget.stopped_until)
            if pause > now:
                return min(pause - now, LOOK_EVERY)
            taken = self._queues.take(lane, now)
            if taken is None:
                return self._idle(lane, now)
            self._ahead[lane] += 1
            task = asyncio.get_running_loop().create_task(self._deliver(_Delivery(*taken, lane)))
            self._tasks.add(task)
            task.add_done_callback(self._ended)
        return LOOK_EVERY

    def _idle(self, lane: Lane, now: float) -> float:
        at = self._queues.next_time(lane)
        wait = LOOK_EVERY if at is None else min(LOOK_EVERY, max(0.0, at - now))
        return min(wait, 1.0) if self._later else wait  # the calendar may be jumped forward

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._stir.set()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a delivery broke", exc_info=error)
            self._hooks.on_trouble(error)

    async def _give_turn(self, delivery: _Delivery) -> None:
        """Whoever has waited for the chat has it until he is done; nobody may wait any more."""
        if delivery.row in self._turns:
            delivery.call = await self._enter(delivery, 1)
        turn = self._turns.get(delivery.row)
        if turn is None or turn.given.done():  # he waits no longer
            return
        turn.given.set_result(delivery)
        await turn.over.wait()

    async def _deliver(self, delivery: _Delivery) -> None:
        try:
            if delivery.row < 0:
                await self._give_turn(delivery)
                return
            row = await self._row(delivery)
            composed = None if row is None else await self._words(row)
            if row is None or composed is None:
                return
            self._crash("send.before")
            try:
                ending = await self._call(delivery, row, composed)
            except _StaleError:
                await self._again(row, delivery.chat, delivery.priority, "the bot pauses")
                return
            self._crash("send.after")
            await self._settle(row, delivery.chat, delivery.priority, ending)
        finally:
            self._has_had_its_turn(delivery)
            if delivery.call is not None:
                self._turnstile.give_back(delivery.call)
            self._queues.done(delivery.chat)

    async def _enter(self, delivery: _Delivery, messages: int) -> Call:
        """Wait for the turn of a call. The disk and the drawing of words are behind us, so calls leave as evenly as the
        budget allows. _StaleError where the words were chosen long ago."""
        begun = self._clock()
        call = await self._turnstile.enter(delivery.lane, messages)
        self._has_had_its_turn(delivery)
        if delivery.row > 0 and self._clock() - begun > STALE:
            self._turnstile.give_back(call)
            raise _StaleError
        return call

    def _has_had_its_turn(self, delivery: _Delivery) -> None:
        """Another may be made ready."""
        if delivery.ahead:
            delivery.ahead = False
            self._ahead[delivery.lane] -= 1
            self._stir.set()

    async def _row(self, delivery: _Delivery) -> OutboxRow | None:
        """The row, at the moment when it may be sent; None where it is not to be sent now."""
        chat, row_id, priority = delivery.chat, delivery.row, delivery.priority
        if await self._is_held(chat, row_id, priority):
            return None
        return await self._claim(chat, row_id, priority)

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

    async def _claim(self, chat: int, row_id: int, priority: int) -> OutboxRow | None:
        """The row, marked as being sent; None where it needs no sending."""
        try:
            async with self._store.db.transaction() as tx:
                row = await self._store.outbox.claim(tx, row_id, self._now())
        except StorageError as error:
            log.warning("row %d cannot be claimed: %s", row_id, error)
            self._hooks.on_trouble(error)
            self._queues.put_back(chat, row_id, priority)
            self._queues.block(chat, self._clock() + 1.0)
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

    async def _call(self, delivery: _Delivery, row: OutboxRow, composed: Composed) -> int | Failure | None:
        """The id of the message, or what Telegram's refusal means. A lost topic or message is mended on the spot."""
        thread = composed.thread_id if composed.thread_id is not None else row.notice.thread_id
        while True:
            try:
                sent = await self._sent_as(delivery, row, composed, thread)
            except _StaleError:
                raise
            except Exception as error:  # noqa: BLE001 - whatever breaks, `failure_of` decides; nothing is lost
                ending = failure_of(error)
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

    async def _sent_as(self, delivery: _Delivery, row: OutboxRow, composed: Composed, thread: int | None) -> Any:
        if composed.pictures is None:
            return await self._send(delivery, _method(row, composed, thread))
        address, words = row.address, composed.text
        assert address is not None

        async def say(media: Sequence[Media]) -> Message | list[Message]:
            shown: Message | list[Message] = await self._send(delivery, album(address, media, words, thread))
            return shown

        return (await composed.pictures(say))[0]

    async def _send(self, delivery: _Delivery, method: TelegramMethod[Any]) -> Any:
        """One call in its turn. The chat's pause begins when it has ended, well or badly."""
        messages = messages_of(method)
        call, delivery.call = delivery.call, None
        if call is None:
            call = await self._enter(delivery, messages)
        mine = from_sender.set(True)
        try:
            return await self._bot(method)
        finally:
            from_sender.reset(mine)
            self._turnstile.leave(call)
            self._budget.delivered(delivery.chat, messages)

    def _reached(self, chat: int) -> None:
        self._queues.succeeded(chat)
        if self._road.passed():
            self._queues.mended()

    def _failed_to_reach(self, chat: int) -> None:
        now = self._clock()
        if self._queues.failed(chat, now):  # a chat that is known for it says nothing of the road
            self._road.failed(chat, now)

    async def _settle(self, row: OutboxRow, chat: int, priority: int, ending: int | Failure | None) -> None:
        match ending:
            case Wait(seconds):
                self._budget.refused(chat, seconds)
                await self._again(row, chat, priority, f"retry after {seconds:g} s")
            case Moved(new):
                await self._moved(row, chat, new, priority)
            case Trouble(reason, doubtful) if doubtful and row.attempts >= DOUBTFUL_ATTEMPTS:
                await self._failed(row, reason)
            case Trouble(reason):
                self._failed_to_reach(chat)
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
                self._reached(chat)
                await self._sent(row, ending)
            case _:
                assert_never(ending)

    async def _sent(self, row: OutboxRow, message_id: int | None) -> None:
        await self._write(lambda tx: self._store.outbox.mark_sent(tx, row.id, message_id, self._now()))
        await self._tell(self._hooks.on_sent(row, message_id))

    async def _again(self, row: OutboxRow, chat: int, priority: int, reason: str) -> None:
        log.info("row %d goes again: %s", row.id, reason)
        await self._write(lambda tx: self._store.outbox.retry_later(tx, row.id, reason))
        self._queues.put_back(chat, row.id, priority)

    async def _moved(self, row: OutboxRow, chat: int, new: int, priority: int) -> None:
        async def move(tx: Tx) -> None:
            await self._store.chats.migrate(tx, chat, new)
            await self._store.outbox.retry_later(tx, row.id, "the group became a supergroup")

        await self._write(move)
        self._queues.put_back(chat, row.id, priority)
        self._queues.move(chat, new)

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
