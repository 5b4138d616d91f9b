"""Go through the file: colours, handicap, line-ups and boards, replayed games, refusals that name the place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.exchange.files import Document, answer, pairs, run


def olympic(*results: dict[str, Any] | None, entries: int = 4, **settings: Any) -> Document:
    """The first round of four: 1-4 and 2-3."""
    field = [{"id": f"p{number}", "rating": 2200 - 100 * number} for number in range(1, entries + 1)]
    sides = [("p1", "p4"), ("p2", "p3")]
    pairings = [
        {"first": first, "second": second, "colour": "first_white", "result": result}
        for (first, second), result in zip(sides, results, strict=False)
    ]
    rounds = [{"number": 1, "pairings": pairings}] if results else []
    return {"format": "turnir/1", "rulebook": "go-olympic", "settings": settings, "entries": field, "rounds": rounds}


FIRST = {"kind": "played", "winner": "first"}
DRAW = {"kind": "played", "winner": "draw"}


def refused(given: Document, *words: str) -> None:
    result = run("standings", "-", given=given)
    assert result.exit_code == 2, result.output
    for word in words:
        assert word in result.stderr


def test_the_best_rated_meet_last_and_colours_are_told() -> None:
    given = olympic()
    given["entries"].reverse()
    told = answer("pair", "-", given=given)
    assert pairs(told) == ["p1-p4", "p2-p3"]
    assert all(row["colour"] in ("first_black", "first_white") for row in told["pairings"])
    assert told == answer("pair", "-", given=given)


def test_a_handicap_is_told_with_the_weaker_side_black() -> None:
    told = answer("pair", "-", given=olympic(handicap=True))
    assert [(row["handicap"], row["colour"]) for row in told["pairings"]] == [(3, "first_white"), (1, "first_white")]


def test_a_draw_in_a_knockout_is_no_result() -> None:
    refused(olympic(FIRST, DRAW), "rounds[0].pairings[1].result.winner", "a draw in a knockout")


def test_a_draw_and_its_replay_are() -> None:
    replayed = {"kind": "played", "games": [{"winner": "draw"}, {"winner": "second"}]}
    told = answer("pair", "-", given=olympic(FIRST, replayed))
    assert pairs(told) == ["p1-p3"]


def test_losers_play_on_for_every_place() -> None:
    told = answer("pair", "-", given=olympic(FIRST, FIRST, play_for_all_places=True))
    assert [(row["slot"], f"{row['first']}-{row['second']}") for row in told["pairings"]] == [
        ("F", "p1-p2"),
        ("T", "p4-p3"),
    ]


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("colour", "first_red", ["rounds[0].pairings[0].colour"]),
        ("handicap", 10, ["rounds[0].pairings[0].handicap", "at most 9", "П5 5.4"]),
        ("handicap", -1, ["rounds[0].pairings[0].handicap"]),
        ("lineups", {"first": ["x"], "second": []}, ["rounds[0].pairings[0].lineups"]),
    ],
)
def test_what_a_pair_cannot_have_is_named(key: str, value: object, words: list[str]) -> None:
    given = olympic(FIRST, FIRST)
    given["rounds"][0]["pairings"][0][key] = value
    refused(given, *words)


def test_a_rank_that_does_not_exist_is_named() -> None:
    given = olympic()
    given["entries"][1]["rank"] = "42z"
    refused(given, "entries[1].rank", "42z")


def match(*results: dict[str, Any], **settings: Any) -> Document:
    rounds = [
        {"number": n, "pairings": [{"first": "a", "second": "b", "colour": colour, "result": result}]}
        for n, (result, colour) in enumerate(zip(results, ["first_black", "first_white"] * 5, strict=False), start=1)
    ]
    entries = [{"id": "a"}, {"id": "b"}]
    return {"format": "turnir/1", "rulebook": "go-match", "settings": settings, "entries": entries, "rounds": rounds}


def test_the_next_game_of_a_match_changes_the_colours() -> None:
    told = answer("pair", "-", given=match(FIRST, DRAW, FIRST, games=5))
    assert (told["stage"], told["round"], pairs(told)) == ("main", 4, ["a-b"])
    assert told["pairings"][0]["colour"] == "first_white"


def test_a_decided_match_has_its_table_and_nothing_to_pair() -> None:
    given = match(FIRST, DRAW, FIRST, games=4)
    assert run("pair", "-", given=given).exit_code == 4
    rows = answer("standings", "-", given=given)["rows"]
    assert [(row["entry"], row["place"], row["values"]["points"]) for row in rows] == [("a", 1, "5/2"), ("b", 2, "1/2")]


def test_a_game_after_the_end_of_a_match_is_named() -> None:
    refused(match(FIRST, FIRST, FIRST, FIRST, games=3), "rounds[2]", "over")


@pytest.mark.parametrize("settings", [{}, {"match_mode": "first_to_wins", "games": 3}])
def test_the_length_of_a_match_is_mandatory(settings: dict[str, Any]) -> None:
    refused(match(FIRST, **settings), "settings.", "is missing", "П7 5.2")


def test_points_may_be_awarded_in_any_combination() -> None:
    given = match({"kind": "awarded", "points": ["1", "1/2"]}, games=3)
    rows = answer("standings", "-", given=given)["rows"]
    assert [(row["entry"], row["values"]["points"]) for row in rows] == [("a", "1"), ("b", "1/2")]
