"""Which messages show somebody his panel, the results that wait for him, the match he has told of or what he was called
by: they are drawn anew there while he does not leave them."""

from __future__ import annotations

from collections import deque
from contextlib import suppress

from bot.desk.executor import Executor
from bot.storage.errors import DatabaseError
from bot.storage.live_messages import SLOTS, LiveMessage, copy_slot
from bot.storage.sessions import Tx

MOST_LEFT = 1000
"""Messages of which it is remembered that their reader has gone on from them: more are not on their way at once."""


class Panels:
    """Told by the handlers and by the sender: a screen that is live was shown, or something else took its place.

    The sender tells of a message after Telegram has taken it. Whoever presses its button at once may have gone on by
    then: what he sees now is not drawn over.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now
        self._left: deque[tuple[int, int]] = deque(maxlen=MOST_LEFT)

    async def shown(self, tournament_id: str, slot: str, chat_id: int, message_id: int, fingerprint: str) -> None:
        """It stands in this message now, and in no other."""
        await self._put(tournament_id, SLOTS[slot], chat_id, message_id, fingerprint)

    async def sent(self, tournament_id: str, slot: str, chat_id: int, message_id: int, fingerprint: str) -> None:
        """It came in this message, unless its reader has gone on already."""
        if (chat_id, message_id) not in self._left:
            await self.shown(tournament_id, slot, chat_id, message_id, fingerprint)

    async def called(self, tournament_id: str, chat_id: int, message_id: int) -> None:
        """Somebody was called by this message: it follows what becomes of that, unless he has gone on already."""
        if (chat_id, message_id) not in self._left:
            await self._put(tournament_id, copy_slot(message_id), chat_id, message_id, "")

    async def left(self, chat_id: int, message_id: int) -> None:
        """The message shows something else."""
        self._left.append((chat_id, message_id))
        if await self._standing(chat_id, message_id):
            with suppress(DatabaseError):
                async with self._store.db.transaction() as tx:
                    await self._drop(tx, chat_id, message_id)

    async def _put(self, tournament_id: str, slot: int | None, chat_id: int, message_id: int, shown: str) -> None:
        now, tournament = self._now(), await self._queries.tournament(tournament_id)
        number = 0 if slot == SLOTS["panel"] else len(tournament.published_rounds)
        screen = LiveMessage(chat_id, slot, tournament_id, number, message_id, shown, now, now)
        with suppress(DatabaseError):  # the next press draws it anew instead
            async with self._store.db.transaction() as tx:
                await self._drop(tx, chat_id, message_id)
                await self._store.live_messages.put(tx, screen)
        # Something may have happened since it was drawn.
        self._executor.changed(tournament)

    async def _drop(self, tx: Tx, chat_id: int, message_id: int) -> None:
        for one in await self._standing(chat_id, message_id):
            await self._store.live_messages.drop(tx, chat_id, one.thread_id, one.tournament_id)

    async def _standing(self, chat_id: int, message_id: int) -> tuple[LiveMessage, ...]:
        found = await self._store.live_messages.of_chat(chat_id)
        return tuple(one for one in found if one.message_id == message_id and one.thread_id in _slots(message_id))


def _slots(message_id: int) -> tuple[int | None, ...]:
    return (*SLOTS.values(), copy_slot(message_id))
