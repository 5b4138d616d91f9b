"""The ratings of a club from all its games: what a correction of an old result costs."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from fractions import Fraction

from benchmarks.table import Measure, median_ms
from engine.model import PersonId
from engine.ratings.games import RatedEvent, RatedGame
from engine.ratings.history import histories
from engine.ratings.registry import SYSTEMS

EVENTS, ROUNDS, TABLES, PEOPLE = 100, 5, 20, 300
BUDGET = 1000.0


def measure(*, quick: bool) -> list[Measure]:
    rng = random.Random(7)
    events = [_event(rng, number) for number in range(EVENTS)]
    what = f"ratings of {EVENTS * ROUNDS * TABLES} games in {EVENTS} events"
    return [
        Measure(f"{what}, {kind}", median_ms(lambda: histories(system, events), 3 if quick else 5), "ms", BUDGET)  # noqa: B023 - called at once
        for kind, system in SYSTEMS.items()
    ]


def _event(rng: random.Random, number: int) -> RatedEvent:
    ended = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=5 * number)
    return RatedEvent(str(number), ended, tuple(_round(rng) for _ in range(ROUNDS)))


def _round(rng: random.Random) -> tuple[RatedGame, ...]:
    people = [PersonId(one) for one in rng.sample(range(1, PEOPLE + 1), 2 * TABLES)]
    pairs = zip(people[::2], people[1::2], strict=True)
    return tuple(RatedGame(one, other, Fraction(rng.randrange(3), 2), 7) for one, other in pairs)
