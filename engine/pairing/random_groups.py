"""Random pairs inside groups of points (Destiny IV.2a).

Of all pairings without a rematch those are wanted in which the best group is left by the fewest and for the nearest
group, then the second …; which of these comes out is chance: the field stands in drawn order, and the kernel takes the
first pairing of that order. Every pairing that the groups allow is the first of some order.

Above `EXACT_ORDER_UP_TO` players most of a group are paired with each other beforehand (`engine.pairing.twins`), the
last drawn first. That keeps a best pairing; which of the best it is, is chance still.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, combinations

from engine.pairing import matching
from engine.pairing.candidates import Candidate, Field, places_met
from engine.pairing.matching import Cost, Edge, Pairs, cheapest_among, first_cheapest_among
from engine.pairing.twins import most_leavers, without_twins

Solve = Callable[[Sequence[int], Iterable[Edge]], Pairs | None]
"""A kernel, given players and edges."""

EXACT_ORDER_UP_TO = 64
"""Above this the field is too large to ask for the very first of equally good pairings."""


def at_random(field: Field) -> list[tuple[Candidate, Candidate]]:
    """The pairs of an even field, best points first and drawn inside equal points."""
    groups = Groups(field)
    if len(field) <= EXACT_ORDER_UP_TO:
        pairs = _cheapest(groups, range(len(field)), first_cheapest_among)
    else:
        left, twins = without_twins(groups.level, groups.met, sides=2)
        pairs = tuple(sorted((*twins, *_cheapest(groups, left, cheapest_among))))
    return [(field[a], field[b]) for a, b in pairs]


class Groups:
    """The groups of a field by levels, the best is 0, and what pairs between them cost."""

    def __init__(self, field: Field) -> None:
        levels = {score: level for level, score in enumerate(sorted({one.score for one in field}, reverse=True))}
        self.level = [levels[one.score] for one in field]
        self.met = places_met(field)
        self.sizes = Counter(self.level)
        self.weights = self._weights(most_leavers(self.met))
        pairs, deepest = len(field) // 2, max(1, len(self.sizes) - 1)
        most = (pairs + 1) * (pairs * deepest * self.weights[0] + 1) if field else 0
        self.one_by_one = most.bit_length() > matching.MAX_BITS

    def cost(self, a: int, b: int) -> Cost:
        """A rematch, then the levels that the upper one goes down, by the weight of his group; where such weights are
        too wide for the kernel, group by group."""
        return (int(b in self.met[a]), *self._descent(self.level[a], self.level[b] - self.level[a]))

    def _descent(self, level: int, down: int) -> Cost:
        if not self.one_by_one:
            return (down * self.weights[level],)
        return tuple(down if level == one else 0 for one in range(len(self.sizes)))

    def least(self) -> Cost:
        """What there must be: nobody meets again, and one leaves each of the `crossings` for the next."""
        descents = [self._descent(level, 1) for level in self.crossings()] or [self._descent(0, 0)]
        return (0, *map(sum, zip(*descents, strict=True)))

    def _weights(self, leavers: int) -> list[int]:
        """A level of a group weighs more than all that happens below it in a best pairing."""
        weights = [1] * len(self.sizes)
        for level in range(len(self.sizes) - 2, -1, -1):
            deepest = len(self.sizes) - 2 - level
            weights[level] = weights[level + 1] * (min(leavers, self.sizes[level + 1]) * deepest + 1)
        return weights

    def crossings(self) -> list[int]:
        """The levels that one must leave for the next, since an odd number stands above it and in it."""
        above = list(accumulate(self.sizes[level] for level in range(len(self.sizes))))
        return [level for level, number in enumerate(above) if number % 2]


def _cheapest(groups: Groups, players: Sequence[int], solve: Solve) -> Pairs:
    """One from each level that must be left is the least there can be; where that is not enough, all is asked."""
    allowed = {0: range(len(groups.sizes)), 1: groups.crossings()}
    pairs = solve(players, _edges(groups, players, allowed))
    if pairs is None or (pairs and _total(groups, pairs) > groups.least()):
        pairs = solve(players, ((a, b, groups.cost(a, b)) for a, b in combinations(players, 2)))
    return pairs or ()


def _edges(
    groups: Groups, players: Sequence[int], allowed: dict[int, Sequence[int]]
) -> Iterator[tuple[int, int, Cost]]:
    for a, b in combinations(players, 2):
        level = groups.level[a]
        if level in allowed.get(groups.level[b] - level, ()) and b not in groups.met[a]:
            yield a, b, groups.cost(a, b)


def _total(groups: Groups, pairs: Iterable[tuple[int, int]]) -> Cost:
    return tuple(map(sum, zip(*(groups.cost(a, b) for a, b in pairs), strict=True)))
