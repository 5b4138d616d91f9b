"""What to show instead of a screen that has become stale: each area of buttons says it for itself.

@redraws("tb")
async def table(desk, view, viewer, tr, press): return card(...)
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.desk.desk import Desk
from bot.render.phrases import Tr
from bot.render.screen import Area, Press, Screen
from bot.views import TournamentView, Viewer

Redraw = Callable[[Desk, TournamentView, Viewer, Tr, Press], Awaitable[Screen | None]]

_redraws: dict[str, Redraw] = {}


def redraws(*areas: Area) -> Callable[[Redraw], Redraw]:
    """The function draws the fresh screen for a stale press of these areas; None where nothing is left to show."""

    def register(draw: Redraw) -> Redraw:
        for area in areas:
            _redraws[area] = draw
        return draw

    return register


async def redrawn(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen | None:
    """The fresh screen, or None where the area has none."""
    draw = _redraws.get(press.area)
    return await draw(desk, view, viewer, tr, press) if draw is not None else None
