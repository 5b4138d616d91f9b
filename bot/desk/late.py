"""Answers that Telegram did not take while their reader waited: they go the way of all messages, and survive."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

import structlog

from bot.desk.updates import current_scope
from bot.notices import PERSONAL, TIMELY, NoticeKind
from bot.storage.errors import StorageError
from bot.storage.outbox import Notice
from bot.storage.store import Store

log = structlog.get_logger(__name__)
USEFUL = timedelta(days=1)
GROUP_WINDOW = 60
"""Seconds in which a group is shown the same thing once, however many have asked."""


class LateAnswers:
    """Told by the handlers. What was done stays done: only the answer is late."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._waiting: set[tuple[int, int]] = set()
        """Messages that could not be edited: chat, message."""

    async def put(
        self,
        chat_id: int,
        thread_id: int | None,
        screen: Mapping[str, Any],
        fingerprint: str,
        *,
        instead_of: int | None = None,
        alone: bool = False,
    ) -> None:
        """A new message with the screen; `instead_of` is the message that could not be edited into it: a newer
        screen there takes this one's place. `alone`: it takes the place of whatever else waits for the chat."""
        now = self._now()
        scope = current_scope.get()
        asked = scope.update_id if scope is not None else None
        about = int(now.timestamp()) // GROUP_WINDOW if chat_id < 0 else f"{asked}.{now.timestamp()}"
        notice = Notice(
            dedup_key=f"screen:{chat_id}.{thread_id or 0}:{fingerprint}:{about}",
            kind=NoticeKind.SCREEN,
            params={"screen": dict(screen), "fingerprint": fingerprint, "instead_of": instead_of},
            chat_id=chat_id,
            thread_id=thread_id,
            loud=chat_id > 0,
            priority=PERSONAL if alone else TIMELY,
            useful_until=now + USEFUL,
        )
        try:
            async with self._store.db.transaction() as tx:
                if instead_of is not None or alone:
                    await self._store.outbox.drop_screens(tx, chat_id, None if alone else instead_of)
                await self._store.outbox.add(tx, [notice], now)
        except StorageError as error:  # what was done is done: this must not read as if it were not
            log.warning("late_answer_lost", error=str(error))
            return
        if instead_of is not None:
            self._waiting.add((chat_id, instead_of))

    async def overtaken(self, chat_id: int, message_id: int) -> None:
        """The message shows something newer: what should have stood there is not sent any more."""
        if (chat_id, message_id) not in self._waiting:
            return
        self._waiting.discard((chat_id, message_id))
        async with self._store.db.transaction() as tx:
            await self._store.outbox.drop_screens(tx, chat_id, message_id)
