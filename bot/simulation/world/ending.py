"""How a world ended: its digest, and what does not hold that must."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.exchange.turnir_file.answers import Answer
from bot.playground.world import World
from bot.simulation.play import Story
from bot.simulation.world.digest import digest_of
from bot.simulation.world.invariants import violations
from bot.simulation.world.loop import calendar
from bot.storage.store import Store
from bot.views import TournamentView

CALM = 120.0
"""Seconds after the last word in which all that is still on its way arrives."""


async def calmed() -> None:
    """All that was on its way has arrived."""
    await asyncio.sleep(CALM)


async def ending(store: Store, view: TournamentView, story: Story, playground: World) -> Answer:
    """As the JSON answer of a simulation has it."""
    broken = await violations(store, view, story, calendar() - timedelta(seconds=CALM / 2))
    return {"digest": await digest_of(store, view.id, playground), "violations": list(broken)}
