"""A match of two at Go: how it ends, and who has which colour (Приложение 7, 5)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.errors import RulebookError, RuleViolation
from engine.regulations import check_complete, load
from engine.standings.final import final_places, is_over
from engine.standings.table import standings
from tests.builders import Club, club
from tests.engine.clauses import code_told

WORDS = {"1": "A-B wins", "2": "B-A wins", "=": "A-B draw"}


def match(results: str, **chosen: Any) -> Club:
    """`1`, `2`, `=` game by game; every one of them is drawn first, so that a match cannot be over before."""
    event = club("A", "B", rulebook="go-match", **chosen)
    for one in results:
        assert not is_over(event.tournament)
        event = event.drawn().play(WORDS[one])
    return event


@pytest.mark.parametrize(
    ("results", "chosen", "over", "places"),
    [
        ("11", {"games": 3}, True, [1, 2]),
        ("12", {"games": 3}, False, [1, 1]),
        ("1=", {"games": 3}, False, [1, 2]),
        ("1=1", {"games": 5}, False, [1, 2]),
        ("1=1=", {"games": 5}, True, [1, 2]),
        ("1122", {"games": 4}, True, [1, 1]),
        ("====", {"games": 4}, True, [1, 1]),
        ("1", {"games": 1}, True, [1, 2]),
        ("1=1", {"match_mode": "first_to_points", "target": 3}, False, [1, 2]),
        ("1=1=", {"match_mode": "first_to_points", "target": 3}, True, [1, 2]),
        ("12==", {"match_mode": "first_to_points", "target": 2}, True, [1, 1]),
        ("1==1=", {"match_mode": "first_to_wins", "target": 3}, False, [1, 2]),
        ("1=2=11", {"match_mode": "first_to_wins", "target": 3}, True, [1, 2]),
    ],
)
def test_when_a_match_is_over(results: str, chosen: dict[str, Any], over: bool, places: list[int]) -> None:
    t = match(results, **chosen).tournament
    assert is_over(t) is over
    assert standings(t).complete is over
    assert [place for _, place in final_places(t)] == places
    assert final_places(t)[0][0] == "A"


def test_after_the_end_nothing_is_paired() -> None:
    with pytest.raises(RuleViolation) as refused:
        match("11", games=3).draft()
    assert code_told(refused.value) == "round.nothing_left"


@pytest.mark.parametrize("seed", range(6))
def test_colours_are_drawn_once_and_then_change_with_every_game(seed: int) -> None:
    event = club("A", "B", rulebook="go-match", games=6).to_the_end(seed)
    colours = [round_.pairings[0].colour for round_ in event.tournament.rounds]
    assert all(one != other for one, other in pairwise(colours))
    assert set(colours) == {"first_black", "first_white"}


def test_whoever_leaves_loses_what_is_left() -> None:
    event = match("1", games=5).left("A")
    while not is_over(event.tournament):
        event = event.drawn()
    assert final_places(event.tournament) == (("B", 1), ("A", 2))


@pytest.mark.parametrize(
    ("settings", "missing"),
    [
        ({}, "settings.games"),
        ({"match_mode": "first_to_points"}, "settings.target"),
        ({"match_mode": "first_to_wins", "games": 3}, "settings.target"),
    ],
)
def test_the_length_of_the_match_is_the_clubs_word(settings: dict[str, Any], missing: str) -> None:
    with pytest.raises(RulebookError) as caught:
        check_complete(load("go-match", settings))
    assert caught.value.path == missing
    assert "П7 5.2" in caught.value.reason


def test_a_match_has_two_sides() -> None:
    with pytest.raises(RuleViolation) as refused:
        club(3, rulebook="go-match", games=3).draft()
    assert code_told(refused.value) == "entries.too_many"
