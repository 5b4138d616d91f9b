"""How a world ended: its digest, and what does not hold that must."""

from __future__ import annotations

from datetime import timedelta

from bot.exchange.turnir_file.answers import Answer
from bot.playground.world import World
from bot.simulation.play import Story
from bot.simulation.world.digest import digest_of
from bot.simulation.world.invariants import violations
from bot.simulation.world.lives import CALM, Lives
from bot.simulation.world.loop import calendar
from bot.views import TournamentView


async def ending(lives: Lives, view: TournamentView, story: Story, playground: World) -> Answer:
    """As the JSON answer of a simulation has it."""
    broken = await violations(lives, view, story, calendar() - timedelta(seconds=CALM / 2))
    return {
        "digest": await digest_of(lives.store, view.id, playground),
        "violations": list(broken),
        "deaths": len(lives.deaths),
    }
