"""A Telegram on paper: the whole edge of the bot in one process, its answers written down, its past given back.

    world = await World.open()
    said = await world.press(person, "org:panel:q7Hf:0")      # what the bot did about it
    past = await world.save(); …; await world.restore(past)   # as if nothing had happened since

The database is in memory; a copy of it is a few hundred kilobytes and takes a millisecond. Copies share equal pages:
thousands of them are kept.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, cast
from unittest.mock import patch

import aiosqlite
from aiogram import Bot, Dispatcher
from aiogram.client.session.base import BaseSession
from aiogram.methods import (
    AnswerCallbackQuery,
    EditMessageText,
    GetFile,
    GetMe,
    SendDocument,
    SendMediaGroup,
    SendMessage,
    SendPhoto,
    TelegramMethod,
)
from aiogram.methods.base import TelegramType
from aiogram.types import Chat, File, InlineKeyboardMarkup, Message, PhotoSize, Update, User
from aiosqlite.core import set_exception, set_result

from bot.desk.desk import Actor, Desk
from bot.desk.seeds import Seeds
from bot.gallery import Gallery, Studio
from bot.i18n import Translator
from bot.storage.sessions import Session, T, Work, translated
from bot.storage.store import Store
from handlers.router import build_dispatcher
from tests.handlers.here import Here

TOKEN = "123456:" + "A" * 35
ME = User(id=123456, is_bot=True, first_name="Турнир", username="turnir_bot")
NOON = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
GROUP = -500
PAGE = 4096  # of SQLite, in bytes

# What a press may change. Forms, the inbox and first meetings are no effects; links and the rest are.
EFFECTS = {
    "acts": "select distinct tournament_id, act from journal",
    "names": "select tournament_id, entry_id, name from entry_names order by 1, 2",
    "links": "select count(*), count(revoked_at) from links",
    "claims": "select id, state from role_claims order by 1",
    "chats": "select chat_id, thread_id, tournament_id, purposes, theme, pictures from bindings order by 1, 2",
    "posts": "select dedup_key from outbox where dedup_key like '%:post:%' or kind = 'invited' order by id",
    "forgotten": "select max(forgotten_at is not null) from people",
    "agreements": "select tournament_id, person_id, born from agreements order by 1, 2",
    "relays": "select tournament_id, round, person_id, muted from relays order by 1, 2, 3",
    "club_claims": "select id, state from club_claims order by 1",
    "suspensions": "select club_id, person_id, until from suspensions order by 1, 2",
    "federations": "select club_id, federation, id, name from federation_players order by 1, 2, line",
    "numbers": "select person_id, federation, id from person_federation_ids order by 1, 2",
    "halls": "select tournament_id, token from halls",
    "annals": "select kind, body from club_journal where kind not like 'SeasonPage%' order by seq",
    "season_pages": "select kind, body from club_journal where kind like 'SeasonPage%' order by seq",
    "members": "select club_id, person_id, role from club_members order by 1, 2",
}
OWN = {
    "own": """select id, language, chosen_tournament, theme from people
              where language is not null or chosen_tournament is not null or theme <> 'light' order by id""",
    "follows": "select tournament_id, entry_id, person_id from follows order by 1, 2, 3",
}


@dataclass
class Ticking:
    """Each look at the clock is a second later."""

    at: datetime = NOON

    def __call__(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


def _remembering_statements(path: str, **others: Any) -> aiosqlite.Connection:
    """Every statement is prepared once: SQLite 3.40 does not survive it that one with `json_each` is prepared anew
    after another past was put in place of the database."""
    return aiosqlite.connect(path, cached_statements=1_000, **others)


class AtOnce:
    """In place of the queue to the thread that writes: in memory an answer is there sooner than a thread wakes up. Who
    writes waits a turn all the same, so others come in between as they do in the bot."""

    def put_nowait(self, asked: tuple[asyncio.Future[Any], Callable[[], Any]]) -> None:
        future, function = asked
        try:
            told = partial(set_result, future, function())
        except BaseException as error:  # noqa: BLE001 - whoever asked is told
            told = partial(set_exception, future, error)
        future.get_loop().call_soon(told)


class InTheLoop(Session):
    """The reader over the one connection: it is asked in the loop itself, as the bot's own is."""

    async def _run(self, _sql: str, work: Work[T]) -> T:
        try:
            return work(self._connection._conn)
        except sqlite3.Error as error:
            raise translated(error) from error


