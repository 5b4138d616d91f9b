"""A stage without a network: files that wait to be sent, of results, of a round paired elsewhere, of another event."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator

from bot.desk.entry_lines import EntryLine
from bot.exchange.turnir_file.answers import pairing_of
from bot.exchange.turnir_file.reading import load_file
from bot.exchange.turnir_file.writing import text_of, text_with_round
from bot.named_tournament import Told
from engine import commands as c
from tests.handlers.matrix_stages import CAPTAINS, FAR_REFEREE, HEAD, ORGANIZER, OWNER, REFEREE, Club
from tests.handlers.paper import World

STAGE = "a round without a network"


async def outage_stages(world: World) -> AsyncGenerator[str, None]:
    """The names of the stages, each when the world has come to it."""
    club = Club(world)
    desk, owner = club.world.desk, await club.actor(OWNER)
    club.id = await club.make("Без сети", "club-swiss", rounds=3)
    await desk.entries.register_lines(
        club.id, [EntryLine(f"Игрок {one}", ((await club.actor(one)).person,)) for one in CAPTAINS], owner
    )
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    await desk.tournaments.draft_round(club.id, owner)
    await club.do(OWNER, c.PublishRound(1))
    await club.do(OWNER, c.StartRound(1))
    world.files[STAGE] = [
        (REFEREE, "results.txt", ("1 1:0\n" + "как дела\n" * 40).encode()),
        (OWNER, "played.json", await played(club)),
        (OWNER, "other.json", other()),
    ]
    yield STAGE


async def played(club: Club) -> bytes:
    """The file of the tournament as it comes back: everybody who is first has won, and round 2 is paired."""
    view = await club.world.desk.queries.view(club.id)
    document = json.loads(text_of(Told(view.tournament, view.names)))
    for pairing in document["rounds"][0]["pairings"]:
        pairing["result"] = {"kind": "played", "winner": "first"}
    text = json.dumps(document)
    _, answer = pairing_of(load_file(text))
    return text_with_round(text, answer).encode()


def other(*names: str) -> bytes:
    """A file of no tournament here, of four or of those who are named."""
    called = names or tuple(f"Гость {number}" for number in range(1, 5))
    entries = [{"id": f"p{number}", "name": name} for number, name in enumerate(called, start=1)]
    document = {"format": "turnir/1", "title": "Чужой", "rulebook": "club-swiss", "settings": {"rounds": 2}}
    return json.dumps(document | {"entries": entries, "rounds": []}).encode()
