"""What is to be told: rows written with the fact that causes them, drained by the sender.

pending → sending → sent, or expired (no longer useful), unreachable (cannot be written to), cancelled (the act was
undone), failed (Telegram will never take it). `sending` at the start of the program was in flight when the last one
ended: `recover` makes it pending again, so a message may be repeated and is never lost. What one player writes to
another is forgotten at the end, however it ends, and so are the words of a late screen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from sqlite3 import Row
from typing import Any

from bot.notices import PERSONAL
from bot.storage.moments import from_text, from_text_or_none, to_text, to_text_or_none
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Session, Tx
from engine.model import PersonId

_AS_JSON = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True, slots=True)
class Notice:
    """One message to one person or one chat; words are chosen at sending.

    kind, params   name of the text and what it needs, plain values only
    dedup_key      the same key is the same message: added once
    person_id      to whom; otherwise chat_id (and thread_id of its topic)
    act            seq of the first event of the commit, so that its undo can cancel or retract
    loud           with sound
    useful_until   dropped after it
    """

    dedup_key: str
    kind: str
    params: Mapping[str, Any] = field(default_factory=dict)
    tournament_id: str | None = None
    act: int | None = None
    person_id: PersonId | None = None
    chat_id: int | None = None
    thread_id: int | None = None
    loud: bool = False
    priority: int = PERSONAL
    useful_until: datetime | None = None


_notice = reader(Notice)


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A notice on its way. `address` is the Telegram chat it goes to, None for a guest."""

    id: int
    notice: Notice
    address: int | None
    state: str
    attempts: int
    message_id: int | None
    error: str | None
    created_at: datetime
    sent_at: datetime | None
    unreachable_since: datetime | None


@dataclass(frozen=True, slots=True)
class Waiting:
    """What the sender's queue needs to know of a pending row."""

    id: int
    priority: int
    address: int | None


_waiting = reader(Waiting)


