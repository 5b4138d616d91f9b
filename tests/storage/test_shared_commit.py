"""Those who wait for their turn are committed together: fewer waits for the disk, nobody's half, nobody's loss."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Coroutine, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.shared_commit import MOST
from bot.storage.store import Store

ADD = "insert into meta (key, value) values (:key, '1')"
Outcome = BaseException | None


async def put(store: Store, key: str) -> None:
    async with store.db.transaction() as tx:
        await tx.run(ADD, {"key": key})


async def together(store: Store, *works: Coroutine[None, None, None]) -> list[asyncio.Task[None]]:
    """Each of them has asked for its turn when somebody leaves his."""
    async with store.db.transaction(lasting=False):
        tasks = [asyncio.create_task(work) for work in works]
        await asyncio.sleep(0)
    return tasks


async def outcomes_of(store: Store, *works: Coroutine[None, None, None]) -> list[Outcome]:
    return await asyncio.gather(*await together(store, *works), return_exceptions=True)


async def at_once(store: Store, *keys: str) -> list[Outcome]:
    return await outcomes_of(store, *(put(store, key) for key in keys))


def on_disk(store: Store) -> set[str]:
    """What another process reads."""
    with closing(sqlite3.connect(store.db.path)) as other:
        return {row[0] for row in other.execute("select key from meta")}


def log_size(store: Store) -> int:
    return Path(f"{store.db.path}-wal").stat().st_size


@contextmanager
def commits(monkeypatch: pytest.MonkeyPatch, trouble: str = "") -> Iterator[list[int]]:
    """How many transactions each of them brings to the disk, or would bring but for SQLite's trouble."""
    made: list[int] = []
    commit = Database._commit

    def noted(db: Database, lasting: int, raw: sqlite3.Connection) -> None:
        made.append(lasting)
        if trouble:
            raw.execute("rollback")
            error = sqlite3.OperationalError("the disk is gone")
            error.sqlite_errorname = trouble
            raise error
        commit(db, lasting, raw)

    with monkeypatch.context() as patch:
        patch.setattr(Database, "_commit", noted)
        yield made


