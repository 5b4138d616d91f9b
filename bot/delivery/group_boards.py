"""The board of a round in a group or a topic: edited as results come, moved to the bottom with each round, pinned
where the bot may."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import EditMessageText, SendMessage
from aiogram.types import ChatMemberAdministrator

from bot.delivery.calls import Send
from bot.delivery.live_messages import Act
from bot.delivery.telegram_errors import Failure, MessageLost, Moved, Trouble, Unchanged, Wait, failure_of
from bot.delivery.writing import written
from bot.desk.queries import Queries
from bot.i18n import Translator
from bot.lengths import fitted
from bot.render.screens import board
from bot.render.screens.table_state import round_on
from bot.storage.live_messages import LiveMessage
from bot.storage.sessions import Tx
from bot.storage.store import Store
from engine.model import Status

log = logging.getLogger("turnir.live_messages")
PURPOSE = "board"
DELETABLE = timedelta(hours=47)
"""A little under what Telegram allows."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as it should be; `last`: the tournament is over, nothing will change any more."""

    chat_id: int
    thread_id: int | None
    tournament_id: str
    round: int
    text: str
    hash: str
    last: bool


class GroupBoards:
    def __init__(
        self, bot: Bot, store: Store, queries: Queries, translator: Translator, now: Callable[[], datetime]
    ) -> None:
        self._bot = bot
        self._store = store
        self._queries = queries
        self._translator = translator
        self._now = now

    async def due(self, chat: int, thread: int | None) -> Act | None:
        """Send, edit or take away; None where the board stands as it should, or Telegram took none in this round."""
        old, new = await self._store.live_messages.get(chat, thread), await self._drawn(chat, thread)
        if new is None:
            return partial(self._take_away, old) if old is not None else None
        if old is None:
            return None if new.last else partial(self._post, new, None)
        if (old.tournament_id, old.round) != (new.tournament_id, new.round):
            return partial(self._post, new, old)
        if old.message_id is None or old.hash == new.hash:
            return None
        return partial(self._edit, new, old, old.message_id)

    async def _drawn(self, chat: int, thread: int | None) -> Drawn | None:
        """None where no board is wanted."""
        binding = await self._store.chats.binding(chat, thread)
        if binding is None or (binding.purposes and PURPOSE not in binding.purposes):
            return None
        view = await self._queries.view(binding.tournament_id)
        screen, round_ = board.board(view, self._translator.get(view.club.language)), round_on(view)
        if screen is None or round_ is None:
            return None
        over = view.tournament.status is Status.FINISHED
        return Drawn(chat, thread, view.id, round_.number, fitted(screen.text), screen.fingerprint, over)

    async def _edit(self, new: Drawn, old: LiveMessage, message: int, send: Send) -> str | None:
        try:
            await send(EditMessageText(chat_id=new.chat_id, message_id=message, text=new.text))
        except Exception as error:  # noqa: BLE001 - whatever breaks, `failure_of` decides
            match failure_of(error):
                case Unchanged():
                    pass
                case MessageLost():
                    return await self._post(new, None, send)
                case mishap:
                    return await self._mishap(new, mishap)
        await self._remember(new, message, old.sent_at)
        return None

    async def _post(self, new: Drawn, old: LiveMessage | None, send: Send) -> str | None:
        """At the bottom; the one of the round before goes."""
        message = SendMessage(
            chat_id=new.chat_id, message_thread_id=new.thread_id, text=new.text, disable_notification=True
        )
        try:
            sent = await send(message)
        except Exception as error:  # noqa: BLE001 - whatever breaks, `failure_of` decides
            return await self._mishap(new, failure_of(error))
        await self._remember(new, sent.message_id)
        if await self._may_pin(new.chat_id):
            with suppress(TelegramAPIError):
                await self._bot.pin_chat_message(new.chat_id, sent.message_id, disable_notification=True)
        if old is not None:
            await self._retire(old, send)
        return None

    async def _take_away(self, old: LiveMessage, send: Send) -> str | None:
        async def drop(tx: Tx) -> None:
            await self._store.live_messages.drop(tx, old.chat_id, old.thread_id)

        await written(self._store, drop)
        await self._retire(old, send)
        return None

    async def _remember(self, new: Drawn, message: int | None, sent_at: datetime | None = None) -> None:
        now = self._now()

        async def put(tx: Tx) -> None:
            if new.last:  # it stays as it is
                await self._store.live_messages.drop(tx, new.chat_id, new.thread_id)
                return
            here = LiveMessage(
                new.chat_id, new.thread_id, new.tournament_id, new.round, message, new.hash, sent_at or now, now
            )
            await self._store.live_messages.put(tx, here)

        await written(self._store, put)

    async def _mishap(self, new: Drawn, ending: Failure) -> str | None:
        """Later again; or, where the bot is shut out or the topic is closed, not before the next round."""
        match ending:
            case Moved(chat):
                await written(self._store, lambda tx: self._store.chats.migrate(tx, new.chat_id, chat))
                return new.tournament_id
            case Wait() | Trouble():
                return new.tournament_id
            case _:
                log.info("no board in %d: %s", new.chat_id, ending)
                await self._remember(new, None)
                return None

    async def _retire(self, old: LiveMessage, send: Send) -> None:
        """The old message goes; one that Telegram no longer deletes says that it is closed."""
        if old.message_id is None:
            return
        if self._now() - old.sent_at >= DELETABLE:
            await self._close(old.chat_id, old.message_id, old.tournament_id, send)
            return
        try:
            await self._bot.delete_message(old.chat_id, old.message_id)
        except TelegramAPIError as error:
            log.info("an old board stays in %d: %s", old.chat_id, error)

    async def _close(self, chat: int, message: int, tournament_id: str, send: Send) -> None:
        view = await self._queries.view(tournament_id)
        words = board.closed(self._translator.get(view.club.language)).text
        with suppress(TelegramAPIError):
            await send(EditMessageText(chat_id=chat, message_id=message, text=words))
        if await self._may_pin(chat):
            with suppress(TelegramAPIError):
                await self._bot.unpin_chat_message(chat, message_id=message)

    async def _may_pin(self, chat: int) -> bool:
        try:
            member = await self._bot.get_chat_member(chat, self._bot.id)
        except TelegramAPIError:
            return False
        return isinstance(member, ChatMemberAdministrator) and bool(member.can_pin_messages)
