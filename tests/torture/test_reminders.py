"""The bot is killed a hundred times while reminders ring: each rings, none before its time, none twice."""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path

import pytest

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.playground.client import ControlClient
from bot.playground.server import Playground
from bot.storage.journal import Recorded
from bot.storage.store import Store
from engine import commands as c
from engine.clock import ReminderKey
from engine.events import ReminderRang
from engine.evolve import replay
from engine.timing import reminders
from tests.torture.club import ORGANIZER, captain_of, hire
from tests.torture.evening import Evening
from tests.torture.keeper import Keeper
from tests.torture.lives import forked
from tests.torture.test_kills import ENDS, check, until

TOURNAMENTS, PLAYERS, KILLS = 40, 4, 100
ROUND, MARKS = 60, tuple(range(30))
"""Minutes: every tournament rings once in each of the last thirty."""
LIFE = 120.0
"""Seconds in which a life comes to its death: something rings every two, and is sent."""
REST = timedelta(seconds=10)
"""After the last death; something rings in it."""
POINTS = ("commit.inside:1", "commit.after:1", "", "commit.inside:2", "send.after:3", "commit.after:2", "")
"""Where the lives die by turns; "" is at any moment."""

Due = Mapping[ReminderKey, datetime]


@pytest.mark.torture
async def test_a_hundred_kills_lose_no_reminder_and_ring_none_twice(tmp_path: Path) -> None:
    database = tmp_path / "clocks.sqlite3"
    ids = await started(database, random.Random(7))
    playground = Playground(token=f"{os.getpid()}77:torture-token-of-no-value-00000000000")
    address = await playground.start()
    points = [point for point, _ in zip(cycle(POINTS), range(KILLS), strict=False)]
    keeper = Keeper(playground, database, list(points), forked)
    try:
        async with ControlClient(address) as control:
            people = await hire(control)
            keeping = asyncio.create_task(keeper.run())
            for number, point in enumerate(points):
                async with asyncio.timeout(LIFE):
                    await died(keeper, number, point, random.Random(number))
            await all_rang(database, ids, datetime.now(UTC) + REST)
            await keeper.stop()
            await keeping
        assert keeper.lives == KILLS
        # It rings on: what is due in the last second may wait to be sent when the bot is stopped.
        await check(Evening(playground, keeper, people, ids[0], 1), keeper.deaths, (*ENDS, "pending"))
        for tournament in ids:
            await none_early_and_none_twice(database, tournament)
    finally:
        await playground.stop()


async def started(file: Path, chance: random.Random) -> list[str]:
    """Rounds that are on; the first marks come when the bot has begun."""
    first = datetime.now(UTC) + timedelta(seconds=30)
    store = await Store.open(file)
    try:
        made = []
        for number in range(TOURNAMENTS):
            start = first + timedelta(seconds=60 * chance.random()) - timedelta(minutes=ROUND - max(MARKS))
            made.append(await _started(store, number, start))
        async with store.db.transaction() as tx:
            await tx.run("delete from outbox", {})
        return made
    finally:
        await store.close()


async def _started(store: Store, number: int, start: datetime) -> str:
    desk = Desk(store, lambda: start, Seeds(number), owner_ids=(ORGANIZER,))
    club = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    owner = Actor((await desk.people.meet(ORGANIZER, "Ольга", None, "ru", True)).id)
    time = {"time.round": ROUND, "time.marks": list(MARKS)}
    settings = {"rounds": 3, **time, "chase_results": [], "notices": "everything"}
    tournament = await desk.tournaments.create(club, f"Кубок {number}", "club-swiss", settings, owner)
    lines = []
    for one in range(PLAYERS):
        person = await desk.people.meet(captain_of(one), f"Игрок {one}", None, "ru", True)
        lines.append(EntryLine(f"Игрок {one}", (person.id,)))
    await desk.entries.register_lines(tournament, lines, owner)
    await desk.tournaments.draft_round(tournament, owner)
    for command in (c.PublishRound(1), c.StartRound(1)):
        await desk.execute(tournament, command, owner)
    return tournament


async def died(keeper: Keeper, lives: int, point: str, chance: random.Random) -> None:
    """Until the life has ended: by itself at its point, or killed after it has polled for a while."""
    if not point:
        await until(lambda: keeper.polls)
        await asyncio.sleep(chance.uniform(0.0, 1.2))
        keeper.kill()
    await until(lambda: keeper.lives > lives)


async def all_rang(file: Path, ids: list[str], seen: datetime) -> None:
    """Whatever is due by then is in the journals soon after it: the last life is at work."""
    await asyncio.sleep((seen - datetime.now(UTC)).total_seconds())
    async with asyncio.timeout(60):
        for tournament in ids:
            while any(due <= seen for due in (await still_due(file, tournament)).values()):  # noqa: ASYNC110
                await asyncio.sleep(0.2)


async def still_due(file: Path, tournament: str) -> Due:
    rows = await journal(file, tournament)
    return {one.key: one.due for one in reminders(replay(tournament, [row.event for row in rows]))}


async def none_early_and_none_twice(file: Path, tournament: str) -> None:
    rang = [(row.at, row.event) for row in await journal(file, tournament) if isinstance(row.event, ReminderRang)]
    assert rang
    assert max(Counter(event.key for _, event in rang).values()) == 1
    assert all(at >= event.due for at, event in rang)
    marks = [event.key.mark for _, event in rang]
    assert marks == sorted(MARKS, reverse=True)[: len(marks)], "one was left out"


async def journal(file: Path, tournament: str) -> tuple[Recorded, ...]:
    store = await Store.open(file, readonly=True)
    try:
        return await store.journal.load(tournament)
    finally:
        await store.close()
