"""Pairing: the matching kernel on fields of round 5, and a real TAC round."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from benchmarks.table import Measure, median_ms
from engine.pairing.matching import Cost, Pairs, cheapest_pairing
from engine.pairing.next_round import pair_round
from tests.builders import club

BUDGETS = {24: 2.0, 100: 10.0, 500: 150.0}
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

    def paired(self, power: int = 2) -> Pairs:
        """One round. The field never runs out of legal pairs in five rounds."""
        self.players.sort(key=lambda player: (-player.wins, -player.buchholz, player.number))
        pairs = cheapest_pairing(len(self.players), self.costs(power))
        assert pairs is not None
        return pairs

    def costs(self, power: int) -> Callable[[int, int], Cost | None]:
        """Fewest steps between records first, then the nearest Buchholz; no rematch.

        power  2: far pairs cost more than two near ones; 1: the plain sum of differences, as in TAC 2.2.4
        """
        wins = [player.wins for player in self.players]
        buchholz = [player.buchholz for player in self.players]
        place = {player.number: index for index, player in enumerate(self.players)}
        met = [{place[opponent.number] for opponent in player.met} for player in self.players]

        def cost(a: int, b: int) -> Cost | None:
            if b in met[a]:
                return None
            return abs(wins[a] - wins[b]), abs(buchholz[a] - buchholz[b]) ** power

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
    runs = 3 if quick else 7
    kernels = [_kernel(size, power, runs) for power in (2, 1) for size in BUDGETS]
    return [*kernels, _tac()]


def _kernel(size: int, power: int, runs: int) -> Measure:
    field = Field([Player(number) for number in range(size)]).after(LAST_ROUND, random.Random(size))
    field.paired(power)  # the order of the table is made here
    taken = median_ms(lambda: field.paired(power), 5 * runs if size <= 100 else runs)
    kind = "" if power == 2 else ", plain sum of differences"
    return Measure(f"pair round 5, {size} entries{kind}", taken, "ms", BUDGETS[size])


def _tac() -> Measure:
    tournament = club(24).through(LAST_ROUND).tournament
    taken = median_ms(lambda: pair_round(tournament, 7), 21)
    return Measure("pair round 5 of a TAC event, 24 teams", taken, "ms", BUDGETS[24])
