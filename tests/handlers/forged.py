"""Buttons that nobody drew: what the bot answers to each area and action that it knows."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import patch

from structlog.testing import capture_logs

from handlers.callbacks import PRESSES
from handlers.visit import Handler
from tests.handlers.matrix_stages import CAPTAINS, OWNER, Club
from tests.handlers.paper import Said, World

STALE = "Кнопка устарела, открываю меню"
UNKNOWN = "Такого турнира нет."
HUGE = "9" * 22
TAILS = (":0", ":-5:x", f":0:{HUGE}", ":0:-1.x.-", ":0:.")
PARTS = ("", ".", ".zzz", ".1-99", f".{HUGE}", ".-1")


def answered() -> dict[Handler, list[str]]:
    """`area:action` by the handler that answers it."""
    found: dict[Handler, list[str]] = {}
    for (area, action), handler in PRESSES.items():
        found.setdefault(handler, []).append(f"{area}:{action}")
    return found


@asynccontextmanager
async def opened() -> AsyncIterator[Club]:
    """A tournament with a round on, where nobody presses too fast."""
    world = await World.open(OWNER)
    await world.desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    club = Club(world)
    club.id = await club.make("Кубок")
    await club.register(club.id, CAPTAINS)
    await club.begin()
    with patch("handlers.middlewares.ACTIONS", 10**6):
        yield club
    await world.close()


async def pressed(club: Club, person: int, data: str) -> Said:
    """What it says; it says something, and nothing broke."""
    with capture_logs() as logs:
        said = await club.world.press(person, data)
    assert [line for line in logs if line["event"] == "update_failed"] == [], data
    assert said.visible, data
    return said
