"""What looks through whole tables keeps nobody waiting: the loop takes no part in it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.clock import Clock
from bot.desk.desk import Actor, Desk
from bot.desk.seeds import Seeds
from bot.federations import FederationPlayer
from bot.runtime.tidying import tidy
from bot.storage import sessions
from bot.storage.store import Store
from tests.desk.conftest import Ticking

OWNER, STRANGER = 1, 2


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    store = await Store.open(tmp_path / "club.db")
    desk = Desk(store, Ticking(), Seeds(1), owner_ids=(OWNER,))
    await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    yield desk
    await store.close()


async def actor(desk: Desk, telegram_id: int) -> Actor:
    return Actor((await desk.people.meet(telegram_id, "Ольга Орлова", None, "ru", True)).id)


async def nightly(desk: Desk) -> None:
    await tidy(desk.executor.store, Clock())


async def forgetting(desk: Desk) -> None:
    await desk.privacy.forget(await actor(desk, STRANGER), str)


async def a_list_of_a_federation(desk: Desk) -> None:
    await desk.federation.keep("egd", [FederationPlayer("1", "Анна Лис", 1600)], await actor(desk, OWNER))


@pytest.mark.parametrize("long", [nightly, forgetting, a_list_of_a_federation])
async def test_all_of_it_is_done_in_the_thread(
    desk: Desk, long: Callable[[Desk], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for person in (OWNER, STRANGER):
        await actor(desk, person)
    in_loop: list[object] = []
    at_once = sessions.at_once

    def watched(connection: object, work: Callable[[sqlite3.Connection], object]) -> object:
        in_loop.append(work)
        return at_once(connection, work)  # type: ignore[arg-type]

    monkeypatch.setattr(sessions, "at_once", watched)
    await long(desk)
    assert in_loop == []
