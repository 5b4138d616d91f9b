"""What a handler cannot do without; the refusal says how to get it."""

from __future__ import annotations

from bot.views import TournamentView
from engine.errors import RuleViolation


def chosen(view: TournamentView | None) -> TournamentView:
    """The tournament that is meant. RuleViolation `tournament.not_chosen` where there is none."""
    if view is None:
        raise RuleViolation("tournament.not_chosen")
    return view
