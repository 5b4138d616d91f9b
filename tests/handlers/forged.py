"""Buttons that nobody drew: what the bot answers to each area and action that it knows."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

from structlog.testing import capture_logs

from handlers.callbacks import Pressed
from handlers.parts import Arrivals
from handlers.router import build_router
from handlers.visit import Visit, visit_taken
from tests.handlers.matrix_stages import CAPTAINS, OWNER, Club
from tests.handlers.paper import Said, World

STALE = "Кнопка устарела, открываю меню"
UNKNOWN = "Такого турнира нет."
HUGE = "9" * 22
TAILS = (":0", ":-5:x", f":0:{HUGE}", ":0:-1.x.-", ":0:.")
PARTS = ("", ".", ".zzz", ".1-99", f".{HUGE}", ".-1")


def answered() -> dict[Callable[..., Any], list[str]]:
    """`area:action` by the handler that answers it; an area that takes every action has one that it never heard of."""
    found: dict[Callable[..., Any], list[str]] = {}
    for router in build_router(Arrivals()).chain_tail:
        for handler in router.callback_query.handlers:
            for one in handler.filters or ():
                if isinstance(one.callback, Pressed):
                    kinds = [f"{one.callback.area}:{action}" for action in one.callback.actions or ("x",)]
                    found.setdefault(handler.callback, []).extend(kinds)
    return found


def takes_a_tournament(handler: Callable[..., Any]) -> bool:
    return visit_taken(handler) is Visit


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
