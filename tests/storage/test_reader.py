"""What is read is what is committed, by whomever, at the moment of the question."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from unittest.mock import patch

import pytest

from bot.storage import reader, sessions
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.people import TelegramUser
from bot.storage.reader import LONG
from bot.storage.store import Store

NOW = datetime(2026, 9, 12, 18, 0, tzinfo=UTC)
NAMES = "select name from people order by id"
ADD = "insert into people (name, first_seen) values ('Ёж', '2026-11-22')"


@contextmanager
def visits() -> Iterator[list[object]]:
    """Each visit to a thread meanwhile."""
    made: list[object] = []
    visit = sessions.visit

    async def counted(connection: object, work: object) -> object:
        made.append(work)
        return await visit(connection, work)  # type: ignore[arg-type]

    with patch("bot.storage.sessions.visit", counted):
        yield made


async def names(db: Database) -> list[str]:
    return [row["name"] for row in await db.reader.all(NAMES, {})]


async def test_a_question_visits_no_thread(store: Store) -> None:
    with visits() as made:
        assert await names(store.db) == []
    assert made == []


async def test_what_is_written_is_seen(any_store: Store) -> None:
    for name in ("Лис", "Ёж"):
        await names(any_store.db)
        async with any_store.db.transaction() as tx:
            await any_store.people.add_guest(tx, name, NOW)
        assert name in await names(any_store.db)


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
        other.execute(ADD)
        other.commit()
    assert await names(store.db) == ["Ёж"]


async def test_whoever_has_the_file_for_himself_is_waited_for(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0

    def work(raw: sqlite3.Connection) -> str:
        nonlocal tries
        tries += 1
        if tries < 3:
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorname = "SQLITE_BUSY"
            raise error
        return "read"

    monkeypatch.setattr(reader, "PAUSE", 0.0)
    assert await store.db.reader._run("", work) == "read"
    monkeypatch.setattr(reader, "TRIES", 1)
    tries = 0
    with pytest.raises(DatabaseError) as refused:
        await store.db.reader._run("", work)
    assert (refused.value.code, tries) == ("storage.locked", 2)


@pytest.mark.parametrize(("people", "went_first"), [(LONG - 1, []), (LONG, ["other"])])
async def test_others_go_before_a_long_answer_is_made_use_of(store: Store, people: int, went_first: list[str]) -> None:
    async with store.db.transaction() as tx:
        for number in range(people):
            await store.people.add_guest(tx, f"Игрок {number}", NOW)
    order: list[str] = []
    asyncio.get_running_loop().call_soon(order.append, "other")
    assert len(await names(store.db)) == people
    assert order == went_first


async def test_a_batch_is_stored_in_one_visit_and_an_attempt_counted_in_none(store: Store) -> None:
    with visits() as made:
        assert await store.inbox.store([(5, "{}"), (7, "{}"), (5, "{}")], NOW) == (5, 7)
        await store.inbox.begin(7)
    assert len(made) == 1
    assert [one.attempts for one in await store.inbox.left()] == [0, 1]


async def test_while_another_process_has_the_file_others_go_on_and_what_is_small_waits_in_the_thread(
    store: Store,
) -> None:
    await store.inbox.store([(5, "{}")], NOW)
    with closing(sqlite3.connect(store.db.path)) as other, visits() as made:
        other.execute("begin immediate")
        counting = asyncio.create_task(store.inbox.begin(5))
        await asyncio.sleep(0.05)  # the loop goes on
        assert (len(made), counting.done()) == (1, False)
        other.rollback()
        await counting
    assert [one.attempts for one in await store.inbox.left()] == [1]
    with visits() as made:
        await store.inbox.begin(5)
    assert not made
