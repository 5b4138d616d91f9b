"""Elo as FIDE rates it (Handbook B.02, 8.1.2 and 8.3), every event as a rating period of its own.

Not of it: the higher coefficient of those under 18, and how FIDE makes the first rating of a newcomer of his first
results. Here a newcomer begins with what he declares, or with 1500, and others are rated by their games with him.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import ClassVar

from engine.ratings.games import Declared
from engine.ratings.protocol import Met, Standing, WithoutDeviation
from engine.regulations import RatingKind

# 8.1.2: the greatest difference at which the higher rated scores 0.50, 0.51, … 0.99; beyond the last it is 1.
_DIFFERENCES = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188),
    *(197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517),
    *(559, 619, 735),
)
MOST_DIFFERENCE = 400
"""A greater one counts as this (8.3.1)."""
NEW, USUAL, STRONG = 40, 20, 10
"""The coefficient of somebody with fewer than `NEW_GAMES` before the event, of others, and of those who have once
stood at `STRONG_RATING` (8.3.3)."""
NEW_GAMES, STRONG_RATING = 30, 2400
MOST_WEIGHT = 700
"""The coefficient times the games of an event is not more (8.3.3)."""


def score_probability(difference: int) -> int:
    """The expected score, in hundredths, of somebody who is rated so much higher than his opponent, below zero lower.

    By the table alone: whether a difference counts whole is another rule.
    """
    higher = 50 + bisect_left(_DIFFERENCES, abs(difference))
    return higher if difference >= 0 else 100 - higher


def coefficient(own: Standing, games: int) -> int:
    """K of somebody who has so many games in the event."""
    usual = NEW if own.games < NEW_GAMES else USUAL
    wanted = STRONG if own.best >= STRONG_RATING else usual
    return min(wanted, MOST_WEIGHT // games)


class Elo(WithoutDeviation):
    """Differences are those of the ratings that are shown, in whole numbers, as FIDE publishes them."""

    kind: ClassVar[RatingKind] = "elo"
    unrated: ClassVar[float] = 1500.0
    bounds: ClassVar[tuple[float, float]] = (0.0, 4000.0)
    round_by_round: ClassVar[bool] = False
    knows_handicap: ClassVar[bool] = False

    def declared_rating(self, declared: Declared) -> float | None:
        return None if declared.rating is None else float(declared.rating)

    def expected(self, own: Standing, game: Met) -> float:
        difference = own.shown - game.standing.shown
        counted = max(-MOST_DIFFERENCE, min(difference, MOST_DIFFERENCE))
        return score_probability(counted) / 100

    def added(self, own: Standing, games: Sequence[Met], expected: Sequence[float]) -> Sequence[float]:
        k = coefficient(own, len(games))
        return [k * (game.score - likely) for game, likely in zip(games, expected, strict=True)]
