"""Backup while the bot writes, restore only where nothing is lost by mistake; and the crash points."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.crash import crash_point
from bot.storage.errors import DatabaseError
from bot.storage.maintenance import backup, check, restore
from bot.storage.migrate import known_version
from bot.storage.store import Store


async def put(store: Store, value: str) -> None:
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "a", value)


async def value_in(path: Path) -> str | None:
    store = await Store.open(path, readonly=True)
    try:
        return await store.meta.get("a")
    finally:
        await store.close()


async def test_a_backup_is_whole_and_of_one_moment_while_the_bot_writes(store: Store, tmp_path: Path) -> None:
    await put(store, "1")
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "a", "half")
        health = await asyncio.to_thread(backup, Path(store.db.path), tmp_path / "copy.db")
    assert (health.version, health.problems) == (known_version(), ())
    assert await value_in(tmp_path / "copy.db") == "1"
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    assert not (tmp_path / "copy.db.part").exists()


async def test_a_backup_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(DatabaseError) as refused:
        backup(Path(store.db.path), tmp_path / "copy.db")
    assert refused.value.code == "storage.exists"
    assert (tmp_path / "copy.db").read_text() == "precious"


async def test_a_restored_database_is_the_backup(tmp_path: Path) -> None:
    path, copy = tmp_path / "turnir.db", tmp_path / "copy.db"
    store = await Store.open(path)
    await put(store, "1")
    backup(path, copy)
    await put(store, "2")
    with pytest.raises(DatabaseError) as refused:
        restore(copy, path, overwrite=True)
    assert refused.value.code == "storage.in_use"
    await store.close()
    with pytest.raises(DatabaseError) as refused:
        restore(copy, path)
    assert refused.value.code == "storage.exists"
    restore(copy, path, overwrite=True)
    assert await value_in(path) == "1"
    restore(copy, tmp_path / "new" / "turnir.db")
    assert await value_in(tmp_path / "new" / "turnir.db") == "1"


async def test_a_log_of_the_old_database_is_not_replayed_into_the_restored_one(tmp_path: Path) -> None:
    path, copy = tmp_path / "turnir.db", tmp_path / "copy.db"
    store = await Store.open(path)
    await put(store, "1")
    backup(path, copy)
    await put(store, "2")
    log = path.with_name("turnir.db-wal").read_bytes()
    await store.close()
    path.with_name("turnir.db-wal").write_bytes(log)  # as a killed process leaves it
    restore(copy, path, overwrite=True)
    assert await value_in(path) == "1"


async def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    path, copy = tmp_path / "turnir.db", tmp_path / "copy.db"
    await (await Store.open(path)).close()
    backup(path, copy)
    data = bytearray(copy.read_bytes())
    data[8192 : 8192 + 2000] = os.urandom(2000)
    copy.write_bytes(bytes(data))
    assert check(copy).problems
    with pytest.raises(DatabaseError) as refused:
        restore(copy, path, overwrite=True)
    assert refused.value.code == "storage.corrupt"
    assert check(path).problems == ()


@pytest.mark.parametrize("there", [False, True])
async def test_a_copy_whose_damage_cannot_even_be_quoted_is_refused_in_words(tmp_path: Path, there: bool) -> None:
    path, copy = tmp_path / "turnir.db", tmp_path / "copy.db"
    await (await Store.open(path)).close()
    backup(path, copy)
    copy.write_bytes(copy.read_bytes().replace(b"CREATE TABLE journal", b"CREATE TAB\xffE journal", 1))
    if not there:
        path.unlink()
    for refused in (restore, backup):
        with pytest.raises(DatabaseError) as refusal:
            refused(copy, path, overwrite=True)
        assert refusal.value.code == "storage.corrupt"
    assert path.exists() == there
    assert not there or check(path).problems == ()


async def test_a_disk_that_fails_while_a_copy_is_put_back_replaces_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, copy = tmp_path / "turnir.db", tmp_path / "copy.db"
    store = await Store.open(path)
    await put(store, "1")
    backup(path, copy)
    await put(store, "2")
    await store.close()

    def fail(_: int) -> None:
        raise OSError("Input/output error")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(DatabaseError) as refused:
        restore(copy, path, overwrite=True)
    assert refused.value.code == "storage.unwritable"
    assert await value_in(path) == "2"
    assert not path.with_name("turnir.db.part").exists()


async def test_nothing_but_the_database_is_left_of_a_restore(tmp_path: Path) -> None:
    path, copy = tmp_path / "turnir.db", tmp_path / "copy.db"
    await (await Store.open(path)).close()
    backup(path, copy)
    drill = tmp_path / "drill"
    restore(copy, drill / "turnir.db")
    assert [file.name for file in drill.iterdir()] == ["turnir.db"]


def test_only_our_own_databases_of_known_versions_are_restored(tmp_path: Path) -> None:
    foreign, text = tmp_path / "books.db", tmp_path / "notes.txt"
    with closing(sqlite3.connect(foreign)) as raw:
        raw.execute("create table books (title)")
    text.write_text("not a database at all" * 50)
    for source, code in ((foreign, "foreign"), (text, "not_a_database"), (tmp_path / "none.db", "missing")):
        with pytest.raises(DatabaseError) as refused:
            restore(source, tmp_path / "turnir.db")
        assert refused.value.code == f"storage.{code}"
    assert not (tmp_path / "turnir.db").exists()


INBOX = """
import asyncio, sys
from datetime import UTC, datetime
from bot.storage.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    for number in range(1, 9):
        await store.inbox.store([(number, "{}")], datetime(2026, 11, 21, tzinfo=UTC))

asyncio.run(main())
"""


@pytest.mark.parametrize(("place", "kept"), [("inbox.before_commit:3", [1, 2]), ("inbox.after_commit:3", [1, 2, 3])])
async def test_the_program_dies_where_it_is_told_to(tmp_path: Path, place: str, kept: list[int]) -> None:
    path = tmp_path / "turnir.db"
    died = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", INBOX, str(path)],
        env={**os.environ, "TURNIR_CRASH": place},
        check=False,
    )
    assert died.returncode == -9
    store = await Store.open(path)
    assert [update.update_id for update in await store.inbox.left()] == kept
    await store.close()


def test_an_unknown_crash_point_is_a_mistake() -> None:
    crash_point("send.before")
    with pytest.raises(ValueError, match="unknown crash point"):
        crash_point("send.befor")
