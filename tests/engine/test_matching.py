"""The matching kernel against brute force and against networkx."""

from __future__ import annotations

import random
from collections.abc import Iterator

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pairing import matching
from engine.pairing.matching import (
    Cost,
    CostOf,
    Pairs,
    can_be_paired,
    cheapest_among,
    cheapest_pairing,
    first_cheapest_pairing,
)


def every_pairing(players: tuple[int, ...]) -> Iterator[Pairs]:
    """In lexicographic order."""
    if not players:
        yield ()
        return
    first, *others = players
    for other in others:
        rest = tuple(player for player in others if player != other)
        for pairs in every_pairing(rest):
            yield ((first, other), *pairs)


def total(pairs: Pairs, cost: CostOf) -> Cost:
    return tuple(map(sum, zip(*(vector for a, b in pairs if (vector := cost(a, b)) is not None), strict=True)))


def by_brute_force(size: int, cost: CostOf) -> Pairs | None:
    """The first pairing of least cost in lexicographic order."""
    legal = [pairs for pairs in every_pairing(tuple(range(size))) if all(cost(a, b) is not None for a, b in pairs)]
    return min(legal, key=lambda pairs: total(pairs, cost), default=None)


@st.composite
def fields(draw: st.DrawFn) -> tuple[int, dict[tuple[int, int], Cost]]:
    """Small fields with many equal costs and many forbidden pairs."""
    size = 2 * draw(st.integers(1, 4))
    numbers = st.tuples(st.integers(0, 1), st.integers(0, 4))
    edges: dict[tuple[int, int], Cost] = {}
    for a in range(size):
        for b in range(a + 1, size):
            if draw(st.integers(0, 9)) > 2:
                edges[a, b] = draw(numbers)
    return size, edges


@settings(max_examples=150, deadline=None)
@given(fields())
def test_the_kernel_finds_what_brute_force_finds(field: tuple[int, dict[tuple[int, int], Cost]]) -> None:
    size, edges = field
    expected = by_brute_force(size, lambda a, b: edges.get((a, b)))
    assert first_cheapest_pairing(size, lambda a, b: edges.get((a, b))) == expected
    cheapest = cheapest_pairing(size, lambda a, b: edges.get((a, b)))
    assert (cheapest is None) == (expected is None) == (not can_be_paired(size, lambda a, b: (a, b) in edges))
    if expected and cheapest:
        assert total(cheapest, lambda a, b: edges[a, b]) == total(expected, lambda a, b: edges[a, b])


def dense(size: int, rng: random.Random) -> CostOf:
    """Buchholz-like numbers in order, a few forbidden pairs."""
    numbers = sorted((rng.randrange(20) for _ in range(size)), reverse=True)
    met = {tuple(sorted(rng.sample(range(size), 2))) for _ in range(2 * size)}
    return lambda a, b: (
        None if (a, b) in met else (int(numbers[a] // 5 != numbers[b] // 5), abs(numbers[a] - numbers[b]))
    )


def packed(vector: Cost) -> int:
    return vector[0] * 10**6 + vector[1]


@pytest.mark.parametrize("size", [24, 40])
def test_the_kernel_costs_what_networkx_costs(size: int) -> None:
    cost = dense(size, random.Random(size))
    graph: nx.Graph[int] = nx.Graph()
    for a in range(size):
        for b in range(a + 1, size):
            vector = cost(a, b)
            if vector is not None:
                graph.add_edge(a, b, weight=packed(vector))
    oracle = sum(packed(cost(min(e), max(e)) or (0, 0)) for e in nx.min_weight_matching(graph))
    for ours in (cheapest_pairing(size, cost), first_cheapest_pairing(size, cost)):
        assert ours is not None
        assert sum(packed(cost(a, b) or (0, 0)) for a, b in ours) == oracle


def test_stages_of_the_lexicographic_order_find_what_one_weight_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(20):
        cost = dense(12, random.Random(seed))
        at_once = first_cheapest_pairing(12, cost)
        with monkeypatch.context() as narrow:
            narrow.setattr(matching, "MAX_BITS", 20)
            assert first_cheapest_pairing(12, cost) == at_once


@pytest.mark.parametrize("seed", range(12))
def test_vectors_wider_than_a_weight_are_asked_from_their_front(seed: int) -> None:
    """Thirty components that are mostly 0, of up to 255: more than two hundred bits."""
    chance = random.Random(seed)
    costs = {
        (a, b): tuple(chance.randrange(256) if chance.random() < 0.04 else 0 for _ in range(30))
        for a in range(8)
        for b in range(a + 1, 8)
    }
    assert first_cheapest_pairing(8, lambda a, b: costs[a, b]) == by_brute_force(8, lambda a, b: costs[a, b])


def test_a_weight_that_rustworkx_would_get_wrong_is_never_used() -> None:
    with pytest.raises(AssertionError, match="bits"):
        cheapest_pairing(4, lambda _a, _b: (2**119, 2**10))


def test_parts_of_a_field_are_paired_apart() -> None:
    edges = [(1, 2, (0, 7)), (2, 5, (0, 1)), (5, 9, (0, 7)), (9, 1, (0, 2)), (3, 8, (1, 0))]
    assert cheapest_among([1, 2, 3, 5, 8, 9], edges) == ((1, 9), (2, 5), (3, 8))
    assert cheapest_among([1, 2, 3, 5, 8, 9], edges[:4]) is None
    assert cheapest_among([1, 2, 3], [(1, 2, (0,)), (2, 3, (0,))]) is None


def test_whether_a_field_can_be_paired_is_not_a_question_of_who_is_asked_first() -> None:
    allowed = {(0, 1), (0, 2), (1, 3)}
    assert can_be_paired(4, lambda a, b: (a, b) in allowed)
    assert not can_be_paired(4, lambda a, b: (a, b) in allowed - {(0, 2)})


def test_an_odd_or_impossible_field_has_no_pairing() -> None:
    assert cheapest_pairing(3, lambda _a, _b: (0,)) is None
    assert first_cheapest_pairing(3, lambda _a, _b: (0,)) is None
    assert cheapest_pairing(4, lambda a, _b: (0,) if a == 0 else None) is None
    assert cheapest_pairing(0, lambda _a, _b: (0,)) == ()


def test_the_order_in_which_a_pairing_is_asked_changes_nothing() -> None:
    cost = dense(24, random.Random(5))
    assert len({first_cheapest_pairing(24, cost) for _ in range(5)}) == 1
