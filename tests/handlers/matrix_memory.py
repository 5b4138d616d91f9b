"""What the club remembers: two evenings of the same people, who is one of them, seasons, a weekly post."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from bot.desk.entry_lines import EntryLine
from engine import commands as c
from engine.club.events import PeopleMerged
from engine.model import PersonId
from engine.results import Played, Winner
from tests.handlers.matrix_stages import CAPTAINS, OWNER, Club
from tests.handlers.paper import GROUP, World

STAGE = "the club remembers"
GUESTS = ("Анна Лис", "Борис Ким", "Вера Рысь", "Глеб Ёж")


async def memory_stages(world: World) -> AsyncGenerator[str, None]:
    club, desk = Club(world), world.desk
    owner = await club.actor(OWNER)
    people = [(await club.actor(captain)).person for captain in CAPTAINS[:4]]
    evenings = [await _evening(club, title, people) for title in ("Осень 1", "Осень 2")]
    (twin, kept), *_ = await desk.annals.twins(await desk.annals.past())
    await desk.annals.decide(PeopleMerged(twin, kept), owner)
    for title, final in (("Осень", False), ("Зима", True)):
        season = await desk.seasons.begin(title, "any", owner)
        for one in evenings:
            await desk.seasons.count(season, one, owner, on=True)
        await desk.seasons.open_page(season, owner)
        if final:
            await desk.seasons.final(season, "Финал: Зима", owner)
    await desk.weekly.begin(GROUP, None, owner)
    club.id = await club.make("Осень 3", "club-swiss", rounds=1)
    lines = [EntryLine(f"Игрок {person}", (person,)) for person in people]
    await desk.entries.register_lines(club.id, lines, owner)
    await desk.annals.begin_category("Юниоры", None, owner)
    await club.choose()
    world.links[STAGE] = (CAPTAINS[0], "")
    yield STAGE


async def _evening(club: Club, title: str, people: list[PersonId]) -> str:
    """Four with phones and four guests, who are new people each time."""
    desk, owner = club.world.desk, await club.actor(OWNER)
    club.id = await club.make(title, "club-swiss", rounds=1)
    lines = [EntryLine(f"Игрок {person}", (person,)) for person in people]
    lines += [EntryLine(name, (name,)) for name in GUESTS]
    await desk.entries.register_lines(club.id, lines, owner)
    await club.begin()
    for pairing in (await club.tournament()).rounds[-1].pairings:
        await club.do(OWNER, c.RecordResult(1, pairing.table, Played(Winner.FIRST)))
    await club.do(OWNER, c.FinishTournament())
    return club.id
