"""What to show instead of a screen that has become stale: each area of buttons says it for itself.

@redraws("tb")
def table(view, viewer, tr, press): return card(...)
"""

from __future__ import annotations

from collections.abc import Callable

from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.views import TournamentView, Viewer

Redraw = Callable[[TournamentView, Viewer, Tr, Press], Screen | None]

_redraws: dict[str, Redraw] = {}


def redraws(*areas: str) -> Callable[[Redraw], Redraw]:
    """The function draws the fresh screen for a stale press of these areas; None where nothing is left to show."""

    def register(draw: Redraw) -> Redraw:
        for area in areas:
            _redraws[area] = draw
        return draw

    return register


def redrawn(view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen | None:
    """The fresh screen, or None where the area has none."""
    draw = _redraws.get(press.area)
    return draw(view, viewer, tr, press) if draw is not None else None
