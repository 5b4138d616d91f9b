"""Pairing: round 5 of every Swiss-like method, from the tournament to the draft, and a real TAC round."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from benchmarks.table import Measure, median_ms
from engine.model import Tournament
from engine.pairing.next_round import pair_round
from tests.builders import Club, club

BUDGETS = {24: 2.0, 100: 10.0, 500: 150.0, 1000: 330.0, 2000: 1000.0}
LAST_ROUND = 4
SEED = 11
ROUNDS = 9

METHODS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "nearest Buchholz": ("club-swiss", {"method": "buchholz"}),
    "groups by the fold": ("club-swiss", {"method": "point_groups"}),
    "random groups": ("destiny-custom", {}),
    "halves by cards": ("go-swiss", {}),
    "McMahon": ("go-mcmahon", {"bar": "3d"}),
}
"""What a line is called: the rulebook and its settings."""

RANKS = (*(f"{number}k" for number in range(20, 0, -1)), *(f"{number}d" for number in range(1, 6)))


def measure(*, quick: bool) -> list[Measure]:
    sizes = [size for size in BUDGETS if size <= 500 or not quick]
    runs = 3 if quick else 7
    return [*(_method(name, size, runs) for name in METHODS for size in sizes), _tac()]


def after_rounds(name: str, size: int, rounds: int = LAST_ROUND) -> Tournament:
    """A tournament of one of the methods after some rounds with results by chance."""
    rulebook, settings = METHODS[name]
    field = club(size, rulebook=rulebook, size=size, rounds=ROUNDS, **settings)
    return Club(_ranked(field.tournament)).through(rounds, SEED).tournament


def _ranked(tournament: Tournament) -> Tournament:
    """Everybody with a rank, which McMahon starts from."""
    chance = random.Random(SEED)
    entries = {entry.id: replace(entry, rank=chance.choice(RANKS)) for entry in tournament.entries.values()}
    return replace(tournament, entries=entries)


def _method(name: str, size: int, runs: int) -> Measure:
    tournament = after_rounds(name, size)
    taken = median_ms(lambda: pair_round(tournament, SEED), 5 * runs if size <= 100 else runs)
    return Measure(f"pair round {LAST_ROUND + 1}, {name}, {size} entries", taken, "ms", BUDGETS[size])


def _tac() -> Measure:
    tournament = club(24).through(LAST_ROUND).tournament
    taken = median_ms(lambda: pair_round(tournament, SEED), 21)
    return Measure(f"pair round {LAST_ROUND + 1} of a TAC event, 24 teams", taken, "ms", BUDGETS[24])
