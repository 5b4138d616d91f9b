"""Faults to be planted in the program: what a programmer may well do, and no table shows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import pytest
from aiogram.exceptions import TelegramAPIError

from bot.delivery.answers import AnswerRetries
from bot.delivery.budget import Lane
from bot.delivery.chat_queue import ChatQueues
from bot.desk import act_rows
from bot.desk.executor import Executor
from bot.desk.notices import outbox_rows
from bot.storage import migrate, sessions
from bot.storage.inbox import Inbox
from bot.storage.journal import Journal
from bot.storage.outbox import Notice, Outbox, OutboxRow
from bot.storage.sessions import Session, Tx
from engine.decide import clock
from engine.events import ReminderRang
from engine.timing.reminder import Reminder
from handlers import show
from handlers.middlewares import Reception

Patch = pytest.MonkeyPatch
Rows = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Fault:
    """`plant` puts it in; it shows in evenings of this rulebook, where `faults` befall a world if anything has to."""

    plant: Callable[[Patch], None]
    faults: str = ""
    rulebook: str = "club-swiss"

    @property
    def name(self) -> str:
        return self.plant.__name__


def a_notice_outside_its_transaction(patch: Patch) -> None:
    write, commit = Outbox.write, Executor.commit
    held: ContextVar[list[Any] | None] = ContextVar("held", default=None)

    async def holds(self: Outbox, tx: Tx, rows: Rows) -> None:
        kept = held.get()
        if kept is None:
            await write(self, tx, rows)
        else:
            kept.extend(rows)

    async def commits(self: Executor, *args: Any, **more: Any) -> Any:
        mark = held.set([])
        try:
            after = await commit(self, *args, **more)
            rows = held.get() or []
        finally:
            held.reset(mark)
        async with self.store.db.transaction() as tx:
            await write(self.store.outbox, tx, rows)
        return after

    patch.setattr(Outbox, "write", holds)
    patch.setattr(Executor, "commit", commits)


def a_missing_inbox_mark(patch: Patch) -> None:
    def forgets(self: Inbox, *_: Any, **__: Any) -> None:
        pass

    patch.setattr(Inbox, "mark_handled", forgets)


def a_reminder_keyed_by_time(patch: Patch) -> None:
    rang = clock._rang

    def keyed(one: Reminder, now: datetime, *, hidden: bool) -> ReminderRang:
        event = rang(one, now, hidden=hidden)
        return replace(event, key=replace(event.key, seq=int(now.timestamp())))

    patch.setattr(clock, "_rang", keyed)


def a_dedup_key_without_the_round(patch: Patch) -> None:
    made = outbox_rows

    def rows(*args: Any) -> list[Notice]:
        return [
            replace(one, dedup_key=f"{one.tournament_id}:{one.kind}:{one.person_id or one.chat_id}")
            for one in made(*args)
        ]

    patch.setattr(act_rows, "outbox_rows", rows)


def a_lost_wake_up(patch: Patch) -> None:
    stand = ChatQueues._stand

    def done(self: ChatQueues, chat: int) -> None:
        """Without looking at what came for the chat meanwhile."""
        queue = self._queues[chat]
        queue.busy = False
        self._failing_now.discard(chat)
        stand(self, chat, queue, Lane.NOTICES)

    patch.setattr(ChatQueues, "done", done)


def an_unlocked_press(patch: Patch) -> None:
    write = Journal.write

    async def at_the_end(self: Journal, tx: Tx, rows: Rows) -> None:
        """Whatever stands there by now."""
        moved = await self.revision(rows[0]["tournament_id"], on=tx) + 1 - rows[0]["seq"]
        await write(self, tx, [{**row, "seq": row["seq"] + moved, "act": row["act"] + moved} for row in rows])

    patch.setattr(Executor, "lock", lambda _self, _tournament: asyncio.Lock())
    patch.setattr(Journal, "write", at_the_end)


def a_cache_not_cleared(patch: Patch) -> None:
    def is_shown(_statement: str) -> bool:
        """Names may have changed nevertheless."""
        return False

    patch.setattr(sessions, "is_shown", is_shown)


def a_retried_answer_that_repeats_its_act(patch: Patch) -> None:
    introduced = Reception._introduced

    async def asks_once(_self: AnswerRetries, make_request: Any, bot: Any, method: Any) -> Any:
        return await make_request(bot, method)

    async def raises(error: Exception, *_: Any, **__: Any) -> None:
        raise error

    async def handles_again(self: Reception, *args: Any) -> Any:
        try:
            return await introduced(self, *args)
        except TelegramAPIError:
            return await introduced(self, *args)

    patch.setattr(AnswerRetries, "__call__", asks_once)
    patch.setattr(show, "say_later", raises)
    patch.setattr(Reception, "_introduced", handles_again)


def a_send_marked_before_it_is_made(patch: Patch) -> None:
    claim = Outbox.claim

    async def claims(self: Outbox, tx: Tx, row_id: int, now: Any) -> OutboxRow | None:
        row = await claim(self, tx, row_id, now)
        if row is not None:
            await self.mark_sent(tx, row_id, None, now)
        return row

    patch.setattr(Outbox, "claim", claims)


def a_migration_half_committed(patch: Patch) -> None:
    async def migrates(session: Session, schema: migrate.Schema) -> int:
        version = await migrate.version_of(session, schema)
        for number, script in migrate.migrations(schema):
            if number > version:
                await session.script(script)
                await session.script(f"pragma application_id = {schema.application_id}; pragma user_version = {number}")
        return migrate.known_version(schema)

    patch.setattr("bot.storage.database.migrate", migrates)


FAULTS = (
    Fault(a_notice_outside_its_transaction, "killed,full"),
    Fault(a_missing_inbox_mark),
    Fault(a_reminder_keyed_by_time, rulebook="destiny-basic"),
    Fault(a_dedup_key_without_the_round),
    Fault(a_lost_wake_up),
    Fault(an_unlocked_press),
    Fault(a_cache_not_cleared),
    Fault(a_retried_answer_that_repeats_its_act, "calm"),
    Fault(a_send_marked_before_it_is_made, "killed"),
    Fault(a_migration_half_committed, "killed,power"),
)
