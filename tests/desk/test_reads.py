"""What an act reads does not grow with the people whom it tells."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.storage.people import TelegramUser
from bot.storage.store import Store
from engine import commands as c
from tests.desk.conftest import NOON, Ticking

ENTRIES = 500
MOST = 20


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    store = await Store.open(":memory:")
    yield store
    await store.close()


async def drafted(store: Store) -> tuple[Desk, str, Actor]:
    """A desk, a tournament of 500 with the draft of its first round, and its organizer."""
    desk = Desk(store, Ticking(), Seeds(7), owner_ids=(1,))
    club = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    owner = Actor((await desk.people.meet(1, "Ольга", None, "ru", True)).id)
    async with store.db.transaction() as tx:
        users = [TelegramUser(10 + number, f"Игрок {number}", None, "ru") for number in range(ENTRIES)]
        players = [(await store.people.ensure(tx, user, NOON, started=True)).id for user in users]
    tournament = await desk.tournaments.create(club, "Кубок", "club-swiss", {"rounds": 3}, owner)
    lines = [EntryLine(f"Игрок {number}", (player,)) for number, player in enumerate(players)]
    await desk.entries.register_lines(tournament, lines, owner)
    await desk.tournaments.draft_round(tournament, owner)
    return desk, tournament, owner


@asynccontextmanager
async def watched(store: Store) -> AsyncIterator[list[str]]:
    """Every statement that the database runs meanwhile."""
    ran: list[str] = []
    connection = store.db.reader._connection  # in memory it is the writer's as well
    await connection.set_trace_callback(ran.append)
    try:
        yield ran
    finally:
        await connection.set_trace_callback(None)  # type: ignore[arg-type]


async def test_a_round_of_five_hundred_is_announced_with_few_reads(store: Store) -> None:
    desk, tournament, owner = await drafted(store)
    async with watched(store) as ran:
        await desk.execute(tournament, c.PublishRound(1), owner)
    told = [one for one in ran if one.startswith("insert into outbox")]
    reads = [one for one in ran if one.startswith(("select", "pragma", "with"))]
    assert len(told) >= ENTRIES
    assert 0 < len(reads) <= MOST
