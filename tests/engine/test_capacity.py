"""Rounds without a rematch: the bounds hold for every history of a small field, and not a round further."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import pytest

from engine.errors import RuleViolation
from engine.formats.capacity import advice, check_cut, most_rounds, safe_rounds
from engine.pairing.next_round import pair_round
from engine.regulations import load
from tests.builders import club

Pairs = frozenset[frozenset[int]]


def pairings(field: tuple[int, ...], met: Pairs) -> Iterator[Pairs]:
    """Every way to pair an even field without a rematch."""
    if not field:
        yield frozenset()
        return
    first, *others = field
    for other in others:
        pair = frozenset((first, other))
        if pair not in met:
            for rest in pairings(tuple(one for one in others if one != other), met):
                yield rest | {pair}


def histories(size: int, rounds: int) -> set[Pairs]:
    """Who may have met whom after so many rounds."""
    found: set[Pairs] = {frozenset()}
    for _ in range(rounds):
        found = {met | new for met in found for new in pairings(tuple(range(size)), met)}
    return found


def can_go_on(size: int, met: Pairs) -> bool:
    graph = nx.complete_graph(size)
    graph.remove_edges_from([tuple(pair) for pair in met])
    return len(nx.max_weight_matching(graph, maxcardinality=True)) * 2 == size


@pytest.mark.parametrize("size", [2, 4, 6])
def test_up_to_half_the_field_no_history_stands_in_the_way(size: int) -> None:
    for played in range(safe_rounds(size)):
        assert all(can_go_on(size, met) for met in histories(size, played))


def test_a_round_further_a_history_does() -> None:
    """Three rounds between two halves of six leave two triangles, and triangles cannot be paired."""
    assert not all(can_go_on(6, met) for met in histories(6, safe_rounds(6)))


@pytest.mark.parametrize("size", [2, 4, 6])
def test_nobody_has_an_opponent_left_after_the_most_rounds(size: int) -> None:
    assert not any(can_go_on(size, met) for met in histories(size, most_rounds(size)))


@pytest.mark.parametrize(
    ("entries", "rounds", "told"),
    [
        (8, 4, None),
        (8, 5, ("rounds_close", 4)),
        (8, 7, ("rounds_close", 4)),
        (8, 8, ("rounds_beyond", 7)),
        (7, 4, None),
        (7, 7, ("rounds_close", 4)),
        (7, 8, ("rounds_beyond", 7)),
    ],
)
def test_a_club_is_told_what_its_rounds_mean(entries: int, rounds: int, told: tuple[str, int] | None) -> None:
    found = advice(load("club-swiss", {"rounds": rounds}), entries)
    assert [(one.code, one.most) for one in found] == ([told] if told else [])


def test_a_second_cycle_is_told_with_its_rounds() -> None:
    (told,) = advice(load("club-round-robin", {"cycles": 2}), 5)
    assert (told.code, told.most, told.rounds) == ("cycles", 2, 10)
    assert not advice(load("club-round-robin"), 5)


def test_a_swiss_to_wins_is_told_of_what_is_certain_only() -> None:
    """Three wins or three losses take up to five rounds: eight teams have opponents enough."""
    assert not advice(load("tac-russia-2025", {"size": 8}), 8)
    assert not advice(load("tac-russia-2025"), 24)


def test_nothing_is_told_while_the_rounds_are_not_set() -> None:
    assert not advice(load("club-swiss"), 4)


def test_a_cut_larger_than_the_field_is_refused() -> None:
    larger = load("club-swiss", {"rounds": 3, "cut": 8})
    check_cut(larger, 8)
    with pytest.raises(RuleViolation, match=r"^cut\.larger\(") as refused:
        check_cut(larger, 7)
    assert (refused.value.params, refused.value.article) == ({"cut": 8, "entries": 7}, "club")
    with pytest.raises(RuleViolation) as refused:
        check_cut(load("destiny-custom", {"rounds": 3, "cut": 8}), 7)
    assert refused.value.article == "IV.2b, V.3"


def test_too_many_rounds_are_told_and_paired_all_the_same() -> None:
    assert pair_round(club(4, rulebook="club-swiss", rounds=9).tournament, 1).pairings
