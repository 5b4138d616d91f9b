"""Pairing: the matching kernel on fields of round 5, and a real TAC round."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from benchmarks.table import Measure, median_ms
from engine.pairing.matching import Cost, Pairs, cheapest_pairing
from engine.pairing.next_round import pair_round
from tests.builders import club

BUDGETS = {24: 2.0, 100: 10.0, 500: 150.0, 1000: 330.0, 2000: 1000.0}
QUICK_TO = 500
LAST_ROUND = 4


@dataclass
class Player:
    """Somebody with a history: whom he met, and how many of them he beat."""

    number: int
    wins: int = 0
    met: list[Player] = field(default_factory=list)

    @property
    def buchholz(self) -> int:
        return sum(opponent.wins for opponent in self.met)


@dataclass
class Field:
    """Players in the order of the table, with what a pairing of them costs."""

    players: list[Player]

    def after(self, rounds: int, chance: random.Random) -> Field:
        """The field after rounds paired nearest by Buchholz inside equal wins, as the kernel does it."""
        for _ in range(rounds):
            self.play(self.paired(), chance)
        return self

    def paired(self) -> Pairs:
        """One round. The field never runs out of legal pairs in five rounds."""
        self.players.sort(key=lambda player: (-player.wins, -player.buchholz, player.number))
        pairs = cheapest_pairing(len(self.players), self.costs())
        assert pairs is not None
        return pairs

    def costs(self) -> Callable[[int, int], Cost | None]:
        """Fewest steps between records first, then the nearest Buchholz; no rematch."""
        wins = [player.wins for player in self.players]
        buchholz = [player.buchholz for player in self.players]
        place = {player.number: index for index, player in enumerate(self.players)}
        met = [{place[opponent.number] for opponent in player.met} for player in self.players]

        def cost(a: int, b: int) -> Cost | None:
            if b in met[a]:
                return None
            return abs(wins[a] - wins[b]), abs(buchholz[a] - buchholz[b])

        return cost

    def play(self, pairs: Pairs, chance: random.Random) -> None:
        """The stronger player (the smaller number) wins three of four."""
        for a, b in pairs:
            first, second = self.players[a], self.players[b]
            first.met.append(second)
            second.met.append(first)
            stronger, weaker = sorted((first, second), key=lambda player: player.number)
            (stronger if chance.random() < 0.75 else weaker).wins += 1


def measure(*, quick: bool) -> list[Measure]:
    sizes = [size for size in BUDGETS if not quick or size <= QUICK_TO]
    return [*map(_kernel, sizes), _tac()]


def _kernel(size: int) -> Measure:
    field = Field([Player(number) for number in range(size)]).after(LAST_ROUND, random.Random(size))
    field.paired()  # the order of the table is made here
    taken = median_ms(field.paired, 51 if size <= 100 else 5)
    return Measure(f"pair round 5, {size} entries", taken, "ms", BUDGETS[size])


def _tac() -> Measure:
    tournament = club(24).through(LAST_ROUND).tournament
    taken = median_ms(lambda: pair_round(tournament, 7), 21)
    return Measure("pair round 5 of a TAC event, 24 teams", taken, "ms", BUDGETS[24])
