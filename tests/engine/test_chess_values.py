"""The values of the chess handbook (FIDE C.07), each computed by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.model import Entry, EntryId, Free, FreeKind, Tournament
from engine.standings.table import standings
from tests.engine.golden_go import bye, event, game, with_round

HALF = Fraction(1, 2)
RATINGS = {"1": 2000, "2": 1901, "3": 1802, "4": 1700, "5": 1600}


def three_rounds(**settings: Any) -> Tournament:
    """1 beats 2 and 3, then 4 does not come to him; 2 draws with 5 and beats 3, who has beaten 5.

    4 has a bye and a half bye, 5 asks for half a point at the end. Whoever is named first has Black.

    Points: 1 has 3, 2 and 4 have 1½, 3 and 5 have 1.
    """
    entries = (Entry(EntryId(name), int(name), rating=rating) for name, rating in RATINGS.items())
    t = event("club-swiss", *entries, rounds=3, colours=True, **settings)
    t = with_round(t, [game(1, 2, "1"), game(3, 5, "3")], [bye(4)])
    t = with_round(t, [game(1, 3, "1"), game(2, 5, "=")], [Free(EntryId("4"), FreeKind.HALF_BYE)])
    return with_round(t, [game(1, 4, "noshow:4"), game(2, 3, "2")], [Free(EntryId("5"), FreeKind.HALF_BYE)])


def column(t: Tournament, name: str) -> list[int | Fraction | None]:
    """The values of 1, 2, … by a criterion."""
    rows = {row.entry: row.values for row in standings(t).rows}
    return [rows[entry].get(name) for entry in sorted(rows)]


OF_GAMES = {
    # 1 was won against 4 without a game, and 4 has had none at all.
    "games_won": [2, 1, 1, 0, 0],
    "games_black": [2, 2, 1, 0, 0],
    "black_wins": [2, 1, 1, 0, 0],
    # 4 has played for nothing but his bye; 5 was not there in round 3.
    "rounds_elected_to_play": [3, 3, 3, 1, 2],
    # Half of three points have 1, 2 and 4; the point against 4, who did not come, counts.
    "koya": [1 + 1, 0, 0, 0, HALF],
    # The scores after rounds 2 and 3.
    "progressive_cut1": [2 + 3, HALF + 1 + HALF, 1 + 1, 3, HALF + 1],
    # (1901 + 1802) / 2, (2000 + 1600 + 1802) / 3, (1600 + 2000 + 1901) / 3, nobody, (1802 + 1901) / 2.
    "avg_rating_opponents": [1852, 1801, 1834, None, 1852],
}


@pytest.mark.parametrize("name", OF_GAMES)
@pytest.mark.parametrize("reading", ["zero", "fide_2024", "fide_2026"])
def test_values_of_the_own_games(name: str, reading: str) -> None:
    """Articles 7.2 to 7.6, 9.2, 10.1: no reading of unplayed rounds changes them."""
    assert column(three_rounds(unplayed_rounds=reading), name) == OF_GAMES[name]


# What the opponents add, round by round, in 2024: 1 1½ 1 and a dummy of 3; 2 3 1 1; 3 1 3 1½; 4 three dummies of 1½;
# 5 1 1½ and a dummy of 1. The dummy of 1 has 1½ in 2026, as 4 has who did not come.
SUMS_2024 = {
    "buchholz": [5 + HALF, 5, 5 + HALF, 4 + HALF, 3 + HALF],
    # Rounds that somebody missed himself go first: the dummies of 4, and of 5 the last round before the 1 of round 1.
    "buchholz_cut2": [3, 3, 3, 1 + HALF, 1 + HALF],
    "buchholz_median1": [1 + HALF, 1, 1 + HALF, 1 + HALF, 1],
    "buchholz_median2": [0, 0, 0, 0, 0],
    # With the last round drawn: 1 has 2½, 2 1, 3 1½, 4 2, 5 1; the game that 4 missed is one.
    "fore_buchholz": [1 + 1 + HALF + 2, 2 + HALF + 1 + 1 + HALF, 1 + 2 + HALF + 1, 2 + 2 + 2 + HALF, 3 + HALF],
    "avg_opponent_buchholz": [Fraction(21, 4), Fraction(29, 6), Fraction(14, 3), None, Fraction(21, 4)],
    # 1 without 3, 2 without his draw with 5, 3 without his win over 5; of 4 the no-show, worth nothing; 5 without the
    # half of his last round, since what he has lost to 3 is worth less.
    "sonneborn_berger_cut1": [4 + HALF, 1, 0, Fraction(9, 4), Fraction(3, 4)],
}
SUMS_2026 = SUMS_2024 | {
    "buchholz": [4, 5, 5 + HALF, 4 + HALF, 3 + HALF],
    "buchholz_cut2": [1 + HALF, 3, 3, 1 + HALF, 1 + HALF],
    # The dummies of 4 have no more than a draw a round.
    "fore_buchholz": [4 + HALF, 5, 4 + HALF, 1 + HALF + 1 + HALF + 2 + HALF, 3 + HALF],
    "avg_opponent_buchholz": [Fraction(21, 4), Fraction(13, 3), Fraction(25, 6), None, Fraction(21, 4)],
    "sonneborn_berger_cut1": [3, 1, 0, Fraction(9, 4), Fraction(3, 4)],
}


@pytest.mark.parametrize("name", SUMS_2024)
@pytest.mark.parametrize(("reading", "expected"), [("fide_2024", SUMS_2024), ("fide_2026", SUMS_2026)])
def test_sums_over_opponents(name: str, reading: str, expected: dict[str, list[int | Fraction | None]]) -> None:
    """Articles 8.1 to 8.3, 9.1, 14 and 16 of both editions."""
    assert column(three_rounds(unplayed_rounds=reading), name) == expected[name]


def test_a_draw_of_another_worth_is_what_a_dummy_has_at_most() -> None:
    """Three points for a win, one for a draw: 4 has 3 + 1 + 0, his dummies no more than three draws (16.4.2)."""
    t = three_rounds(unplayed_rounds="fide_2026", win_points=3, draw_points=1, bye_points=3, half_bye_points=1)
    assert column(t, "points")[3] == 4
    assert column(t, "buchholz")[3] == 3 + 3 + 4


def test_nobody_has_games_with_black_where_a_club_plays_without_colours() -> None:
    t = with_round(event("club-swiss", Entry(EntryId("1"), 1), Entry(EntryId("2"), 2), rounds=3), [game(1, 2, "1")])
    assert column(t, "games_won") == [1, 0]
    assert column(t, "games_black") == column(t, "black_wins") == [None, None]


def test_without_one_rating_nobody_has_a_mean_rating_of_opponents() -> None:
    t = three_rounds()
    unrated = replace(t, entries=t.entries | {EntryId("4"): replace(t.entries[EntryId("4")], rating=None)})
    assert column(unrated, "avg_rating_opponents") == [None] * 5


def test_in_a_round_robin_the_round_somebody_rests_in_is_none_of_his() -> None:
    """1 beats 2, 3 does not come to 1, 2 beats 3: points 2, 1, 0."""
    t = event("club-round-robin", *(Entry(EntryId(name), int(name), rating=RATINGS[name]) for name in "123"))
    t = with_round(t, [game(1, 2, "1")], [bye(3)])
    t = with_round(t, [game(3, 1, "noshow:3")], [bye(2)])
    t = with_round(t, [game(2, 3, "2")], [bye(1)])
    assert column(t, "buchholz_cut1") == [1, 2, 2]
    assert column(t, "buchholz_cut2") == [0, 0, 0]
    # With the last round drawn 2 and 3 have half a point less and more.
    assert column(t, "fore_buchholz") == [HALF + HALF, 2 + HALF, HALF + 2]
    # Half of two points has 2; 3 has beaten nobody.
    assert column(t, "koya") == [1, 0, 0]
    assert column(t, "games_won") == [1, 1, 0]
    assert column(t, "rounds_elected_to_play") == [2, 2, 1]
    # Buchholz 1, 2, 3; 1 and 3 have not begun their game.
    assert column(t, "avg_opponent_buchholz") == [2, Fraction(1 + 3, 2), 2]
