"""What is read is what is committed, by whomever, at the moment of the question."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.storage import database, reader, sessions
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.people import TelegramUser
from bot.storage.reader import LONG
from bot.storage.sessions import FEW
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


def small(store: Store) -> Coroutine[object, object, object]:
    return store.inbox.begin(5)


def lasting(store: Store) -> Coroutine[object, object, object]:
    return store.inbox.store([(7, "{}")], NOW)


@pytest.mark.parametrize(("write", "visits_later"), [(small, 0), (lasting, 1)])
async def test_while_another_process_has_the_file_others_go_on_and_whoever_writes_waits_in_the_thread(
    store: Store, write: Callable[[Store], Coroutine[object, object, object]], visits_later: int
) -> None:
    await store.inbox.store([(5, "{}")], NOW)
    with closing(sqlite3.connect(store.db.path)) as other, visits() as made:
        other.execute("begin immediate")
        writing = asyncio.create_task(write(store))
        await asyncio.sleep(0.05)  # the loop goes on
        assert (len(made), writing.done()) == (1, False)
        other.rollback()
        await writing
    with visits() as made:
        await write(store)
    assert len(made) == visits_later
    assert [(one.update_id, one.attempts) for one in await store.inbox.left()] == (
        [(5, 2)] if write is small else [(5, 0), (7, 0)]
    )


@pytest.mark.parametrize(("many", "in_loop"), [(FEW, True), (FEW + 1, False)])
async def test_a_few_rows_are_written_in_the_loop_and_many_in_the_thread(
    store: Store, many: int, in_loop: bool
) -> None:
    loop, threads = threading.get_ident(), list[int]()
    rows = [{"key": str(number), "value": ""} for number in range(many)]
    with visits() as made:
        async with store.db.transaction() as tx:
            await tx.run_many("insert into meta (key, value) values (:key, :value)", rows)
            tx.also("select 1", lambda _: threads.append(threading.get_ident()))
    assert [one == loop for one in threads] == [in_loop]
    assert len(made) == 1  # the commit, which waits for the disk
    assert await store.meta.get(str(many - 1)) == ""


async def test_a_long_transaction_keeps_the_loop_free(store: Store) -> None:
    loop, threads = threading.get_ident(), set[int]()
    async with store.db.transaction(long=True) as tx:
        await tx.run("delete from meta", {})
        tx.also("select 1", lambda _: threads.add(threading.get_ident()))
    assert len(threads - {loop}) == 1


async def test_facts_are_told_while_a_transaction_is_on_and_what_others_write_after_it_is_seen(store: Store) -> None:
    before = await store.db.facts()
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "a", "1")
        with visits() as made:
            assert await store.db.facts() == before
        assert not made
    assert await store.db.facts() == before  # the meta table stands on no screen
    with closing(sqlite3.connect(store.db.path)) as other:
        other.execute(ADD)
        other.commit()
    await asyncio.sleep(0)
    after = await store.db.facts()
    assert after != before
    async with store.db.transaction():
        assert await store.db.facts() == after


async def test_facts_are_asked_in_the_thread_while_another_process_has_the_file(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, threads = await store.db.facts(), list[int]()
    version = database._data_version

    def asked(raw: sqlite3.Connection) -> int:
        threads.append(threading.get_ident())
        if threads == [threading.main_thread().ident]:
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorname = "SQLITE_BUSY"
            raise error
        return version(raw)

    monkeypatch.setattr(database, "_data_version", asked)
    await asyncio.sleep(0)
    assert await store.db.facts() == before
    assert len(set(threads)) == len(threads) == 2


async def test_what_others_wrote_before_a_transaction_began_is_seen_while_it_is_on(store: Store) -> None:
    before = await store.db.facts()
    with closing(sqlite3.connect(store.db.path)) as other:
        other.execute(ADD)
        other.commit()
    await asyncio.sleep(0)
    async with store.db.transaction() as tx:
        assert await names(store.db) == ["Ёж"]
        await store.meta.get("a", on=tx)
        assert await store.db.facts() != before


async def test_the_log_is_taken_over_into_the_file_after_so_many_commits(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.database.LOG_COMMITS", 3)

    def in_the_file_alone() -> list[str]:
        alone = tmp_path / "alone.db"
        shutil.copy(store.db.path, alone)
        with closing(sqlite3.connect(f"{alone.as_uri()}?immutable=1", uri=True)) as raw:
            return [key for (key,) in raw.execute("select key from meta where key like 'row %' order by key")]

    for number in range(5):
        await store.inbox.store([(number, "{}")], NOW)
    async with store.db.transaction(lasting=False) as tx:
        await store.meta.put(tx, "row 1", "")
    assert in_the_file_alone() == []  # since the third commit
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "row 2", "")
    assert in_the_file_alone() == ["row 1", "row 2"]
