"""Random pairs in groups of points where there are more groups than a weight of the kernel holds."""

from __future__ import annotations

import random
from itertools import combinations

import networkx as nx
import pytest

from engine.model import EntryId
from engine.pairing import matching
from engine.pairing.candidates import Candidate, Field
from engine.pairing.random_groups import at_random

LEVELS = 24
ROUNDS = 12


def field(size: int, levels: int, rounds: int, chance: random.Random) -> Field:
    """Players of so many scores who have met others of theirs and of the next, as after so many rounds."""
    scores = sorted((chance.randrange(levels) for _ in range(size)), reverse=True)
    met: list[set[int]] = [set() for _ in range(size)]
    near = [pair for pair in combinations(range(size), 2) if scores[pair[0]] - scores[pair[1]] <= 1]
    for a, b in chance.sample(near, len(near)):
        if max(len(met[a]), len(met[b])) < rounds and chance.random() < 0.7:
            met[a].add(b)
            met[b].add(a)
    return [
        Candidate(
            EntryId(str(place)),
            place,
            scores[place],
            0,
            frozenset(EntryId(str(one)) for one in met[place]),
            (),
            None,
            0,
        )
        for place in range(size)
    ]


def leavers(players: Field, pairs: list[tuple[Candidate, Candidate]]) -> tuple[int, ...]:
    """Rematches, then for each score from the best, how many levels its players go down."""
    scores = sorted({one.score for one in players}, reverse=True)
    found = dict.fromkeys(scores, 0)
    for one, other in pairs:
        best, worst = max(one.score, other.score), min(one.score, other.score)
        found[best] += scores.index(worst) - scores.index(best)
    return sum(other.entry in one.met for one, other in pairs), *found.values()


@pytest.mark.parametrize("size", [60, 130])
def test_many_levels_are_paired_as_well_as_whole_numbers_of_any_width_allow(size: int) -> None:
    players = field(size, LEVELS, ROUNDS, random.Random(size))
    wide: nx.Graph[int] = nx.Graph()
    for a, b in combinations(range(size), 2):
        weight = 0
        for number in leavers(players, [(players[a], players[b])]):
            weight = weight * size * LEVELS + number
        wide.add_edge(a, b, weight=weight)
    best = nx.min_weight_matching(wide)
    assert leavers(players, at_random(players)) == leavers(players, [(players[a], players[b]) for a, b in best])


def test_a_narrow_weight_changes_no_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(10):
        players = field(20, 5, 4, random.Random(seed))
        at_once = at_random(players)
        with monkeypatch.context() as narrow:
            narrow.setattr(matching, "MAX_BITS", 24)
            assert at_random(players) == at_once
