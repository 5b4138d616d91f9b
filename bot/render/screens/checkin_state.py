"""Whether it is asked who has come, and how many have."""

from __future__ import annotations

from bot.views import TournamentView
from engine.model import EntryStatus, Status


def asks_who_is_here(view: TournamentView) -> bool:
    """From the first entry until round 1 is announced, where the club wants it."""
    t = view.tournament
    return t.rulebook.entering.check_in and t.status is Status.REGISTRATION and bool(t.entries)


def here(view: TournamentView) -> int:
    """How many have come."""
    return sum(entry.here and entry.status is EntryStatus.ACTIVE for entry in view.tournament.entries.values())
