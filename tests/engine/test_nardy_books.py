"""The five nardy books: clocks and breaks by length (D5), and what the book leaves open carries no clause of it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from engine import regulations
from engine.errors import RulebookError
from engine.regulations import Clocks, Rulebook
from engine.scoring import BackgammonScoring
from engine.standings.table import standings
from engine.timing import match_clock, time_control
from tests.builders import club
from tests.engine.golden_nardy import GOLDEN

BOOKS = ("nardy-short", "nardy-long", "nardy-short-blitz", "nardy-long-blitz", "nardy-pairs")


def clocks(rulebook: str) -> Clocks:
    found = regulations.load(rulebook).time.clocks
    assert found is not None
    return found


def shown(bank: timedelta) -> str:
    minutes, seconds = divmod(bank.seconds, 60)
    return f"{minutes}:{seconds:02}"


@pytest.mark.parametrize("row", GOLDEN["D5_breaks_time"], ids=lambda row: f"N={row['N']}")
@pytest.mark.parametrize(
    ("rulebook", "column"),
    [
        ("nardy-short", "bank_short"),
        ("nardy-long", "bank_long"),
        ("nardy-short-blitz", "bank_blitz"),
        ("nardy-long-blitz", "bank_blitz"),
        ("nardy-pairs", "bank_pairs"),
    ],
)
def test_d5_banks_and_breaks(rulebook: str, column: str, row: dict[str, Any]) -> None:
    if row[column] == "-":
        with pytest.raises(ValueError, match="the book has 3, 5, 7"):
            match_clock(clocks(rulebook), row["N"])
        return
    found = match_clock(clocks(rulebook), row["N"])
    assert shown(found.bank) == row[column]
    assert found.breaks == (0 if rulebook.endswith("blitz") else row["breaks"])
    assert found.break_length == timedelta(minutes=4)


@pytest.mark.parametrize(
    ("rulebook", "seconds"),
    [("nardy-short", (8, 12)), ("nardy-long", (8, 12)), ("nardy-long-blitz", (8, 10)), ("nardy-pairs", (10, 15))],
)
def test_the_book_has_a_range_for_a_move_and_the_event_one_number(rulebook: str, seconds: tuple[int, int]) -> None:
    settings: dict[str, object] = {"match_length": 7, "system": "swiss", "rounds": 5}
    found = time_control(regulations.load(rulebook, settings))
    assert found is not None
    assert found.move_seconds == seconds
    fixed = time_control(regulations.load(rulebook, settings | {"time.move_seconds": 10}))
    assert fixed is not None
    assert fixed.move_seconds == (10, 10)


def test_the_clocks_are_unknown_while_the_length_is() -> None:
    assert time_control(regulations.load("nardy-short")) is None
    assert time_control(regulations.load("club-knockout")) is None


@pytest.mark.parametrize("rulebook", BOOKS)
def test_the_disciplines(rulebook: str) -> None:
    book = regulations.load(rulebook)
    pairs = rulebook == "nardy-pairs"
    assert (book.participants.kind, book.participants.team_size) == (("pair", 2) if pairs else ("player", 1))
    assert isinstance(book.scoring, BackgammonScoring)
    assert book.scoring.cube
    assert regulations.missing_settings(book) == ("system", "match_length")
    assert regulations.missing_settings(regulations.load(rulebook, {"system": "swiss"})) == ("match_length", "rounds")


@pytest.mark.parametrize("rulebook", BOOKS)
def test_systems_places_and_byes_are_never_called_rules_of_nardy(rulebook: str) -> None:
    book = regulations.load(rulebook)
    for path in ("system", "stages.0.criteria", "stages.1.points.bye", "stages.2.groups", "stages.3.seeds"):
        assert book.article(path).startswith("club"), path
    for path in ("scoring.penalty_point", "scoring.both_lose", "scoring.multipliers.awarded", "scoring.length"):
        assert book.article(path).startswith("club"), path
    named = "«Куб удвоения» I.2"
    blitz_or_pairs = "blitz" in rulebook or "pairs" in rulebook
    assert book.article("scoring.cube").startswith("club" if blitz_or_pairs else named)


def plan(book: Rulebook) -> list[str]:
    return [stage.id for stage in book.plan]


@pytest.mark.parametrize(
    ("system", "stages"),
    [
        ("round_robin", ["main"]),
        ("swiss", ["swiss"]),
        ("knockout", ["playoff"]),
        ("groups_knockout", ["groups", "playoff"]),
    ],
)
def test_the_club_chooses_the_system(system: str, stages: list[str]) -> None:
    assert plan(regulations.load("nardy-pairs", {"system": system})) == stages
    assert plan(regulations.load("nardy-pairs")) == ["main"]


def test_a_swiss_may_have_a_bracket_after_it() -> None:
    for cut, stages in ((0, ["swiss"]), (8, ["swiss", "playoff"])):
        assert plan(regulations.load("nardy-short", {"system": "swiss", "cut": cut})) == stages


def test_a_criterion_is_held_against_the_stages_that_are_played() -> None:
    chain = ["wins", "buchholz", "lot"]
    assert regulations.load("nardy-short", {"system": "swiss", "criteria": chain}).plan
    with pytest.raises(RulebookError, match="'buchholz' is not one of points, wins") as caught:
        regulations.load("nardy-short", {"system": "round_robin", "criteria": chain})
    assert caught.value.path == "settings.criteria.1"


def test_the_table_of_four() -> None:
    """Wins, then who beat whom, then the difference of points; matches to five are told by their scores."""
    told = GOLDEN["D9_table"]
    scores = {frozenset((one["a"], one["b"])): one for one in told["results"]}
    stage = club("A", "B", "C", "D", rulebook="nardy-short", system="round_robin", match_length=5)
    stage = stage.with_lots("A", "B", "C", "D")
    for _ in range(3):
        stage = stage.drawn()
        for pairing in stage.current.pairings:
            one = scores.pop(frozenset(pairing.entries))
            stage = stage.play(f"{one['a']}-{one['b']} {one['score'][0]}:{one['score'][1]}")
    assert not scores
    names = ("wins", "direct_encounter", "score_difference")
    rows = [[row.place, row.entry, *(row.values[name] for name in names)] for row in standings(stage.tournament).rows]
    assert rows == [[*line[:4], int(line[4])] for line in told["table"]]
