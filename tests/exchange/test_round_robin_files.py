"""Round robins as files: games with moves, groups, the tie on the line, and what is refused."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from bot.exchange.turnir_file.parsing import checked
from bot.exchange.turnir_file.reading import convert
from bot.exchange.turnir_file.writing import document_of
from bot.named_tournament import Told
from tests.builders import club
from tests.engine.golden_moves import GOLDEN, d3, d4, d6
from tests.exchange.files import Document, answer, document, pairs, run


def bridges(*names: str, **settings: object) -> Document:
    return {
        "format": "turnir/1",
        "rulebook": "bridges",
        "settings": {"move_limit": 60, **settings},
        "entries": [{"id": name} for name in names],
        "rounds": [],
    }


def with_result(result: object) -> Document:
    played = [{"first": "a", "second": "d", "result": result}, {"first": "b", "second": "c"}]
    return bridges("a", "b", "c", "d") | {"rounds": [{"number": 1, "pairings": played}]}


def test_d3_as_a_file_gives_its_table() -> None:
    found = answer("standings", "-", given=document(d3()))
    assert (found["stage"], found["criteria"]) == ("main", ["match_points", "extra_points"])
    assert found["bracket"] == []
    rows = [
        (row["entry"], *(row["values"][name] for name in ("match_points", "extra_points", "game_points")))
        for row in found["rows"]
    ]
    assert rows == [(name, str(mp), str(xp), str(gp)) for _, name, mp, xp, gp in GOLDEN["D3_bridges_rr6"]["standings"]]
    assert [(row["place"], row["shared"]) for row in found["rows"]] == [
        (1, False),
        (2, False),
        (3, True),
        (3, True),
        (5, False),
        (6, False),
    ]
    nothing_left = run("pair", "-", given=document(d3()))
    assert nothing_left.exit_code == 4


def test_the_order_of_the_entries_is_their_number_in_the_tables() -> None:
    found = answer("pair", "-", given=bridges("a", "b", "c", "d", "e"))
    assert (pairs(found), found["free"]) == (["b-e", "c-d"], [{"entry": "a", "kind": "bye"}])
    given = bridges("a", "b", "c", "d", "e")
    for entry, seed in zip(given["entries"], (5, 4, 3, 2, 1), strict=True):
        entry["seed"] = seed
    assert pairs(answer("pair", "-", given=given)) == ["d-a", "c-b"]


@pytest.mark.parametrize("stage", [d3, d4, d6], ids=["d3", "d4", "d6"])
def test_a_file_read_and_written_again_says_the_same(stage: Any) -> None:
    first = document(stage())
    again = convert(checked(first)).tournament
    assert document_of(Told(again, {})) == first
    assert answer("standings", "-", given=first)["rows"]


def test_d4_stops_asks_and_goes_on() -> None:
    given = document(d4())
    asked = answer("pair", "-", given=given, code=3)["question"]
    assert asked == {
        "code": "cut_tie",
        "options": ["admit_all", "tie_break_match", "lots"],
        "entries": ["P5", "P8"],
        "article": "club: Л-R.3 shares the place, Л-S.1 needs the best",
        "stage": "groups",
        "group": "A",
    }
    decision = {"code": "cut_tie", "stage": "groups", "group": "A", "choice": "admit_all", "entries": ["P3", "P5"]}
    answer("pair", "-", given=given | {"decisions": [decision]}, code=3)
    given["decisions"] = [decision | {"entries": ["P8", "P5"]}]
    found = answer("pair", "-", given=given)
    assert (found["stage"], found["round"], pairs(found)) == ("final", 4, ["P5-P3", "P8-P6"])
    assert found["free"] == [{"entry": "P4", "kind": "bye"}]
    final = {
        "number": 4,
        "stage": "final",
        "pairings": [strip(row) for row in found["pairings"]],
        "free": found["free"],
    }
    rows = answer("standings", "-", "--stage", "final", given=given | {"rounds": [*given["rounds"], final]})["rows"]
    assert {row["entry"] for row in rows[:5]} == set(GOLDEN["D4_lo_two_stage"]["final_if_admit_all"])
    told = run("pair", "-", given=document(d4()))
    assert told.exit_code == 3
    assert "cut_tie" in told.stdout


def strip(row: dict[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("table", "first", "second")}


def test_d4_a_match_for_the_place_is_read_back() -> None:
    given = document(d4())
    given["decisions"] = [{"code": "cut_tie", "choice": "tie_break_match", "entries": ["P5", "P8"]}]
    found = answer("pair", "-", given=given)
    assert [(row["slot"], row["group"]) for row in found["pairings"]] == [("TBA", "A")]
    match_ = found["pairings"][0] | {"result": {"kind": "forfeit", "loser": "first"}}
    given["rounds"].append({"number": 4, "stage": "groups", "pairings": [match_]})
    assert answer("standings", "-", "--stage", "groups", given=given)["rows"][1]["values"]["extra_points"] == "220"
    through = {entry for pair in pairs(answer("pair", "-", given=given)) for entry in pair.split("-")}
    assert through == {"P4", "P8", "P6", "P3"}


@pytest.mark.parametrize("leaver", ["P4", "P5"])
def test_whoever_leaves_the_final_was_there_when_it_began(leaver: str) -> None:
    """P4 is free in the first round of the final, P5 plays in it."""
    given = document(d4().decided("cut_tie", "admit_all", "P5", "P8").drawn().played())
    given["departures"] = [{"entry": leaver, "after_round": 4}]
    del given["stages"]  # who is in the final follows from the groups
    found = answer("pair", "-", given=given)
    lost = next(row for row in found["pairings"] if leaver in (row["first"], row["second"]))
    assert lost["result"]["loser"] == ("first" if lost["first"] == leaver else "second")
    status = {row["entry"]: row["status"] for row in answer("standings", "-", given=given)["rows"]}
    assert status[leaver] == "withdrawn"


def test_groups_and_seeds_of_a_file_are_taken_as_they_stand() -> None:
    entries = [{"id": f"p{number}", "group": "AB"[number % 2], "seed": 9 - number} for number in range(1, 9)]
    given = bridges() | {"rulebook": "lo", "settings": {"move_limit": 60, "groups": 2}, "entries": entries}
    found = answer("pair", "-", "--explain", given=given)
    assert [(row["group"], row["first"], row["second"]) for row in found["pairings"]] == [
        ("A", "p8", "p2"),
        ("A", "p6", "p4"),
        ("B", "p7", "p1"),
        ("B", "p5", "p3"),
    ]
    assert found["pairings"][0]["why"]["how"] == "tables"


def test_d6_the_treatment_of_a_leaver_is_the_files() -> None:
    (_, losses), (_, annulled) = GOLDEN["D6_withdrawal"]["rows"]
    given = document(d6())
    for treatment, expected in ((None, losses), ("losses", losses), ("annul", annulled)):
        changed = deepcopy(given)
        if treatment:
            changed["departures"][0]["treatment"] = treatment
        rows = answer("standings", "-", given=changed)["rows"]
        assert {row["entry"]: row["status"] for row in rows}["N"] == "withdrawn"
        told = "; ".join(
            f"{row['place']} {row['entry']} {row['values']['match_points']}MP/{row['values']['extra_points']}"
            for row in rows
            if row["entry"] != "N" or treatment != "annul"
        )
        assert told == expected


def test_an_announced_absence_loses_both_games_beforehand() -> None:
    given = bridges("a", "b", "c", "d") | {"absences": [{"entry": "d", "round": 1, "kind": "absent"}]}
    row = answer("pair", "-", given=given)["pairings"][0]
    assert row["result"] == {"kind": "forfeit", "loser": "second", "ground": "no_show", "started": False}


def test_games_with_moves_draws_and_forfeits() -> None:
    games = [{"winner": "first", "move": 40}, {"kind": "forfeit", "loser": "both"}]
    rows = answer("standings", "-", given=with_result({"kind": "played", "games": games}))["rows"]
    assert rows[0]["values"] == {
        "match_points": "2",
        "extra_points": "20",
        "game_points": "2",
        "wins": "1",
        "losses": "0",
    }
    games = [{"winner": "draw"}, {"kind": "forfeit", "loser": "second", "move": 12}]
    rows = answer("standings", "-", given=with_result({"kind": "played", "winner": "first", "games": games}))["rows"]
    assert (rows[0]["values"]["game_points"], rows[0]["values"]["extra_points"]) == ("3", "48")
    both = {"kind": "forfeit", "loser": "both", "ground": "no_show"}
    rows = answer("standings", "-", given=with_result(both))["rows"]
    assert not any(row["values"]["match_points"] != "0" for row in rows)
    assert [row["values"]["losses"] for row in rows if row["entry"] in "ad"] == ["1", "1"]


GAMES: list[dict[str, Any]] = [{"winner": "first", "move": 40}, {"winner": "draw"}]
RESULT = "rounds[0].pairings[0].result"
FIRST = f"{RESULT}.games[0]"


def one_game(game: dict[str, Any]) -> Document:
    return with_result({"kind": "played", "games": [game]})


@pytest.mark.parametrize(
    ("given", "path", "says"),
    [
        (bridges("a", "b", "c") | {"settings": {}}, "settings.move_limit", "is missing; a whole number from 1"),
        (bridges("a", "b", "c", move_limit="60"), "settings.move_limit", "(M-P.1)"),
        (bridges("a", "b", "c", bra=1), "settings.bra", "unknown setting"),
        (bridges("a", "b"), "entries", "2 entries; the field has 3 to 200 (club"),
        (one_game({"winner": "first", "move": 61}), f"{FIRST}.move", "M-P.1"),
        (one_game({"winner": "first", "move": 0}), f"{FIRST}.move", "1-60"),
        (one_game({"winner": "first"}), f"{FIRST}.move", "is missing"),
        (one_game({"move": 3}), f"{FIRST}.winner", "is missing"),
        (with_result({"kind": "played", "games": [*GAMES, {"winner": "draw"}]}), f"{RESULT}.games[2]", "game 3"),
        (one_game({"winner": "first", "move": 3, "cube": 2}), f"{FIRST}.cube", ""),
        (one_game({"winner": "first", "score": [8, 3]}), f"{FIRST}.score", ""),
        (with_result({"kind": "played", "winner": "second", "games": GAMES}), f"{RESULT}.winner", "contradicts"),
        (with_result({"kind": "played", "score": [2, 2], "games": GAMES}), f"{RESULT}.score", "contradicts"),
        (with_result({"kind": "played", "winner": "first"}), f"{RESULT}.games", "is missing"),
        (with_result({"kind": "conceded", "by": "first"}), f"{RESULT}.kind", "does not exist"),
        (one_game({"kind": "forfeit", "loser": "first", "move": 99}), f"{FIRST}.move", "0-60"),
        (with_result({"kind": "awarded", "points": ["1", "1/2"]}), f"{RESULT}.kind", ""),
    ],
)
def test_what_is_wrong_is_named_with_its_place(given: Document, path: str, says: str) -> None:
    for command in ("pair", "standings"):
        if path == "entries" and command == "standings":
            continue
        refused = run(command, "-", given=given)
        assert refused.exit_code == 2, refused.output
        assert refused.stderr.startswith(f"turnir: {path}: "), refused.stderr
        assert says in refused.stderr


def lo(**changes: object) -> Document:
    entries = [{"id": f"p{number}"} for number in range(1, 7)]
    return bridges() | {"rulebook": "lo", "settings": {"move_limit": 60, "groups": 2}, "entries": entries} | changes


@pytest.mark.parametrize(
    ("given", "path"),
    [
        (
            bridges("a", "b", "c") | {"entries": [{"id": "a", "group": "A"}, {"id": "b"}, {"id": "c"}]},
            "entries[0].group",
        ),
        (lo(entries=[{"id": "a", "group": "C"}, {"id": "b", "group": "A"}]), "entries[0].group"),
        (lo(entries=[{"id": "a", "group": "A"}, {"id": "b"}]), "entries[1].group"),
        (lo(rounds=[{"number": 1, "stage": "main"}]), "rounds[0].stage"),
        (lo(rounds=[{"number": 1, "stage": "final"}]), "rounds[0].stage"),
        (lo(rounds=[{"number": 1, "pairings": [{"first": "p1", "second": "p2"}]}]), "rounds[0].pairings[0].second"),
        (
            lo(rounds=[{"number": 1, "pairings": [{"first": "p1", "second": "p4", "group": "B"}]}]),
            "rounds[0].pairings[0].group",
        ),
        (
            lo(rounds=[{"number": 1, "pairings": [{"first": "p1", "second": "p4", "slot": "QF1"}]}]),
            "rounds[0].pairings[0].slot",
        ),
        (lo(decisions=[{"code": "cut_tie", "choice": "lots", "stage": "swiss"}]), "decisions[0].stage"),
    ],
)
def test_groups_and_stages_must_be_there(given: Document, path: str) -> None:
    refused = run("standings", "-", given=given)
    assert refused.exit_code == 2, refused.output
    assert refused.stderr.startswith(f"turnir: {path}: "), refused.stderr


def test_a_mandatory_setting_is_published_as_such() -> None:
    book = answer("rulebooks", "bridges")
    limit = next(row for row in book["settings"] if row["name"] == "move_limit")
    assert limit == {
        "name": "move_limit",
        "default": None,
        "mandatory": True,
        "unit": "moves",
        "allowed": [],
        "path": "scoring.move_limit",
        "article": "M-P.1",
        "least": 1,
        "most": 9999,
    }
    assert "must be set" in run("rulebooks", "bridges").stdout
    points = next(row for row in answer("rulebooks", "club-round-robin")["settings"] if row["name"] == "draw_points")
    assert (points["default"], points["article"]) == ("1/2", "club")
    listed = {one["id"] for one in answer("rulebooks")["rulebooks"]}
    assert {"bridges", "lo", "club-round-robin"} <= listed


def test_people_get_a_readable_table() -> None:
    for stage in (d3(), d4(), club("A", "B", "C", rulebook="club-round-robin").drawn().played()):
        shown = run("standings", "-", given=document(stage))
        assert shown.exit_code == 0, shown.output
    shown = run("pair", "-", "--explain", given=bridges("a", "b", "c", "d"))
    assert "Berger" in shown.stdout


def test_rounds_that_cannot_be_paired_without_rematches_are_told_with_the_first_round() -> None:
    given = bridges("a", "b", "c", "d") | {"rulebook": "club-swiss", "settings": {"rounds": 4}}
    (note,) = answer("pair", "-", given=given)["notes"]
    assert note["code"] == "rounds_beyond"
    assert "more than 3" in note["text"]
