"""Which message shows an organizer his panel: it is drawn anew there while he does not leave it."""

from __future__ import annotations

from contextlib import suppress

from bot.desk.executor import Executor
from bot.storage.errors import DatabaseError
from bot.storage.live_messages import LiveMessage


class Panels:
    """Told by the handlers: a screen that is live was shown, or something else took its place."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now

    async def shown(self, tournament_id: str, chat_id: int, message_id: int, fingerprint: str) -> None:
        """The panel stands in this message now, and in no other."""
        now = self._now()
        panel = LiveMessage(chat_id, None, tournament_id, 0, message_id, fingerprint, sent_at=now, shown_at=now)
        with suppress(DatabaseError):  # the next press draws it anew instead
            async with self._store.db.transaction() as tx:
                await self._store.live_messages.put(tx, panel)
        # Something may have happened since the panel was drawn.
        self._executor.changed(await self._queries.tournament(tournament_id))

    async def left(self, chat_id: int, message_id: int) -> None:
        """The message shows something else."""
        panel = await self._store.live_messages.get(chat_id, None)
        if panel is None or panel.message_id != message_id:
            return
        with suppress(DatabaseError):
            async with self._store.db.transaction() as tx:
                await self._store.live_messages.drop(tx, chat_id, None)
