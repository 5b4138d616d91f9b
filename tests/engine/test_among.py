"""Criteria of a tied set by the confrontations: worked by hand, and against the components of networkx."""

from __future__ import annotations

import random
from itertools import chain

import networkx as nx
import pytest

from engine.model import EntryId
from engine.standings import among
from engine.standings.order import order_tied
from tests.builders import ids_of


def beat(*wins: str) -> dict[tuple[EntryId, EntryId], int]:
    """ "AB" says that A has beaten B."""
    return {(EntryId(one[0]), EntryId(one[1])): wins.count(one) for one in wins}


def test_the_simplified_confrontation_counts_those_beaten_where_all_are_decided() -> None:
    assert among.simplified(ids_of("ABC"), beat("AB", "AC", "BC")) == {"A": 2, "B": 1, "C": 0}


def test_a_pair_that_has_not_met_or_is_even_leaves_the_simplified_confrontation_at_nothing() -> None:
    assert among.simplified(ids_of("ABC"), beat("AB", "AC")) == {"A": 0, "B": 0, "C": 0}
    assert among.simplified(ids_of("AB"), beat("AB", "BA")) == {"A": 0, "B": 0}
    assert among.simplified(ids_of("AB"), beat("AB", "BA", "AB")) == {"A": 1, "B": 0}


def test_whoever_has_won_is_lifted_above_whom_he_has_beaten() -> None:
    """By the criteria that follow B is first, X second, A last; A has beaten B, and X comes after both."""
    assert among.topological(ids_of("ABX"), beat("AB"), {EntryId("B"): 1, EntryId("X"): 2, EntryId("A"): 3}) == {
        "A": 2,
        "B": 1,
        "X": 0,
    }


def test_a_circle_of_wins_counts_as_one() -> None:
    """B, C, D, E have beaten each other round; A has beaten B and D, C and E have beaten F.

    A is the first of six, the four of the circle share the second place, F is the sixth: so many places above him.
    """
    wins = beat("BC", "CD", "DE", "EB", "AB", "AD", "CF", "EF")
    found = among.topological(ids_of("ABCDEF"), wins, dict.fromkeys(ids_of("ABCDEF"), 1))
    assert found == {"A": 5, "B": 4, "C": 4, "D": 4, "E": 4, "F": 0}


def test_who_has_met_nobody_of_the_set_stands_by_the_criteria_that_follow() -> None:
    assert among.topological(ids_of("AB"), {}, {EntryId("A"): 1, EntryId("B"): 1}) == {"A": 0, "B": 0}
    assert among.topological(ids_of("AB"), {}, {EntryId("A"): 1, EntryId("B"): 2}) == {"A": 1, "B": 0}


@pytest.mark.parametrize("seed", range(30))
def test_nobody_stands_above_whom_he_has_lost_to_but_in_a_circle(seed: int) -> None:
    chance = random.Random(seed)
    tied = ids_of("ABCDEFGHIJ")
    pairs = [(one, other) for place, one in enumerate(tied) for other in tied[place + 1 :]]
    graph: nx.DiGraph[EntryId] = nx.DiGraph()
    graph.add_nodes_from(tied)
    graph.add_edges_from(chance.choice((pair, pair[::-1])) for pair in pairs if chance.random() < 0.25)
    found = among.topological(tied, dict.fromkeys(graph.edges, 1), {one: chance.randrange(4) for one in tied})
    condensed = nx.transitive_closure_dag(nx.condensation(graph))
    circle = condensed.graph["mapping"]
    for winner, beaten in ((one, other) for one in tied for other in tied):
        if (circle[winner], circle[beaten]) in condensed.edges:
            assert found[EntryId(winner)] > found[EntryId(beaten)]


def test_a_chain_asks_a_confrontation_of_each_tied_set_once() -> None:
    """Of A, B, C in a circle with equal values nobody is told apart, and the next criterion decides."""
    values = {EntryId(entry): {"points": 3, "sos": sos} for entry, sos in (("A", 1), ("B", 2), ("C", 3), ("D", 9))}
    values[EntryId("D")]["points"] = 1
    wins = beat("AB", "BC", "CA")
    ordering = order_tied(ids_of("ABCD"), ("points", "h2h_sdc", "sos"), values, lambda _: wins)
    assert tuple(chain(*ordering.ranks)) == ("C", "B", "A", "D")
    assert ordering.among["h2h_sdc"] == {"A": 1, "B": 1, "C": 1}
    decided = order_tied(ids_of("ABC"), ("points", "h2h_dc", "sos"), values, lambda _: beat("AC"))
    assert tuple(chain(*decided.ranks)) == ("A", "C", "B")
    assert set(decided.decided_by.values()) == {"h2h_dc"}
