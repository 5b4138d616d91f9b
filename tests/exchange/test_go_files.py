"""Go through the tournament file: tables, rounds and refusals."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.builders import Club
from tests.engine.golden_go import GOLDEN, numbered, seven
from tests.exchange.files import Document, answer, document, run, saved

VALUES = ("mms", "sos", "sos_1", "sos_2")


def seven_file() -> Document:
    return document(Club(seven("go-mcmahon", bar="3d")))


def test_the_table_of_a_mcmahon_event() -> None:
    """Приложение 9, 4 and 5.1."""
    found = answer("standings", "-", given=seven_file())
    assert found["criteria"] == ["mms", "direct_encounter", "sos_2", "sos_1", "sos"]
    rows = {row["entry"]: row for row in found["rows"]}
    for line in GOLDEN["D3"]["table"]:
        told = dict(zip(VALUES, (line["mms"], line["sos"], line["sos1"], line["sos2"]), strict=True))
        assert {name: rows[line["player"]]["values"][name] for name in VALUES} == told
    assert [(str(row["place"]), row["entry"]) for row in found["rows"]] == [
        tuple(one) for one in GOLDEN["D3"]["places"]
    ]
    assert rows["Gleb"]["decided_by"] == "sos_2"
    assert {"sosos", "sodos", "buchholz", "wins", "points"} <= set(rows["Gleb"]["values"])
    assert "rating" not in rows["Gleb"]["values"]


def test_rounds_by_cards_through_the_file() -> None:
    """Приложение 7, 2.5-2.10: four rounds, each from the answer to the one before."""
    given: Document = document(Club(numbered("go-swiss", 10, rounds=4)))
    for told in GOLDEN["D1"]["rounds"]:
        seeds = range(40) if told["round"] == 1 else range(1)
        wanted = [(str(p["black"]), str(p["white"])) for p in told["pairs"]]
        found = next(
            one
            for one in (answer("pair", "-", "--seed", str(seed), given=given) for seed in seeds)
            if [blacks(row) for row in one["pairings"]] == wanted
        )
        winners = {str(pair["winner"]) for pair in told["pairs"]}
        for row in found["pairings"]:
            row["result"] = {"kind": "played", "winner": "first" if row["first"] in winners else "second"}
        given["rounds"].append(
            {"number": told["round"], **{key: found[key] for key in ("rng_seed", "pairings", "free")}}
        )
    rows = answer("standings", "-", given=given)["rows"]
    assert {row["entry"]: row["values"]["points"] for row in rows} == GOLDEN["D1"]["points"]


def blacks(row: dict[str, Any]) -> tuple[str, str]:
    """(Black, White)."""
    pair = (row["first"], row["second"])
    return pair if row["colour"] == "first_black" else pair[::-1]


def test_the_classification_is_that_of_the_first_round() -> None:
    """Lots among equals come from the seed of round 1, whoever joins later; a file of ratings needs no seeds."""
    given: Document = {
        "format": "turnir/1",
        "rulebook": "go-swiss",
        "settings": {"rounds": 3},
        "entries": [{"id": f"p{n}", "rating": 1500} for n in range(8)],
        "rounds": [],
    }
    first = answer("pair", "-", "--seed", "5", given=given)
    assert first == answer("pair", "-", "--seed", "5", given=given)
    assert first["pairings"] != answer("pair", "-", "--seed", "6", given=given)["pairings"]
    for row in first["pairings"]:
        row["result"] = {"kind": "played", "winner": "draw"}
    given["rounds"] = [{"number": 1, "rng_seed": 5, "pairings": first["pairings"], "free": first["free"]}]
    second = answer("pair", "-", given=given)["pairings"]
    given["entries"].append({"id": "p9", "rating": 1500, "joined_round": 3})
    assert answer("pair", "-", given=given)["pairings"] == second


def test_the_file_comes_back_as_it_was() -> None:
    given = seven_file()
    given["entries"][0] |= {"start_score": 31, "previous_place": 2}
    rows = answer("standings", "-", given=given)["rows"]
    assert next(row for row in rows if row["entry"] == "Anna")["values"]["previous_order"] == "2"


def changed(where: str, value: object) -> Document:
    given = copy.deepcopy(seven_file())
    if where in ("rounds", "rulebook"):
        return given | {where: value}
    if where.startswith("entry."):
        given["entries"][0][where.removeprefix("entry.")] = value
    elif where == "departures":
        given["departures"] = value
    else:
        given["settings"][where] = value
        given["rounds"] = []
    return given


@pytest.mark.parametrize(
    ("where", "value", "says"),
    [
        ("bar", "21k", "settings.bar: 21k is below the floor 20k (П7 1.3)"),
        ("bar", "42z", "settings.bar: a rank is 30k to 1k or 1d to 9d"),
        ("bar", None, "settings.bar: is missing"),
        ("entry.rank", "42z", "entries[0].rank: a rank is 30k to 1k or 1d to 9d"),
        ("group_method", "slide", "settings.group_method"),
        ("criteria", ["mms", "board_wins"], "settings.criteria[1]"),
        ("luck", 1, "settings.luck: unknown setting"),
        ("cut", 8, "8 go on, and there are 7 entries"),
        ("departures", [{"entry": "Anna", "after_round": 1, "treatment": "losses"}], "departures[0].treatment"),
    ],
)
def test_refusals_name_the_place(where: str, value: object, says: str) -> None:
    result = run("pair", "-", "--json", given=changed(where, value))
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""


def test_a_leaver_stays_in_the_table_and_may_be_kept_by_hand() -> None:
    given = seven_file()
    given["departures"] = [{"entry": "Vera", "after_round": 1}]
    rows = {row["entry"]: row for row in answer("standings", "-", given=given)["rows"]}
    assert (rows["Vera"]["status"], rows["Vera"]["values"]["points"]) == ("withdrawn", "2")
    given["departures"][0]["treatment"] = "annul"
    rows = {row["entry"]: row for row in answer("standings", "-", given=given)["rows"]}
    assert rows["Vera"]["place"] == 7
    assert rows["Anna"]["values"]["points"] == "3/2"


def test_a_round_robin_has_colours_and_free_entries() -> None:
    given: Document = {
        "format": "turnir/1",
        "rulebook": "go-round-robin",
        "entries": [{"id": f"p{n}", "seed": n} for n in range(1, 6)],
        "rounds": [],
    }
    found = answer("pair", "-", given=given)
    assert [(row["first"], row["second"], row["colour"]) for row in found["pairings"]] == [
        ("p2", "p5", "first_black"),
        ("p3", "p4", "first_black"),
    ]
    assert found["free"] == [{"entry": "p1", "kind": "bye"}]


def test_an_awarded_result_is_told() -> None:
    given = seven_file()
    given["rounds"][0]["pairings"][0]["result"] = {"kind": "awarded", "points": ["1", "1/2"]}
    rows = {row["entry"]: row for row in answer("standings", "-", given=given)["rows"]}
    assert rows["Vera"]["values"]["points"] == "5/2"


def test_pairs_of_another_program_are_checked_and_taken(tmp_path: Path) -> None:
    """Приложение 9, 7.5."""
    given = saved(tmp_path, document(Club(numbered("go-swiss", 4, rounds=2))))
    other = tmp_path / "round.json"
    pairs = [
        {"first": "1", "second": "4", "colour": "first_black"},
        {"first": "3", "second": "2"} | {"colour": "first_white", "handicap": 2},
    ]
    other.write_text(json.dumps({"pairings": pairs}), encoding="utf-8")
    found = answer("pair", given, "--pairings", str(other))
    told = [(row["first"], row["second"], row.get("colour"), row.get("handicap")) for row in found["pairings"]]
    assert told == [("1", "4", "first_black", 0), ("3", "2", "first_white", 2)]
    other.write_text(json.dumps({"pairings": pairs[:1]}), encoding="utf-8")
    refused = run("pair", given, "--pairings", str(other))
    assert (refused.exit_code, "neither paired nor free: 2, 3" in refused.stderr) == (2, True)
