"""One writer, a reader beside it, nothing by halves."""

from __future__ import annotations

import asyncio
import fcntl
import os
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.locks import database_lock, holder_of_database, lock_token
from bot.storage.maintenance import backup, restore
from bot.storage.migrate import known_version
from bot.storage.sessions import Tx
from bot.storage.store import Store


async def count(store: Store, key: str) -> int:
    return int(await store.meta.get(key) or 0)


async def add_one(store: Store, key: str) -> None:
    """Read, think, write: loses additions wherever two transactions overlap."""
    async with store.db.transaction() as tx:
        before = int(await store.meta.get(key, on=tx) or 0)
        await asyncio.sleep(0)
        await store.meta.put(tx, key, str(before + 1))


async def test_two_hundred_transactions_at_once_all_count(any_store: Store) -> None:
    await asyncio.gather(*(add_one(any_store, "counter") for _ in range(200)))
    assert await count(any_store, "counter") == 200


async def test_an_exception_leaves_nothing(any_store: Store) -> None:
    async def fails() -> None:
        async with any_store.db.transaction() as tx:
            await any_store.meta.put(tx, "a", "1")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fails()
    assert await any_store.meta.get("a") is None


async def test_the_reader_sees_only_what_is_committed(store: Store) -> None:
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "a", "1")
        assert await store.meta.get("a") is None
        assert await store.meta.get("a", on=tx) == "1"
    assert await store.meta.get("a") == "1"


@pytest.mark.parametrize("ticks", range(14))
async def test_a_task_cancelled_anywhere_leaves_all_or_nothing_and_no_open_transaction(
    any_store: Store, ticks: int
) -> None:
    async def two_rows() -> None:
        async with any_store.db.transaction() as tx:
            await any_store.meta.put(tx, "a", "1")
            await any_store.meta.put(tx, "b", "1")

    task = asyncio.create_task(two_rows())
    for _ in range(ticks):
        await asyncio.sleep(0.0003)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    await add_one(any_store, "counter")
    assert await count(any_store, "a") == await count(any_store, "b")
    assert await count(any_store, "counter") == 1


async def test_a_task_cancelled_inside_its_transaction_rolls_back(any_store: Store) -> None:
    inside = asyncio.Event()

    async def stuck() -> None:
        async with any_store.db.transaction() as tx:
            await any_store.meta.put(tx, "a", "1")
            inside.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(stuck())
    await inside.wait()
    waiting = asyncio.create_task(add_one(any_store, "counter"))
    await asyncio.sleep(0)
    task.cancel()
    await waiting
    assert task.cancelled()
    assert await any_store.meta.get("a") is None
    assert await count(any_store, "counter") == 1


async def test_a_task_cancelled_while_it_waits_its_turn_lets_the_others_pass(any_store: Store) -> None:
    tasks = [asyncio.create_task(add_one(any_store, "counter")) for _ in range(20)]
    await asyncio.sleep(0)
    for task in tasks[1::2]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    done = sum(1 for task in tasks if not task.cancelled())
    assert await count(any_store, "counter") == done >= 10


async def test_whoever_reads_what_was_just_written_waits_for_its_writer_to_go_on(any_store: Store) -> None:
    told: list[str] = []

    async def write() -> None:
        async with any_store.db.transaction() as tx:
            await any_store.meta.put(tx, "counter", "1")
            await asyncio.sleep(0)
            tx.when_committed[lambda: told.append("committed")] = None
        told.append("the writer goes on")

    writing = asyncio.create_task(write())
    await asyncio.sleep(0)
    await any_store.db.caught_up()
    assert told == ["committed", "the writer goes on"]
    await writing


async def test_a_transaction_inside_another_is_refused_instead_of_waiting_for_itself(any_store: Store) -> None:
    async with any_store.db.transaction():
        with pytest.raises(RuntimeError, match="inside a transaction"):
            async with any_store.db.transaction():
                pass


