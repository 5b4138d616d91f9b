"""The matching kernel: perfect pairings of least cost, the only module that knows rustworkx.

Players are 0 … n-1 in the order of their list. `cost(a, b)` with a < b is a vector of whole numbers, compared
component by component over the whole pairing, or None for a pair that may not be. All vectors have one length.

rustworkx computes in 128 bits and is silently wrong near the end of them, so no weight is wider than 120. A vector that
does not go into one weight is asked for from its front: what its first components come to at the least bounds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import accumulate, groupby
from math import prod
from operator import itemgetter, le, mul
from typing import TypeVar

import rustworkx

Cost = tuple[int, ...]
CostOf = Callable[[int, int], Cost | None]
Pairs = tuple[tuple[int, int], ...]
Edge = tuple[int, int, Cost]
WeightedEdge = tuple[int, int, int]

C = TypeVar("C", int, Cost)

MAX_BITS = 120


def cheapest_pairing(size: int, cost: CostOf) -> Pairs | None:
    """A perfect pairing of least total cost, or None where there is none. Pairs and their members are in order."""
    return None if size % 2 else _cheapest(size, _all_edges(size, cost))


def cheapest_among(players: Sequence[int], edges: Iterable[Edge]) -> Pairs | None:
    """The same of the given pairs (a, b, cost) alone. Parts of the field without a pair between them are told apart."""
    return _by_parts(players, edges, _cheapest)


def lightest_among(players: Sequence[int], edges: Iterable[WeightedEdge]) -> Pairs | None:
    """The same where every cost is one number, of at most 120 bits in all."""
    return _by_parts(players, edges, _lightest)


def first_cheapest_pairing(size: int, cost: CostOf) -> Pairs | None:
    """Of all perfect pairings of least cost the lexicographically first: player 0 gets the earliest partner that
    any of them gives him, then the next unpaired player, and so on. None where there is no perfect pairing."""
    return first_cheapest_among(range(size), _all_edges(size, cost))


def first_cheapest_among(players: Sequence[int], edges: Iterable[Edge]) -> Pairs | None:
    """The same of the given pairs (a, b, cost), a < b, alone; `players` in their order."""
    return _by_parts(players, edges, _first_cheapest)


def can_be_paired(size: int, allowed: Callable[[int, int], bool]) -> bool:
    """Whether a perfect pairing exists at all."""
    return cheapest_pairing(size, lambda a, b: (0,) if allowed(a, b) else None) is not None


def _all_edges(size: int, cost: CostOf) -> list[Edge]:
    return [(a, b, vector) for a in range(size) for b in range(a + 1, size) if (vector := cost(a, b)) is not None]


def _by_parts(
    players: Sequence[int],
    edges: Iterable[tuple[int, int, C]],
    solve: Callable[[int, Sequence[tuple[int, int, C]]], Pairs | None],
) -> Pairs | None:
    if len(players) % 2:
        return None
    place = {player: number for number, player in enumerate(players)}
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(players)
    graph.add_edges_from([(place[a], place[b], cost) for a, b, cost in edges])
    found: list[tuple[int, int]] = []
    for part in rustworkx.connected_components(graph):
        own = graph.subgraph(sorted(part))
        pairs = None if len(part) % 2 else solve(len(part), list(own.weighted_edge_list()))
        if pairs is None:
            return None
        found += [(own[a], own[b]) for a, b in pairs]
    return tuple(sorted(found))


def _cheapest(size: int, edges: Sequence[Edge]) -> Pairs | None:
    """Any pairing of least cost. No pair of it costs more in a component than all of it does, so once the front of the
    vectors is known, dearer pairs are left out and the next components go into the weight."""
    field = _Field(size, edges)
    while field.bits[-1] > MAX_BITS and len(field.least) < len(field.bits):
        front = field.front()
        pairs = _lightest(size, front.weighted())
        if pairs is None:
            return None
        field = field.bounded_by(front.total(pairs))
    return _lightest(size, field.weighted())


def _first_cheapest(size: int, edges: Sequence[Edge]) -> Pairs | None:
    """What the least cost is, is found first: it tells which pairs are in no best pairing."""
    pairs = _cheapest(size, edges)
    if pairs is None:
        return None
    field = _Field(size, edges)
    return first_as_light(pairs, field.bounded_by(field.total(pairs)).weighted())


def first_as_light(pairs: Pairs, edges: Iterable[WeightedEdge]) -> Pairs:
    """Of all pairings by edges (a, b, weight), a < b, that are as light as `pairs`, which are a lightest one, the
    lexicographically first. The order is part of the weight: as many places of it as 120 bits hold are decided at once,
    then the rest of the field is asked again."""
    edges = sorted(edges)
    pairs = tuple((min(pair), max(pair)) for pair in pairs)
    found: list[tuple[int, int]] = []
    while pairs:
        left, chosen = {player for pair in pairs for player in pair}, set(pairs)
        least = sum(weight for a, b, weight in edges if (a, b) in chosen)
        edges = [edge for edge in edges if edge[2] <= least and edge[0] in left and edge[1] in left]
        decided, ordered = _with_order(edges, MAX_BITS - 1 - least.bit_length())
        pairs = _lightest(len(left), ordered) or ()
        found += [pair for pair in pairs if pair[0] in decided]
        pairs = tuple(pair for pair in pairs if pair[0] not in decided)
    return tuple(sorted(found))


def _with_order(edges: Sequence[WeightedEdge], room: int) -> tuple[Collection[int], list[WeightedEdge]]:
    """For as many of the first players as the room in bits allows, at least for one, a digit behind the weight: which
    of those after him he gets. Who is decided by that, and the edges."""
    ends: dict[int, int] = {}
    used = 0
    for a, choices in Counter(a for a, _, _ in edges).items():
        used += (choices - 1).bit_length()
        if ends and used > room:
            break
        ends[a] = used
    used = max(ends.values())
    result: list[WeightedEdge] = []
    for a, own in groupby(edges, key=itemgetter(0)):
        digit = 1 << used - ends[a] if a in ends else 0
        result += [(a, b, (weight << used) + choice * digit) for choice, (_, b, weight) in enumerate(own)]
    return ends, result


class _Field:
    """A field of so many players, its edges, and how their costs are packed into one number each.

    least  what a best pairing costs, as far as that is known. No component of it reaches the one before it.
    bits   how many the first component takes up, the first two, …
    """

    def __init__(self, size: int, edges: Sequence[Edge], least: Cost = ()) -> None:
        self.size, self.edges, self.least = size, edges, least
        columns = list(zip(*[vector for _, _, vector in edges], strict=True))[len(least) :]
        bases = [number + 1 for number in (*least, *(max(column) * (size // 2) for column in columns))]
        self.bits = [number.bit_length() for number in accumulate(bases, mul)] or [0]
        self.factors = [prod(bases[number + 1 :]) for number in range(len(bases))]

    def weighted(self) -> list[WeightedEdge]:
        """Edges with their packed cost."""
        factors = self.factors
        return [(a, b, sum(map(mul, vector, factors))) for a, b, vector in self.edges]

    def front(self) -> _Field:
        """The same field by as many leading components as fit into a weight, by one more than are known at least."""
        count = max(len(self.least) + 1, sum(bits <= MAX_BITS for bits in self.bits))
        return _Field(self.size, [(a, b, vector[:count]) for a, b, vector in self.edges], self.least)

    def bounded_by(self, least: Cost) -> _Field:
        """Without the edges that cost more than the best pairing does in its leading components."""
        return _Field(self.size, [edge for edge in self.edges if all(map(le, edge[2], least))], least)

    def total(self, pairs: Pairs) -> Cost:
        """What a pairing of the whole field costs."""
        chosen = set(pairs)
        return tuple(map(sum, zip(*(vector for a, b, vector in self.edges if (a, b) in chosen), strict=True)))


def _lightest(size: int, edges: Sequence[WeightedEdge]) -> Pairs | None:
    """A pairing of so many players with the least sum of weights; None where there is none."""
    if size > 2 * len(edges):
        return None
    top = max(map(itemgetter(2), edges), default=0) + 1
    assert top.bit_length() <= MAX_BITS, f"a weight of {top.bit_length()} bits"
    graph = rustworkx.PyGraph()
    graph.extend_from_weighted_edge_list(edges)
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=top.__sub__)
    return tuple(sorted((min(pair), max(pair)) for pair in matched)) if 2 * len(matched) == size else None