@dataclass(frozen=True)
class Shown:
    """A message with buttons that the bot sent or edited: its text and the data of its buttons."""

    chat: int
    text: str
    data: tuple[str, ...]


@dataclass
class Said:
    """What the bot did about one update."""

    toasts: list[str] = field(default_factory=list)
    answers: int = 0
    shown: list[Shown] = field(default_factory=list)

    @property
    def visible(self) -> bool:
        return bool(self.shown) or any(self.toasts)

    @property
    def text(self) -> str:
        return "\n".join([*self.toasts, *(one.text for one in self.shown)])


class Paper(BaseSession):
    """Answers every call of the bot the way Telegram does, and writes down what people would see."""

    def __init__(self) -> None:
        super().__init__()
        self.said = Said()
        self.documents: dict[str, bytes] = {}
        self._ids = 1000

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        timeout: int | None = None,  # noqa: ASYNC109
    ) -> TelegramType:
        return cast(TelegramType, self._answer(method))

    def _answer(self, method: TelegramMethod[Any]) -> object:
        match method:
            case AnswerCallbackQuery(text=text):
                self.said.answers += 1
                self.said.toasts.append(text or "")
                return True
            case SendMessage() | EditMessageText():
                return self._message(method)
            case SendDocument(chat_id=chat, caption=caption):
                self.said.shown.append(Shown(int(chat), caption or "", ()))
                return True
            case SendPhoto(chat_id=chat, caption=caption):
                return self._photo(int(chat), caption or "")
            case SendMediaGroup(chat_id=chat, media=media):
                return [self._photo(int(chat), one.caption or "") for one in media]
            case GetMe():
                return ME
            case GetFile(file_id=name):
                return File(file_id=name, file_unique_id=name, file_path=name)
            case _:
                return True

    def _message(self, method: SendMessage | EditMessageText) -> Message:
        markup = method.reply_markup
        rows = markup.inline_keyboard if isinstance(markup, InlineKeyboardMarkup) else []
        data = tuple(button.callback_data for row in rows for button in row if button.callback_data)
        chat = int(method.chat_id or 0)
        self.said.shown.append(Shown(chat, method.text or "", data))
        self._ids += 1
        kind = "private" if chat > 0 else "supergroup"
        return Message(message_id=self._ids, date=NOON, chat=Chat(id=chat, type=kind, title="Клуб"), text=method.text)

    def _photo(self, chat: int, caption: str) -> Message:
        self.said.shown.append(Shown(chat, caption, ()))
        self._ids += 1
        kind = "private" if chat > 0 else "supergroup"
        size = PhotoSize(file_id=f"photo{self._ids}", file_unique_id=str(self._ids), width=1, height=1)
        return Message(message_id=self._ids, date=NOON, chat=Chat(id=chat, type=kind, title="Клуб"), photo=[size])

    async def close(self) -> None:
        pass

    async def stream_content(self, url: str, *_: Any, **__: Any) -> AsyncGenerator[bytes, None]:
        yield self.documents.get(url.rpartition("/")[2], b"")


@dataclass(frozen=True, repr=False)
class Past:
    """Everything as it was: the database by its pages, when it was written to, the desk's memory, the time."""

    pages: tuple[bytes, ...]
    changes: int
    books: dict[str, Any]
    at: datetime


