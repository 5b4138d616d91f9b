"""A Telegram of our own, and a sender with everything it needs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from typing import Any, cast

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.methods import SendMessage, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Chat, Message

from bot.delivery.budget import Budget, Limits
from bot.delivery.composed import Composed
from bot.delivery.outcomes import Hooks
from bot.delivery.pacing import Pacing
from bot.delivery.sender import Sender
from bot.delivery.turnstile import Turnstile
from bot.storage.outbox import Notice, OutboxRow
from bot.storage.people import TelegramUser
from bot.storage.store import Store
from engine.model import PersonId

NOW = datetime(2026, 3, 8, 11, 0, tzinfo=UTC)
TOKEN = "123456:" + "A" * 35
QUICK = Limits(overall=2000, chat_pause=0.001, group=1000)
GROUP = -100500


class Telegram(BaseSession):
    """Records every request; a chat may be told to refuse, once per queued exception."""

    def __init__(self, latency: float = 0.0) -> None:
        super().__init__()
        self.requests: list[tuple[float, TelegramMethod[Any]]] = []
        self.refusals: dict[int, list[Callable[[TelegramMethod[Any]], Exception]]] = {}
        self.latency = latency
        self._ids = 0

    @property
    def sent(self) -> list[tuple[int, str]]:
        return [
            (m.chat_id, m.text) for _, m in self.requests if isinstance(m, SendMessage) and isinstance(m.chat_id, int)
        ]

    def texts(self, chat: int) -> list[str]:
        return [text for to, text in self.sent if to == chat]

    def times(self, chat: int | None = None) -> list[float]:
        return [at for at, method in self.requests if chat is None or getattr(method, "chat_id", None) == chat]

    def refuse(self, chat: int, *errors: Callable[[TelegramMethod[Any]], Exception]) -> None:
        self.refusals.setdefault(chat, []).extend(errors)

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        timeout: int | None = None,  # noqa: ASYNC109
    ) -> TelegramType:
        await asyncio.sleep(self.latency)
        self.requests.append((time.monotonic(), method))
        chat = getattr(method, "chat_id", 0)
        if self.refusals.get(chat):
            raise self.refusals[chat].pop(0)(method)
        self._ids += 1
        message = Message(message_id=self._ids, date=NOW, chat=Chat(id=chat, type="private"))
        return cast(TelegramType, message)

    async def close(self) -> None:
        pass

    async def stream_content(self, *_: Any, **__: Any) -> AsyncGenerator[bytes, None]:
        yield b""


Opened = Callable[..., AbstractAsyncContextManager["Delivery"]]


class Recorder(Hooks):
    def __init__(self) -> None:
        self.told: list[tuple[str, int, str]] = []

    async def on_sent(self, row: OutboxRow, composed: Composed, message_id: int | None) -> None:
        self.told.append(("sent", row.id, str(message_id)))

    async def on_unreachable(self, row: OutboxRow, reason: str) -> None:
        self.told.append(("unreachable", row.id, reason))

    async def on_topic_lost(self, row: OutboxRow) -> None:
        self.told.append(("topic_lost", row.id, ""))

    async def on_failed(self, row: OutboxRow, reason: str) -> None:
        self.told.append(("failed", row.id, reason))

    def on_trouble(self, error: BaseException) -> None:
        self.told.append(("trouble", 0, repr(error)))

    def named(self, name: str) -> list[int]:
        return [row for what, row, _ in self.told if what == name]


async def words(row: OutboxRow, now: datetime) -> Composed | None:
    """The notice's own text: «gone» is no longer useful, «board» edits a message."""
    if row.notice.kind == "gone":
        return None
    if row.notice.kind == "broken":
        raise KeyError("no such key")
    return Composed(str(row.notice.params["text"]), edit=row.notice.params.get("edit"))


class Delivery:
    """A sender with its store and its Telegram."""

    def __init__(self, store: Store, limits: Limits, latency: float, crash: Callable[[str], None]) -> None:
        self.store = store
        self.telegram = Telegram(latency)
        self.bot = Bot(TOKEN, session=self.telegram)
        self.turnstile = Turnstile(Budget(time.monotonic, limits), time.monotonic)
        self.hooks = Recorder()
        self.now = NOW
        self.people: dict[int, int] = {}
        self.held: set[str] = set()
        self.telegram.middleware(Pacing(self.turnstile))
        self.crash = crash
        self.sender = self.new_sender()

    def new_sender(self) -> Sender:
        return Sender(
            self.bot,
            self.store,
            words,
            lambda: self.now,
            turnstile=self.turnstile,
            clock=time.monotonic,
            hooks=self.hooks,
            holds=self.holds,
            crash=self.crash,
        )

    async def holds(self, row: OutboxRow) -> bool:
        """What is held is named by its text."""
        return str(row.notice.params.get("text")) in self.held

    async def person(self, telegram_id: int) -> int:
        if telegram_id not in self.people:
            async with self.store.db.transaction() as tx:
                user = TelegramUser(telegram_id, f"Игрок {telegram_id}")
                self.people[telegram_id] = (await self.store.people.ensure(tx, user, NOW, started=True)).id
        return self.people[telegram_id]

    async def put(self, *notices: Notice) -> None:
        async with self.store.db.transaction() as tx:
            await self.store.outbox.add(tx, notices, self.now)
        self.sender.wake()

    async def to(self, telegram_id: int, *texts: str, **more: Any) -> None:
        person = await self.person(telegram_id)
        await self.put(
            *(
                Notice(f"{telegram_id}/{text}", "text", {"text": text}, person_id=PersonId(person), **more)
                for text in texts
            )
        )

    async def requests(self, count: int) -> None:
        """Wait until so many calls have been made."""

        async def done() -> bool:
            return len(self.telegram.requests) >= count

        await until(done)

    async def state(self, row_id: int) -> str:
        row = await self.store.outbox.get(row_id)
        assert row is not None
        return row.state

    async def quiet(self, within: float = 4.0) -> None:
        """Wait until nothing is to be sent any more, and every hook has been told."""

        async def done() -> bool:
            return not await self.store.outbox.pending_count() and not self.sender._tasks

        await until(done, within)


async def until(done: Callable[[], Awaitable[bool]], within: float = 4.0) -> None:
    """Ask again and again: what is waited for happens in the database or on the wire, where no event tells of it."""
    async with asyncio.timeout(within):
        while not await done():  # noqa: ASYNC110
            await asyncio.sleep(0.003)


def raising(kind: type[Exception], message: str, **more: Any) -> Callable[[TelegramMethod[Any]], Exception]:
    return lambda method: kind(method=method, message=message, **more)  # type: ignore[call-arg]
