"""Who is known by a name: in a list of a federation that the club keeps, in an evening that is over. Other lists wait
to be sent."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from bot.desk.entry_lines import EntryLine
from bot.federations import FederationPlayer
from engine import commands as c
from engine.results import Played, Winner
from tests.exchange.federation_files import csv, egd, egd_line
from tests.handlers.matrix_outage import other
from tests.handlers.matrix_stages import CAPTAINS, OWNER, Club
from tests.handlers.paper import World

STAGE = "a federation's list is kept"
KNOWN = "Команда ежика"
"""What a form that asks for a name is answered with, as the list has it."""


async def federation_stages(world: World) -> AsyncGenerator[str, None]:
    club = Club(world)
    await evening(club)
    club.id = await club.make("Со списком", "go-swiss", rounds=3)
    player = FederationPlayer("17000001", KNOWN, 1612, "5k")
    await world.desk.federation.keep("egd", [player], await club.actor(OWNER))
    await numbered(club)
    payload = await world.desk.links.issue(club.id, "join", await club.actor(OWNER))
    await world.desk.people.choose_tournament((await club.actor(OWNER)).person, club.id)
    world.links[STAGE] = (CAPTAINS[0], payload)
    world.files[STAGE] = [
        (OWNER, "egd.txt", egd([egd_line(17000001, "Lis Anna")])),
        (OWNER, "players.csv", csv([("ID", "Player", "Rating"), (1, "Anna Lis", 1840)], ",")),
        (OWNER, "known.json", other(KNOWN, "Сосед")),
    ]
    yield STAGE


async def numbered(club: Club) -> None:
    """Somebody has come whose number is known."""
    lines = [EntryLine("Вера Номер", ("Вера Номер",))]
    await club.world.desk.entries.register_lines(club.id, lines, await club.actor(OWNER))
    (entry,) = (await club.tournament()).entries.values()
    async with club.world.store.db.transaction() as tx:
        await club.world.store.federations.put_id(tx, entry.members[0], "egd", "17000002")


async def evening(club: Club) -> None:
    """It is over; a guest of the known name has played in it."""
    club.id = await club.make("Прошлый вечер", "club-swiss", rounds=1)
    lines = [EntryLine(name, (name,)) for name in (KNOWN, "Прохожий")]
    await club.world.desk.entries.register_lines(club.id, lines, await club.actor(OWNER))
    await club.begin()
    await club.do(OWNER, c.RecordResult(1, 1, Played(Winner.FIRST)))
    await club.do(OWNER, c.FinishTournament())
