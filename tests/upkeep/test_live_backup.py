"""Copies of a database while two tournaments are played in it: each restores to the digests that they had then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.storage.store import Store
from engine import commands as c
from engine.decide.common import missing_tables
from engine.results import Played, Winner
from tests.builders import CAST
from tests.torture.club import ORGANIZER
from tests.upkeep.conftest import journals, turnir

COPIES = 3
RESULT_EACH = 5
"""A result after so many stops of the hall's clock: the round is long enough for every copy."""


async def begun(desk: Desk, organizer: Actor, club: int, title: str) -> str:
    """Eight teams in the first round."""
    cup = await desk.tournaments.create(club, title, "tac-russia-2025", {"size": 8}, organizer)
    lines = [EntryLine(CAST[number], (f"Игрок {number}а", f"Игрок {number}б")) for number in range(8)]
    await desk.entries.register_lines(cup, lines, organizer)
    await desk.tournaments.draft_round(cup, organizer)
    await desk.execute(cup, c.PublishRound(1), organizer)
    await desk.execute(cup, c.StartRound(1), organizer)
    return cup


async def play(desk: Desk, organizer: Actor, cups: tuple[str, ...]) -> None:
    """The hall's clock stops and runs on, results come, until nobody plays any more; then it only stops and runs on."""
    for turn, cup in enumerate(cycle(cups)):
        await desk.execute(cup, c.PauseClock(1), organizer)
        await desk.execute(cup, c.ResumeClock(1), organizer)
        tournament = await desk.queries.tournament(cup)
        missing = missing_tables(tournament, tournament.rounds[0])
        if turn % RESULT_EACH == 0 and len(missing) > 1:
            await desk.execute(cup, c.RecordResult(1, missing[0], Played(Winner.FIRST, (8, 3))), organizer)


@asynccontextmanager
async def played(database: Path) -> AsyncIterator[None]:
    store = await Store.open(database)
    try:
        desk = Desk(store, lambda: datetime.now(UTC), Seeds(7), owner_ids=(ORGANIZER,))
        club = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
        organizer = Actor((await desk.people.meet(ORGANIZER, "Ольга", None, "ru", True)).id)
        cups = (await begun(desk, organizer, club, "Кубок"), await begun(desk, organizer, club, "Второй кубок"))
        playing = asyncio.create_task(play(desk, organizer, cups))
        yield
        assert not playing.done()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    finally:
        await store.close()


async def test_a_copy_of_a_live_database_restores_to_what_it_was(tmp_path: Path) -> None:
    database = tmp_path / "live.sqlite3"
    async with played(database):
        for number in range(COPIES):
            await turnir("backup", str(tmp_path / f"copy{number}.sqlite3"), "--database", str(database))
    whole = await journals(database)
    assert len(whole) == 2
    last = dict.fromkeys(whole, 0)
    for number in range(COPIES):
        restored = tmp_path / f"restored{number}.sqlite3"
        await turnir("restore", str(tmp_path / f"copy{number}.sqlite3"), "--database", str(restored))
        found = await journals(restored)
        assert found.keys() == whole.keys()
        for cup, rows in found.items():
            assert rows == whole[cup][: len(rows)]
            assert rows[-1].digest == whole[cup][len(rows) - 1].digest is not None
            assert last[cup] < len(rows) < len(whole[cup])  # the play went on while it was copied
            last[cup] = len(rows)
