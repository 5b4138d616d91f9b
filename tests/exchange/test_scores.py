"""Scores of games in clubs without a book: the table worked by hand, and what a file may not say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.exchange.files import Document, answer, run

PLAYED = (("A", "B", [3, 1]), ("C", "D", [2, 2]), ("A", "C", [0, 1]), ("D", "B", [0, 4]))


def league(*games: tuple[str, str, list[int]], **settings: object) -> Document:
    pairings: list[dict[str, Any]] = [
        {"first": first, "second": second, "result": {"kind": "played", "score": score}}
        for first, second, score in games
    ]
    return {
        "format": "turnir/1",
        "rulebook": "club-round-robin",
        "settings": {"scores": True, **settings},
        "entries": [{"id": entry} for entry in "ABCD"],
        "rounds": [{"number": 1, "pairings": pairings[:2]}, {"number": 2, "pairings": pairings[2:]}],
    }


def test_the_winner_follows_from_the_score_and_the_table_counts_what_was_scored() -> None:
    """A and B have a win each, C a win and a draw, D a draw: B scored 5 and let in 3, A 3 and 2."""
    chain = ["points", "score_difference", "score_for"]
    rows = answer("standings", "-", given=league(*PLAYED, criteria=chain))["rows"]
    told = {
        row["entry"]: [row["values"][name] for name in ("points", "score_difference", "score_for", "score_against")]
        for row in rows
    }
    assert told == {
        "A": ["1", "1", "3", "2"],
        "B": ["1", "2", "5", "3"],
        "C": ["3/2", "1", "3", "2"],
        "D": ["1/2", "-4", "2", "6"],
    }
    assert [row["entry"] for row in rows] == ["C", "B", "A", "D"]
    assert {row["entry"]: row["decided_by"] for row in rows}["B"] == "score_difference"


def test_what_was_scored_has_a_shorter_name_in_files() -> None:
    """B scored 1 and 4, A 3 and 0, C 2 and 1, D 2 and 0; C is before A by points."""
    rows = answer("standings", "-", given=league(*PLAYED, criteria=["scored", "points"]))["rows"]
    assert {row["entry"]: row["values"]["scored"] for row in rows} == {"A": "3", "B": "5", "C": "3", "D": "2"}
    assert [row["entry"] for row in rows] == ["B", "C", "A", "D"]


def test_a_bracket_has_scores_where_the_club_counts_them() -> None:
    given = league(("A", "D", [3, 1]), ("B", "C", [1, 2]))
    given |= {"rulebook": "club-knockout", "rounds": given["rounds"][:1]}
    assert [(pair["first"], pair["second"]) for pair in answer("pair", "-", given=given)["pairings"]] == [("A", "C")]


def test_a_bracket_alone_says_what_was_scored() -> None:
    """A won 3:1 and lost the final 0:2 to C, who had won 2:1; a technical result has no score. After a Swiss it is its
    table that says so."""
    given = league(("A", "D", [3, 1]), ("B", "C", [1, 2]), ("A", "C", [0, 2]))
    given |= {"rulebook": "club-knockout"}
    rows = {row["entry"]: row["values"] for row in answer("standings", "-", given=given)["rows"]}
    told = {key: [one[name] for name in ("score_difference", "scored", "score_against")] for key, one in rows.items()}
    assert told == {"A": ["0", "3", "3"], "B": ["-1", "1", "2"], "C": ["3", "4", "1"], "D": ["-2", "1", "3"]}
    given["rounds"][1]["pairings"][0]["result"] = {"kind": "forfeit", "loser": "first", "ground": "no_show"}
    rows = {row["entry"]: row["values"] for row in answer("standings", "-", given=given)["rows"]}
    assert (rows["A"]["scored"], rows["C"]["scored"]) == ("3", "2")
    given |= {"settings": {}, "rounds": given["rounds"][:1]}
    for pair in given["rounds"][0]["pairings"]:
        pair["result"] = {"kind": "played", "winner": "second"}
    rows = {row["entry"]: row["values"] for row in answer("standings", "-", given=given)["rows"]}
    assert "scored" not in rows["C"]


def test_a_technical_result_counts_points_and_nothing_scored() -> None:
    given = league(*PLAYED)
    given["rounds"][1]["pairings"][1]["result"] = {"kind": "forfeit", "loser": "first", "ground": "no_show"}
    rows = {row["entry"]: row["values"] for row in answer("standings", "-", given=given)["rows"]}
    assert (rows["B"]["points"], rows["B"]["score_for"], rows["D"]["score_against"]) == ("1", "1", "2")


@pytest.mark.parametrize(
    ("result", "settings", "reason"),
    [
        ({"kind": "played", "winner": "first"}, {}, "result.score: the score is missing"),
        (
            {"kind": "played", "winner": "second", "score": [3, 1]},
            {},
            "result.score: 3:1 contradicts the winner second",
        ),
        ({"kind": "played", "score": [1000, 1]}, {}, "result.score: 1000:1 is outside 0-999"),
        ({"kind": "played", "score": [1, 1]}, {"draws": False}, "result.score: this game knows no draw"),
    ],
)
def test_a_score_that_cannot_be_is_refused_by_its_place(
    result: dict[str, object], settings: dict[str, object], reason: str
) -> None:
    given = league(*PLAYED, **settings)
    given["rounds"][0]["pairings"][0]["result"] = result
    if settings:
        given["rounds"] = [{"number": 1, "pairings": given["rounds"][0]["pairings"][:1]}]
    found = run("standings", "-", given=given)
    assert found.exit_code == 2
    assert f"rounds[0].pairings[0].{reason}" in found.output


def test_a_table_has_no_scores_where_the_club_does_not_count_them() -> None:
    found = run("standings", "-", given=league(*PLAYED, scores=False, criteria=["points", "score_for"]))
    assert found.exit_code == 2
    assert "settings.criteria[1]: 'score_for' is not one of points" in found.output
