"""What holds in every rulebook and every system of it, over whole random events, stage after stage.

Swiss-like rounds have more of it in test_every_swiss.py.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import DecisionNeeded, RuleViolation
from engine.formats import knockout
from engine.model import EntryId, Round, Tournament
from engine.pairing.next_round import pair_round
from engine.regulations import KnockoutStage, MatchStage, RoundRobinStage, RoundsStage
from engine.regulations.presets import preset_ids
from engine.standings.final import final_places, is_over
from tests.builders import Club, club

NARDY = {"match_length": 3}
EVENTS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "tac": ("tac-russia-2025", {"size": 8}),
    "bridges": ("bridges", {"move_limit": 30}),
    "lo": ("lo", {"move_limit": 30, "groups": 1}),
    "lo in groups": ("lo", {"move_limit": 30, "groups": 2}),
    "club-swiss": ("club-swiss", {"rounds": 3}),
    "club-swiss with a bracket": ("club-swiss", {"rounds": 3, "cut": 4, "draws": False}),
    "club-round-robin": ("club-round-robin", {}),
    "club-round-robin twice": ("club-round-robin", {"cycles": 2}),
    "club-round-robin in groups": ("club-round-robin", {"groups": 2}),
    "club-knockout": ("club-knockout", {"third_place": True, "final_best_of": 3}),
    "go-mcmahon": ("go-mcmahon", {"rounds": 3, "bar": "2d"}),
    "go-swiss": ("go-swiss", {"rounds": 3}),
    "go-round-robin": ("go-round-robin", {}),
    "go-olympic": ("go-olympic", {}),
    "go-olympic for all places": ("go-olympic", {"play_for_all_places": True}),
    "go-match": ("go-match", {"games": 5}),
    "go-pair": ("go-pair", {"rounds": 3, "bar": "2d"}),
    "go-team-swiss": ("go-team-swiss", {"rounds": 3, "boards": 3}),
    "go-team-round-robin": ("go-team-round-robin", {"boards": 3}),
    "go-team-match": ("go-team-match", {"boards": 3, "games": 2}),
    "go-groups": ("go-groups", {"groups": 2}),
    "nardy-short": ("nardy-short", {"system": "round_robin"} | NARDY),
    "nardy-long": ("nardy-long", {"system": "groups_knockout", "groups": 2} | NARDY),
    "nardy-short-blitz": ("nardy-short-blitz", {"system": "swiss", "rounds": 3} | NARDY),
    "nardy-long-blitz": ("nardy-long-blitz", {"system": "knockout"} | NARDY),
    "nardy-pairs": ("nardy-pairs", {"system": "groups_knockout", "groups": 1} | NARDY),
    "destiny-basic": ("destiny-basic", {}),
    "destiny-advanced": ("destiny-advanced", {}),
    "destiny-custom": ("destiny-custom", {"system": "knockout"}),
}
RANKS = ("9k", "4k", "1d", "3d")
FIELDS = {"tac": (8, 8), "go-match": (2, 2), "go-team-match": (2, 2), "destiny-advanced": (9, 13)}
"""Least and most entries where those are not 6 and 11."""


def whole(event: str, size: int, seed: int) -> Iterator[tuple[Tournament, Round]]:
    """A random event to its end: before each round, and the round as it was paired; at last the end."""
    rulebook, chosen = EVENTS[event]
    least, most = FIELDS.get(event, (6, 11))
    opened = club(min(max(size, least), most), rulebook=rulebook, **chosen).tournament
    chance = random.Random(seed)
    entries = {entry.id: replace(entry, rank=chance.choice(RANKS)) for entry in opened.entries.values()}
    held = Club(replace(opened, entries=entries))
    while not is_over(held.tournament):
        before, held = held.tournament, held.drawn_anyway(seed)
        yield before, held.current
        held = held.played(chance.randrange(10**6))
    with pytest.raises(RuleViolation, match="nothing_left"):
        held.draft()
    check_end(held.tournament)


def check_end(t: Tournament) -> None:
    """Everybody has a place, nobody a better one than those who are before him."""
    places = final_places(t)
    assert sorted(entry for entry, _ in places) == sorted(t.entries)
    numbers = [place for _, place in places]
    assert numbers[0] == 1
    assert numbers == sorted(numbers)
    for stage in t.rulebook.plan:
        rounds = [round_ for round_ in t.rounds if round_.stage == stage.id]
        match stage:
            case RoundRobinStage():
                check_round_robin(rounds, stage.cycles)
            case KnockoutStage():
                check_bracket(t, rounds)
            case _:
                pass


def check_round_robin(rounds: list[Round], cycles: int) -> None:
    """Everybody of a group meets every other one as often as there are cycles, and nobody else."""
    groups: dict[str, set[EntryId]] = defaultdict(set)
    meetings = Counter(frozenset(pairing.entries) for round_ in rounds for pairing in round_.pairings)
    for round_ in rounds:
        for pairing in round_.pairings:
            groups[pairing.group].update(pairing.entries)
    expected = {frozenset((a, b)) for group in groups.values() for a in group for b in group if a < b}
    assert meetings == dict.fromkeys(expected, cycles)


def check_bracket(t: Tournament, rounds: list[Round]) -> None:
    """Seeds alone are in it, nobody meets anybody twice, and the winner has lost no match."""
    assert t.bracket is not None
    assert {entry for round_ in rounds for entry in named(round_)} <= set(t.bracket.seeds)
    met = Counter(frozenset(pairing.entries) for round_ in rounds for pairing in round_.pairings)
    assert max(met.values()) == 1
    winner, _ = final_places(t)[0]
    assert winner in set(t.bracket.seeds) - {line.loser for line in knockout.view(t)}


def named(round_: Round) -> list[EntryId]:
    return [*(entry for pairing in round_.pairings for entry in pairing.entries), *(one.entry for one in round_.free)]


def drafted(t: Tournament, seed: int) -> object:
    try:
        return pair_round(t, seed)
    except DecisionNeeded as needed:
        return needed.question


@pytest.mark.parametrize("event", EVENTS)
@settings(max_examples=4, deadline=None)
@given(size=st.integers(6, 11), seed=st.integers(0, 10**6))
def test_a_whole_event_keeps_its_rules(event: str, size: int, seed: int) -> None:
    """Everybody of a stage is paired or free once in every round of it; the same tournament gives the same round."""
    in_stage: dict[str, set[EntryId]] = {}
    for before, round_ in whole(event, size, seed):
        there, stage = named(round_), before.rulebook.stage(round_.stage)
        assert len(there) == len(set(there))
        assert [pairing.table for pairing in round_.pairings] == list(range(1, len(round_.pairings) + 1))
        if not in_stage and not isinstance(stage, KnockoutStage):
            assert set(there) == set(before.entries)
        everybody = in_stage.setdefault(round_.stage, set(there))
        if isinstance(stage, RoundsStage | MatchStage) or (isinstance(stage, RoundRobinStage) and stage.groups == 1):
            assert set(there) == everybody
        assert drafted(before, seed) == drafted(before, seed)


def test_every_preset_is_here() -> None:
    assert {rulebook for rulebook, _ in EVENTS.values()} == set(preset_ids())
