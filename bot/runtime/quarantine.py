"""Updates that are set aside: what nobody can read, and what takes the process down again and again.

The table remembers whom to tell: the owners hear of each that crashed, and once of each kind that cannot be read; who
sent it is asked to send it again. Neither is lost with the process, and neither holds a word of anybody's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any

import structlog
from aiogram import Bot

from bot.notices import NoticeKind
from bot.owners import Owners
from bot.runtime.meters import Meters
from bot.runtime.wire import read
from bot.storage.errors import StorageError
from bot.storage.inbox import CRASHED, StoredUpdate
from bot.storage.outbox import Notice
from bot.storage.store import Store

log = structlog.get_logger(__name__)


class Quarantine:
    """One per bot."""

    def __init__(self, store: Store, owners: Owners, bot: Bot, meters: Meters, now: Callable[[], datetime]) -> None:
        self._store = store
        self._owners = owners
        self._bot = bot
        self._meters = meters
        self._now = now
        self._turn = asyncio.Lock()
        self._telling: set[asyncio.Task[None]] = set()
        self._waiting: dict[int, tuple[str, str]] = {}

    async def put(self, update_id: int, why: str, body: str) -> None:
        """Set it aside for good. `why` is `CRASHED`, or the kind that cannot be read."""
        now = self._now()
        try:
            async with self._store.db.transaction() as tx:
                if not await self._store.inbox.quarantine(tx, update_id, why, now):
                    return
                if (notice := await self._notice(body, why, now)) is not None:
                    await self._store.outbox.add(tx, [notice], now)
        except StorageError as error:  # it waits until anything can be written, at the latest for the next start
            self._waiting[update_id] = why, body
            log.warning("update_not_set_aside", update=update_id, error=error.code)
            return
        log.error("update_set_aside", update=update_id, why=why)
        self._meters.set_aside.labels("crashed" if why == CRASHED else "unreadable").inc()
        self.report()

    async def again(self) -> None:
        """Set aside what could not be while the database was not written."""
        waiting, self._waiting = self._waiting, {}
        for update_id, (why, body) in waiting.items():
            await self.put(update_id, why, body)

    def report(self) -> None:
        """Tell the owners what they have not heard of; nobody waits for it."""
        task = asyncio.get_running_loop().create_task(self._report(), name="quarantine")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _report(self) -> None:
        async with self._turn:
            try:
                kinds: dict[str, list[StoredUpdate]] = {}
                for update in await self._store.inbox.unreported():
                    if update.error in (None, CRASHED):
                        await self._crashed(update)
                    else:
                        kinds.setdefault(str(update.error), []).append(update)
                for kind, updates in kinds.items():
                    await self._unreadable(kind, [update.update_id for update in updates])
            except StorageError as error:
                log.warning("quarantine_not_reported", error=error.code)

    async def _crashed(self, update: StoredUpdate) -> None:
        if await self._owners.tell(self._bot, lambda tr: tr("update-quarantined", number=update.update_id)):
            await self._store.inbox.mark_reported([update.update_id], self._now())

    async def _unreadable(self, kind: str, numbers: list[int]) -> None:
        known = await self._store.inbox.is_reported(kind)
        if known or await self._owners.tell(
            self._bot, lambda tr: tr("update-unreadable", number=numbers[0], part=kind)
        ):
            await self._store.inbox.mark_reported(numbers, self._now())

    async def _notice(self, body: str, why: str, now: datetime) -> Notice | None:
        """To who sent it; once a minute to the same person, however much he sends."""
        sender = _sender(read(body))
        if sender is None:
            return None
        number, language, private = sender
        person = await self._store.people.by_telegram(number)
        if person is None and not private:
            return None
        return Notice(
            f"{NoticeKind.SEND_AGAIN}:{number}:{now:%Y%m%d%H%M}",
            NoticeKind.SEND_AGAIN,
            {"crashed": why == CRASHED, "language": language},
            person_id=None if person is None else person.id,
            chat_id=number if person is None else None,
            loud=True,
        )


def _sender(update: Any) -> tuple[int, str, bool] | None:
    """Who pressed or wrote this, the language of his phone, and whether nobody else was by; None where nobody waits
    for an answer."""
    if not isinstance(update, dict):
        return None
    pressed, wrote = update.get("callback_query"), update.get("message")
    event = pressed if isinstance(pressed, dict) else wrote
    if not isinstance(event, dict) or not isinstance(person := event.get("from"), dict):
        return None
    message = pressed.get("message") if isinstance(pressed, dict) else wrote
    chat = message.get("chat") if isinstance(message, dict) else None
    private = not isinstance(chat, dict) or chat.get("type") == "private"
    number, language = person.get("id"), person.get("language_code")
    if not isinstance(number, int) or person.get("is_bot") or not (private or _asks(pressed, wrote)):
        return None
    return number, language if isinstance(language, str) else "", private


def _asks(pressed: object, wrote: Any) -> bool:
    """The talk of a group is none of ours."""
    return pressed is not None or str(wrote.get("text", "")).startswith("/")
