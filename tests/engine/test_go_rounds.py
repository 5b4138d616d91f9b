"""What holds in every event of Go by rounds, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import DecisionNeeded
from engine.model import Absence, Entry, EntryId, FreeKind, Pairing
from engine.pairing.explain import How, explain_pair
from engine.pairing.next_round import pair_round
from engine.results import Forfeit, GameResult, Ground, Played, Side, Winner
from engine.standings.history import history_of
from tests.builders import Club
from tests.engine.golden_go import event, numbered

BOOKS = {"go-swiss": {}, "go-mcmahon": {"bar": "1d"}}


def some_game(rng: random.Random, _pairing: Pairing) -> GameResult:
    played: list[GameResult] = [Played(winner) for winner in Winner]
    absent = Forfeit(rng.choice(list(Side)), Ground.NO_SHOW)
    return rng.choice([*played, *played[:2], absent])


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(sorted(BOOKS)), st.integers(8, 20), st.integers(0, 10**6))
def test_everybody_plays_once_and_nobody_breaks_a_rule(book: str, size: int, seed: int) -> None:
    rng = random.Random(seed)
    people = [
        Entry(EntryId(f"e{n}"), n, rating=1500 + rng.randrange(20), rank=f"{rng.randint(1, 9)}k") for n in range(size)
    ]
    stage = Club(event(book, *people, rounds=4, **BOOKS[book]))
    for number in range(1, 5):
        away = {entry for entry in stage.tournament.entries if rng.random() < 0.1}
        t = replace(stage.tournament, absences=tuple(Absence(one, number, FreeKind.ABSENT) for one in sorted(away)))
        before = history_of(t, "swiss")
        try:
            stage = Club(t).drawn(seed)
        except DecisionNeeded:
            return
        round_ = stage.current
        seated = [entry for pairing in round_.pairings for entry in pairing.entries]
        assert sorted([*seated, *(free.entry for free in round_.free)]) == sorted(t.entries)
        assert not away.intersection(seated)
        assert all(pairing.second not in before.played(pairing.first) for pairing in round_.pairings)
        byes = [free.entry for free in round_.free if free.kind is FreeKind.BYE]
        assert len(byes) == (size - len(away)) % 2
        assert all(before.unplayed_wins(entry) == 0 for entry in byes)
        assert all(pairing.colour is not None for pairing in round_.pairings)
        stage = stage.played(seed + number, some_game)
    history = history_of(stage.tournament, "swiss")
    if book == "go-swiss":
        for outings in history.outings.values():
            colours = [outing.black for outing in outings if outing.at_board and outing.black is not None]
            assert max((len(list(run)) for _, run in groupby(colours)), default=0) <= 3
    met = Counter(frozenset((a, b)) for a in history.entries for b in history.played(a))
    assert set(met.values()) <= {2}


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_the_same_input_gives_the_same_round(book: str) -> None:
    t = numbered(book, 9, rounds=3, **BOOKS[book])
    assert pair_round(t, 5) == pair_round(t, 5)


def test_a_pair_is_explained_by_its_clause() -> None:
    swiss = numbered("go-swiss", 4, rounds=2)
    mcmahon = numbered("go-mcmahon", 4, rounds=2, bar="1d")
    for t, how, article in ((swiss, How.HALVES, "П7 2.6"), (mcmahon, How.POINTS, "П7 1.5")):
        reason = explain_pair(t, pair_round(t, 0).pairings[0])
        assert (reason.how, reason.article) == (how, article)