class Outbox:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("outbox")
        self._listeners: dict[Callable[[], None], None] = {}

    def on_news(self, listener: Callable[[], None]) -> None:
        """Called after each commit that has written something to send."""
        self._listeners[listener] = None

    async def add(self, tx: Tx, notices: Iterable[Notice], now: datetime) -> None:
        """Write the notices; one whose dedup key is known is left as it is."""
        await self.write(tx, as_rows(notices, now))

    async def write(self, tx: Tx, rows: Sequence[Mapping[str, Any]]) -> None:
        """The same of notices that are rows already."""
        if rows:
            await self._sql.add(tx, rows)
            tx.when_committed |= self._listeners

    async def waiting(self, after: int = 0) -> tuple[Waiting, ...]:
        """The pending rows with an id above `after`, oldest first."""
        return tuple(map(_waiting, await self._sql.waiting(self._reader, after=after)))

    async def get(self, row_id: int, on: Session | None = None) -> OutboxRow | None:
        row = await self._sql.get(on or self._reader, id=row_id)
        return None if row is None else _outbox_row(row)

    async def claim(self, tx: Tx, row_id: int, now: datetime) -> OutboxRow | None:
        """Take a pending row for sending and count the attempt. None where it is no longer pending or no longer
        useful; the latter is marked expired."""
        claimed = tx.later(self._sql.claim.sql, {"id": row_id})
        row = await self.get(row_id, on=tx)
        if row is None or not claimed:
            return None
        if row.notice.useful_until is not None and row.notice.useful_until <= now:
            await self.expire(tx, row_id, now)
            return None
        return row

    async def mark_sent(self, tx: Tx, row_id: int, message_id: int | None, now: datetime) -> None:
        await self._finish(tx, row_id, "sent", now, message_id=message_id)

    async def expire(self, tx: Tx, row_id: int, now: datetime) -> None:
        await self._finish(tx, row_id, "expired", now)

    async def mark_unreachable(self, tx: Tx, row_id: int, reason: str, now: datetime) -> None:
        await self._finish(tx, row_id, "unreachable", now, error=reason)

    async def fail(self, tx: Tx, row_id: int, error: str, now: datetime) -> None:
        await self._finish(tx, row_id, "failed", now, error=error)

    async def drop_screens(self, tx: Tx, chat_id: int, message_id: int | None) -> None:
        """Something newer stands in the message that these screens were meant for; None: all that wait for the chat."""
        await self._sql.drop_screens(tx, chat_id=chat_id, message_id=message_id)

    async def _finish(
        self, tx: Tx, row_id: int, state: str, now: datetime, *, message_id: int | None = None, error: str | None = None
    ) -> None:
        end = {"id": row_id, "state": state, "message_id": message_id, "error": error, "at": to_text(now)}
        await self._sql.finish(tx, [end])

    async def retry_later(self, tx: Tx, row_id: int, error: str) -> None:
        """Back to pending; cancelled instead, where its act was undone while it was on its way."""
        await self._sql.again(tx, id=row_id, error=error)

    async def recover(self, tx: Tx) -> int:
        """At the start: what was in flight when the last process ended is pending again; how many rows."""
        return int(await self._sql.recover(tx))

    async def cancel_act(self, tx: Tx, tournament_id: str, act: int) -> tuple[OutboxRow, ...]:
        """The act was undone: its unsent notices are cancelled; those already sent (or in flight) come back, so that
        a retraction can follow each."""
        await self._sql.cancel_pending(tx, tournament_id=tournament_id, act=act)
        await self._sql.cancel_in_flight(tx, tournament_id=tournament_id, act=act)
        return tuple(map(_outbox_row, await self._sql.sent_of_act(tx, tournament_id=tournament_id, act=act)))

    async def of_act(self, tournament_id: str, act: int) -> tuple[OutboxRow, ...]:
        """Everything an act wanted told, whatever became of it."""
        return tuple(map(_outbox_row, await self._sql.of_act(self._reader, tournament_id=tournament_id, act=act)))

    async def posted(
        self, tournament_id: str, chat_id: int, thread_id: int | None, kind: str, round_: int
    ) -> OutboxRow | None:
        """The newest post of this kind about a round in a group or a topic: it stands there or is on its way."""
        row = await self._sql.posted(
            self._reader, tournament_id=tournament_id, chat_id=chat_id, thread_id=thread_id, kind=kind, round=round_
        )
        return None if row is None else _outbox_row(row)

    async def in_message(self, chat_id: int, message_id: int) -> Notice | None:
        """What was told to a person by this message of his private chat."""
        row = await self._sql.in_message(self._reader, chat_id=chat_id, message_id=message_id)
        return None if row is None else _notice(row)

    async def pending_count(self) -> int:
        """How many are still to be sent, those in flight included."""
        return int(await self._sql.pending_count(self._reader))

    async def overdue(self, before: datetime, now: datetime) -> tuple[OutboxRow, ...]:
        """What should have gone out before this moment and is still of use, oldest first."""
        rows = await self._sql.overdue(self._reader, before=to_text(before), now=to_text(now))
        return tuple(map(_outbox_row, rows))

    async def counts(self) -> dict[str, int]:
        """How many rows stand in each state."""
        return {row["state"]: row["rows_"] for row in await self._sql.counts(self._reader)}

    async def prune(self, tx: Tx, before: datetime) -> int:
        """Drop rows that are done with and were made before this moment."""
        return int(await self._sql.prune(tx, before=to_text(before)))


def as_rows(notices: Iterable[Notice], now: datetime) -> list[dict[str, Any]]:
    """Notices as `Outbox.write` takes them."""
    created_at = to_text(now)
    return [_values(notice, created_at) for notice in notices]


def _values(notice: Notice, created_at: str) -> dict[str, Any]:
    return {
        "dedup_key": notice.dedup_key,
        "kind": notice.kind,
        "params": _AS_JSON(dict(notice.params)),
        "tournament_id": notice.tournament_id,
        "act": notice.act,
        "person_id": notice.person_id,
        "chat_id": notice.chat_id,
        "thread_id": notice.thread_id,
        "loud": notice.loud,
        "priority": notice.priority,
        "useful_until": to_text_or_none(notice.useful_until),
        "created_at": created_at,
    }


def _outbox_row(row: Row) -> OutboxRow:
    return OutboxRow(
        id=row["id"],
        notice=_notice(row),
        address=row["address"],
        state=row["state"],
        attempts=row["attempts"],
        message_id=row["message_id"],
        error=row["error"],
        created_at=from_text(row["created_at"]),
        sent_at=from_text_or_none(row["sent_at"]),
        unreachable_since=from_text_or_none(row["unreachable_since"]),
    )
