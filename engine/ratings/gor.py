"""GoR, the rating of the European Go Federation, by the formulas in force since 2021.

r' = r + con (Sa - Se) + bonus for every game of a tournament, each by the ratings at its start. A tournament counts
whole: the classes of the federation, which weigh short games less, are not known here; nor is a rating set anew because
somebody declares another rank later.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, log1p
from typing import ClassVar

from engine.errors import RuleViolation
from engine.handicap import POINTS_PER_STONE, RATING_OF_1D
from engine.ranks import strength
from engine.ratings.games import Declared
from engine.ratings.protocol import Met, Standing, WithoutDeviation
from engine.regulations import RatingKind

FLOOR, CEILING = -900.0, 3299.0
"""30 kyu, below which nobody falls; and the last whole number for which there are formulas."""


def rating_of(rank: str) -> int | None:
    """The rating of a rank: 2100 of 1 dan, a hundred a rank; None for what is no rank."""
    try:
        return RATING_OF_1D + POINTS_PER_STONE * (strength(rank.strip().lower()) - strength("1d"))
    except RuleViolation:
        return None


def con(rating: float) -> float:
    """How much a game is worth."""
    return float(((3300 - rating) / 200) ** 1.6)


def bonus(rating: float) -> float:
    """What every game adds, against deflation: people grow stronger."""
    return log1p(exp((2300 - rating) / 80)) / 5


def win_probability(rating: float, opponent: float) -> float:
    """Se: what is to be expected of an even game; ratings above the last one count as that."""
    return 1 / (1 + exp(_beta(opponent) - _beta(rating)))


def worth_of(stones: int) -> float:
    """What a handicap adds to the rating of whoever is given it: a first move without komi is half a rank, and every
    stone after it a whole one."""
    return POINTS_PER_STONE * (stones - 0.5) if stones > 0 else 0.0


class Gor(WithoutDeviation):
    """By a rank the European scale is known: 20 kyu is 100. Who declares nothing begins there."""

    kind: ClassVar[RatingKind] = "egf"
    unrated: ClassVar[float] = 100.0
    bounds: ClassVar[tuple[float, float]] = (FLOOR, CEILING)
    round_by_round: ClassVar[bool] = False
    knows_handicap: ClassVar[bool] = True

    def declared_rating(self, declared: Declared) -> float | None:
        said = rating_of(declared.rank) if declared.rating is None else declared.rating
        return None if said is None else float(said)

    def expected(self, own: Standing, game: Met) -> float:
        given = own.rating + worth_of(-game.handicap)
        return win_probability(given, game.standing.rating + worth_of(game.handicap))

    def added(self, own: Standing, games: Sequence[Met], expected: Sequence[float]) -> Sequence[float]:
        weight, extra = con(own.rating), bonus(own.rating)
        return [weight * (game.score - likely) + extra for game, likely in zip(games, expected, strict=True)]


def _beta(rating: float) -> float:
    return -7 * log(3300 - min(rating, CEILING))
