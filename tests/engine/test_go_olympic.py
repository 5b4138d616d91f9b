"""Go by the Olympic system: replays of drawn games, colours by lot, places for everybody (Приложение 7, 4)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.formats import knockout
from engine.results import Played, Winner
from engine.standings.final import final_places, is_over
from tests.builders import Club, club


def olympic(size: int, **chosen: Any) -> Club:
    return club(size, rulebook="go-olympic", **chosen)


def decided(rng: random.Random, _pairing: object) -> Played:
    return Played(rng.choice([Winner.FIRST, Winner.SECOND]))


@settings(max_examples=30, deadline=None)
@given(size=st.integers(2, 33), seed=st.integers(0, 10**6))
def test_whoever_loses_plays_on_until_every_place_is_taken(size: int, seed: int) -> None:
    t = olympic(size, play_for_all_places=True).to_the_end(seed, decided).tournament
    assert is_over(t)
    assert len(t.rounds) == (size - 1).bit_length()
    assert [place for _, place in final_places(t)] == list(range(1, size + 1))
    for round_ in t.rounds:
        assert len({entry for pairing in round_.pairings for entry in pairing.entries}) == 2 * len(round_.pairings)


@settings(max_examples=30, deadline=None)
@given(power=st.integers(1, 5), seed=st.integers(0, 10**6))
def test_with_all_places_a_full_field_plays_every_round(power: int, seed: int) -> None:
    t = olympic(1 << power, play_for_all_places=True).to_the_end(seed, decided).tournament
    assert all(len(round_.pairings) == 1 << (power - 1) for round_ in t.rounds)


@settings(max_examples=30, deadline=None)
@given(size=st.integers(2, 20), seed=st.integers(0, 10**6))
def test_a_place_is_never_lost_by_beating_somebody_below(size: int, seed: int) -> None:
    t = olympic(size, play_for_all_places=True).to_the_end(seed, decided).tournament
    place = dict(final_places(t))
    for line in knockout.view(t):
        if line.winner is not None and line.loser is not None:
            assert place[line.winner] < place[line.loser]


def test_eight_players_and_all_their_places() -> None:
    event = olympic(8, play_for_all_places=True).drawn()
    for number in range(3):
        event = event.play(*(f"{p.first}-{p.second} wins" for p in event.current.pairings))
        event = event.drawn() if number < 2 else event
    rounds = [[p.slot for p in round_.pairings] for round_ in event.tournament.rounds]
    assert rounds == [["QF1", "QF2", "QF3", "QF4"], ["SF1", "SF2", "P5-8.1", "P5-8.2"], ["F", "T", "P5", "P7"]]
    assert [entry for entry, _ in final_places(event.tournament)] == ["e1", "e2", "e4", "e3", "e8", "e7", "e5", "e6"]


def test_a_drawn_game_is_played_again() -> None:
    event = olympic(2).drawn().play("e1-e2 draw")
    pairing = event.current.pairings[0]
    assert not event.tournament.rulebook.scoring.is_over(pairing)
    again = pairing.with_games((*pairing.games, Played(Winner.DRAW), Played(Winner.SECOND)))
    found = event.tournament.rulebook.scoring.outcome(again)
    assert found is not None
    assert found.winner.value == "second"


@pytest.mark.parametrize("games", ["121", "=1=21", "11", "2==2"])
def test_draws_count_for_nothing_in_a_best_of_three(games: str) -> None:
    event = olympic(2, final_best_of=3).drawn()
    words = {"1": Winner.FIRST, "2": Winner.SECOND, "=": Winner.DRAW}
    pairing = event.current.pairings[0]
    scoring = event.tournament.rulebook.scoring
    results = tuple(Played(words[one]) for one in games)
    assert [scoring.is_over(pairing.with_games(results[:n])) for n in range(len(results) + 1)] == [
        *[False] * len(results),
        True,
    ]


def test_colours_are_drawn_and_the_same_seed_draws_the_same() -> None:
    drawn = [tuple(p.colour for p in olympic(32).drawn(seed).current.pairings) for seed in range(40)]
    assert drawn == [tuple(p.colour for p in olympic(32).drawn(seed).current.pairings) for seed in range(40)]
    counts = Counter(colour for colours in drawn for colour in colours)
    assert set(counts) == {"first_black", "first_white"}
    assert all(count > 640 / 3 for count in counts.values())
    assert any(one != other for one, other in pairwise(drawn))


def test_a_handicap_gives_the_weaker_one_black() -> None:
    event = olympic(4, handicap=True)
    ranks = {"e1": "3d", "e2": "1d", "e3": "1k", "e4": "2k"}
    entries = {name: replace(entry, rank=ranks[name]) for name, entry in event.tournament.entries.items()}
    event = Club(replace(event.tournament, entries=entries)).drawn()
    found = {(p.first, p.second): (p.handicap, p.colour) for p in event.current.pairings}
    assert found == {("e1", "e4"): (4, "first_white"), ("e2", "e3"): (1, "first_white")}
