"""Lists of federations: one that the club keeps, others that wait to be sent, and a tournament of players they know."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from bot.federations import FederationPlayer
from tests.exchange.federation_files import csv, egd, egd_line
from tests.handlers.matrix_stages import CAPTAINS, OWNER, Club
from tests.handlers.paper import World

STAGE = "a federation's list is kept"
KNOWN = "Команда ежика"
"""What a form that asks for a name is answered with, as the list has it."""


async def federation_stages(world: World) -> AsyncGenerator[str, None]:
    club = Club(world)
    club.id = await club.make("Со списком", "go-swiss", rounds=3)
    player = FederationPlayer("17000001", KNOWN, 1612, "5k")
    await world.desk.federation.keep("egd", [player], await club.actor(OWNER))
    payload = await world.desk.links.issue(club.id, "join", await club.actor(OWNER))
    await world.desk.people.choose_tournament((await club.actor(OWNER)).person, club.id)
    world.links[STAGE] = (CAPTAINS[0], payload)
    world.files[STAGE] = [
        (OWNER, "egd.txt", egd([egd_line(17000001, "Lis Anna")])),
        (OWNER, "players.csv", csv([("ID", "Player", "Rating"), (1, "Anna Lis", 1840)], ",")),
    ]
    yield STAGE
