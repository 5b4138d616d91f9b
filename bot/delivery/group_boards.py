"""The board of a round in a group or a topic: edited as results come, pinned where the bot may.

Where the pairs are posted too, their message becomes the board as soon as there is more to say than the pairs, and
stays with the results when the next round comes. Elsewhere, and where everything is told, the board is a message of its
own, moved to the bottom with each round.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
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
from bot.notices import NoticeKind, is_living
from bot.render.screens import board
from bot.render.screens.table_state import is_over, round_on
from bot.storage.chats import ChatBinding
from bot.storage.live_messages import LiveMessage
from bot.storage.store import Store
from engine.model import RoundStatus, Status

log = logging.getLogger("turnir.live_messages")
PURPOSE = "board"
DELETABLE = timedelta(hours=47)
"""A little under what Telegram allows."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as it should be. `living`: the pairs of its round become it; `waits`: they are all there is to say yet;
    `last`: the tournament is over, nothing will change any more."""

    chat_id: int
    thread_id: int | None
    tournament_id: str
    round: int
    text: str
    hash: str
    living: bool
    waits: bool
    last: bool


async def _all(acts: Sequence[Act], send: Send) -> str | None:
    """One after another; a tournament to look at again, and the others of its place with it."""
    again = [await act(send) for act in acts]
    return next((one for one in again if one is not None), None)


class GroupBoards:
    rest = timedelta(seconds=1)

    def __init__(
        self, bot: Bot, store: Store, queries: Queries, translator: Translator, now: Callable[[], datetime]
    ) -> None:
        self._bot = bot
        self._store = store
        self._queries = queries
        self._translator = translator
        self._now = now

    async def due(self, chat: int, thread: int | None) -> Act | None:
        """Send, edit or take away; None where the boards stand as they should, or Telegram took none in this round."""
        standing = {one.tournament_id: one for one in await self._store.live_messages.at(chat, thread)}
        wanted = {one.tournament_id: one for one in await self._wanted(chat, thread)}
        found = [await self._due(wanted.get(one), standing.get(one)) for one in {**wanted, **standing}]
        acts = [act for act in found if act is not None]
        return partial(_all, acts) if acts else None

    async def _due(self, new: Drawn | None, old: LiveMessage | None) -> Act | None:
        """Of one tournament."""
        if new is None:
            return partial(self._take_away, old) if old is not None else None
        if old is None and new.last:
            return None
        if old is None or old.round != new.round:
            return await self._begun(new, old)
        if old.message_id is None or old.hash == new.hash:
            return None
        return partial(self._edit, new, old, old.message_id)

    async def _begun(self, new: Drawn, old: LiveMessage | None) -> Act | None:
        """None while the pairs are on their way: whoever sends them has it looked at again."""
        where = new.tournament_id, new.chat_id, new.thread_id
        pairs = await self._store.outbox.posted(*where, NoticeKind.PAIRINGS_POSTED, new.round) if new.living else None
        if pairs is None:
            return partial(self._post, new, old)
        return None if pairs.message_id is None else partial(self._adopt, new, old, pairs.message_id)

    async def _wanted(self, chat: int, thread: int | None) -> list[Drawn]:
        bound = await self._store.chats.bindings_at(chat, thread)
        drawn = [await self._drawn(one) for one in bound if not one.purposes or PURPOSE in one.purposes]
        return [one for one in drawn if one is not None]

    async def _drawn(self, binding: ChatBinding) -> Drawn | None:
        """None where there is nothing to show."""
        view = await self._queries.view(binding.tournament_id)
        screen, round_ = board.board(view, self._translator.get(view.club.language)), round_on(view)
        if screen is None or round_ is None:
            return None
        return Drawn(
            binding.chat_id,
            binding.thread_id,
            view.id,
            round_.number,
            fitted(screen.text),
            screen.fingerprint,
            living=is_living(binding.purposes, view.tournament.rulebook.notices),
            waits=round_.status is not RoundStatus.STARTED and not any(is_over(view, one) for one in round_.pairings),
            last=view.tournament.status is Status.FINISHED,
        )

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
        """At the bottom."""
        message = SendMessage(
            chat_id=new.chat_id, message_thread_id=new.thread_id, text=new.text, disable_notification=True
        )
        try:
            sent = await send(message)
        except Exception as error:  # noqa: BLE001 - whatever breaks, `failure_of` decides
            return await self._mishap(new, failure_of(error))
        await self._remember(new, sent.message_id)
        await self._take_over(new, old, sent.message_id, send)
        return None

    async def _adopt(self, new: Drawn, old: LiveMessage | None, message: int, send: Send) -> str | None:
        """The pairs are the board from now on, and say no more until there is more to say."""
        await self._remember(new if new.waits else replace(new, hash=""), message)
        await self._take_over(new, old, message, send)
        return None if new.waits else new.tournament_id

    async def _take_over(self, new: Drawn, old: LiveMessage | None, message: int, send: Send) -> None:
        """It is pinned. The one of the round before keeps its results where a round lives in one message, else it
        goes."""
        if await self._may_pin(new.chat_id):
            with suppress(TelegramAPIError):
                await self._bot.pin_chat_message(new.chat_id, message, disable_notification=True)
        if old is not None:
            await self._part(old, send, stays=new.living and old.round < new.round)

    async def _part(self, old: LiveMessage, send: Send, *, stays: bool = False) -> None:
        """It stays as it is where it stands for pairs that were announced, else it goes."""
        where = old.tournament_id, old.chat_id, old.thread_id
        pairs = await self._store.outbox.posted(*where, NoticeKind.PAIRINGS_POSTED, old.round)
        announced = len((await self._queries.tournament(old.tournament_id)).published_rounds)
        adopted = pairs is not None and pairs.message_id == old.message_id
        if (stays or adopted) and old.round <= announced:
            await self._leave(old, send)
        else:
            await self._retire(old, send)

    async def _leave(self, old: LiveMessage, send: Send) -> None:
        """With all its results."""
        view = await self._queries.view(old.tournament_id)
        tr, round_ = self._translator.get(view.club.language), view.tournament.rounds[old.round - 1]
        screen = board.board(view, tr, round_)
        if old.message_id is not None and screen is not None:
            words = "" if screen.fingerprint == old.hash else fitted(screen.text)
            await self._last_words(old.chat_id, old.message_id, words, send)

    async def _take_away(self, old: LiveMessage, send: Send) -> str | None:
        await written(self._store, lambda tx: self._store.live_messages.drop(tx, *old.place))
        await self._part(old, send)
        return None

    async def _remember(self, new: Drawn, message: int | None, sent_at: datetime | None = None) -> None:
        now, live = self._now(), self._store.live_messages
        here = LiveMessage(
            new.chat_id, new.thread_id, new.tournament_id, new.round, message, new.hash, sent_at or now, now
        )
        # What is over stays as it is.
        await written(self._store, lambda tx: live.drop(tx, *here.place) if new.last else live.put(tx, here))

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
            view = await self._queries.view(old.tournament_id)
            words = board.closed(self._translator.get(view.club.language)).text
            await self._last_words(old.chat_id, old.message_id, words, send)
            return
        try:
            await self._bot.delete_message(old.chat_id, old.message_id)
        except TelegramAPIError as error:
            log.info("an old board stays in %d: %s", old.chat_id, error)

    async def _last_words(self, chat: int, message: int, words: str, send: Send) -> None:
        with suppress(TelegramAPIError):
            if words:
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
