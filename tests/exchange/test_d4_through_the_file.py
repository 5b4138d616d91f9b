"""The worked example D4 as somebody with nothing but the file would see it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bot.exchange.turnir_file.parsing import checked
from bot.exchange.turnir_file.reading import convert, load_file
from bot.exchange.turnir_file.writing import text_of
from bot.named_tournament import Told
from tests.engine.golden_numbers import D4, GOLDEN, d4
from tests.exchange.files import Document, answer, d4_file, document, pairs, run, saved


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_pair_gives_the_swiss_rounds_of_the_book(number: int) -> None:
    given = d4_file(number - 1)
    found = answer("pair", "-", given=given)
    assert (found["round"], found["stage"]) == (number, "swiss")
    assert pairs(found) == [line.partition(" ")[0] for line in D4["rounds"][number - 1]]
    assert [row["table"] for row in found["pairings"]] == list(range(1, len(found["pairings"]) + 1))
    assert found["free"] == []


def test_pair_gives_the_play_in_of_the_book() -> None:
    found = answer("pair", "-", given=d4_file(5))
    assert (found["round"], found["stage"], found["free"]) == (6, "playoff", [])
    assert [[row["slot"], row["first"], row["second"]] for row in found["pairings"]] == [
        [slot, first, second] for slot, _, first, _, second in D4["play_in"]
    ]
    assert all(row["result"] is None for row in found["pairings"])


def test_a_leaver_is_paired_with_the_loss_already_written() -> None:
    found = answer("pair", "-", given=d4_file(2) | {"departures": [{"entry": "T18", "after_round": 2}]})
    lost = [row["result"] for row in found["pairings"] if "T18" in (row["first"], row["second"])]
    assert lost == [{"kind": "forfeit", "loser": "second", "ground": "withdrawn", "started": False}]


def test_the_cross_pair_is_told_in_a_note() -> None:
    notes = answer("pair", "-", given=d4_file(3))["notes"]
    assert [(note["code"], note["entries"]) for note in notes] == [("cross_pair", ["T06", "T19"])]
    assert "T06 meets T19" in notes[0]["text"]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_standings_after_a_round_have_the_buchholz_of_the_book(number: int) -> None:
    found = answer("standings", "-", "--after", str(number), given=d4_file(5))
    assert (found["after_round"], found["stage"]) == (number, "swiss")
    assert {row["entry"]: int(row["values"]["buchholz"]) for row in found["rows"]} == D4["buchholz_before"][
        str(number + 1)
    ]
    assert found["bracket"] == []


def test_standings_at_the_end_are_the_final_table_of_the_book() -> None:
    found = answer("standings", "-", given=d4_file(5))
    assert found["criteria"] == [
        "wins",
        "losses",
        "sonneborn_berger",
        "score_difference",
        "direct_encounter",
        "buchholz",
        "lot",
    ]
    for row, (place, team, record, sb, diff, bh, _) in zip(found["rows"], D4["final"], strict=True):
        wins, losses = record.split("-")
        expected = {"wins": wins, "losses": losses, "sonneborn_berger": sb, "score_difference": diff, "buchholz": bh}
        assert (row["place"], row["entry"], row["shared"], row["group"]) == (place, team, False, None)
        assert row["values"] == {name: str(value) for name, value in expected.items()}
        left = team == D4["withdrawn"]["entry"]
        assert row["status"] == ("withdrawn" if left else "qualified" if place <= 12 else "eliminated")
        assert row["decided_by"] in ("sonneborn_berger", "score_difference")


def test_every_value_is_an_exact_number_as_text() -> None:
    for row in answer("standings", "-", given=d4_file(5))["rows"]:
        for value in row["values"].values():
            assert str(Fraction(value)) == value


def test_standings_show_the_bracket_once_the_swiss_stage_is_over() -> None:
    bracket = {line["slot"]: line for line in answer("standings", "-", given=d4_file(5))["bracket"]}
    assert list(bracket) == ["PI1", "PI2", "PI3", "PI4", "QF1", "QF2", "QF3", "QF4", "SF1", "SF2", "F"]
    assert bracket["QF1"] == {
        "slot": "QF1",
        "best_of": 1,
        "first": {"entry": "T16"},
        "second": {"winner_of": "PI1"},
        "winner": None,
        "rematch": False,
    }
    assert [bracket[slot]["best_of"] for slot in ("PI1", "QF1", "SF1", "F")] == [1, 1, 3, 3]


def test_the_seed_of_an_entry_is_its_lot_and_without_it_the_order_of_entries_is() -> None:
    given = d4_file(0) | {"lots": []}
    shuffled = given | {"entries": sorted(given["entries"], key=lambda entry: str(entry["id"]))}
    in_order = sorted(given["entries"], key=lambda entry: int(entry["seed"]))
    unnumbered = given | {"entries": [{"id": entry["id"]} for entry in in_order]}
    first_round = [line.partition(" ")[0] for line in D4["rounds"][0]]
    assert pairs(answer("pair", "-", given=shuffled)) == pairs(answer("pair", "-", given=unnumbered)) == first_round


@pytest.mark.parametrize("row", GOLDEN["D7"]["rows"], ids=lambda row: f"seed {row[0]}")
def test_a_seed_that_leaves_in_time_is_replaced_or_the_head_referee_is_asked(row: list[Any]) -> None:
    seed, team, _, _, _, _, entering, proposal = row
    given = d4_file(5)
    given["departures"].append({"entry": team, "after_round": 5, "timely": True})
    if entering is None:
        asked = answer("pair", "-", given=given, code=3)
        assert asked["question"] == {
            "code": "replacement",
            "options": ["replace", "opponent_advances"],
            "entries": [team, proposal],
            "article": "2.3.6.9",
        }
        given["decisions"] = [{"code": "replacement", "choice": "replace", "entries": [team, proposal]}]
    expected = [
        tuple((entering or proposal) if name == team else name for name in (first, second))
        for _, _, first, _, second in D4["play_in"]
    ]
    found = answer("pair", "-", given=given)
    assert [(pair["first"], pair["second"]) for pair in found["pairings"]] == expected
    assert ["replacement", [team, entering or proposal]] in [[note["code"], note["entries"]] for note in found["notes"]]
    assert (seed <= 4) == (expected == [(first, second) for _, _, first, _, second in D4["play_in"]])


def test_a_late_leaver_loses_beforehand_and_nobody_takes_the_place() -> None:
    given = d4_file(5)
    given["departures"].append({"entry": "T10", "after_round": 5, "timely": False})
    row = next(row for row in answer("pair", "-", given=given)["pairings"] if row["slot"] == "PI4")
    assert (row["first"], row["second"], row["result"]["loser"]) == ("T10", "T03", "first")


def test_a_decision_may_let_the_opponent_advance() -> None:
    given = d4_file(5)
    given["departures"].append({"entry": "T01", "after_round": 5})
    given["decisions"] = [{"code": "replacement", "choice": "opponent_advances", "entries": ["T01"], "by": "судья"}]
    row = next(row for row in answer("pair", "-", given=given)["pairings"] if row["slot"] == "PI2")
    assert (row["first"], row["result"]["loser"]) == ("T01", "first")


def test_a_stated_replacement_takes_the_place() -> None:
    given = d4_file(5)
    given["departures"].append({"entry": "T01", "after_round": 5, "replaced_by": "T13"})
    row = next(row for row in answer("pair", "-", given=given)["pairings"] if row["slot"] == "PI2")
    assert (row["first"], row["second"]) == ("T13", "T04")


def played_out() -> Document:
    """D4 with the better seed winning every play-off match."""
    stage = d4().drawn().play("T06-T08 8:5", "T01-T04 8:2", "T09-T21 8:0", "T10-T03 7:8")
    stage = stage.drawn().play("T16-T06 8:1", "T02-T01 3:8", "T05-T09 8:7", "T07-T03 8:6")
    stage = stage.drawn().play("T16-T01 8:1 3:8 8:7", "T05-T07 8:0 8:1")
    return document(stage.drawn().play("T16-T05 T16 left"))


def test_the_whole_play_off_goes_through_the_file() -> None:
    given = played_out()
    found = answer("standings", "-", given=given)
    assert (found["after_round"], found["stage"]) == (9, "playoff")
    places = [(row["entry"], row["place"], row["shared"]) for row in found["rows"][:13]]
    assert places[:4] == [("T05", 1, False), ("T16", 2, False), ("T07", 3, True), ("T01", 3, True)]
    assert [place for _, place, _ in places[4:]] == [5, 5, 5, 5, 9, 9, 9, 9, 13]
    lines = {line["slot"]: line for line in found["bracket"]}
    assert (lines["F"]["winner"], lines["SF1"]["winner"], lines["PI4"]["winner"]) == ("T05", "T16", "T03")
    met_before = [slot for slot, line in lines.items() if line["rematch"]]
    assert met_before == ["QF3", "SF1"]
    assert run("pair", "-", given=given).exit_code == 4


def test_slots_and_stages_may_be_left_out_where_they_follow() -> None:
    full, bare = played_out(), played_out()
    del bare["stages"], bare["lots"]
    for round_ in bare["rounds"]:
        del round_["stage"]
        for pairing in round_["pairings"]:
            pairing.pop("slot", None)
            pairing.pop("table")
    assert answer("standings", "-", given=bare) == answer("standings", "-", given=full)


def test_writing_and_reading_gives_the_same_tournament(tmp_path: Path) -> None:
    given = played_out()
    loaded = convert(checked(given))
    text = text_of(Told(loaded.tournament, loaded.names))
    again = load_file(text)
    assert again.tournament == loaded.tournament
    path = saved(tmp_path, given)
    assert answer("standings", path) == answer("standings", "-", given=text)
