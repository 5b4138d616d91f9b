"""What Telegram said: every update is on disk before anybody acts on it, and is marked handled with its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from sqlite3 import Row

from bot.crash import crash_point
from bot.storage.database import Database
from bot.storage.moments import from_text, to_text
from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx

CRASHES_ALLOWED = 3


@dataclass(frozen=True, slots=True)
class StoredUpdate:
    """`body` is the update's JSON as it came; `attempts` counts the times it was begun."""

    update_id: int
    body: str
    received_at: datetime
    attempts: int


class Inbox:
    def __init__(self, db: Database, crash: Callable[[str], None] = crash_point) -> None:
        self._db = db
        self._sql = queries("inbox")
        self._crash = crash

    async def store(self, batch: Iterable[tuple[int, str]], now: datetime) -> tuple[int, ...]:
        """Put (update_id, body) pairs on disk; the ids that are new. The others are known: do not handle them again.

        Storing counts the first attempt, so a live update costs no second write before it is handled.
        """
        new: list[int] = []
        async with self._db.transaction() as tx:
            for update_id, body in batch:
                found = await self._sql.add(tx, update_id=update_id, body=body, received_at=to_text(now))
                if found is not None:
                    new.append(update_id)
            self._crash("inbox.before_commit")
        self._crash("inbox.after_commit")
        return tuple(new)

    async def mark_handled(self, tx: Tx, update_id: int, now: datetime) -> bool:
        """The update has had its effect, which is in the same transaction.

        False where it had it before (a replay): the caller must then undo the block. True also for an update that
        was never stored (the playground's own, a test's).
        """
        if await self._sql.handled(tx, update_id=update_id, at=to_text(now)):
            return True
        return await self._sql.is_handled(tx, update_id=update_id) is None

    async def is_handled(self, update_id: int, on: Session | None = None) -> bool:
        return bool(await self._sql.is_handled(on or self._db.reader, update_id=update_id))

    async def unhandled(self) -> tuple[StoredUpdate, ...]:
        """What the last process left, in the order it came."""
        return tuple(map(_stored, await self._sql.unhandled(self._db.reader)))

    async def quarantined(self) -> tuple[StoredUpdate, ...]:
        return tuple(map(_stored, await self._sql.quarantined(self._db.reader)))

    async def count_attempt(self, update_id: int, now: datetime) -> bool:
        """Before an update is fed AGAIN (live ones are counted by `store`). False: do not feed it.

        An update that has been begun three times and never ended takes the process down with it: it goes into
        quarantine, and the owner must be told.
        """
        async with self._db.transaction() as tx:
            begun = await self._sql.attempts(tx, update_id=update_id)
            if begun is None:
                return False
            if begun >= CRASHES_ALLOWED:
                await self._sql.quarantine(tx, update_id=update_id, at=to_text(now))
                return False
            await self._sql.count_attempt(tx, update_id=update_id)
        return True

    async def prune(self, tx: Tx, before: datetime) -> int:
        """Drop updates handled before this moment. Telegram repeats nothing older than a day: keep two."""
        return int(await self._sql.prune(tx, before=to_text(before)))


def _stored(row: Row) -> StoredUpdate:
    return StoredUpdate(
        update_id=row["update_id"],
        body=row["body"],
        received_at=from_text(row["received_at"]),
        attempts=row["attempts"],
    )