async def test_a_transaction_that_has_ended_cannot_be_written_to(any_store: Store) -> None:
    async with any_store.db.transaction() as tx:
        kept: Tx = tx
    with pytest.raises(RuntimeError, match="ended"):
        await any_store.meta.put(kept, "a", "1")


async def test_the_writer_waits_for_the_disk_and_keeps_a_log(store: Store) -> None:
    async with store.db.transaction() as tx:
        assert await tx.value("pragma journal_mode", {}) == "wal"
        assert await tx.value("pragma synchronous", {}) == 2
        assert await tx.value("pragma foreign_keys", {}) == 1
    async with store.db.transaction(long=True) as tx:
        assert await tx.value("pragma busy_timeout", {}) >= 1000


async def test_the_reader_cannot_write(store: Store) -> None:
    with pytest.raises(DatabaseError) as refused:
        await store.db.reader.run("insert into meta (key, value) values ('a', 'b')", {})
    assert refused.value.code == "storage.unwritable"


async def test_a_missing_folder_is_made_and_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "club" / "turnir.db"
    await (await Store.open(path)).close()
    assert path.stat().st_mode & 0o077 == 0


async def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        store = await Store.open(tmp_path / "turnir.db")
        await add_one(store, "counter")
        await store.close()
    again = await Store.open(tmp_path / "turnir.db", readonly=True)
    assert await count(again, "counter") == 2
    await again.close()


async def refusal(path: Path, *, readonly: bool = False) -> DatabaseError:
    with pytest.raises(DatabaseError) as refused:
        await Store.open(path, readonly=readonly)
    return refused.value


@pytest.mark.parametrize("readonly", [False, True])
async def test_a_database_of_a_later_program_is_refused_untouched(tmp_path: Path, readonly: bool) -> None:
    path = tmp_path / "turnir.db"
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("pragma user_version = 99")
    error = await refusal(path, readonly=readonly)
    assert (error.code, error.params) == ("storage.newer_version", {"found": 99, "known": known_version()})
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("pragma user_version").fetchone() == (99,)


async def test_an_older_database_is_not_shown_before_it_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "turnir.db"
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("pragma user_version = 0")
    assert (await refusal(path, readonly=True)).code == "storage.older_version"


async def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "books.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("create table books (title)")
    assert (await refusal(path)).code == "storage.foreign"


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_text("Список покупок\n" * 100, encoding="utf-8")
    assert (await refusal(path)).code == "storage.not_a_database"
    assert (await refusal(path, readonly=True)).code == "storage.not_a_database"


async def test_a_missing_database_is_not_made_by_looking(tmp_path: Path) -> None:
    path = tmp_path / "turnir.db"
    assert (await refusal(path, readonly=True)).code == "storage.missing"
    assert not path.exists()


async def test_a_locked_database_is_named_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.storage.guard.PAUSE", 0.0)
    monkeypatch.setattr("bot.storage.database.BUSY_SECONDS", 0.02)
    store = await Store.open(tmp_path / "turnir.db")
    with closing(sqlite3.connect(tmp_path / "turnir.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        with pytest.raises(DatabaseError) as refused:
            await add_one(store, "counter")
        assert refused.value.code == "storage.locked"
        other.execute("rollback")
    await add_one(store, "counter")
    await store.close()


async def test_a_migration_and_its_version_come_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "turnir.db"
    await (await Store.open(path)).close()
    version = known_version()
    broken = (version + 1, "create table half (a);\ninsert into nowhere values (1);")
    monkeypatch.setattr("bot.storage.migrate.migrations", lambda *_: (broken,))
    assert (await refusal(path)).params == {"reason": "no such table: nowhere"}
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("pragma user_version").fetchone() == (version,)
    whole = (version + 1, "create table half (a);")
    monkeypatch.setattr("bot.storage.migrate.migrations", lambda *_: (whole,))
    db = await Database.open(path)
    assert await db.reader.value("pragma user_version", {}) == version + 1
    await db.close()


ANOTHER_PROCESS = """
import asyncio, sys
from bot.storage.errors import DatabaseError
from bot.storage.store import Store

async def main():
    try:
        await Store.open(sys.argv[1])
    except DatabaseError as error:
        print(error.code, error.params["pid"])
    looking = await Store.open(sys.argv[1], readonly=True)
    print(await looking.meta.get("a"))
    await looking.close()

asyncio.run(main())
"""


async def test_a_second_process_may_look_but_not_write(store: Store) -> None:
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "a", "1")
    out = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", ANOTHER_PROCESS, store.db.path],
        capture_output=True,
        text=True,
        check=True,
    )
    assert out.stdout.split("\n")[:2] == [f"storage.in_use {os.getpid()}", "1"]


