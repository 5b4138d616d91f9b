"""Star Wars: Destiny through the tournament file: tables, pairs, who comes back, who takes a place, broken files."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.exchange.turnir_file.parsing import parse
from bot.exchange.turnir_file.reading import convert
from engine.results import Played, TimeUp, Winner
from tests.builders import Club, club
from tests.engine.golden_destiny import DESTINY, file_of
from tests.exchange.files import answer, document, pairs, run


@pytest.mark.parametrize("case", ["D1", "D2", "D2_no_show", "D3"])
def test_the_table_of_a_file_is_exact(case: str) -> None:
    found = answer("standings", "-", given=file_of(case))
    assert found["criteria"] == ["points", "strength_of_schedule", "extended_strength_of_schedule", "lot"]
    for row, expected in zip(found["rows"], DESTINY[case]["table"], strict=True):
        assert (row["entry"], row["place"]) == (expected["player"], expected["place"])
        assert row["values"]["strength_of_schedule"] == expected["sos"]
        assert row["values"]["extended_strength_of_schedule"] == expected["esos"]


def test_who_did_not_come_is_out() -> None:
    given = file_of("D2_no_show")
    rows = {row["entry"]: row["status"] for row in answer("standings", "-", given=given)["rows"]}
    assert rows["Q"] == rows["N"] == "withdrawn"


def back(rounds: int, **departure: Any) -> dict[str, Any]:
    """The nine players of the second example after so many rounds, H gone after the second."""
    given = file_of("D2", rounds=4)
    given |= {"rounds": given["rounds"][:rounds], "lots": []}
    given["departures"] = [{"entry": "H", "after_round": 2} | departure]
    return given


def test_a_player_comes_back_with_a_loss_for_the_round_he_missed() -> None:
    away = answer("pair", "-", given=back(3))
    assert "H" not in str(pairs(away))
    found = answer("pair", "-", given=back(3, returns_in_round=4))
    assert any("H" in pair for pair in pairs(found)) or found["free"][0]["entry"] == "H"
    rows = {row["entry"]: row for row in answer("standings", "-", given=back(3, returns_in_round=4))["rows"]}
    assert (rows["H"]["status"], rows["H"]["values"]["losses"]) == ("active", "2")


@pytest.mark.parametrize(
    ("departure", "says"),
    [
        ({"kind": "disqualified", "returns_in_round": 4}, "does not come back (IV.2)"),
        ({"returns_in_round": 2}, "before the departure"),
    ],
)
def test_a_return_that_the_book_does_not_know_is_refused(departure: dict[str, Any], says: str) -> None:
    refused = run("pair", "-", given=back(3, **departure))
    assert refused.exit_code == 2
    assert refused.stderr.startswith("turnir: departures[0].returns_in_round: ")
    assert says in refused.stderr


def test_nobody_comes_back_into_the_play_off() -> None:
    given = document(club(8, rulebook="destiny-custom", rounds=3, cut=4).through(3))
    given["departures"] = [{"entry": "e1", "after_round": 1, "returns_in_round": 4}]
    for round_ in given["rounds"][1:]:
        round_["pairings"] = [pair for pair in round_["pairings"] if "e1" not in (pair["first"], pair["second"])]
    refused = run("pair", "-", given=given)
    assert (refused.exit_code, "is over (IV.2)" in refused.stderr) == (2, True)


def test_whoever_will_not_take_a_place_is_passed_over() -> None:
    given = document(club(8, rulebook="destiny-custom", rounds=3, cut=4).through(3))
    order = [row["entry"] for row in answer("standings", "-", given=given)["rows"]]
    given["lots"] = [{"stage": "swiss", "purpose": "places", "order": order}]
    given["departures"] = [{"entry": order[0], "after_round": 3}]
    assert pairs(answer("pair", "-", given=given)) == [f"{order[1]}-{order[4]}", f"{order[2]}-{order[3]}"]
    given["decisions"] = [{"code": "cut_place", "choice": "refuse", "entries": [order[4]]}]
    assert pairs(answer("pair", "-", given=given)) == [f"{order[1]}-{order[5]}", f"{order[2]}-{order[3]}"]


def test_the_structure_is_told_with_the_first_round() -> None:
    given = {
        "format": "turnir/1",
        "rulebook": "destiny-advanced",
        "entries": [{"id": f"p{n}"} for n in range(1, 72)],
        "rounds": [],
    }
    notes = {note["code"]: note["text"] for note in answer("pair", "-", given=given)["notes"]}
    assert notes["structure"] == "Swiss rounds: 7"
    assert notes["cut"] == "the best 8 play on"
    given["entries"] = given["entries"][:8]
    refused = run("pair", "-", given=given)
    assert (refused.exit_code, "8 entries; the field has 9" in refused.stderr) == (2, True)


def test_a_whole_event_goes_through_the_file() -> None:
    stage = club(9, rulebook="destiny-advanced").to_the_end()
    found = answer("standings", "-", given=document(stage))
    assert [row["place"] for row in found["rows"][:4]] == [1, 2, 3, 3]
    assert [(line["slot"], line["best_of"]) for line in found["bracket"]] == [("SF1", 3), ("SF2", 3), ("F", 3)]
    assert run("pair", "-", given=document(stage)).exit_code == 4


def test_the_same_file_and_seed_give_the_same_pairs() -> None:
    given = document(club(24, rulebook="destiny-basic").through(2))
    first, again = (answer("pair", "-", "--seed", "5", given=given) for _ in range(2))
    assert first == again
    assert pairs(first) != pairs(answer("pair", "-", "--seed", "6", given=given))


def test_an_event_that_begins_with_the_play_off_is_drawn() -> None:
    given = {
        "format": "turnir/1",
        "rulebook": "destiny-custom",
        "settings": {"system": "knockout"},
        "entries": [{"id": f"p{n}"} for n in range(1, 12)],
        "rounds": [],
    }
    drawn = [answer("pair", "-", "--seed", str(seed), given=given) for seed in range(8)]
    assert all(len(found["pairings"]) == 3 for found in drawn)
    assert len({tuple(sorted(pairs(found))) for found in drawn}) > 1
    played = [
        {key: row[key] for key in ("table", "slot", "first", "second")}
        | {"result": {"kind": "played", "winner": "first"}}
        for row in drawn[5]["pairings"]
    ]
    again = answer("pair", "-", given=given | {"rounds": [{"number": 1, "rng_seed": 5, "pairings": played}]})
    assert len(again["pairings"]) == 4
    assert len({entry for row in again["pairings"] for entry in (row["first"], row["second"])}) == 8


def ended_by_time(**told: Any) -> dict[str, Any]:
    """The second half-final of a best of three, told so."""
    given = document(club(8, rulebook="destiny-custom", rounds=3, cut=4, playoff_best_of=3).through(4))
    given["rounds"][3]["pairings"][1]["result"] = {"kind": "adjudicated", "winner": "second"} | told
    return given


@pytest.mark.parametrize("told", [{"score": [0, 1]}, {"games": [{"winner": "second"}]}])
def test_a_match_that_time_ended_at_one_to_nil_goes_through_the_file(told: dict[str, Any]) -> None:
    """IV.3b: who alone has won a game has won the round."""
    read = convert(parse(json.dumps(ended_by_time(**told)))).tournament
    match_ = read.rounds[3].pairings[1]
    assert match_.games == (Played(Winner.SECOND), TimeUp())
    written = document(Club(read))["rounds"][3]["pairings"][1]["result"]
    assert written == {"kind": "adjudicated", "winner": "second", "score": [0, 1], "games": [{"winner": "second"}]}
    line = next(one for one in answer("standings", "-", given=ended_by_time(**told))["bracket"] if one["slot"] == "SF2")
    assert line["winner"] == match_.second


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"score": [1, 1]}, "result.kind: nobody leads in games"),
        ({"score": [1, 0]}, "result.winner: second contradicts the games (first)"),
        ({"games": [{"winner": "first"}]}, "result.winner: second contradicts the games (first)"),
        ({"score": [0, 1], "games": [{"winner": "second"}, {"winner": "second"}]}, "result.score: 0:1 contradicts"),
    ],
)
def test_time_gives_a_match_to_nobody_who_does_not_lead(told: dict[str, Any], says: str) -> None:
    refused = run("pair", "-", given=ended_by_time(**told))
    assert (refused.exit_code, says in refused.stderr) == (2, True), refused.stderr
