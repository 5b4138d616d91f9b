"""Whole Go events through the file alone: paired, played and paired again until nothing is left."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from bot.exchange.turnir_file.parsing import checked
from bot.exchange.turnir_file.reading import convert, load_file
from bot.exchange.turnir_file.writing import text_of
from bot.named_tournament import Told
from tests.exchange.files import Document, answer, run
from tests.exchange.test_team_files import boards, seats, team

Row = dict[str, Any]


def played_out(given: Document, result: Any) -> Document:
    """`result`: of a pairing; rounds are written as `pair` answered them."""
    for _ in range(40):
        told = run("pair", "-", "--json", given=given)
        if told.exit_code == 4:
            return given
        found = answer("pair", "-", given=given)
        pairings = [row | {"result": row["result"] or result(row)} for row in found["pairings"]]
        kept = {key: found[key] for key in ("stage", "rng_seed", "free")}
        given["rounds"].append({"number": found["round"], "pairings": pairings, **kept})
    raise AssertionError("the event does not end")


def event(rulebook: str, entries: list[Row], **settings: Any) -> Document:
    head = {"format": "turnir/1", "rulebook": rulebook, "settings": settings}
    return {**head, "entries": entries, "rounds": []}


def by_chance(seed: int, winners: tuple[str, ...]) -> Any:
    chance = random.Random(seed)
    return lambda _row: {"kind": "played", "winner": chance.choice(winners)}


@pytest.mark.parametrize("size", [5, 12, 32])
@pytest.mark.parametrize("chosen", [{}, {"play_for_all_places": True}, {"seeds": "lots", "third_place": True}])
def test_a_knockout(size: int, chosen: dict[str, Any]) -> None:
    entries = [{"id": f"p{number}", "rating": 2500 - 10 * number} for number in range(1, size + 1)]
    given = played_out(event("go-olympic", entries, **chosen), by_chance(size, ("first", "second")))
    places = [row["place"] for row in answer("standings", "-", given=given)["rows"]]
    assert places[:2] == [1, 2]
    if "play_for_all_places" in chosen:
        assert places == list(range(1, size + 1))
    table = answer("standings", "-", given=given)
    final = next(line for line in table["bracket"] if line["slot"] == "F")
    assert table["rows"][0]["entry"] == final["winner"]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    "chosen",
    [
        {"games": 5},
        {"match_mode": "first_to_points", "target": 3},
        {"match_mode": "first_to_wins", "target": 2},
    ],
)
def test_a_match(seed: int, chosen: dict[str, Any]) -> None:
    given = event("go-match", [{"id": "a"}, {"id": "b"}], **chosen)
    given = played_out(given, by_chance(seed, ("first", "second", "draw")))
    table = answer("standings", "-", given=given)["rows"]
    colours = [round_["pairings"][0]["colour"] for round_ in given["rounds"]]
    assert all(one != other for one, other in pairwise(colours))
    assert table[0]["place"] == 1
    loaded = convert(checked(given))
    assert load_file(text_of(Told(loaded.tournament, loaded.names))).tournament == loaded.tournament


@pytest.mark.parametrize("size", [6, 9])
def test_a_swiss_of_teams(size: int) -> None:
    chance = random.Random(size)

    def result(row: Row) -> Row:
        row["lineups"] = {"first": seats(row["first"]), "second": seats(row["second"], chance.choice([2, 3, 4, 4]))}
        empty = row["lineups"]["second"].count(None)
        return boards("".join(chance.choice("AB=-") for _ in range(4 - empty)))

    given = event("go-team-swiss", [team(chr(ord("A") + number)) for number in range(size)], rounds=5)
    given = played_out(given, result)
    assert len(given["rounds"]) == 5
    met = Counter(frozenset((p["first"], p["second"])) for round_ in given["rounds"] for p in round_["pairings"])
    assert max(met.values()) == 1
    free = Counter(one["entry"] for round_ in given["rounds"] for one in round_["free"])
    assert max(free.values(), default=1) == 1
    for name in {entry for pair in met for entry in pair}:
        sides = [
            (p["colour"] == "first_black") == (p["first"] == name)
            for round_ in given["rounds"]
            for p in round_["pairings"]
            if name in (p["first"], p["second"])
        ]
        assert all(len(set(sides[start : start + 4])) == 2 for start in range(len(sides) - 3))


@pytest.mark.parametrize("size", [9, 16])
@pytest.mark.parametrize("chosen", [{"bar": "3d"}, {"system": "swiss"}, {"bar": "1d", "handicap": True}])
def test_pairs(size: int, chosen: dict[str, Any]) -> None:
    chance = random.Random(size)
    ranks = [*(f"{kyu}k" for kyu in range(20, 0, -1)), "1d", "2d", "3d"]
    entries = [
        {"id": f"p{n}", "members": [{"id": f"p{n}-{m}", "rank": chance.choice(ranks)} for m in "ab"]}
        for n in range(size)
    ]
    given = played_out(event("go-pair", entries, rounds=4, **chosen), by_chance(size, ("first", "second")))
    met = Counter(frozenset((p["first"], p["second"])) for round_ in given["rounds"] for p in round_["pairings"])
    assert max(met.values()) == 1
    stones = [p.get("handicap", 0) for round_ in given["rounds"] for p in round_["pairings"]]
    assert max(stones) <= 9
    assert any(stones) is bool(chosen.get("handicap"))
    assert len(answer("standings", "-", given=given)["rows"]) == size
