"""Glicko-2, as Mark Glickman's «Example of the Glicko-2 system» has it, step by step.

A rating period is an event: its games count against the ratings at its start. A time without play is counted in
calendar months: each month between his last event and this one in which somebody was in none is a period without
games. So it follows from the events alone what a deviation is, whenever they were written down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from math import exp, fsum, hypot, log, pi, sqrt
from typing import ClassVar

from engine.copies import replace
from engine.ratings.games import Declared
from engine.ratings.protocol import Met, RatingSystem, Standing
from engine.regulations import RatingKind

SCALE = 173.7178
MOST_DEVIATION, VOLATILITY = 350.0, 0.06
"""Of a newcomer."""
TAU = 0.5
"""How much a volatility may change: the smaller, the less."""
EXACT = 1e-6
"""How exactly a volatility is computed."""


class Glicko2(RatingSystem):
    kind: ClassVar[RatingKind] = "glicko2"
    unrated: ClassVar[float] = 1500.0
    bounds: ClassVar[tuple[float, float]] = (0.0, 4000.0)
    round_by_round: ClassVar[bool] = False
    knows_handicap: ClassVar[bool] = False

    def declared_rating(self, declared: Declared) -> float | None:
        return None if declared.rating is None else float(declared.rating)

    def newcomer(self, declared: Declared) -> Standing:
        return replace(super().newcomer(declared), deviation=MOST_DEVIATION, volatility=VOLATILITY)

    def rested(self, standing: Standing, at: datetime) -> Standing:
        missed = 0 if standing.last is None else max(0, _month(at) - _month(standing.last) - 1)
        phi, sigma = _spread(standing)
        grown = min(MOST_DEVIATION, SCALE * hypot(phi, sigma * sqrt(missed)))
        return replace(standing, deviation=grown) if missed else standing

    def expected(self, own: Standing, game: Met) -> float:
        phi, _ = _spread(game.standing)
        return 1 / (1 + exp(_g(phi) * (game.standing.rating - own.rating) / SCALE))

    def rated(self, own: Standing, games: Sequence[Met], expected: Sequence[float]) -> tuple[Standing, Sequence[float]]:
        phi, sigma = _spread(own)
        weights = [_g(_spread(game.standing)[0]) for game in games]
        surprises = [g * (game.score - e) for g, game, e in zip(weights, games, expected, strict=True)]
        variance = 1 / fsum(g * g * e * (1 - e) for g, e in zip(weights, expected, strict=True))
        sigma = _volatility(phi, sigma, variance, variance * fsum(surprises))
        phi = 1 / sqrt(1 / (phi * phi + sigma * sigma) + 1 / variance)
        changed = replace(own, deviation=min(MOST_DEVIATION, SCALE * phi), volatility=sigma)
        return changed, [SCALE * phi * phi * surprise for surprise in surprises]


def _month(moment: datetime) -> int:
    """Months are numbered on, by the calendar of the moment's own zone."""
    return 12 * moment.year + moment.month


def _spread(standing: Standing) -> tuple[float, float]:
    """Deviation on the paper's own scale, and volatility."""
    assert standing.deviation is not None
    assert standing.volatility is not None
    return standing.deviation / SCALE, standing.volatility


def _g(phi: float) -> float:
    """How much a game against an opponent of this deviation tells."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(phi: float, sigma: float, variance: float, improvement: float) -> float:
    """Step 5: the root of f by the Illinois variant of regula falsi."""
    a = log(sigma * sigma)
    spread, surprise = phi * phi + variance, improvement * improvement

    def f(x: float) -> float:
        total = spread + exp(x)
        return exp(x) * (surprise - total) / (2 * total * total) - (x - a) / (TAU * TAU)

    low, high = a, log(surprise - spread) if surprise > spread else _not_below(f, a)
    at_low, at_high = f(low), f(high)
    while abs(high - low) > EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _not_below(f: Callable[[float], float], a: float) -> float:
    """The first of a - TAU, a - 2 TAU, … at which f is not below zero: the root lies between it and a."""
    steps = 1
    while f(a - steps * TAU) < 0:
        steps += 1
    return a - steps * TAU
