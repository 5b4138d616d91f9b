"""What makes a large field small enough to pair loses no optimum: against the whole field, asked at once."""

from __future__ import annotations

import random
from collections.abc import Sequence

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.model import EntryId
from engine.pairing import random_groups
from engine.pairing.candidates import Candidate
from engine.pairing.fold import Fold, fold_pairing
from engine.pairing.line import Line, first_pairing, nearest_pairing
from engine.pairing.matching import Cost, CostOf, Pairs, cheapest_pairing, first_cheapest_pairing
from engine.pairing.twins import without_twins

Met = list[set[int]]


@pytest.fixture(autouse=True)
def every_field_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.pairing.fold.WHOLE_UP_TO", 0)
    monkeypatch.setattr("engine.pairing.random_groups.EXACT_ORDER_UP_TO", 0)


def met_in(size: int, rounds: int, chance: random.Random, spread: float) -> Met:
    """Who has met whom: in every round neighbours of a disturbed order; `spread` is how far it is disturbed."""
    met: Met = [set() for _ in range(size)]
    for _ in range(rounds):
        key = [place + spread * chance.random() for place in range(size)]
        order = sorted(range(size), key=key.__getitem__)
        for a, b in zip(order[::2], order[1::2], strict=True):
            met[a].add(b)
            met[b].add(a)
    return met


def line_of(size: int, scores: int, values: int, rounds: int, spread: float, barred: int, seed: int) -> Line:
    """Best first, many equal where `scores` and `values` are few; `barred` of a hundred may not have a colour."""
    chance = random.Random(seed)
    players = sorted(((chance.randrange(scores), chance.randrange(values)) for _ in range(size)), reverse=True)
    bars = [chance.choice([True, False]) if chance.randrange(100) < barred else None for _ in range(size)]
    met = met_in(size, rounds, chance, spread)
    return Line([one for one, _ in players], [one for _, one in players], met, bars)


def total(pairs: Pairs | None, cost: CostOf) -> Cost:
    assert pairs is not None
    return tuple(map(sum, zip(*(vector for a, b in pairs if (vector := cost(a, b)) is not None), strict=True)))


