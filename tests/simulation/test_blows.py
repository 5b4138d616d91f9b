"""What befalls a world: processes that die at any await, power that is lost, disks that are full."""

from __future__ import annotations

import asyncio
import sqlite3
from contextvars import copy_context
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import aiosqlite
import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.desk.late import LateAnswers
from bot.desk.updates import Updates
from bot.simulation import report
from bot.simulation.booking import plan_for
from bot.simulation.report import perform
from bot.simulation.troubles import BLOWS, Stuck, line_of
from bot.simulation.world import blows, lives
from bot.simulation.world.blows import Blows
from bot.simulation.world.disk import Disk
from bot.simulation.world.life import LIFE, Life
from bot.simulation.world.loop import calendar, lived
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.sessions import Tx
from bot.storage.store import Store
from engine.errors import RuleViolation


def test_nothing_of_the_dead_runs_not_even_a_finally() -> None:
    did: list[str] = []

    async def works(life: Life) -> None:
        asyncio.get_running_loop().call_later(5, did.append, "a timer")
        try:
            async with asyncio.timeout(3):
                did.append("begun")
                await asyncio.sleep(1)
                did.append("one second")
                await asyncio.sleep(10)
        finally:
            did.append("finally")

    async def story() -> float:
        life, context = Life(), copy_context()
        context.run(LIFE.set, life)
        task = asyncio.create_task(works(life), context=context)
        await asyncio.sleep(2)
        life.ends_after(1, lambda: did.append("dead"))
        await life.ended.wait()
        died = asyncio.get_running_loop().time()
        await asyncio.sleep(60)
        assert not task.done()
        return died

    assert lived(story()) == pytest.approx(3.0), "at the first thing that it would have done"
    assert did == ["begun", "one second", "dead"]


async def _noted(db: Database, key: str, *, lasting: bool) -> None:
    async with db.transaction(lasting=lasting) as tx:
        await _put(tx, key)


async def _put(tx: Tx, key: str) -> None:
    await tx.run("insert into meta (key, value) values (:key, '')", {"key": key})


async def _left_open(db: Database, key: str) -> None:
    async with db.transaction() as tx:
        await _put(tx, key)
        await asyncio.sleep(3600)


def _found(file: Path) -> tuple[str, list[str]]:
    with sqlite3.connect(file) as raw:
        (sound,) = raw.execute("pragma integrity_check").fetchone()
        keys = raw.execute("select key from meta where key like 'test-%' order by key").fetchall()
    return sound, [key for (key,) in keys]


@pytest.mark.parametrize("seed", range(5))
def test_a_process_leaves_what_it_committed_and_the_power_what_was_synced(tmp_path: Path, seed: int) -> None:
    async def story() -> tuple[tuple[str, list[str]], tuple[str, list[str]]]:
        file = tmp_path / "turnir.sqlite3"
        disk = Disk(file, Random(seed), loses_power=True)
        db = await Database.open(file, connect=disk.connect)
        await _noted(db, "test-lasts", lasting=True)
        await _noted(db, "test-may-go", lasting=False)
        task = asyncio.create_task(_left_open(db, "test-open"))
        await asyncio.sleep(60)
        copy = tmp_path / "power.sqlite3"
        other = Disk(copy, Random(seed), loses_power=True)
        other._safe, written = disk._safe, disk._written()
        other._is(written)
        other.endings["power"]()
        disk.endings["killed"]()
        found = _found(file), _found(copy)
        task.cancel()
        await asyncio.wait({task})
        await db.close()
        return found

    (sound, killed), (whole, unpowered) = lived(story())
    assert (sound, killed) == ("ok", ["test-lasts", "test-may-go"])
    assert whole == "ok"
    assert unpowered in (["test-lasts"], ["test-lasts", "test-may-go"]), "what was not synced may be there or not"


@pytest.mark.parametrize(("trouble", "code"), [("full", "storage.full"), ("locked", "storage.locked")])
def test_a_disk_is_in_trouble_for_a_while(tmp_path: Path, trouble: str, code: str) -> None:
    async def story() -> None:
        disk = Disk(tmp_path / "turnir.sqlite3", Random(1))
        db = await Database.open(tmp_path / "turnir.sqlite3", connect=disk.connect)
        disk.trouble = trouble
        with pytest.raises(DatabaseError) as refused:
            await _noted(db, "test-lost", lasting=True)
        assert refused.value.code == code
        disk.trouble = ""
        await asyncio.sleep(2)
        await _noted(db, "test-kept", lasting=True)
        await db.close()

    lived(story())
    assert _found(tmp_path / "turnir.sqlite3") == ("ok", ["test-kept"])


def test_a_statement_that_is_not_written_meets_no_trouble(tmp_path: Path) -> None:
    async def story() -> list[int]:
        disk = Disk(tmp_path / "turnir.sqlite3", Random(1))
        connection: aiosqlite.Connection = await disk.connect(str(tmp_path / "turnir.sqlite3"))
        disk.trouble = "full"
        cursor = await connection.execute("select 1")
        rows = await cursor.fetchall()
        await cursor.close()
        await connection.close()
        return [one for (one,) in rows]

    assert lived(story()) == [1]