async def test_many_at_once_wait_for_the_disk_twice(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [f"k{number}" for number in range(MOST + 1)]
    with commits(monkeypatch) as made:
        await asyncio.gather(*(put(store, key) for key in keys))
    assert made == [1, MOST]  # the first one finds nobody behind it
    assert on_disk(store) >= set(keys)


async def test_the_first_of_very_many_does_not_wait_for_the_last(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with commits(monkeypatch) as made:
        assert await at_once(store, *(f"k{number}" for number in range(3 * MOST + 1))) == [None] * (3 * MOST + 1)
    assert made[1:] == [MOST, MOST, MOST, 1]


async def test_one_after_another_each_has_a_commit_of_its_own(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with commits(monkeypatch) as made:
        for key in "abc":
            await put(store, key)
            assert key in on_disk(store)
    assert made == [1, 1, 1]


async def test_whoever_is_answered_is_on_the_disk(store: Store) -> None:
    async def answered(key: str) -> bool:
        await put(store, key)
        return key in on_disk(store)

    assert all(await asyncio.gather(*(answered(f"k{number}") for number in range(40))))


async def test_what_one_fails_of_is_his_alone(store: Store) -> None:
    outcomes = await at_once(store, "a", "b", "a", "c", "b", "d")
    assert [type(one) for one in outcomes if one is not None] == [sqlite3.IntegrityError] * 2
    assert [one is None for one in outcomes] == [True, True, False, True, False, True]
    assert on_disk(store) >= {"a", "b", "c", "d"}


async def test_the_rows_of_whoever_fails_late_are_gone(store: Store) -> None:
    async def fails() -> None:
        async with store.db.transaction() as tx:
            await tx.run(ADD, {"key": "half"})
            raise ZeroDivisionError

    outcomes = await outcomes_of(store, put(store, "a"), fails(), put(store, "b"))
    assert [type(one) for one in outcomes] == [type(None), ZeroDivisionError, type(None)]
    assert on_disk(store) & {"a", "b", "half"} == {"a", "b"}


async def test_where_the_disk_fails_nobody_is_told_that_it_worked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[object] = []
    store.db.guard.on_turn(lambda trouble: heard.append(trouble and trouble.code))
    tasks = await together(store, *(put(store, key) for key in "abc"))
    with commits(monkeypatch, "SQLITE_IOERR") as made:
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert made == [3]
    assert [getattr(one, "code", None) for one in outcomes] == ["storage.io"] * 3
    assert on_disk(store).isdisjoint("abc")
    assert heard == ["storage.io"]
    store.db.guard.monotonic = lambda: 1e9
    await put(store, "a")
    assert "a" in on_disk(store)
    assert heard == ["storage.io", None]


async def test_a_disk_that_is_full_in_the_middle_leaves_nothing_of_anybody(store: Store) -> None:
    """SQLite takes the whole of it back by itself then."""

    async def too_much() -> None:
        async with store.db.transaction() as tx:
            pages = await tx.value("pragma page_count", {})
            await tx.value(f"pragma max_page_count = {pages}", {})
            await tx.run("insert into meta (key, value) values ('much', zeroblob(1000000))", {})

    outcomes = await outcomes_of(store, put(store, "a"), too_much(), put(store, "b"))
    assert [getattr(one, "code", None) for one in outcomes[:2]] == ["storage.full"] * 2
    assert isinstance(outcomes[2], DatabaseError)
    assert on_disk(store).isdisjoint({"a", "b", "much"})
    store.db.guard.monotonic = lambda: 1e9
    async with store.db.transaction() as tx:
        await tx.value("pragma max_page_count = 1000000", {})
    assert await at_once(store, "a", "b") == [None, None]
    assert on_disk(store) >= {"a", "b"}


async def test_a_long_one_keeps_nobody_before_it_waiting(store: Store) -> None:
    free = asyncio.Event()

    async def long() -> None:
        async with store.db.transaction(long=True) as tx:
            await tx.run(ADD, {"key": "long"})
            await free.wait()

    first, slow = await together(store, put(store, "a"), long())
    await asyncio.wait_for(first, 5)
    assert on_disk(store) & {"a", "long"} == {"a"}
    free.set()
    await slow
    assert "long" in on_disk(store)


async def test_whoever_is_cancelled_while_he_waits_for_the_others_is_on_the_disk_all_the_same(store: Store) -> None:
    inside = asyncio.Event()

    async def slow() -> None:
        async with store.db.transaction() as tx:
            await tx.run(ADD, {"key": "slow"})
            inside.set()
            await asyncio.sleep(0.05)

    first, second = await together(store, put(store, "a"), slow())
    await inside.wait()
    first.cancel()
    await second
    assert first.cancelled()
    assert on_disk(store) >= {"a", "slow"}


@pytest.mark.parametrize("ticks", range(10))
async def test_many_rows_among_others_are_all_there_or_none(store: Store, ticks: int) -> None:
    async def many() -> None:
        async with store.db.transaction() as tx:
            await tx.run_many(ADD, [{"key": f"row {number}"} for number in range(3_000)])

    first, second, third = await together(store, put(store, "a"), many(), put(store, "b"))
    for _ in range(ticks):
        await asyncio.sleep(0.0005)
    second.cancel()
    await asyncio.gather(first, second, third, return_exceptions=True)
    rows = {key for key in on_disk(store) if key.startswith("row")}
    assert len(rows) in (0, 3_000)
    assert second.cancelled() or rows
    assert on_disk(store) >= {"a", "b"}


async def test_all_that_is_written_is_on_the_disk_when_everything_is_cancelled(store: Store) -> None:
    tasks = await together(store, *(put(store, f"k{number}") for number in range(20)))
    await asyncio.sleep(0)
    cancel_everything()
    await asyncio.wait(tasks, timeout=5)
    done = {f"k{number}" for number, task in enumerate(tasks) if not task.cancelled()}
    assert all(task.done() for task in tasks)
    assert on_disk(store) >= done
    assert await at_once(store, "later", "and another") == [None, None]


async def test_what_waits_for_the_disk_is_there_when_the_file_is_closed(store: Store) -> None:
    tasks = await together(store, *(put(store, key) for key in "abc"))
    await store.close()
    await asyncio.gather(*tasks)
    assert on_disk(store) >= {"a", "b", "c"}


async def test_whoever_catches_up_finds_the_writers_gone_on(store: Store) -> None:
    gone_on: list[str] = []

    async def write(key: str) -> None:
        await put(store, key)
        gone_on.append(key)

    tasks = await together(store, *(write(key) for key in "abc"))
    await store.db.caught_up()
    assert gone_on == ["a", "b", "c"]
    await asyncio.gather(*tasks)


async def test_facts_change_once_the_rows_can_be_read(store: Store) -> None:
    before, seen = await store.db.facts(), set[tuple[int, int]]()
    names = "insert into people (id, name, first_seen) values (:id, 'Ёж', '2026-11-22')"

    async def meet(person: int) -> None:
        async with store.db.transaction() as tx:
            await tx.run(names, {"id": person})
        seen.add(await store.db.facts())

    await asyncio.gather(*map(meet, range(1, 9)))
    assert seen.isdisjoint({before})


def cancel_everything() -> None:
    """As the end of a program does."""
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()


@pytest.mark.parametrize("ticks", range(8))
async def test_what_failed_is_gone_also_where_everything_is_cancelled_at_that_moment(store: Store, ticks: int) -> None:
    inside = asyncio.Event()

    async def fails() -> None:
        async with store.db.transaction() as tx:
            await tx.run(ADD, {"key": "half"})
            inside.set()
            await asyncio.sleep(0)
            raise ZeroDivisionError

    tasks = await together(store, put(store, "a"), fails(), put(store, "b"))
    await inside.wait()
    for _ in range(ticks):
        await asyncio.sleep(0)
    cancel_everything()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert "half" not in on_disk(store)
    await put(store, "later")
    assert "half" not in on_disk(store)


async def test_a_newcomer_is_not_taken_back_with_whoever_was_cancelled_before_him(store: Store) -> None:
    inside = asyncio.Event()

    async def many() -> None:
        async with store.db.transaction() as tx:
            await tx.run(ADD, {"key": "row"})
            inside.set()
            await tx.run_many(ADD, [{"key": f"row {number}"} for number in range(20_000)])

    first, second = await together(store, put(store, "a"), many())
    await inside.wait()
    await asyncio.sleep(0.003)
    second.cancel()
    await asyncio.sleep(0)
    cancel_everything()
    await asyncio.gather(put(store, "new"), first, second, return_exceptions=True)
    rows = on_disk(store)
    assert "new" in rows
    assert sum(key.startswith("row") for key in rows) in (0, 20_001)


async def test_whoever_was_cancelled_is_the_only_one_who_hears_so(store: Store) -> None:
    """His rows meet a full disk, which takes back what the others wrote too."""
    inside = asyncio.Event()

    async def much() -> None:
        async with store.db.transaction() as tx:
            await tx.value(f"pragma max_page_count = {await tx.value('pragma page_count', {})}", {})
            await tx.run_many(ADD, [{"key": f"row {number}"} for number in range(20_000)])
            inside.set()

    first, second = await together(store, put(store, "a"), much())
    await inside.wait()
    await asyncio.sleep(0)
    second.cancel()
    heard = await asyncio.gather(first, second, return_exceptions=True)
    assert isinstance(heard[0], DatabaseError)
    assert isinstance(heard[1], asyncio.CancelledError)
    assert on_disk(store).isdisjoint({"a", "row 0"})


async def test_who_goes_on_after_a_full_disk_is_not_told_that_it_worked(store: Store) -> None:
    async def swallows() -> None:
        async with store.db.transaction() as tx:
            await tx.value(f"pragma max_page_count = {await tx.value('pragma page_count', {})}", {})
            with suppress(DatabaseError):
                await tx.run("insert into meta (key, value) values ('much', zeroblob(1000000))", {})
            await tx.value("pragma max_page_count = 1000000", {})

    outcomes = await outcomes_of(store, put(store, "a"), swallows(), put(store, "b"))
    assert [getattr(one, "code", None) for one in outcomes] == ["storage.failed", "storage.failed", None]
    assert on_disk(store) & {"a", "much", "b"} == {"b"}


async def test_whoever_is_cancelled_while_he_commits_for_the_others_may_write_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = Database._commit

    def slow(db: Database, lasting: int, raw: sqlite3.Connection) -> None:
        time.sleep(0.2)
        commit(db, lasting, raw)

    async def long() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(0.05):
                async with store.db.transaction(long=True):
                    pass
        await put(store, "after")

    tasks = await together(store, put(store, "a"), long())
    monkeypatch.setattr(Database, "_commit", slow)
    await asyncio.gather(*tasks)
    assert on_disk(store) >= {"a", "after"}


async def test_the_log_stays_as_short_as_if_each_had_a_commit_of_its_own(store: Store) -> None:
    async def ten_rows(number: int) -> None:
        for turn in range(60):
            async with store.db.transaction() as tx:
                await tx.run_many(ADD, [{"key": f"{number} {turn} {row}"} for row in range(10)])

    await asyncio.gather(*map(ten_rows, range(40)))
    assert len(on_disk(store)) >= 24_000
    assert log_size(store) < 20_000_000  # 118 MB where commits were counted


async def test_those_who_wait_hear_of_the_disk_also_where_who_is_told_of_the_trouble_fails(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(_: DatabaseError | None) -> None:
        raise ZeroDivisionError

    tasks = await together(store, *(put(store, key) for key in "abc"))
    store.db.guard.on_turn(breaks)
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)
    with commits(monkeypatch, "SQLITE_IOERR"):
        outcomes = await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 5)
    assert [getattr(one, "code", None) for one in outcomes] == ["storage.io"] * 3


async def test_a_rollback_that_fails_is_told_in_our_words(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR"
        raise error

    async def fails() -> None:
        async with store.db.transaction() as tx:
            await tx.run(ADD, {"key": "a"})
            monkeypatch.setattr("bot.storage.database._rollback", gone)
            raise ZeroDivisionError

    with pytest.raises(DatabaseError, match=r"storage\.io"):
        await fails()
    monkeypatch.undo()
    await put(store, "b")
    assert on_disk(store) & {"a", "b"} == {"b"}
