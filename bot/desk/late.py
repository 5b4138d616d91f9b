"""Answers that Telegram did not take while their reader waited: they go the way of all messages, and survive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog

from bot.desk.updates import current_scope
from bot.notices import PERSONAL, TIMELY, NoticeKind
from bot.storage.errors import DatabaseError, StorageError
from bot.storage.outbox import Notice
from bot.storage.store import Store

log = structlog.get_logger(__name__)
USEFUL = timedelta(days=1)
GROUP_WINDOW = 60
"""Seconds in which a group is shown the same thing once, however many have asked."""


@dataclass(frozen=True, slots=True)
class _Late:
    notice: Notice
    chat: int
    instead_of: int | None
    alone: bool


class LateAnswers:
    """Told by the handlers. What was done stays done: only the answer is late."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._waiting: set[tuple[int, int]] = set()
        """Messages that could not be edited: chat, message."""
        self._unwritten: list[_Late] = []
        """Those that neither Telegram nor the disk has taken."""
        self._writing: asyncio.Task[None] | None = None
        store.db.guard.on_turn(self._turned)

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
        await self._put(_Late(notice, chat_id, instead_of, alone))

    async def _put(self, late: _Late) -> None:
        try:
            async with self._store.db.transaction() as tx:
                if late.instead_of is not None or late.alone:
                    await self._store.outbox.drop_screens(tx, late.chat, None if late.alone else late.instead_of)
                await self._store.outbox.add(tx, [late.notice], self._now())
        except StorageError as error:  # what was done is done: this must not read as if it were not
            log.warning("late_answer_not_written", error=str(error))
            self._unwritten.append(late)
            return
        if late.instead_of is not None:
            self._waiting.add((late.chat, late.instead_of))

    def _turned(self, trouble: DatabaseError | None) -> None:
        """What the disk did not take it is given again."""
        if trouble is None and self._unwritten:
            self._writing = asyncio.get_running_loop().create_task(self._write_left(), name="late answers")

    async def _write_left(self) -> None:
        left, self._unwritten = self._unwritten, []
        for late in left:
            await self._put(late)

    async def overtaken(self, chat_id: int, message_id: int) -> None:
        """The message shows something newer: what should have stood there is not sent any more."""
        self._unwritten = [one for one in self._unwritten if (one.chat, one.instead_of) != (chat_id, message_id)]
        if (chat_id, message_id) not in self._waiting:
            return
        self._waiting.discard((chat_id, message_id))
        async with self._store.db.transaction() as tx:
            await self._store.outbox.drop_screens(tx, chat_id, message_id)
