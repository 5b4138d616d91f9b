"""Matches to points as files: the sheet, the length, what contradicts it, and every system of the five books."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from bot.exchange.turnir_file.parsing import checked
from bot.exchange.turnir_file.reading import convert
from bot.exchange.turnir_file.writing import document_of
from bot.named_tournament import Told
from tests.engine.golden_nardy import GOLDEN
from tests.exchange.files import Document, answer, pairs, run

BOOKS = ("nardy-short", "nardy-long", "nardy-short-blitz", "nardy-long-blitz", "nardy-pairs")
SYSTEMS = ("round_robin", "swiss", "knockout", "groups_knockout")


def nardy(*names: str, rulebook: str = "nardy-short", length: int = 7, **settings: object) -> Document:
    return {
        "format": "turnir/1",
        "rulebook": rulebook,
        "settings": {"match_length": length, "system": "round_robin", **settings},
        "entries": [{"id": name} for name in names],
        "rounds": [],
    }


def with_result(result: object, length: int = 7, played_to: int | None = None) -> Document:
    played: Document = {"first": "A", "second": "B", "result": result}
    if played_to is not None:
        played["length"] = played_to
    return nardy("A", "B", length=length) | {"rounds": [{"number": 1, "pairings": [played]}]}


def line(kind: str, who: str, cube: int, times: object) -> dict[str, Any]:
    side = {"A": "first", "B": "second"}.get(who)
    if kind in ("both", "penalty"):
        return {"kind": "both_lose"} if kind == "both" else {"kind": "penalty_point", "to": side}
    win = {1: "single", 2: "mars", 3: "koks"}[times] if kind == "play" else {"award": "awarded"}.get(kind, kind)  # type: ignore[index]
    return {"winner": side, "cube": cube, "win": win}


def played(log: list[list[Any]]) -> dict[str, Any]:
    return {"kind": "played", "games": [line(*one) for one in log]}


def wins(given: Document) -> dict[str, tuple[str, str]]:
    """Wins and difference of everybody."""
    rows = answer("standings", "-", given=given)["rows"]
    return {row["entry"]: (row["values"]["wins"], row["values"]["score_difference"]) for row in rows}


def test_d2_as_a_file() -> None:
    result = played([one[1:5] for one in GOLDEN["D2_match7"]["log"]])
    assert wins(with_result(result)) == {"A": ("0", "-1"), "B": ("1", "1")}
    stated = result | {"winner": "second", "score": [6, 7]}
    assert wins(with_result(stated)) == {"A": ("0", "-1"), "B": ("1", "1")}


def test_d4_the_recount_reverses_the_result() -> None:
    example = GOLDEN["D4_wrong_length"]["over"]
    result = {"kind": "played", "games": [line(*one) for one in example["games"]]}
    given = with_result(result, example["should"], example["played_to"])
    assert wins(given) == {"A": ("1", "1"), "B": ("0", "-1")}
    as_it_was_written = with_result(result | {"winner": "second", "score": [7, 9]}, 7, 9)
    assert wins(as_it_was_written) == wins(given)
    assert document_of(Told(convert(checked(given)).tournament, {}))["rounds"][0]["pairings"][0]["length"] == 9
    # Without the word that it was played to nine the fourth game is that of Crawford, with a cube.
    refused(with_result(result), "rounds[0].pairings[0].result.games[3].cube: 2; the Crawford game is played without")


def test_d4_a_match_that_stopped_too_early_is_not_over() -> None:
    example = GOLDEN["D4_wrong_length"]["under"]
    result = {"kind": "played", "games": [line(*one) for one in example["games"]]}
    given = with_result(result, example["should"], example["played_to"])
    assert wins(given)["A"] == ("0", "0")
    refused(given, "rounds[0].pairings[0].result: results are missing at the tables 1", "pair")
    given["rounds"][0]["pairings"][0]["result"]["games"].append({"winner": "second", "cube": 2})
    refused(given, "rounds[0].pairings[0].result.games[5].cube: 2; the Crawford game is played without the cube")


def test_d8_a_sheet_with_points_of_the_referee_and_a_flag() -> None:
    games = [line(*one[1:5]) for one in GOLDEN["D8_referee_points"]["log"]]
    flag = {"kind": "forfeit", "loser": "first", "ground": "timeout", "started": True, "games": games}
    assert wins(with_result(flag)) == {"B": ("1", "-4"), "A": ("0", "4")}
    assert wins(with_result(flag | {"score": [6, 2]})) == {"B": ("1", "-4"), "A": ("0", "4")}
    alone = {"kind": "forfeit", "loser": "first", "ground": "timeout", "started": True, "score": [5, 3]}
    assert wins(with_result(alone)) == {"B": ("1", "-2"), "A": ("0", "2")}


def d9() -> Document:
    results = {(one["a"], one["b"]): one["score"] for one in GOLDEN["D9_table"]["results"]}
    given = nardy("A", "B", "C", "D", length=5)
    for number in range(1, 4):
        found = answer("pair", "-", given=given)
        rows = []
        for row in found["pairings"]:
            score = results.get((row["first"], row["second"]))
            score = results[row["second"], row["first"]][::-1] if score is None else score
            winner = "first" if score[0] > score[1] else "second"
            result = {"kind": "played", "winner": winner, "score": score}
            rows.append({"first": row["first"], "second": row["second"], "result": result})
        given["rounds"].append({"number": number, "pairings": rows})
    return given


def test_d9_the_table_of_four() -> None:
    found = answer("standings", "-", given=d9())
    assert found["criteria"] == ["wins", "direct_encounter", "score_difference", "lot"]
    rows = [
        [row["place"], row["entry"], *(int(row["values"][name]) for name in found["criteria"][:3])]
        for row in found["rows"]
    ]
    assert rows == [[*one[:4], int(one[4])] for one in GOLDEN["D9_table"]["table"]]


@pytest.mark.parametrize(
    "result",
    [
        {"kind": "played", "winner": "first", "score": [8, 3]},
        {"kind": "forfeit", "loser": "both", "ground": "no_show", "started": False},
        {"kind": "forfeit", "loser": "second", "ground": "late", "started": False},
        {"kind": "conceded", "by": "first", "score": [2, 4]},
        {"kind": "adjudicated", "winner": "second", "score": [5, 4]},
        {"kind": "forfeit", "loser": "first", "ground": "timeout", "started": True, "score": [5, 3]},
        {"kind": "forfeit", "loser": "first", "ground": "timeout", "started": True, "score": [2, 0]}
        | {"games": [{"winner": "first", "cube": 1, "win": "mars"}]},
        {"kind": "played", "score": [1, 2]}
        | {"games": [{"kind": "penalty_point", "to": "first"}, {"winner": "second", "cube": 2, "win": "pass"}]},
        {"kind": "played", "score": [6, 4]}
        | {
            "games": [
                {"winner": "first", "cube": 2, "win": "koks"},
                {"winner": "second", "cube": 2, "win": "mars", "stands": True},
            ]
        },
        {"kind": "played", "winner": "first", "score": [7, 0]}
        | {
            "games": [
                {"winner": "first", "cube": 2, "win": "koks"},
                {"kind": "cancelled"},
                {"kind": "both_lose"},
                {"winner": "first", "cube": 1, "win": "awarded"},
            ]
        },
    ],
)
def test_a_result_read_and_written_again_says_the_same(result: dict[str, Any]) -> None:
    given = with_result(result)
    again = document_of(Told(convert(checked(given)).tournament, {}))
    assert again["rounds"][0]["pairings"][0]["result"] == result
    assert convert(checked(again)).tournament.rounds == convert(checked(given)).tournament.rounds


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_book_is_paired_and_counted_by_every_system(rulebook: str, system: str) -> None:
    names = [f"p{number}" for number in range(1, 10)]
    given = nardy(*names, rulebook=rulebook, length=5, system=system, rounds=3)
    while True:
        result = run("pair", "-", "--json", given=given)
        if result.exit_code == 4:
            break
        found = answer("pair", "-", given=given)
        met = [row | {"result": row["result"] or by_name(row)} for row in found["pairings"]]
        assert {row["first"] for row in met}.isdisjoint(row["second"] for row in met)
        given["rounds"].append(
            {"number": found["round"], "stage": found["stage"], "pairings": met, "free": found["free"]}
        )
    table = answer("standings", "-", given=given)["rows"]
    assert len(table) == len(names)
    assert table[0]["entry"] == "p1"


def by_name(row: dict[str, Any]) -> dict[str, Any]:
    """The smaller number wins 6:0: a марс with the cube at 2, then the game without it."""
    side = "first" if row["first"] < row["second"] else "second"
    return {"kind": "played", "games": [{"winner": side, "cube": 2, "win": "mars"}, {"winner": side, "win": "mars"}]}


def test_the_same_draw_on_every_machine() -> None:
    given = nardy("a", "b", "c", "d", "e", system="swiss", rounds=3)
    assert pairs(answer("pair", "-", "--seed", "5", given=given)) == pairs(
        answer("pair", "-", "--seed", "5", given=deepcopy(given))
    )


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"match_length": 0}, "settings.match_length: 0 is not allowed; an odd number from 1 to 99"),
        ({"match_length": 6}, "settings.match_length: 6 is not allowed; an odd number from 1 to 99"),
        ({"system": "ladder"}, "one of round_robin, swiss, knockout, groups_knockout"),
        ({"match_length": None}, "settings.match_length: None is not allowed"),
        ({"system": "swiss"}, "settings.rounds: is missing; a whole number from 1 to 50"),
        ({"time.move_seconds": 13}, "settings.time.move_seconds: 13 is not allowed; a whole number from 8 to 12"),
        ({"bar": "1d"}, "settings.bar: unknown setting"),
        ({"criteria": ["sos"]}, "settings.criteria[0]: 'sos' is not one of points, wins"),
    ],
)
def test_a_setting_that_cannot_be_is_named(settings: dict[str, object], says: str) -> None:
    refused(nardy("A", "B", **settings), says)  # type: ignore[arg-type]


@pytest.mark.parametrize("missing", ["match_length", "system"])
def test_what_the_book_leaves_open_must_be_said(missing: str) -> None:
    given = nardy("A", "B")
    del given["settings"][missing]
    refused(given, f"settings.{missing}: is missing; ")


@pytest.mark.parametrize("length", [1, 9])
def test_a_blitz_has_a_bank_for_three_lengths_only(length: int) -> None:
    given = nardy("A", "B", rulebook="nardy-long-blitz", length=length)
    refused(given, f"settings.match_length: {length} is not allowed; one of 3, 5, 7 (club:")


GAME = {"winner": "first"}


@pytest.mark.parametrize(
    ("games", "says"),
    [
        ([GAME | {"cube": 3}], ".games[0].cube: 3 is no face of a cube; one of 1, 2, 4, 8, 16, 32, 64"),
        ([GAME | {"cube": 2, "win": "koks"}, GAME | {"cube": 2}], ".games[1].cube: 2; the Crawford game is played"),
        ([GAME | {"cube": 2, "win": "koks"}, GAME | {"win": "pass"}], ".games[1].win: 1; the Crawford game is played"),
        ([{"kind": "cancelled"}], ".games[0].kind: only a Crawford game may be struck («Куб удвоения» II.6, II.8)"),
        ([{"cube": 2}], ".games[0].winner: is missing"),
        ([{"winner": "draw"}], ".games[0].winner: this game knows no draw"),
        ([{"kind": "penalty_point"}], ".games[0].to: is missing"),
        ([{"kind": "penalty_point", "to": "first", "cube": 2}], ".games[0].cube: unknown key"),
        ([{"kind": "forfeit", "loser": "first"}], ".games[0].kind: forfeit ends the match"),
        ([GAME | {"score": [1, 0]}], ".games[0].score: unknown key"),
        ([GAME | {"cube": 8}, GAME], ".games[1]: game 2 follows the end of the match, 8:0"),
        ([GAME | {"win": "win"}], '.games[0].win: "win" is not one of'),
    ],
)
def test_a_wrong_line_is_named_by_its_place(games: list[dict[str, Any]], says: str) -> None:
    refused(with_result({"kind": "played", "games": games}), f"rounds[0].pairings[0].result{says}")


@pytest.mark.parametrize(
    ("result", "says"),
    [
        ({"kind": "played", "games": [GAME], "winner": "second"}, ".winner: second contradicts the games (undecided)"),
        ({"kind": "played", "games": [GAME], "score": [2, 0]}, ".score: 2:0 contradicts the games (1:0)"),
        ({"kind": "played", "winner": "first"}, ".score: the score is missing; a match goes to 7"),
        ({"kind": "played", "score": [6, 3]}, ".score: 6:3: nobody has 7"),
        ({"kind": "played", "winner": "first", "score": [3, 7]}, ".score: 3:7 contradicts the winner first"),
        ({"kind": "played", "score": [7, 8]}, ".score: 7:8: both have 7, so the match was over before"),
        ({"kind": "adjudicated", "winner": "draw"}, ".winner: this game knows no draw"),
        ({"kind": "conceded", "by": "first", "score": [7, 0]}, ".score: 7:0 is outside 0-6"),
        ({"kind": "awarded", "points": ["1", "0"]}, ".kind: this rulebook awards no points"),
        (
            {"kind": "forfeit", "loser": "first", "games": [GAME], "score": [5, 3]},
            ".score: 5:3 contradicts the games (1:0)",
        ),
    ],
)
def test_a_result_that_contradicts_its_games_is_refused(result: dict[str, Any], says: str) -> None:
    refused(with_result(result), f"rounds[0].pairings[0].result{says}")


def test_another_length_needs_the_games() -> None:
    told = {"kind": "played", "score": [9, 7]}
    refused(with_result(told, played_to=9), "rounds[0].pairings[0].result.games: is missing: a match played to another")
    foreign = {"format": "turnir/1", "rulebook": "club-round-robin", "entries": [{"id": "A"}, {"id": "B"}, {"id": "C"}]}
    table = {"first": "B", "second": "C", "length": 9}
    foreign["rounds"] = [{"number": 1, "pairings": [table]}]
    refused(foreign, "rounds[0].pairings[0].length: this rulebook does not know that")


def refused(given: Document, says: str, command: str = "standings") -> None:
    result = run(command, "-", "--json", given=given)
    assert result.exit_code == 2, result.output
    assert says in result.stderr
