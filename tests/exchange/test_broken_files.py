"""A file that is wrong is refused with the path of the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.exchange.files import Document, d4_file, run

Change = Callable[[Document], Any]


def put(value: object, *path: str | int) -> Change:
    def change(given: Any) -> None:
        *before, last = path
        for part in before:
            given = given[part]
        if isinstance(given, list) and last == len(given):
            given.append(value)
        else:
            given[last] = value

    return change


def result(value: object) -> Change:
    return put(value, "rounds", 0, "pairings", 0, "result")


PLAYED = {"kind": "played", "winner": "first"}

BROKEN: list[tuple[str, str, Change]] = [
    ("format", "turnir/2", put("turnir/2", "format")),
    ("colour_of_sky", "unknown key", put("blue", "colour_of_sky")),
    ("rulebook", "no preset", put("chess", "rulebook")),
    ("settings.bra", "unknown setting", put({"bra": 1}, "settings")),
    ("settings.size", "not allowed", put({"size": 25}, "settings")),
    ("settings.criteria[1]", "buccholz", put({"criteria": ["wins", "buccholz"]}, "settings")),
    ("settings.sb_basis", "not allowed", put({"sb_basis": "losses"}, "settings")),
    ("entries[3].id", "entries[0]", put({"id": "T01"}, "entries", 3)),
    ("entries[3].id", "empty", put({"id": ""}, "entries", 3)),
    ("entries[3].id", "missing", put({"name": "x"}, "entries", 3)),
    ("entries[3].nickname", "unknown key", put("x", "entries", 3, "nickname")),
    ("entries[1].seed", "seed of entries[0]", lambda d: put(d["entries"][0]["seed"], "entries", 1, "seed")(d)),
    ("entries[3].joined_round", "round 1", put(2, "entries", 3, "joined_round")),
    ("entries[3].seed", "not a whole number", put("1", "entries", 3, "seed")),
    ("stages[0].id", "no stage", put([{"id": "groups"}], "stages")),
    ("stages[0].format", "swiss", put([{"id": "swiss", "format": "knockout"}], "stages")),
    ("stages[0].settings", "not an object", put([{"id": "swiss", "settings": 5}], "stages")),
    ("stages[0].seeds[1]", 'no entry "p9"', put([{"id": "playoff", "seeds": ["T01", "p9"]}], "stages")),
    ("stages[0].seeds[1]", "twice", put([{"id": "playoff", "seeds": ["T01", "T01"]}], "stages")),
    ("rounds[1].number", "numbered", put(3, "rounds", 1, "number")),
    ("rounds[1].stage", "no stage", put("final", "rounds", 1, "stage")),
    ("rounds[1].stage", "when the Swiss stage is over", put("playoff", "rounds", 1, "stage")),
    (
        "rounds[5].stage",
        "over after round 5",
        put({"number": 6, "stage": "swiss", "pairings": []}, "rounds", 5),
    ),
    ("rounds[2].pairings[4].second", 'no entry "p99"', put("p99", "rounds", 2, "pairings", 4, "second")),
    ("rounds[2].pairings[4].second", "already in this round", put("T08", "rounds", 2, "pairings", 4, "second")),
    ("rounds[2].pairings[4].table", "pairings[0]", put(1, "rounds", 2, "pairings", 4, "table")),
    ("rounds[2].pairings[4].slot", "only a bracket", put("QF1", "rounds", 2, "pairings", 4, "slot")),
    ("rounds[2].pairings[4].handicap", "does not know", put(3, "rounds", 2, "pairings", 4, "handicap")),
    ("rounds[2].pairings[4].colour", "does not know", put("first_black", "rounds", 2, "pairings", 4, "colour")),
    ("rounds[2].free[0].entry", 'no entry "p99"', put([{"entry": "p99", "kind": "bye"}], "rounds", 2, "free")),
    ("rounds[2].free[0].kind", "rest", put([{"entry": "T01", "kind": "rest"}], "rounds", 2, "free")),
    ("rounds[2].free[0].entry", "already in this", put([{"entry": "T01", "kind": "bye"}], "rounds", 2, "free")),
    ("rounds[0].pairings[0].result.winner", '"third"', result(PLAYED | {"winner": "third"})),
    ("rounds[0].pairings[0].result.kind", "missing", result({"winner": "first"})),
    ("rounds[0].pairings[0].result.kind", "lost", result({"kind": "lost"})),
    ("rounds[0].pairings[0].result.score", "0-8", result(PLAYED | {"score": [12, 5]})),
    ("rounds[0].pairings[0].result.score", "both cannot", result(PLAYED | {"score": [8, 8]})),
    ("rounds[0].pairings[0].result.score", "nobody has 8", result(PLAYED | {"score": [7, 5]})),
    ("rounds[0].pairings[0].result.score", "contradicts", result(PLAYED | {"score": [5, 8]})),
    ("rounds[0].pairings[0].result.score", "missing", result(PLAYED)),
    ("rounds[0].pairings[0].result.score[1]", "whole number", result(PLAYED | {"score": [8, "5"]})),
    ("rounds[0].pairings[0].result.score", "draw", result(PLAYED | {"winner": "draw", "score": [7, 7]})),
    ("rounds[0].pairings[0].result.score", "both lose", result(PLAYED | {"winner": "both_lose", "score": [8, 7]})),
    (
        "rounds[0].pairings[0].result.score",
        "fewer than 8",
        result({"kind": "conceded", "by": "first", "score": [8, 5]}),
    ),
    ("rounds[0].pairings[0].result.by", "missing", result({"kind": "conceded", "score": [5, 5]})),
    (
        "rounds[0].pairings[0].result.score",
        "missing",
        result({"kind": "forfeit", "loser": "first", "ground": "violation", "started": True}),
    ),
    (
        "rounds[0].pairings[0].result.ground",
        "boredom",
        result({"kind": "forfeit", "loser": "first", "ground": "boredom"}),
    ),
    ("rounds[0].pairings[0].result.kind", "awards no points", result({"kind": "awarded", "points": ["1", "1/2"]})),
    (
        "rounds[0].pairings[0].result.games[0].move",
        "unknown key",
        result({"kind": "played", "games": [{"winner": "first", "move": 40}]}),
    ),
    (
        "rounds[0].pairings[0].result.games[1]",
        "best of 1",
        result({"kind": "played", "games": [{"winner": "first", "score": [8, 3]}] * 2}),
    ),
    (
        "rounds[0].pairings[0].result.winner",
        "contradicts",
        result({"kind": "played", "winner": "second", "games": [{"winner": "first", "score": [8, 3]}]}),
    ),
    (
        "rounds[0].pairings[0].result.score",
        "contradicts",
        result({"kind": "played", "score": [8, 4], "games": [{"winner": "first", "score": [8, 3]}]}),
    ),
    ("departures[0].entry", 'no entry "p9"', put([{"entry": "p9", "after_round": 1}], "departures")),
    ("departures[0].after_round", "5 rounds", put([{"entry": "T01", "after_round": 9}], "departures")),
    (
        "departures[0].treatment",
        "annulled",
        put([{"entry": "T01", "after_round": 1, "treatment": "annul"}], "departures"),
    ),
    (
        "departures[0].returns_in_round",
        "before the departure",
        put([{"entry": "T01", "after_round": 3, "returns_in_round": 3}], "departures"),
    ),
    ("departures[1].entry", "left already", put([{"entry": "T01", "after_round": 1}] * 2, "departures")),
    ("absences[0].entry", "no entry", put([{"entry": "p9", "round": 6, "kind": "absent"}], "absences")),
    ("absences[0].kind", "half_bye", put([{"entry": "T01", "round": 6, "kind": "half_bye"}], "absences")),
    ("lots[0].order[0]", "no entry", put([{"stage": "swiss", "purpose": "places", "order": ["p9"]}], "lots")),
    ("lots[0].order", "has no lot", put([{"stage": "swiss", "purpose": "pairing", "order": ["T01"]}], "lots")),
    ("lots[0].stage", "no stage", put([{"stage": "main", "purpose": "places", "order": ["T01"]}], "lots")),
    ("decisions[0].entries[0]", "no entry", put([{"code": "x", "choice": "y", "entries": ["p9"]}], "decisions")),
]


@pytest.mark.parametrize(("path", "reason", "change"), BROKEN, ids=[f"{path}: {reason}" for path, reason, _ in BROKEN])
def test_a_broken_file_is_refused_with_its_place(path: str, reason: str, change: Change) -> None:
    given = d4_file(5)
    given["departures"] = []
    change(given)
    refused = run("standings", "-", given=given)
    assert refused.exit_code == 2, refused.output
    assert refused.stdout == ""
    assert refused.stderr.startswith(f"turnir: {path}: "), refused.stderr
    assert reason in refused.stderr


def test_what_is_no_json_or_no_file_is_refused() -> None:
    for arguments, given, told in (
        (("standings", "-"), "{", "turnir: file: not JSON"),
        (("standings", "-"), "[]", "turnir: file: not an object"),
        (("standings", "-"), '{"format": "turnir/1", "format": "turnir/1"}', "turnir: format: the key stands twice"),
        (("standings", "/no/such/file"), "", "turnir: /no/such/file: no such file"),
    ):
        refused = run(*arguments, given=given)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert refused.stderr.startswith(told)


def test_arguments_that_name_nothing_are_refused() -> None:
    given = d4_file(2)
    for arguments, told in (
        (("--after", "3"), "turnir: --after: 3; the file has 2 rounds"),
        (("--after", "-1"), "turnir: --after: -1"),
        (("--stage", "groups"), 'turnir: --stage: no stage "groups"'),
    ):
        refused = run("standings", "-", *arguments, given=given)
        assert refused.exit_code == 2
        assert refused.stderr.startswith(told)
    assert run("standings", "-", "--after", "two", given=given).exit_code == 2


def test_pair_needs_every_result_of_the_last_round() -> None:
    given = d4_file(2)
    given["rounds"][1]["pairings"][4]["result"] = None
    refused = run("pair", "-", given=given)
    assert refused.exit_code == 2
    assert refused.stderr.startswith("turnir: rounds[1].pairings[4].result: results are missing at the tables 5")


@pytest.mark.parametrize(("count", "reason"), [(20, "20 entries; the field has 21 to 24"), (25, "25 entries")])
def test_pair_needs_a_field_of_the_right_size(count: int, reason: str) -> None:
    entries = [{"id": f"p{number}"} for number in range(count)]
    given = {"format": "turnir/1", "rulebook": "tac-russia-2025", "entries": entries, "rounds": []}
    refused = run("pair", "-", given=given)
    assert refused.exit_code == 2
    assert refused.stderr.startswith(f"turnir: entries: {reason}")
