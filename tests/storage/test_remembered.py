"""The reader gives an answer again as long as it is true: whoever has written, wherever, is seen at once."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.storage import remembered, sessions
from bot.storage.database import Database
from bot.storage.foreign import data_version
from bot.storage.people import TelegramUser
from bot.storage.remembered import words_of
from bot.storage.store import Store
from tests.storage.test_changes import STATEMENTS, schema

__all__ = ["schema"]

NOW = datetime(2026, 9, 12, 18, 0, tzinfo=UTC)
NAMES = "select name from people order by id"


@contextmanager
def visits() -> Iterator[list[object]]:
    """Each visit to a connection meanwhile."""
    made: list[object] = []
    visit = sessions.visit

    async def counted(connection: object, work: object) -> object:
        made.append(work)
        return await visit(connection, work)  # type: ignore[arg-type]

    with patch("bot.storage.sessions.visit", counted):
        yield made


async def names(db: Database) -> list[str]:
    return [row["name"] for row in await db.reader.all(NAMES, {})]


@pytest.mark.parametrize("statement", STATEMENTS)
def test_the_words_of_a_question_hold_every_table_that_sqlite_reads(schema: Path, statement: str) -> None:
    read: set[str] = set()

    def note(action: int, table: str | None, *_: object) -> int:
        if action == sqlite3.SQLITE_READ and table:
            read.add(table)
        return sqlite3.SQLITE_OK

    with closing(sqlite3.connect(schema)) as connection:
        connection.set_authorizer(note)
        connection.execute(f"explain {statement}", dict.fromkeys(re.findall(r":(\w+)", statement)))
    assert words_of(statement) >= read - {"json_each"} or not words_of(statement)


async def test_what_was_asked_is_not_asked_again(any_store: Store) -> None:
    await names(any_store.db)
    await any_store.inbox.store([(5, "{}")], NOW)  # since the first commit it is known whether others commit
    await names(any_store.db)
    with visits() as made:
        first, second = await names(any_store.db), await names(any_store.db)
    assert first == second == []
    assert made == []


async def test_an_answer_that_somebody_changes_is_his_own(any_store: Store) -> None:
    async with any_store.db.transaction() as tx:
        await any_store.people.add_guest(tx, "Лис", NOW)
    (await any_store.db.reader.all(NAMES, {})).clear()
    assert await names(any_store.db) == ["Лис"]


async def test_what_is_written_is_seen(any_store: Store) -> None:
    for name in ("Лис", "Ёж"):
        await names(any_store.db)
        async with any_store.db.transaction() as tx:
            await any_store.people.add_guest(tx, name, NOW)
        assert name in await names(any_store.db)


async def test_what_is_written_elsewhere_lets_it_stand(any_store: Store) -> None:
    await any_store.inbox.store([(5, "{}")], NOW)
    await names(any_store.db)
    await any_store.inbox.store([(6, "{}")], NOW)
    with visits() as made:
        await names(any_store.db)
    assert made == []


async def test_what_was_taken_back_was_never_true(any_store: Store) -> None:
    async def fails() -> None:
        async with any_store.db.transaction() as tx:
            await any_store.people.ensure(tx, TelegramUser(1, "Лис"), NOW)
            await names(any_store.db)
            raise RuntimeError("no")

    with pytest.raises(RuntimeError, match="no"):
        await fails()
    assert await names(any_store.db) == []


async def test_what_another_process_writes_is_seen(store: Store) -> None:
    await names(store.db)
    with closing(sqlite3.connect(store.db.path)) as other:
        other.execute("insert into people (name, first_seen) values ('Ёж', '2026-11-22')")
        other.commit()
    assert await names(store.db) == ["Ёж"]


async def test_the_file_is_looked_at_once_in_a_turn_of_the_loop(store: Store) -> None:
    await store.inbox.store([(5, "{}")], NOW)
    await names(store.db)
    with patch("bot.storage.foreign.data_version", wraps=data_version) as looks:
        assert await names(store.db) == await names(store.db) == []
        assert looks.call_count == 1
        with closing(sqlite3.connect(store.db.path)) as other:
            other.execute("insert into people (name, first_seen) values ('Ёж', '2026-11-22')")
            other.commit()
        await asyncio.sleep(0)
        assert await names(store.db) == ["Ёж"]


async def test_a_batch_is_stored_in_one_visit_and_an_attempt_counted_in_one(store: Store) -> None:
    with visits() as made:
        assert await store.inbox.store([(5, "{}"), (7, "{}"), (5, "{}")], NOW) == (5, 7)
        await store.inbox.begin(7)
    assert len(made) == 2
    assert [one.attempts for one in await store.inbox.left()] == [0, 1]


async def test_an_answer_that_a_commit_overtook_is_not_given_again(store: Store) -> None:
    """Whether it is from before the commit or after it nobody knows."""
    asked, go_on = asyncio.Event(), asyncio.Event()
    visit = sessions.visit

    async def slow(connection: object, work: object) -> object:
        rows: object = await visit(connection, work)  # type: ignore[arg-type]
        asked.set()
        await go_on.wait()
        return rows

    with patch("bot.storage.sessions.visit", slow):
        early = asyncio.create_task(names(store.db))
        await asked.wait()
    async with store.db.transaction() as tx:
        await store.people.add_guest(tx, "Лис", NOW)
    go_on.set()
    assert await early == []
    assert await names(store.db) == ["Лис"]


async def test_a_script_may_write_anything(memory: Store) -> None:
    await names(memory.db)
    await memory.db.reader.script("insert into people (name, first_seen) values ('Ёж', '2026-11-22')")
    assert await names(memory.db) == ["Ёж"]


async def test_long_answers_are_read_anew(memory: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_ROWS", 1)
    async with memory.db.transaction() as tx:
        for name in ("Лис", "Ёж"):
            await memory.people.add_guest(tx, name, NOW)
    await names(memory.db)
    with visits() as made:
        assert await names(memory.db) == ["Лис", "Ёж"]
    assert len(made) == 1


async def test_not_more_is_remembered_than_there_is_room_for(memory: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_ANSWERS", 3)
    for number in range(10):
        await memory.people.by_telegram(number)
        assert len(memory.db.reader.memory.answers) <= 3
