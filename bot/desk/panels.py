"""Which messages show somebody his panel, the results that wait for him, the match he has told of or what he was called
by: they are drawn anew there while he does not leave them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from bot.desk.executor import Executor
from bot.storage.live_messages import SLOTS, LiveMessage, copy_slot
from bot.storage.sessions import Tx

MOST_LEFT = 1000
"""Messages of which it is remembered that their reader has gone on from them: more are not on their way at once."""


class Panels:
    """Told by the handlers and by the sender: a screen that is live was shown, or something else took its place.

    Handlers tell within an update, and it is written with its end: without it the next press draws the screen anew. The
    sender tells of a message after Telegram has taken it. Whoever presses its button at once may have gone on by then:
    what he sees now is not drawn over.
    """

    def __init__(self, executor: Executor) -> None:
        self._store = executor.store
        self._queries = executor.queries
        self._updates = executor.updates
        self._now = executor.now
        self._left: deque[tuple[int, int]] = deque(maxlen=MOST_LEFT)
        self._listeners: list[Callable[[int, int | None], None]] = []

    def on_put(self, listener: Callable[[int, int | None], None]) -> None:
        """Called with the chat and the slot in which a screen stands from now on: it may have become old meanwhile."""
        self._listeners.append(listener)

    async def shown(self, tournament_id: str, slot: str, chat_id: int, message_id: int, fingerprint: str) -> None:
        """It stands in this message now, and in no other."""
        await self._updates.beside(partial(self._put, tournament_id, SLOTS[slot], chat_id, message_id, fingerprint))

    async def sent(
        self, tx: Tx, tournament_id: str, slot: str, chat_id: int, message_id: int, fingerprint: str
    ) -> None:
        """It came in this message, unless its reader has gone on already."""
        if (chat_id, message_id) not in self._left:
            await self._put(tournament_id, SLOTS[slot], chat_id, message_id, fingerprint, tx)

    async def called(self, tx: Tx, tournament_id: str, chat_id: int, message_id: int) -> None:
        """Somebody was called by this message: it follows what becomes of that, unless he has gone on already."""
        if (chat_id, message_id) not in self._left:
            await self._put(tournament_id, copy_slot(message_id), chat_id, message_id, "", tx)

    async def left(self, chat_id: int, message_id: int) -> None:
        """The message shows something else."""
        self._left.append((chat_id, message_id))
        await self._updates.beside(partial(self._dropped, chat_id, message_id))

    async def _put(
        self, tournament_id: str, slot: int | None, chat_id: int, message_id: int, shown: str, tx: Tx
    ) -> None:
        now, tournament = self._now(), await self._queries.tournament(tournament_id)
        number = 0 if slot == SLOTS["panel"] else len(tournament.published_rounds)
        screen = LiveMessage(chat_id, slot, tournament_id, number, message_id, shown, now, now)
        await self._dropped(chat_id, message_id, tx)
        await self._store.live_messages.put(tx, screen)
        tx.when_committed |= {partial(listener, chat_id, slot): None for listener in self._listeners}

    async def _dropped(self, chat_id: int, message_id: int, tx: Tx) -> None:
        await self._store.live_messages.drop_message(tx, chat_id, message_id)
