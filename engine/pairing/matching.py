"""The matching kernel: perfect pairings of least cost, the only module that knows rustworkx.

Players are 0 … n-1 in the order of their list. `cost(a, b)` with a < b is a vector of whole numbers, compared
component by component over the whole pairing, or None for a pair that may not be. All vectors have one length.

rustworkx computes in 128 bits and is silently wrong near the end of them, so no weight is wider than 120. A vector that
does not go into one weight is asked for from its front: what its first components come to at the least bounds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import prod
from operator import le, mul

import rustworkx

Cost = tuple[int, ...]
CostOf = Callable[[int, int], Cost | None]
Pairs = tuple[tuple[int, int], ...]
Edge = tuple[int, int, Cost]
WeightedEdge = tuple[int, int, int]

MAX_BITS = 120


def cheapest_pairing(size: int, cost: CostOf) -> Pairs | None:
    """A perfect pairing of least total cost, or None where there is none. Pairs and their members are in order."""
    if size % 2:
        return None
    return _cheapest(_Field(range(size), _all_edges(range(size), cost)))


def cheapest_among(players: Sequence[int], edges: Iterable[Edge]) -> Pairs | None:
    """The same of the given pairs (a, b, cost) alone. Parts of the field without a pair between them are told apart."""
    return _by_parts(players, edges, _cheapest)


def first_cheapest_pairing(size: int, cost: CostOf) -> Pairs | None:
    """Of all perfect pairings of least cost the lexicographically first: player 0 gets the earliest partner that
    any of them gives him, then the next unpaired player, and so on. None where there is no perfect pairing."""
    return first_cheapest_among(range(size), _all_edges(range(size), cost))


def first_cheapest_among(players: Sequence[int], edges: Iterable[Edge]) -> Pairs | None:
    """The same of the given pairs (a, b, cost), a < b, alone; `players` in their order."""
    return _by_parts(players, edges, _first_of)


def _by_parts(players: Sequence[int], edges: Iterable[Edge], solve: Callable[[_Field], Pairs | None]) -> Pairs | None:
    if len(players) % 2:
        return None
    place = {player: number for number, player in enumerate(players)}
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(players)))
    graph.add_edges_from([(place[a], place[b], vector) for a, b, vector in edges])
    found: list[tuple[int, int]] = []
    for part in rustworkx.connected_components(graph):
        own = graph.subgraph(sorted(part))
        pairs = solve(_Field([players[number] for number in own.nodes()], list(own.weighted_edge_list())))
        if pairs is None:
            return None
        found += pairs
    return tuple(sorted(found))


def _first_of(field: _Field) -> Pairs | None:
    """What the least cost is, is found first: it tells which pairs are in no best pairing. Then the order is part of
    the weight: the pair (a, b) adds the digit b at place a. As many places as 120 bits hold are decided at once, then
    the rest of the field is asked again."""
    pairs = _cheapest(field)
    if pairs is None:
        return None
    found: list[tuple[int, int]] = []
    while pairs:
        field = field.reduced_to(pairs)
        decided = field.places_that_fit()
        pairs = _solve(field, decided) or ()
        leading = set(field.players[:decided])
        found += [pair for pair in pairs if pair[0] in leading]
        pairs = tuple(pair for pair in pairs if pair[0] not in leading)
    return tuple(sorted(found))


def _cheapest(field: _Field) -> Pairs | None:
    """Any pairing of least cost. No pair of it costs more in a component than all of it does, so once the front of the
    vectors is known, dearer pairs are left out and the next components go into the weight."""
    while field.cost_bits > MAX_BITS and len(field.least) < len(field.factors):
        front = field.front()
        pairs = _solve(front, 0)
        if pairs is None:
            return None
        field = field.bounded_by(front.total(pairs))
    return _solve(field, 0)


def can_be_paired(size: int, allowed: Callable[[int, int], bool]) -> bool:
    """Whether a perfect pairing exists at all."""
    return cheapest_pairing(size, lambda a, b: (0,) if allowed(a, b) else None) is not None


def _all_edges(players: Sequence[int], cost: CostOf) -> list[Edge]:
    """Every pair that may be, by places in the list of players."""
    return [
        (place, other, vector)
        for place, first in enumerate(players)
        for other in range(place + 1, len(players))
        if (vector := cost(first, players[other])) is not None
    ]


class _Field:
    """The edges of a field, by places in the list of its players, and how their costs are packed into one number each.

    least  what a best pairing costs, as far as that is known. No component of it reaches the one before it.
    """

    def __init__(self, players: Sequence[int], edges: Sequence[Edge], least: Cost = ()) -> None:
        self.players = players
        self.edges = edges
        self.least = least
        columns = zip(*[vector[len(least) :] for _, _, vector in edges], strict=True)
        most = [*least, *(max(column) * (len(players) // 2) for column in columns)]
        bases = [number + 1 for number in most]
        self.bits = [prod(bases[: number + 1]).bit_length() for number in range(len(bases))]
        self.factors = [prod(bases[number + 1 :]) for number in range(len(bases))]
        self.cost_bits: int = prod(bases).bit_length()

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

    def front(self) -> _Field:
        """The same field by as many leading components as fit into a weight, by one more than are known at least."""
        count = max(len(self.least) + 1, sum(bits <= MAX_BITS for bits in self.bits))
        return _Field(self.players, [(a, b, vector[:count]) for a, b, vector in self.edges], self.least)

    def bounded_by(self, least: Cost) -> _Field:
        """Without the edges that cost more than the best pairing does in its leading components."""
        edges = [edge for edge in self.edges if all(map(le, edge[2], least))]
        return _Field(self.players, edges, least)

    def total(self, pairs: Pairs) -> Cost:
        """What a pairing of the whole field costs."""
        place = {player: number for number, player in enumerate(self.players)}
        chosen = {(place[a], place[b]) for a, b in pairs}
        return tuple(map(sum, zip(*(vector for a, b, vector in self.edges if (a, b) in chosen), strict=True)))

    def reduced_to(self, pairs: Pairs) -> _Field:
        """The players of these pairs, a best pairing of them, and the edges that may be in another best one."""
        left = sorted(player for pair in pairs for player in pair)
        number = {player: place for place, player in enumerate(left)}
        place = [number.get(player, -1) for player in self.players]
        edges = [(place[a], place[b], cost) for a, b, cost in self.edges if place[a] >= 0 and place[b] >= 0]
        chosen = {(number[a], number[b]) for a, b in pairs}
        least = tuple(map(sum, zip(*(cost for a, b, cost in edges if (a, b) in chosen), strict=True)))
        return _Field(left, [edge for edge in edges if all(map(le, edge[2], least))], least)


def _solve(field: _Field, decided: int) -> Pairs | None:
    players = field.players
    if not players:
        return ()
    edges = field.weighted(decided)
    if 2 * len(edges) < len(players):
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
