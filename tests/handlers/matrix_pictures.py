"""A match of which there is a sheet to draw."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from bot.desk.entry_lines import EntryLine
from engine import commands as c
from engine.results import PointGame, Side, Win
from tests.handlers.matrix_stages import CAPTAINS, OWNER, REFEREE, Club
from tests.handlers.paper import World


async def picture_stages(world: World) -> AsyncGenerator[str, None]:
    club = Club(world)
    club.id = await club.make("Протокол", "nardy-short", match_length=7, system="round_robin")
    people = [EntryLine(f"Игрок {one}", ((await club.actor(one)).person,)) for one in CAPTAINS]
    await world.desk.entries.register_lines(club.id, people, await club.actor(OWNER))
    await club.begin()
    await club.do(REFEREE, c.RecordResult(1, 1, PointGame(Side.FIRST, 2, Win.MARS)))
    await club.choose()
    yield "a match to points has begun"
