"""What to show instead of a screen that has become stale: each area of buttons says it for itself.

@redraws("tb")
async def table(visit: Visit) -> Screen: return card(...)
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.render.screen import Area, Screen
from handlers.visit import Visit

Redraw = Callable[[Visit], Awaitable[Screen | None]]
Drawing = TypeVar("Drawing", bound=Redraw)

_redraws: dict[str, Redraw] = {}


def redraws(*areas: Area) -> Callable[[Drawing], Drawing]:
    """The function draws the fresh screen for a stale press of these areas; None where nothing is left to show.
    ValueError where an area has one."""

    def register(draw: Drawing) -> Drawing:
        for area in areas:
            if area in _redraws:
                raise ValueError(f"two ways to redraw {area}")
            _redraws[area] = draw
        return draw

    return register


async def redrawn(visit: Visit) -> Screen | None:
    """The fresh screen, or None where the area of the press has none."""
    draw = _redraws.get(visit.press.area)
    return await draw(visit) if draw is not None else None
