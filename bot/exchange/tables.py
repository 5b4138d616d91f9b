"""A table of a file before it is known whose it is: enough to count the games played at it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model import Pairing
from engine.results import GameResult


def played_at_a_table(games: Sequence[GameResult], best_of: int) -> Pairing:
    """A pairing of nobody with these games."""
    return Pairing(round=0, table=0, first="", second="", best_of=best_of, games=tuple(games))
