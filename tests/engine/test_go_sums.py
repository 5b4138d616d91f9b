"""Sums over opponents at Go as a club may have them read (Приложение 9, 4, 5.1, 6.3), against sums done by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.model import Entry, EntryId
from engine.standings.table import standings
from tests.engine.golden_go import absent, bye, event, game, numbered, with_round


def sums(**chosen: Any) -> dict[str, str]:
    """a beats b (Black, three stones), c is free; a beats c, b is away: a 3 + 2, b 2, c 1 + 1."""
    people = (
        Entry(EntryId("a"), 1, start_score=3),
        Entry(EntryId("b"), 2, start_score=2),
        Entry(EntryId("c"), 3, start_score=1),
    )
    t = event("go-mcmahon", *people, rounds=2, bar="9d", **chosen)
    t = with_round(t, [replace(game("b", "a", "a"), handicap=3)], [bye("c")])
    t = with_round(t, [game("c", "a", "a")], [absent("b")])
    return {row.entry: str(row.values["sos"]) for row in standings(t).rows}


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({}, {"a": "4", "b": "7", "c": "6"}),
        ({"unplayed_rounds": "zero"}, {"a": "4", "b": "5", "c": "5"}),
        ({"handicap_in_sos": True}, {"a": "7", "b": "4", "c": "6"}),
        ({"sos_opponent_score": "virtual_half", "round_down_unplayed": False}, {"a": "4", "b": "7", "c": "6"}),
    ],
    ids=["by the book", "nothing for a round without a game", "stones counted", "half a point for it"],
)
def test_what_an_opponent_adds(chosen: dict[str, Any], told: dict[str, str]) -> None:
    """With half a point for a round without a game b is 2 + 1/2 and c, whose bye brought 1, is 2 - 1/2."""
    assert sums(**chosen) == told


def test_beaten_opponents_add_their_scores_and_drawn_ones_half_of_them() -> None:
    t = numbered("go-swiss", 4, rounds=2, criteria=["points", "sodos"])
    t = with_round(t, [game(1, 3, "1"), game(2, 4, "=")])
    t = with_round(t, [game(1, 2, "1"), game(3, 4, "=")])
    found = {row.entry: (str(row.values["points"]), str(row.values["sodos"])) for row in standings(t).rows}
    assert found == {"1": ("2", "1"), "2": ("1/2", "1/2"), "3": ("1/2", "1/2"), "4": ("1", "1/2")}
