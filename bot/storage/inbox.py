"""What Telegram said: every update is on disk before anybody acts on it, and is marked handled with its effect.

stored → begun (counted) → handled, with its effect → answered. What a crash leaves before the effect is fed again;
what it leaves between the effect and the answer is owed an answer. An update that nobody can read, and one that takes
the process down again and again, are in quarantine: kept apart, told to the owners, never fed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from sqlite3 import Connection

from bot.crash import crash_point
from bot.storage.database import Database
from bot.storage.moments import to_text
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Tx

CRASHES_BESIDE, CRASHES_ALONE = 2, 3
"""How often an update may be in hand when the process dies: beside others, then while it is begun alone. Then it is
held back for one life. If the process dies in that one too, kills come from outside and it is begun anew."""
CRASHED = "crashed"
"""Why an update is in quarantine that took the process down; any other reason is what nobody could read."""


@dataclass(frozen=True, slots=True)
class StoredUpdate:
    """`body` is the update's JSON as it came, `null` once it is erased; `attempts` counts the times it was begun.

    `owed`: it had its effect and nobody was told. `error`: why it is in quarantine.
    """

    update_id: int
    body: str
    attempts: int
    owed: bool
    error: str | None

    @property
    def is_spent(self) -> bool:
        """Begun so often without an end that it is held back."""
        return self.attempts >= CRASHES_BESIDE + CRASHES_ALONE

    @property
    def is_acquitted(self) -> bool:
        """The process died while it was held back: it was not to blame."""
        return not self.owed and self.attempts > CRASHES_BESIDE + CRASHES_ALONE

    @property
    def is_suspect(self) -> bool:
        """In hand at several crashes: whether it was to blame shows when it is begun alone."""
        return not self.owed and self.attempts >= CRASHES_BESIDE


_stored = reader(StoredUpdate)


class Inbox:
    def __init__(self, db: Database) -> None:
        self._db = db
        self._sql = queries("inbox")
        self._let_go: set[int] = set()
        self._unsettled: set[int] = set()

    async def store(self, batch: Iterable[tuple[int, str]], now: datetime, *, begun: bool = False) -> tuple[int, ...]:
        """Put (update_id, body) pairs on disk; the ids that are new. The others are known: do not handle them again.
        `begun`: what is begun at once, so that its attempt is counted here."""
        known = {"received_at": to_text(now), "attempts": int(begun)}
        rows = [{"update_id": update_id, "body": body, **known} for update_id, body in batch]
        async with self._db.transaction() as tx:
            found = [tx.later(self._sql.add.sql, row) for row in rows]
            crash_point("inbox.before_commit")
        crash_point("inbox.after_commit")
        return tuple(row["update_id"] for new in found for row in new)

    async def begin(self, update_id: int) -> None:
        """Count an attempt, before anything is done about the update.

        It does not wait for the disk: a process that dies leaves to the system what it has written, so only a machine
        that loses its power may forget it, and no update is to blame for that.
        """
        async with self._db.transaction(lasting=False) as tx:
            await self._sql.begin(tx, [{"update_id": update_id}])

    async def acquit(self, update_id: int) -> None:
        """It was not to blame: it is begun alone again, as often as anybody."""
        async with self._db.transaction() as tx:
            await self._sql.acquit(tx, update_id=update_id, attempts=CRASHES_BESIDE)

    async def give_back(self, update_ids: Iterable[int]) -> None:
        """They were begun and are left unfinished by a stop in order, which is no crash."""
        async with self._db.transaction() as tx:
            await self._sql.give_back(tx, [{"update_id": one} for one in update_ids])

    def mark_handled(
        self, tx: Tx, update_id: int, now: datetime, otherwise: Exception, *, answered: bool = False
    ) -> None:
        """The update has had its effect, which is in the same transaction; `answered` where its sender knows already.

        `otherwise` comes at the commit at the latest where it had it before (a replay); an update that was never stored
        (the playground's own, a test's) never had.
        """
        at = to_text(now)
        mark = {"update_id": update_id, "at": at, "answered": at if answered else None}
        handled, is_handled = self._sql.handled.sql, self._sql.is_handled.sql

        def once(raw: Connection) -> None:
            marked = raw.execute(handled, mark).rowcount
            if not marked and raw.execute(is_handled, {"update_id": update_id}).fetchone() is not None:
                raise otherwise

        tx.also(handled, once)

    def let_go(self, update_id: int) -> None:
        """Whoever sent it was told that nothing could be written down: it must never be handled after all."""
        self._let_go.add(update_id)
        self._unsettled.add(update_id)

    def is_let_go(self, update_id: int) -> bool:
        """In this life."""
        return update_id in self._let_go

    async def settle(self, now: datetime) -> None:
        """Write down which updates were let go; DatabaseError while that cannot be done either."""
        let_go = sorted(self._unsettled)
        async with self._db.transaction() as tx:
            await self._sql.settled(tx, at=to_text(now))
            for update_id in let_go:
                await self._sql.let_go(tx, update_id=update_id, at=to_text(now))
        self._unsettled.difference_update(let_go)

    async def mark_answered(self, update_id: int, now: datetime) -> None:
        """`answered`, where nothing else is to be written. Forgotten with the power of the machine: he sees it once
        more."""
        async with self._db.transaction(lasting=False) as tx:
            await self.answered(tx, update_id, now)

    async def answered(self, tx: Tx, update_id: int, now: datetime) -> None:
        """Its sender has seen what came of it."""
        await self._sql.answered(tx, [{"update_id": update_id, "at": to_text(now)}])

    async def is_new(self, update_id: int) -> bool:
        """Neither stored nor let go; looked up where it cannot be stored."""
        known = await self._sql.is_handled(self._db.reader, update_id=update_id) is not None
        return not known and update_id not in self._let_go

    async def is_handled(self, update_id: int) -> bool:
        return bool(await self._sql.is_handled(self._db.reader, update_id=update_id))

    async def left(self) -> tuple[StoredUpdate, ...]:
        """What the last process left unfinished or owes an answer to, in the order it came."""
        return tuple(map(_stored, await self._sql.left(self._db.reader)))

    async def quarantine(self, tx: Tx, update_id: int, error: str, now: datetime) -> bool:
        """Set an update aside; False where it was, or where it is handled. `error` names no person and quotes no word
        of his."""
        return bool(await self._sql.quarantine(tx, update_id=update_id, error=error, at=to_text(now)))

    async def quarantined(self) -> tuple[StoredUpdate, ...]:
        return tuple(map(_stored, await self._sql.quarantined(self._db.reader)))

    async def unreported(self) -> tuple[StoredUpdate, ...]:
        """What is in quarantine and no owner has heard of."""
        return tuple(map(_stored, await self._sql.unreported(self._db.reader)))

    async def is_reported(self, error: str) -> bool:
        """Whether the owners have heard of another one of this kind."""
        return await self._sql.is_reported(self._db.reader, error=error) is not None

    async def mark_reported(self, update_ids: Iterable[int], now: datetime) -> None:
        async with self._db.transaction() as tx:
            for update_id in update_ids:
                await self._sql.reported(tx, update_id=update_id, at=to_text(now))

    async def prune(self, tx: Tx, before: datetime) -> int:
        """Drop updates handled before this moment. Telegram repeats nothing older than a day: keep two."""
        return int(await self._sql.prune(tx, before=to_text(before)))

    async def prune_quarantined(self, tx: Tx, *, bodies: datetime, rows: datetime) -> None:
        """Forget the words of what was set aside before `bodies`, and all of it before `rows`."""
        await self._sql.erase_quarantined(tx, before=to_text(bodies))
        await self._sql.prune_quarantined(tx, before=to_text(rows))
