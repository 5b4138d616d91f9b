"""The matching kernel: perfect pairings of least cost, the only module that knows rustworkx.

Players are 0 … n-1 in the order of their list. `cost(a, b)` with a < b is a vector of whole numbers, compared
component by component over the whole pairing, or None for a pair that may not be. All vectors have one length.

rustworkx computes in 128 bits and is silently wrong near the end of them, so no weight is wider than 120.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from operator import mul

import rustworkx

Cost = tuple[int, ...]
CostOf = Callable[[int, int], Cost | None]
Pairs = tuple[tuple[int, int], ...]
WeightedEdge = tuple[int, int, int]

MAX_BITS = 120
WINDOW_FROM = 200
FIRST_WINDOW = 60


def cheapest_pairing(size: int, cost: CostOf) -> Pairs | None:
    """A perfect pairing of least total cost, or None where there is none. Pairs and their members are in order.

    Above `WINDOW_FROM` players only neighbours within a window are looked at (120 of them, 60 on either side); the
    window is widened as long as a pair touches its edge.
    """
    if size % 2:
        return None
    window = size - 1 if size <= WINDOW_FROM else FIRST_WINDOW
    while True:
        pairs = _solve(_Field(range(size), cost, window), 0)
        whole = window >= size - 1
        if whole or (pairs is not None and all(b - a < window for a, b in pairs)):
            return pairs
        window = min(2 * window, size - 1)


def first_cheapest_pairing(size: int, cost: CostOf) -> Pairs | None:
    """Of all perfect pairings of least cost the lexicographically first: player 0 gets the earliest partner that
    any of them gives him, then the next unpaired player, and so on. None where there is no perfect pairing.

    The order is part of the weight: the pair (a, b) adds the digit b at place a. As many places as 120 bits hold
    are decided at once, then the rest of the field is asked again.
    """
    if size % 2:
        return None
    left = list(range(size))
    found: list[tuple[int, int]] = []
    while left:
        field = _Field(left, cost, size - 1)
        decided = field.places_that_fit()
        pairs = _solve(field, decided)
        if pairs is None:
            return None
        leading = set(left[:decided])
        fixed = [pair for pair in pairs if pair[0] in leading]
        found += fixed
        gone = {player for pair in fixed for player in pair}
        left = [player for player in left if player not in gone]
    return tuple(sorted(found))


def can_be_paired(size: int, allowed: Callable[[int, int], bool]) -> bool:
    """Whether a perfect pairing exists at all."""
    return cheapest_pairing(size, lambda a, b: (0,) if allowed(a, b) else None) is not None


class _Field:
    """The edges of a field, by places in the list of its players, with their costs packed into one number each."""

    def __init__(self, players: Sequence[int], cost: CostOf, window: int) -> None:
        self.players = players
        self.edges: list[tuple[int, int, Cost]] = []
        last = len(players)
        for place, first in enumerate(players):
            for other in range(place + 1, min(place + 1 + window, last)):
                vector = cost(first, players[other])
                if vector is not None:
                    self.edges.append((place, other, vector))
        columns = zip(*(vector for _, _, vector in self.edges), strict=True)
        bases: list[int] = [max(column) * (last // 2) + 1 for column in columns]
        self.factors = [prod(bases[number + 1 :]) for number in range(len(bases))]
        self.cost_bits = prod(bases).bit_length()

    @property
    def digit_bits(self) -> int:
        return (len(self.players) + 1).bit_length()

    def places_that_fit(self) -> int:
        """How many leading places of the lexicographic order go into one weight; at least one."""
        return min(len(self.players), max(1, (MAX_BITS - 1 - self.cost_bits) // self.digit_bits))

    def weighted(self, decided: int) -> list[WeightedEdge]:
        """Edges with their packed cost; the partners of the first `decided` players break equal costs."""
        shift = self.digit_bits
        tail = shift * decided
        result: list[WeightedEdge] = []
        for first, second, vector in self.edges:
            packed = sum(map(mul, vector, self.factors)) << tail
            if first < decided:
                packed += (second + 1) << shift * (decided - 1 - first)
            result.append((first, second, packed))
        return result


def _solve(field: _Field, decided: int) -> Pairs | None:
    players = field.players
    if not players:
        return ()
    edges = field.weighted(decided)
    if len(edges) < len(players) // 2:
        return None
    top = max(weight for _, _, weight in edges) + 1
    assert top.bit_length() <= MAX_BITS, f"a weight of {top.bit_length()} bits"
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(players)))
    graph.add_edges_from([(first, second, top - weight) for first, second, weight in edges])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(matched) < len(players):
        return None
    return tuple(sorted((players[min(pair)], players[max(pair)]) for pair in matched))
