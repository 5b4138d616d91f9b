"""Names told apart: two entries never look the same in a picture."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bot.views import TournamentView

HEAD, TAIL = 10, 5
"""Letters of a long name that stay however little room it has; `page.typ` shortens it in the middle."""


def told_apart(view: TournamentView) -> TournamentView:
    """The same where entries whose names would look alike once they are shortened have their numbers behind them."""
    seen = Counter(_seen(view.name(entry)) for entry in view.tournament.entries)
    numbered = {
        entry.id: f"{name} №{entry.number}"
        for entry in view.tournament.entries.values()
        if seen[_seen(name := view.name(entry.id))] > 1
    }
    return replace(view, names=view.names | numbered) if numbered else view


def _seen(name: str) -> str:
    return name if len(name) <= HEAD + TAIL else f"{name[:HEAD]}…{name[-TAIL:]}"