async def test_the_lock_goes_with_the_store(tmp_path: Path) -> None:
    first = await Store.open(tmp_path / "turnir.db")
    assert (await refusal(tmp_path / "turnir.db")).code == "storage.in_use"
    await first.close()
    await (await Store.open(tmp_path / "turnir.db")).close()


async def test_a_database_by_another_name_is_the_same_database(tmp_path: Path) -> None:
    path = tmp_path / "turnir.db"
    first = await Store.open(path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "linked.db").hardlink_to(path)
    (elsewhere / "pointed.db").symlink_to(path)
    for name in ("linked.db", "pointed.db"):
        assert (await refusal(elsewhere / name)).code == "storage.in_use"
        assert holder_of_database(elsewhere / name) is not None
    await first.close()
    assert holder_of_database(elsewhere / "linked.db") is None
    await (await Store.open(elsewhere / "linked.db")).close()


async def test_a_lock_that_was_deleted_lets_nobody_in(tmp_path: Path) -> None:
    path = tmp_path / "turnir.db"
    first = await Store.open(path)
    path.with_name("turnir.db.lock").unlink()
    out = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", ANOTHER_PROCESS, str(path)], capture_output=True, text=True, check=True
    )
    assert out.stdout.splitlines() == ["storage.in_use None", "None"]
    backup(path, tmp_path / "copy.db")
    with pytest.raises(DatabaseError) as refused:
        restore(tmp_path / "copy.db", path, overwrite=True)
    assert refused.value.code == "storage.in_use"
    async with first.db.transaction() as tx:  # its own locks of SQLite are as they were
        await first.meta.put(tx, "a", "1")
    await first.close()


def test_a_lock_taken_away_while_somebody_reaches_for_it_is_reached_for_again(tmp_path: Path) -> None:
    path = tmp_path / "turnir.db"
    held = database_lock(path)
    beside = tmp_path / "turnir.db.lock"
    stale = os.open(beside, os.O_RDWR)  # as whoever opened it a moment before
    held.leave()
    assert not beside.exists()
    again = database_lock(path)
    fcntl.flock(stale, fcntl.LOCK_EX | fcntl.LOCK_NB)  # a lock on what nobody can open any more holds nobody up
    assert holder_of_database(path) == os.getpid()
    os.close(stale)
    again.release()


def test_a_token_is_polled_by_one_process_and_not_written_down(tmp_path: Path) -> None:
    token = "123456:secret"
    held = lock_token(token, tmp_path)
    with pytest.raises(DatabaseError) as refused:
        lock_token(token, tmp_path)
    assert (refused.value.code, refused.value.params) == ("storage.token_in_use", {"pid": os.getpid()})
    lock_token("654321:other", tmp_path).release()
    held.release()
    lock_token(token, tmp_path).release()
    assert all("secret" not in file.name + file.read_text() for file in tmp_path.iterdir())


KILLED = """
import asyncio, os, signal, sys
from bot.storage.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "whole", "1")
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "half", "1")
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_a_process_killed_inside_a_transaction_leaves_no_half_and_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "turnir.db"
    died = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", KILLED, str(path)], check=False)
    assert died.returncode == -9
    store = await Store.open(path)
    assert await store.meta.get("whole") == "1"
    assert await store.meta.get("half") is None
    await store.close()