def test_an_answer_that_neither_telegram_nor_the_disk_took_comes_when_the_disk_does(tmp_path: Path) -> None:
    async def story() -> tuple[int, int]:
        disk = Disk(tmp_path / "turnir.sqlite3", Random(1))
        async with await Store.open(tmp_path / "turnir.sqlite3", connect=disk.connect) as store:
            late = LateAnswers(store, calendar)
            disk.trouble = "full"
            await late.put(7, None, {"text": "Записано"}, "one")
            before = await store.outbox.pending_count()
            disk.trouble = ""
            await asyncio.sleep(2)
            await store.inbox.settle(calendar())
            await asyncio.sleep(2)
            return before, await store.outbox.pending_count()

    assert lived(story()) == (0, 1)


def test_an_answer_that_was_seen_while_the_disk_was_full_is_not_owed(tmp_path: Path) -> None:
    async def story() -> list[bool]:
        disk = Disk(tmp_path / "turnir.sqlite3", Random(1))
        async with await Store.open(tmp_path / "turnir.sqlite3", connect=disk.connect) as store:
            updates = Updates(store, calendar)
            await store.inbox.store([(5, "{}")], calendar())
            async with updates.scope(5):
                async with updates.writing() as tx:
                    await _put(tx, "test-act")
                disk.trouble = "full"
            owed = [one.owed for one in await store.inbox.left()]
            disk.trouble = ""
            await asyncio.sleep(2)
            await store.inbox.settle(calendar())
            return owed + [one.owed for one in await store.inbox.left()]

    assert lived(story()) == [True]


def test_what_was_let_go_before_its_turn_came_is_not_called_done(tmp_path: Path) -> None:
    """It came while nothing could be stored, and the disk was good again before it was begun."""

    async def story() -> str:
        async with await Store.open(tmp_path / "turnir.sqlite3", connect=Disk(tmp_path, Random(1)).connect) as store:
            updates = Updates(store, calendar)
            store.inbox.let_go(5)
            await store.inbox.settle(calendar())
            with pytest.raises(RuleViolation) as refused:
                async with updates.scope(5), updates.writing() as tx:
                    await _put(tx, "test-act")
            return refused.value.code

    assert lived(story()) == "desk.not_noted"
    assert _found(tmp_path / "turnir.sqlite3") == ("ok", [])


@pytest.mark.parametrize("profile", ["rough", "cruel"])
def test_an_evening_ends_whatever_befalls_it(profile: str) -> None:
    plan = plan_for("club-swiss", 4, seed=3, settings={"rounds": 2})
    answer = lived(perform(plan, line=line_of(profile), in_world=True)).answer
    assert (answer["violations"], answer["deaths"] > 0) == ([], profile == "cruel")


def test_a_story_that_breaks_ends_though_the_bot_is_killed_while_it_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    async def breaks(*_: object) -> None:
        await asyncio.sleep(300)
        raise Stuck("nobody goes on")

    monkeypatch.setattr(report, "play", breaks)
    monkeypatch.setattr(blows, "EVERY", 0.05)
    monkeypatch.setattr(lives, "DEATHBED", 60)
    line, plan = line_of("killed"), plan_for("club-swiss", 4, seed=3)
    with pytest.raises(Stuck, match="nobody goes on"):
        lived(asyncio.wait_for(perform(plan, line=line, in_world=True), 3600))


@pytest.mark.parametrize(("later", "deaf"), [(1.0, {"Анна"}), (60.0, set())], ids=["at once", "later"])
def test_who_wrote_while_the_disk_was_full_may_stay_without_an_answer_if_the_bot_dies_then(
    later: float, deaf: set[str]
) -> None:
    async def story() -> set[str]:
        disk = SimpleNamespace(trouble="", endings={"killed": lambda: None})
        people = SimpleNamespace(waiting=lambda: {"Анна"})
        befallen: Any = Blows(("full",), 1, *(cast("Any", one) for one in (None, disk, None, people)))
        await befallen._troubled_disk("full")()
        await asyncio.sleep(later)
        befallen._ends("killed")
        return befallen.deaf  # type: ignore[no-any-return]

    assert lived(story()) == deaf


def test_over_http_only_calls_fail() -> None:
    shown = CliRunner().invoke(app, ["simulate", "--over-http", "--faults", "killed,power"])
    assert (shown.exit_code, "with --over-http no killed, power" in shown.stderr) == (2, True)


def test_each_is_a_switch() -> None:
    for kind in BLOWS:
        line = line_of(kind)
        assert (line.blows, line.kinds, line.failing) == ((kind,), (), 0.0)
    assert line_of("cruel").blows == BLOWS
    assert not {"killed", "power"} & set(line_of("rough").blows)
