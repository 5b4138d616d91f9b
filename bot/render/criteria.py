"""How a criterion is called in a book."""

from __future__ import annotations

from bot.views import TournamentView
from engine.regulations import Rulebook


def spoken(where: TournamentView | Rulebook, name: str | None) -> str:
    """The key of its word: a difference is one of balls where the book counts balls, of scores elsewhere."""
    book = where if isinstance(where, Rulebook) else where.tournament.rulebook
    return "difference" if name == "score_difference" and book.scoring.kind != "balls" else name or ""
