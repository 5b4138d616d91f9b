"""Lists of what people play with, for the walk over every button."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from datetime import timedelta

from bot.views import Words
from engine import commands as c
from tests.handlers.matrix_stages import CAPTAINS, OWNER, REFEREE, Club
from tests.handlers.paper import World


async def deck_stages(world: World) -> AsyncGenerator[str, None]:
    """Nobody has handed in and the time rings; one has, with a photo; a referee has put another right."""
    club = Club(world)
    club.id = await club.make("Описи", "destiny-custom", rounds=3, deck_lists=True)
    await club.alone()
    await club.choose()
    await club.do(OWNER, c.PlanDay(world.clock.at + timedelta(minutes=61)))
    for minutes in (2, 60):
        world.clock.at += timedelta(minutes=minutes)
        await world.desk.bell.ring(club.id)
        yield f"deck lists are wanted, {minutes} minutes later"
    entries = list((await club.tournament()).entries)
    photo, words = Words("Рей, 17 очков", "photo-1"), Words("Рей, 12 очков")
    await world.desk.decks.hand_in(club.id, entries[0], await club.actor(CAPTAINS[0]), photo)
    await world.desk.decks.correct(club.id, entries[1], await club.actor(REFEREE), words, "На бумаге")
    yield "deck lists are in"
