"""What the commands say beside D4."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.regulations import load
from tests.builders import Club, club
from tests.exchange.files import answer, d4_file, document, pairs, run


def forced() -> Club:
    """Eight entries whose last two with 2-2 have met already: the one rematch that nothing avoids."""
    for seed in range(400):
        stage = club(8, size=8).through(4, rng_seed=seed)
        plan = [line for line in stage_question(stage) if line]
        if plan:
            return stage
    raise AssertionError("no seed gives a forced rematch")


def stage_question(stage: Club) -> list[str]:
    result = run("pair", "-", "--json", given=document(stage))
    return json.loads(result.stdout)["question"]["entries"] if result.exit_code == 3 else []


def test_a_forced_rematch_asks_and_the_decision_lets_it_go_on() -> None:
    given = document(forced())
    asked = answer("pair", "-", given=given, code=3)["question"]
    assert (asked["code"], asked["options"], asked["article"]) == ("forced_rematch", ["allow_rematch"], "2.2.4.3")
    told = run("pair", "-", given=given)
    assert told.exit_code == 3
    assert "forced_rematch" in told.stdout
    given["decisions"] = [{"code": "forced_rematch", "choice": "allow_rematch", "entries": asked["entries"]}]
    found = answer("pair", "-", given=given)
    assert pairs(found) == ["-".join(asked["entries"])]
    assert found["notes"][0]["code"] == "rematch"


def test_a_decision_about_others_allows_nothing() -> None:
    given = document(forced())
    asked = answer("pair", "-", given=given, code=3)["question"]
    others = [entry["id"] for entry in given["entries"] if entry["id"] not in asked["entries"]][:2]
    given["decisions"] = [{"code": "forced_rematch", "choice": "allow_rematch", "entries": others}]
    answer("pair", "-", given=given, code=3)


def test_an_empty_place_is_a_bye_at_the_end_of_the_lots() -> None:
    entries = [{"id": f"p{number}"} for number in range(1, 24)]
    given = {"format": "turnir/1", "rulebook": "tac-russia-2025", "entries": entries, "rounds": []}
    found = answer("pair", "-", given=given)
    assert len(found["pairings"]) == 11
    assert found["free"] == [{"entry": "p23", "kind": "bye"}]


def test_an_announced_absence_is_lost_beforehand() -> None:
    given = d4_file(1) | {"absences": [{"entry": "T09", "round": 2, "kind": "absent"}]}
    row = next(row for row in answer("pair", "-", given=given)["pairings"] if row["second"] == "T09")
    assert row["result"] == {"kind": "forfeit", "loser": "second", "ground": "no_show", "started": False}


def test_lots_for_places_come_from_the_seed_and_recorded_ones_are_kept() -> None:
    """Eight entries that win and lose by the same score end up tied in everything."""
    stage = next(one for seed in range(400) if shared(one := club(8, size=8).through(5, seed, game=even)))
    given = document(stage)
    tied = [row for row in answer("standings", "-", given=given)["rows"] if row["shared"]]
    drawn = [note for note in answer("pair", "-", "--seed", "5", given=given)["notes"] if note["code"] == "lots_drawn"]
    assert sorted(drawn[0]["entries"]) == sorted(row["entry"] for row in tied)
    again = answer("pair", "-", "--seed", "5", given=given)["notes"]
    assert drawn[0] in again
    given["lots"] = [{"stage": "swiss", "purpose": "places", "order": drawn[0]["entries"]}]
    rows = answer("standings", "-", given=given)["rows"]
    assert not any(row["shared"] for row in rows)
    by_lot = [row for row in rows if row["decided_by"] == "lot"]
    assert sorted(row["entry"] for row in by_lot) == sorted(drawn[0]["entries"])
    assert all(row["values"]["lot"] == str(drawn[0]["entries"].index(row["entry"]) + 1) for row in by_lot)


def even(rng: Any, _pairing: Any) -> Any:
    from tests.builders import score

    return score("8:4") if rng.random() < 0.5 else score("4:8")


def shared(stage: Club) -> bool:
    given = document(stage)
    if len(given["rounds"][4]["pairings"]) == 0:
        return False
    result = run("standings", "-", "--json", given=given)
    return any(row["shared"] for row in json.loads(result.stdout)["rows"])


def test_pair_explains_every_pair() -> None:
    rows = answer("pair", "-", "--explain", given=d4_file(4))["pairings"]
    assert [row["why"]["how"] for row in rows] == ["group"] * 4
    assert rows[1]["why"]["others"][0]["why"] == "sum_grows"


@pytest.mark.parametrize("number", [0, 1, 3, 5])
def test_people_get_a_readable_table(number: int) -> None:
    given = d4_file(number)
    for arguments in (("pair", "-", "--explain"), ("standings", "-")):
        shown = run(*arguments, given=given)
        assert shown.exit_code == 0, shown.output
        assert "T01" in shown.stdout


def test_rulebooks_are_listed_and_told_with_settings_units_and_articles() -> None:
    assert "tac-russia-2025" in run("rulebooks").stdout
    assert {"id": "tac-russia-2025", "title": load("tac-russia-2025").title.model_dump()} in answer("rulebooks")[
        "rulebooks"
    ]
    book = answer("rulebooks", "tac-russia-2025")
    settings = {row["name"]: row for row in book["settings"]}
    assert settings["size"]["default"] == 24
    assert settings["size"]["article"] == "2.1.2"
    assert settings["time.round"] == {
        "name": "time.round",
        "default": 90,
        "mandatory": False,
        "unit": "minutes",
        "allowed": [],
        "path": "time.round",
        "article": "3.9.1",
    }
    assert all(row["article"] for row in book["settings"])
    assert "time.round" in run("rulebooks", "tac-russia-2025").stdout
    refused = run("rulebooks", "chess")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("turnir: rulebook: no preset")


def test_the_schema_is_published() -> None:
    result = run("schema")
    assert result.exit_code == 0
    schema = json.loads(result.stdout)
    assert set(schema["required"]) == {"format", "rulebook", "entries", "rounds"}
    assert schema["additionalProperties"] is False


def test_the_same_file_and_seed_give_the_same_answer() -> None:
    given = d4_file(3)
    assert answer("pair", "-", given=given) == answer("pair", "-", given=given)


def test_a_pair_of_every_kind_of_stage_is_explained() -> None:
    field = [{"id": f"p{number}"} for number in range(1, 5)]
    empty = {"format": "turnir/1", "rounds": [], "entries": field}
    told = answer("pair", "-", "--explain", given=empty | {"rulebook": "go-olympic"})["pairings"][0]["why"]
    assert (told["how"], told["seeds"]) == ("bracket", [1, 4])
    match = empty | {"rulebook": "go-match", "settings": {"games": 3}, "entries": field[:2]}
    told = answer("pair", "-", "--explain", given=match)["pairings"][0]["why"]
    assert (told["how"], told["article"]) == ("match", "П7 5.2")
    assert "the match goes on (П7 5.2)" in run("pair", "-", "--explain", given=match).stdout