@dataclass
class World:
    """The bot over a database in memory. People are Telegram ids. `links`: by the name of a stage, who has which link
    to open there; `files`: who has which files to send there, each a name and what stands in it."""

    store: Store
    desk: Desk
    bot: Bot
    paper: Paper
    dispatcher: Dispatcher
    clock: Ticking
    updates: int = 1
    links: dict[str, tuple[int, str]] = field(default_factory=dict)
    files: dict[str, list[tuple[int, str, bytes]]] = field(default_factory=dict)
    pages: dict[bytes, bytes] = field(default_factory=dict)

    @classmethod
    async def open(cls, *owners: int) -> World:
        queue, thread = patch("aiosqlite.core.SimpleQueue", AtOnce), patch("aiosqlite.core.Thread")
        with queue, thread, patch("bot.storage.database.Session", InTheLoop):
            store = await Store.open(":memory:", connect=_remembering_statements)
        clock, paper = Ticking(), Paper()
        desk = Desk(store, clock, Seeds(7), owner_ids=owners)
        dispatcher = build_dispatcher(desk, Translator.load(), Gallery(desk.pictures, Studio(_blank)), Here())
        dispatcher["hall_address"] = "https://hall.example.org"
        return cls(store, desk, Bot(TOKEN, session=paper), paper, dispatcher, clock)

    async def close(self) -> None:
        await self.dispatcher.storage.close()
        await self.store.close()

    # ── The past ────────────────────────────────────────────────────────────────────────────────────────────────

    async def save(self) -> Past:
        data: bytes = await self._in_thread("serialize")
        pages = (data[start : start + PAGE] for start in range(0, len(data), PAGE))
        shared = tuple(self.pages.setdefault(page, page) for page in pages)
        return Past(shared, self.store.db._changes, dict(self.desk.executor.cache._cached), self.clock.at)

    async def restore(self, past: Past) -> None:
        await self._in_thread("deserialize", b"".join(past.pages))
        # No two transactions have the same number, so what was seen since then is known not to be so any more.
        self.store.db._changes = past.changes
        self.desk.executor.cache._cached.clear()
        self.desk.executor.cache._cached.update(past.books)
        self.clock.at = past.at
        annals = self.desk.annals
        annals._decided.clear()
        annals._kept.clear()
        annals._past = None

    async def _in_thread(self, name: str, *args: Any) -> Any:
        """A method of sqlite3's connection that aiosqlite does not have."""
        connection: Any = self.store.db.reader._connection
        return await connection._execute(getattr(connection._conn, name), *args)

    async def effects(self, *, own: bool = False) -> dict[str, tuple[tuple[Any, ...], ...]]:
        """What a press may have changed, by the database itself; `own` with what concerns the presser alone."""
        asked = EFFECTS | OWN if own else EFFECTS
        reader = self.store.db.reader
        return {name: tuple(map(tuple, await reader.all(sql, {}))) for name, sql in asked.items()}

    # ── People ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def actor(self, person: int) -> Actor:
        """Somebody who has opened the bot, met now if he was not before."""
        met = await self.desk.people.meet(person, f"Ч{person}", None, "ru", True)
        return Actor(met.id)

    async def say(self, person: int, text: str, chat: int = 0) -> Said:
        message = self._heard(person, chat or person) | {"text": text}
        return await self.feed({"update_id": self.next_update(), "message": message})

    async def send_file(self, person: int, name: str, data: bytes) -> Said:
        self.paper.documents[name] = data
        document = {"file_id": name, "file_unique_id": name, "file_name": name, "file_size": len(data)}
        message = self._heard(person, person) | {"document": document}
        return await self.feed({"update_id": self.next_update(), "message": message})

    async def press(self, person: int, data: str, chat: int = 0) -> Said:
        return await self.feed(self.pressed(person, data, chat))

    async def feed(self, update: dict[str, Any]) -> Said:
        """One update; what was said about it. Several at once share what is said."""
        self.paper.said = Said()
        await self.dispatcher.feed_update(self.bot, Update.model_validate(update, context={"bot": self.bot}))
        return self.paper.said

    async def feed_at_once(self, *updates: dict[str, Any]) -> Said:
        """Several updates, none of which waits for another."""
        self.paper.said = Said()
        read = [Update.model_validate(update, context={"bot": self.bot}) for update in updates]
        await asyncio.gather(*(self.dispatcher.feed_update(self.bot, update) for update in read))
        return self.paper.said

    def forget_posts(self) -> None:
        """The group may ask for the same list again."""
        self.dispatcher["last_posts"]._posts.clear()

    def pressed(self, person: int, data: str, chat: int = 0) -> dict[str, Any]:
        """The update of a press, to be fed as often as one likes."""
        number = self.next_update()
        message = self._heard(ME.id, chat or person) | {"text": "…"}
        query = {"id": str(number), "from": user(person), "chat_instance": "1", "data": data, "message": message}
        return {"update_id": number, "callback_query": query}

    def _heard(self, person: int, chat: int) -> dict[str, Any]:
        kind = "private" if chat > 0 else "supergroup"
        return {
            "message_id": self.next_update(),
            "date": int(self.clock().timestamp()),
            "chat": {"id": chat, "type": kind, "title": "Клуб"},
            "from": user(person),
        }

    def next_update(self) -> int:
        self.updates += 1
        return self.updates


def _blank(*_: object) -> bytes:
    """Pictures are drawn elsewhere."""
    return b"PNG"


def user(person: int) -> dict[str, Any]:
    return {"id": person, "is_bot": person == ME.id, "first_name": f"Ч{person}", "language_code": "ru"}


def data_of(shown: Sequence[Shown]) -> list[tuple[int, str]]:
    """(chat, data) of every button."""
    return [(one.chat, data) for one in shown for data in one.data]