def from_the_fold(line: Line) -> CostOf:
    """Rematches, equal bars, difference of scores; the distance of two equals from half their group."""

    def cost(a: int, b: int) -> Cost:
        *others, apart, _ = line.cost(a, b)
        return *others, apart, 0 if apart else abs(b - a - line.scores.count(line.scores[a]) // 2)

    return cost


def whole(pairs: Pairs | None, size: int) -> bool:
    return pairs is not None and sorted(player for pair in pairs for player in pair) == list(range(size))


def lines(most: int, rounds: int) -> st.SearchStrategy[Line]:
    return st.builds(
        line_of,
        st.integers(1, most // 2).map(lambda half: 2 * half),
        st.sampled_from([1, 2, 3, 5, 8, 30]),
        st.sampled_from([1, 2, 3, 8, 30]),
        st.integers(0, rounds),
        st.sampled_from([1.0, 3.0, 1000.0]),
        st.sampled_from([0, 0, 10, 60]),
        st.integers(0, 10**6),
    )


@settings(max_examples=250, deadline=None)
@given(lines(24, 9))
def test_the_nearest_pairing_of_a_reduced_field_costs_what_that_of_the_whole_field_costs(line: Line) -> None:
    size = len(line.scores)
    pairs = nearest_pairing(line)
    assert whole(pairs, size)
    assert total(pairs, line.cost) == total(cheapest_pairing(size, line.cost), line.cost)
    assert pairs == nearest_pairing(line)


@settings(max_examples=25, deadline=None)
@given(lines(120, 4))
def test_so_it_does_where_many_are_equal(line: Line) -> None:
    pairs = nearest_pairing(line)
    assert total(pairs, line.cost) == total(cheapest_pairing(len(line.scores), line.cost), line.cost)


@pytest.mark.parametrize(("values", "rounds"), [(1, 4), (6, 4), (40, 7)])
def test_a_field_of_300_costs_what_the_whole_of_it_costs(values: int, rounds: int) -> None:
    line = line_of(300, 5, values, rounds, 3.0, 0, seed=values)
    assert total(nearest_pairing(line), line.cost) == total(cheapest_pairing(300, line.cost), line.cost)


@pytest.mark.parametrize("seed", range(4))
def test_the_nearest_pairing_costs_what_networkx_costs(seed: int) -> None:
    line = line_of(40, 4, 5, 3, 3.0, 10, seed)

    def packed(a: int, b: int) -> int:
        rematch, bar, apart, finer = line.cost(a, b)
        return 10**8 * rematch + 10**6 * bar + 10**3 * apart + finer

    graph: nx.Graph[int] = nx.Graph()
    for a in range(40):
        for b in range(a + 1, 40):
            graph.add_edge(a, b, weight=packed(a, b))
    oracle = sum(packed(a, b) for a, b in nx.min_weight_matching(graph))
    assert sum(packed(a, b) for a, b in nearest_pairing(line) or ()) == oracle


@settings(max_examples=100, deadline=None)
@given(lines(16, 7))
def test_the_first_of_the_cheapest_is_that_of_the_whole_field(line: Line) -> None:
    size = len(line.scores)
    folded = Fold(line.scores, line.met, line.bars)
    assert first_pairing(line) == first_cheapest_pairing(size, line.cost)
    assert first_pairing(folded.line, folded.edges) == first_cheapest_pairing(size, from_the_fold(line))


@settings(max_examples=60, deadline=None)
@given(lines(60, 5))
def test_by_the_fold_rematches_and_differences_of_score_are_the_least_there_are(line: Line) -> None:
    size = len(line.scores)
    cost = from_the_fold(line)
    pairs = fold_pairing(Fold(line.scores, line.met, line.bars))
    assert whole(pairs, size)
    assert total(pairs, cost)[:3] == total(cheapest_pairing(size, cost), cost)[:3]


def test_equal_groups_without_a_history_meet_by_the_fold() -> None:
    scores = [score for score in (3, 2, 1) for _ in range(100)]
    pairs = fold_pairing(Fold(scores, [set() for _ in scores], [None] * 300))
    assert pairs == tuple((a, a + 50) for first in (0, 100, 200) for a in range(first, first + 50))


def by_levels(line: Line, pairs: Pairs | None) -> Cost:
    """Rematches, then for every score from the best how many scores its players go down."""
    scores = sorted(set(line.scores), reverse=True)
    down = dict.fromkeys(scores, 0)
    for a, b in pairs or ():
        down[line.scores[a]] += scores.index(line.scores[b]) - scores.index(line.scores[a])
    return sum(b in line.met[a] for a, b in pairs or ()), *down.values()


@settings(max_examples=120, deadline=None)
@given(lines(40, 5))
def test_random_groups_are_left_by_as_few_as_in_the_whole_field(line: Line) -> None:
    size = len(line.scores)
    field = [
        Candidate(
            EntryId(f"e{player}"),
            player,
            score,
            0,
            frozenset(EntryId(f"e{other}") for other in line.met[player]),
            (),
            None,
            0,
        )
        for player, score in enumerate(line.scores)
    ]
    pairs = tuple((one.number, other.number) for one, other in random_groups.at_random(field))
    assert whole(pairs, size)
    best = cheapest_pairing(size, lambda a, b: by_levels(line, ((a, b),)))
    assert by_levels(line, pairs) == by_levels(line, best)


def test_twins_are_paired_beforehand_but_for_as_many_as_may_be_needed() -> None:
    met: Sequence[set[int]] = [{player ^ 1} for player in range(100)]
    left, pairs = without_twins(["x"] * 99 + ["y"], met)
    assert 99 in left
    assert 4 * 1 + 3 <= len(left) - 1 < 4 * 1 + 3 + 2
    assert sorted([*left, *(player for pair in pairs for player in pair)]) == list(range(100))
    assert all(b not in met[a] for a, b in pairs)


def test_an_odd_field_has_no_pairing() -> None:
    assert nearest_pairing(Line([1, 1, 0], [0, 0, 0], [set()] * 3, [None] * 3)) is None
    assert first_pairing(Line([1, 1, 0], [0, 0, 0], [set()] * 3, [None] * 3)) is None
    assert first_pairing(Line([], [], [], [])) == ()
    assert fold_pairing(Fold([1, 1, 0], [set()] * 3, [None] * 3)) is None
