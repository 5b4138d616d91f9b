"""Buttons: the one table of what answers a press. Handlers write themselves into it:

@on_press("org", "publish")
async def publish(visit: Visit) -> None: ...
"""

from __future__ import annotations

from collections.abc import Callable

from aiogram.types import CallbackQuery

from bot.render.screen import Area, Press
from handlers.visit import Function, Guard, Handler

OF_REFEREES: frozenset[Area] = frozenset({"cl", "pn", "qn", "tb", "un"})
"""Areas for those who write results down: others are refused at the first press, whatever it says."""
_ELSEWHERE: frozenset[Area] = frozenset({"an", "cb", "ck", "dr", "dy", "fl", "mn", "org", "rp", "rs", "vn"})
"""Areas whose presses leave the dialogue that was on, or the next words typed would still answer it."""

PRESSES: dict[tuple[str, str], Handler] = {}
"""By area and action."""


def on_press(
    area: Area, *actions: str, by: Guard | None = None, keeps_form: bool = False
) -> Callable[[Function], Function]:
    """`by` refuses whoever may not; `keeps_form` is for what belongs to a dialogue. ValueError where another handler
    answers the same press."""

    def register(function: Function) -> Function:
        handler = Handler(function, by, leaves_form=area in _ELSEWHERE and not keeps_form)
        for action in actions:
            if (area, action) in PRESSES:
                raise ValueError(f"two handlers for {area}:{action}")
            PRESSES[area, action] = handler
        return function

    return register


def unpacked(query: CallbackQuery) -> Press | None:
    """None for data that no button of ours has, or has no longer."""
    try:
        return Press.unpack(query.data or "")
    except ValueError:
        return None
