"""Unplayed rounds by the chess handbook, computed by hand from its article 16."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.model import EntryId, Free, FreeKind, Tournament
from engine.standings.table import standings
from tests.engine.golden_go import bye, game, numbered, with_round

HALF = Fraction(1, 2)


def three_rounds(**settings: Any) -> Tournament:
    """1 beats 2 and 3, then 4 does not come to him. 4 has a bye and a half bye; 5 asks for half a point at the end."""
    t = numbered("club-swiss", 5, rounds=3, **settings)
    t = with_round(t, [game(1, 2, "1"), game(3, 5, "3")], [bye(4)])
    t = with_round(t, [game(1, 3, "1"), game(2, 5, "=")], [Free(EntryId("4"), FreeKind.HALF_BYE)])
    t = with_round(t, [game(1, 4, "noshow:4"), game(2, 3, "2")], [Free(EntryId("5"), FreeKind.HALF_BYE)])
    rounds = tuple(
        replace(round_, pairings=tuple(replace(p, colour=None) for p in round_.pairings)) for round_ in t.rounds
    )
    return replace(t, rounds=rounds)


@pytest.mark.parametrize(
    ("reading", "buchholz", "cut"),
    [
        # Points: 1 has 3, 2 1½, 3 1, 4 1½, 5 1; 5 counts 1 for his opponents, his half bye being a draw anyway.
        ("zero", {"1": 4, "4": 3}, {"1": 3, "4": 3}),
        # The no-show adds 3 points of a dummy; 4 has three dummies of 1½, of which he loses one.
        ("fide_2024", {"1": 1 + HALF + 1 + 3, "4": 3 * (1 + HALF)}, {"1": 1 + HALF + 3, "4": 3}),
        # The dummy of 1 has no more than 4, who did not come: 1½; those of 4 no more than half a point a round: 1½.
        ("fide_2026", {"1": 1 + HALF + 1 + 1 + HALF, "4": 3 * (1 + HALF)}, {"1": 3, "4": 3}),
    ],
)
def test_dummy_opponents(reading: str, buchholz: dict[str, Fraction], cut: dict[str, Fraction]) -> None:
    rows = {row.entry: row.values for row in standings(three_rounds(unplayed_rounds=reading)).rows}
    assert {entry: rows[EntryId(entry)]["buchholz"] for entry in buchholz} == buchholz
    assert {entry: rows[EntryId(entry)]["buchholz_cut1"] for entry in cut} == cut


def test_rounds_asked_off_at_the_end_are_draws_for_the_opponents() -> None:
    """5 gets nothing for his last round, but 3 and 2 have met somebody with half a point more."""
    plain, adjusted = (
        {
            row.entry: row.values["buchholz"]
            for row in standings(three_rounds(unplayed_rounds=reading, half_bye_points=0)).rows
        }
        for reading in ("zero", "fide_2024")
    )
    assert (plain[EntryId("2")], adjusted[EntryId("2")]) == (4 + HALF, 5)
    assert adjusted[EntryId("3")] - plain[EntryId("3")] == HALF
