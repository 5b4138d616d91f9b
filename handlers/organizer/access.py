"""Screens of the organizer are for organizers; what may really be done the desk decides again at every act."""

from __future__ import annotations

from aiogram.filters import Filter
from aiogram.types import CallbackQuery, Message

from bot.render.screens.announce import is_for as may_announce
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation


class Directs(Filter):
    """Lets organizers through and refuses others aloud: passing by would end in "I did not get that"."""

    async def __call__(self, event: Message | CallbackQuery, viewer: Viewer, view: TournamentView | None) -> bool:
        if view is not None and not viewer.directs:
            raise RuleViolation("access.organizer_needed")
        return True


class OfTheDesk(Filter):
    """The head referee besides: he too decides who plays on."""

    async def __call__(self, event: Message | CallbackQuery, viewer: Viewer, view: TournamentView | None) -> bool:
        if view is not None and not viewer.has("owner", "organizer", "head_referee"):
            raise RuleViolation("access.organizer_needed")
        return True


class Announces(Filter):
    """The head referee besides: he speaks to the hall too."""

    async def __call__(self, event: Message | CallbackQuery, viewer: Viewer, view: TournamentView | None) -> bool:
        if view is not None and not may_announce(viewer):
            raise RuleViolation("access.organizer_needed")
        return True
