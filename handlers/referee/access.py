"""Tables and open matters are for those who write results down; what may really be done the desk decides again."""

from __future__ import annotations

from aiogram.filters import Filter
from aiogram.types import CallbackQuery

from bot.render.screen import Press
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation

AREAS = frozenset({"tb", "qn", "un", "cl", "pn"})


class Officiates(Filter):
    """Refuses others at the first press: a form that is filled in and then refused has taken their time."""

    async def __call__(
        self, query: CallbackQuery, viewer: Viewer, view: TournamentView | None = None, press: Press | None = None
    ) -> bool:
        if press is not None and press.area in AREAS and view is not None:
            needs_referee(viewer)
        return True


class Referees(Filter):
    """Lets whoever referees or organizes through, and refuses others aloud."""

    async def __call__(self, query: CallbackQuery, viewer: Viewer, view: TournamentView | None = None) -> bool:
        if view is not None:
            needs_referee(viewer)
        return True


def needs_referee(viewer: Viewer) -> None:
    """RuleViolation for whoever neither referees nor organizes, or is off duty."""
    if not may_record(viewer):
        raise RuleViolation("access.off_duty") if viewer.may_referee else RuleViolation("access.referee_needed")
