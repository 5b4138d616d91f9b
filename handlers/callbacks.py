"""Buttons: what a press means, read once in the middleware and asked for by handlers as `press`."""

from __future__ import annotations

from aiogram.filters import Filter
from aiogram.types import CallbackQuery

from bot.render.screen import Area, Press


def unpacked(query: CallbackQuery) -> Press | None:
    """None for data that no button of ours has, or has no longer."""
    try:
        return Press.unpack(query.data or "")
    except ValueError:
        return None


class Pressed(Filter):
    """A press of this area, and of one of these actions where any are named."""

    def __init__(self, area: Area, *actions: str) -> None:
        self.area = area
        self.actions = actions

    async def __call__(self, query: CallbackQuery, press: Press | None = None) -> bool:
        return press is not None and press.area == self.area and (not self.actions or press.action in self.actions)


def pressed(area: Area, *actions: str) -> Pressed:
    """`@router.callback_query(pressed("org", "publish"))`; the handler takes the `press` itself by that name."""
    return Pressed(area, *actions)
