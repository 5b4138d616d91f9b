"""A file that cannot be written: one writer finds out, the others are told at once, and somebody tries again."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.storage.errors import DatabaseError
from bot.storage.store import Store

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Hours:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    monkeypatch.setattr("bot.storage.database.BUSY_SECONDS", 0.02)
    store = await Store.open(tmp_path / "turnir.sqlite3")
    store.db.guard.monotonic = Hours()
    yield store
    await store.close()


@contextmanager
def held(store: Store) -> Iterator[None]:
    """Another program writes and does not end."""
    with closing(sqlite3.connect(store.db.path, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield


async def refusal(store: Store) -> str:
    with pytest.raises(DatabaseError) as refused:
        await write(store)
    return refused.value.code


async def write(store: Store) -> None:
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "key", "value")


def pass_by(store: Store, seconds: float) -> None:
    hours = store.db.guard.monotonic
    assert isinstance(hours, Hours)
    hours.now += seconds


async def test_while_it_is_known_nobody_waits_for_the_lock(store: Store) -> None:
    with held(store):
        assert await refusal(store) == "storage.locked"
    # It is free again, yet nobody has tried: whoever comes at once is told what is known.
    assert await refusal(store) == "storage.locked"
    pass_by(store, 1.1)
    await write(store)
    assert await store.meta.get("key") == "value"
    await write(store)


async def test_its_turns_are_told_once_each(store: Store) -> None:
    heard: list[str] = []
    store.db.guard.on_turn(lambda trouble: heard.append(trouble.code if trouble else "good"))
    with held(store):
        for _ in range(3):
            await refusal(store)
            pass_by(store, 1.1)
    await write(store)
    await write(store)
    assert heard == ["storage.locked", "good"]


async def test_a_full_disk_leaves_what_was_there_and_can_be_read(store: Store) -> None:
    await write(store)
    async with store.db.transaction() as tx:
        await tx.run("create table ballast (body text)", {})
    pages = await store.db.reader.value("pragma page_count", {})
    async with store.db.transaction() as tx:
        await tx.all(f"pragma max_page_count = {pages}", {})

    async def load() -> None:
        async with store.db.transaction() as tx:
            await store.meta.put(tx, "key", "other")
            await tx.run("insert into ballast values (:body)", {"body": "x" * 100_000})

    with pytest.raises(DatabaseError) as refused:
        await load()
    assert refused.value.code == "storage.full"
    assert await store.meta.get("key") == "value"
    assert await refusal(store) == "storage.full"


async def test_a_mistake_of_the_program_is_no_trouble_of_the_disk(store: Store) -> None:
    with pytest.raises(DatabaseError):
        async with store.db.transaction() as tx:
            await tx.run("insert into nowhere values (1)", {})
    await write(store)


async def test_an_update_that_was_let_go_is_handled_for_good(store: Store) -> None:
    await store.inbox.store([(7, "{}")], NOW)
    store.inbox.let_go(7)
    store.inbox.let_go(8)  # it came while nothing could be stored
    with held(store), pytest.raises(DatabaseError):
        await store.inbox.settle(NOW)
    assert [one.update_id for one in await store.inbox.left()] == [7]
    pass_by(store, 1.1)
    await store.inbox.settle(NOW)
    assert await store.inbox.left() == ()
    assert await store.inbox.store([(8, "{}")], NOW) == ()
