"""The rating of the First Internet Backgammon Server, FIBS: match by match, as its manual gives the formula.

P = 1 / (10^(D √n / 2000) + 1) is the chance of the lower rated in a match to n points; whoever wins gains, and whoever
loses loses, 4 K √n times the chance that it would have gone otherwise. K falls from 5 to 1 over 400 points of
experience, which are the lengths of all matches that one has finished, this one among them: so the two of a match may
gain and lose different numbers. In a tournament the matches of a round count against the ratings at its start.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import ClassVar

from engine.ratings.games import Declared
from engine.ratings.protocol import Met, Standing, WithoutDeviation
from engine.regulations import RatingKind

CLASS_WIDTH = 2000
WEIGHT = 4
FIRST_K, LAST_K, A_STEP = 5.0, 1.0, 100


def win_probability(rating: float, opponent: float, length: int) -> float:
    """Of a match to `length` points."""
    return float(1 / (1 + 10 ** ((opponent - rating) * sqrt(length) / CLASS_WIDTH)))


def ramp(experience: int) -> float:
    """K of somebody who has finished matches to so many points together."""
    return max(LAST_K, FIRST_K - experience / A_STEP)


class Fibs(WithoutDeviation):
    kind: ClassVar[RatingKind] = "fibs"
    unrated: ClassVar[float] = 1500.0
    bounds: ClassVar[tuple[float, float]] = (0.0, 4000.0)
    round_by_round: ClassVar[bool] = True
    knows_handicap: ClassVar[bool] = False

    def declared_rating(self, declared: Declared) -> float | None:
        return None if declared.rating is None else float(declared.rating)

    def expected(self, own: Standing, game: Met) -> float:
        return win_probability(own.rating, game.standing.rating, game.length)

    def added(self, own: Standing, games: Sequence[Met], expected: Sequence[float]) -> Sequence[float]:
        return [
            WEIGHT * ramp(own.experience + game.length) * sqrt(game.length) * (game.score - likely)
            for game, likely in zip(games, expected, strict=True)
        ]
