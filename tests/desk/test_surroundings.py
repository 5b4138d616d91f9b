"""What stands beside the journals is read once, and anew whenever something of it was written, by whomever."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.executor import Actor, Executor
from bot.desk.people import People
from bot.desk.tournaments import Tournaments
from bot.storage.store import Store
from engine import commands as c
from engine.errors import RuleViolation
from tests.desk.conftest import Ticking


@pytest.fixture
async def executor(tmp_path: Path) -> AsyncIterator[Executor]:
    store = await Store.open(tmp_path / "club.db")
    yield Executor(store, Ticking())
    await store.close()


async def started(executor: Executor) -> tuple[str, Actor]:
    """A tournament and the organizer of its club."""
    async with executor.store.db.transaction() as tx:
        club = (await executor.store.clubs.add(tx, "Клуб", "Europe/Moscow", "ru", executor.now())).id
        person = (await executor.store.people.add_guest(tx, "Ольга", executor.now())).id
        await executor.store.clubs.put_member(tx, club, person, "organizer")
    actor = Actor(person)
    return await Tournaments(executor).create(club, "Кубок", "club-knockout", {}, actor), actor


async def test_nothing_is_read_twice_while_commands_alone_write(executor: Executor) -> None:
    tournament, organizer = await started(executor)
    seen = await executor.look()
    await executor.execute(tournament, c.RenameTournament("Кубок осени"), organizer)
    assert await executor.look() is seen


async def test_what_this_process_writes_is_seen_at_once(executor: Executor) -> None:
    await started(executor)
    seen = await executor.look()
    guest = await People(executor).meet(5, "Анна", None, "ru", started=True)
    now = await executor.look()
    assert now is not seen
    assert await now.reachable([guest.id]) == {guest.id}
    await People(executor).blocked(5, blocked=True)
    assert await (await executor.look()).reachable([guest.id]) == frozenset()


async def test_what_another_process_writes_is_seen_at_once(executor: Executor, tmp_path: Path) -> None:
    """An organizer whom the console takes off the club gives no command any more."""
    tournament, _ = await started(executor)
    async with executor.store.db.transaction() as tx:
        second = Actor((await executor.store.people.add_guest(tx, "Борис", executor.now())).id)
        await executor.store.clubs.put_member(tx, 1, second.person, "organizer")
    await executor.execute(tournament, c.RenameTournament("Кубок осени"), second)
    console = await Store.open(tmp_path / "club.db", beside=True)
    async with console.db.transaction() as tx:
        await console.clubs.drop_member(tx, 1, second.person)
    await console.close()
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await executor.execute(tournament, c.RenameTournament("Кубок зимы"), second)
