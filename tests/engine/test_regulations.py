"""A rulebook is data that is checked: every parameter has its clause, every wrong key is named by its path."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from pydantic import BaseModel

from engine import regulations
from engine.errors import RulebookError
from engine.regulations import RoundRobinStage, RoundsStage
from tests.builders import balls_of

UNCITED = {"id", "game", "title", "source", "chat", "settings", "articles"}


def leaves(value: Any, path: str = "") -> Iterator[str]:
    if value is None or value in ((), ""):
        return  # the book has no such thing
    if isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from leaves(getattr(value, name), f"{path}.{name}".lstrip("."))
    elif isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
        for number, item in enumerate(value):
            yield from leaves(item, f"{path}.{number}")
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from leaves(item, f"{path}.{name}")
    else:
        yield path


@pytest.mark.parametrize("rulebook", regulations.preset_ids())
def test_every_parameter_has_its_clause(rulebook: str) -> None:
    book = regulations.load(rulebook)
    known = tuple(book.articles)
    missing = [
        path
        for path in leaves(book)
        if path.split(".")[0] not in UNCITED and not any(path == one or path.startswith(f"{one}.") for one in known)
    ]
    assert missing == []


@pytest.mark.parametrize("rulebook", regulations.preset_ids())
def test_every_clause_and_setting_points_at_a_parameter(rulebook: str) -> None:
    book = regulations.load(rulebook)
    for path in (*book.articles, *(setting.path for setting in book.settings.values())):
        regulations.value_at(book, path)


@pytest.mark.parametrize("rulebook", regulations.preset_ids())
def test_a_table_of_points_may_have_criteria_for_prizes_and_one_with_a_cut_for_seeds(rulebook: str) -> None:
    book = regulations.load(rulebook)
    tables = [one for one in book.stages if isinstance(one, RoundsStage | RoundRobinStage)]
    with_cut = [one for one in tables if isinstance(one, RoundsStage) and "cut" in book.settings]
    for name in ["prize_criteria"] * bool(tables) + ["seeding_criteria"] * bool(with_cut):
        chosen = regulations.load(rulebook, {name: ["wins"]})
        path = book.settings[name].path
        assert regulations.value_at(chosen, path) == ("wins",)


@pytest.mark.parametrize(
    ("settings", "path", "says"),
    [
        ({"bra": 1}, "settings.bra", "unknown setting"),
        ({"size": 9}, "settings.size", "one of 8, 10, 12"),
        ({"size": "24"}, "settings.size", "one of 8, 10, 12"),
        ({"sb_basis": "points"}, "settings.sb_basis", "one of wins, buchholz"),
        ({"time.round": -5}, "settings.time.round", "greater than or equal to 0"),
        ({"criteria": ["luck"]}, "settings.criteria.0", "'sonneborn_berger'"),
    ],
)
def test_a_bad_setting_is_named_with_what_is_allowed(settings: dict[str, object], path: str, says: str) -> None:
    with pytest.raises(RulebookError) as caught:
        regulations.load("tac-russia-2025", settings)
    assert caught.value.path == path
    assert says in caught.value.reason


@pytest.mark.parametrize(
    ("rulebook", "settings", "path", "allowed", "clause"),
    [
        (
            "nardy-short",
            {"match_length": 0},
            "settings.match_length",
            "an odd number from 1 to 99",
            "club: «Завершение",
        ),
        (
            "nardy-pairs",
            {"match_length": 4},
            "settings.match_length",
            "an odd number from 1 to 99",
            "club: «Завершение",
        ),
        ("nardy-long-blitz", {"match_length": 9}, "settings.match_length", "one of 3, 5, 7", "«Контроль времени»"),
        ("bridges", {"move_limit": 0}, "settings.move_limit", "a whole number from 1 to 9999", "M-P.1"),
        ("lo", {"move_limit": 1.5}, "settings.move_limit", "a whole number from 1 to 9999", "Л-P.1"),
        ("destiny-custom", {"cut": 6}, "settings.cut", "one of 0, 4, 8, 16, 32", "IV.2b, V.3"),
        (
            "go-round-robin",
            {"criteria": ["points", "sos_2"]},
            "settings.criteria.1",
            "is not one of points, wins",
            "П9",
        ),
        ("go-match", {"games": 0}, "settings.games", "a whole number from 1 to 99", "П7 5.2"),
    ],
)
def test_a_bad_setting_is_refused_with_its_clause(
    rulebook: str, settings: dict[str, object], path: str, allowed: str, clause: str
) -> None:
    with pytest.raises(RulebookError) as caught:
        regulations.load(rulebook, settings)
    assert caught.value.path == path
    assert allowed in caught.value.reason
    assert clause in caught.value.reason


@pytest.mark.parametrize(
    ("stated", "exact"),
    [(2, Fraction(2)), (0.1, Fraction(1, 10)), ("1/3", Fraction(1, 3)), ("0.5", Fraction(1, 2)), (0, Fraction(0))],
)
def test_an_exact_number_is_taken_as_it_is_written(stated: object, exact: Fraction) -> None:
    book = regulations.load("go-swiss", {"draw_points": stated})
    assert regulations.value_at(book, "stages.0.points.draw") == exact


@pytest.mark.parametrize("stated", [True, None, "", "half", "1/0", "1e9", float("nan"), float("inf"), 1e300, [1]])
def test_what_is_no_exact_number_is_refused(stated: object) -> None:
    with pytest.raises(RulebookError, match=r'written as 1, 0\.5 or "1/2"') as caught:
        regulations.load("go-swiss", {"win_points": stated})
    assert caught.value.path == "settings.win_points"


@pytest.mark.parametrize(
    ("rulebook", "settings", "path", "says"),
    [
        ("go-swiss", {"win_points": -1}, "settings.win_points", "points are 0 or more (got -1)"),
        ("go-mcmahon", {"loss_points": -0.5}, "settings.loss_points", "points are 0 or more (got -0.5)"),
        ("go-mcmahon", {"zero": "10k"}, "settings.zero", "10k is above the floor 20k; a rank from 30k to 20k (club:"),
        ("go-mcmahon", {"floor": "5d", "zero": "6d"}, "settings.zero", "6d is above the floor 5d"),
    ],
)
def test_points_below_nothing_are_refused(rulebook: str, settings: dict[str, object], path: str, says: str) -> None:
    with pytest.raises(RulebookError) as caught:
        regulations.load(rulebook, settings)
    assert caught.value.path == path
    assert says in caught.value.reason


@pytest.mark.parametrize(
    ("rulebook", "settings", "path", "clause"),
    [
        ("bridges", {}, "settings.move_limit", "M-P.1"),
        ("lo", {}, "settings.move_limit", "Л-P.1"),
        ("go-mcmahon", {"rounds": 3}, "settings.bar", "П7 1.3"),
        ("go-swiss", {}, "settings.rounds", "П7"),
        ("nardy-long", {"match_length": 5}, "settings.system", "club: "),
        ("nardy-long", {"system": "knockout"}, "settings.match_length", "club: "),
    ],
)
def test_what_a_book_leaves_open_must_be_said(
    rulebook: str, settings: dict[str, object], path: str, clause: str
) -> None:
    with pytest.raises(RulebookError, match="is missing") as caught:
        regulations.check_complete(regulations.load(rulebook, settings))
    assert caught.value.path == path
    assert clause in caught.value.reason


def test_an_unknown_key_in_a_preset_is_an_error_with_its_path() -> None:
    data = regulations.load("tac-russia-2025").model_dump(mode="json")
    data["time"]["coffee"] = 5
    with pytest.raises(RulebookError, match=r"time\.coffee: unknown key"):
        regulations.build(data, {})


def test_a_wrong_value_in_a_preset_is_an_error_with_its_path() -> None:
    data = regulations.load("tac-russia-2025").model_dump(mode="json")
    data["stages"][0]["odd_group"] = "lots"
    with pytest.raises(RulebookError) as caught:
        regulations.build(data, {})
    assert caught.value.path == "stages.0.odd_group"
    assert "cross_pair" in caught.value.reason


def test_broken_toml_names_the_line() -> None:
    with pytest.raises(RulebookError, match="line 2"):
        regulations.parse_toml("id = 'x'\nsize = \n", "mine")


def test_the_book_of_the_russian_championship() -> None:
    """The preset against the rules' own list of parameters."""
    book = regulations.load("tac-russia-2025")
    assert (book.fee.amount, book.fee.currency, book.fee.per) == (3500, "RUB", "entry") if book.fee else False
    assert (book.participants.size, book.participants.team_size, book.participants.substitutes) == (24, 2, 0)
    assert (book.swiss.win_target, book.swiss.loss_limit, book.swiss.max_rounds, book.swiss.best_of) == (3, 3, 5, 1)
    assert book.swiss.bye.score == (8, 4)
    assert book.knockout is not None
    assert (book.knockout.best_of, book.knockout.final_best_of, book.knockout.final_rounds) == (1, 3, 2)
    balls = balls_of(book)
    assert (balls.target, balls.loser_min, balls.loser_max) == (8, 0, 7)
    assert (book.time.round, book.time.extra, book.time.timeout, book.time.stalling_move) == (90, 5, 5, 2)
    assert len(book.penalties.rows) == 14
    assert book.penalties.rows["insult"].steps == ("warning", "forfeit_loss", "disqualification")


def test_the_chat_offers_every_rulebook() -> None:
    clubs = ("club-knockout", "club-round-robin", "club-swiss")
    destiny = ("destiny-advanced", "destiny-basic", "destiny-custom")
    go = ("go-groups", "go-match", "go-mcmahon", "go-olympic", "go-pair", "go-round-robin", "go-swiss")
    teams = ("go-team-match", "go-team-round-robin", "go-team-swiss")
    nardy = ("nardy-long", "nardy-long-blitz", "nardy-pairs", "nardy-short", "nardy-short-blitz")
    assert regulations.chat_preset_ids() == ("bridges", *clubs, *destiny, *go, *teams, "lo", *nardy, "tac-russia-2025")
    assert set(regulations.preset_ids()) == set(regulations.chat_preset_ids())


SCHEMA_ONLY: dict[str, dict[str, Any]] = {
    "mcmahon": {
        "id": "main",
        "format": "mcmahon",
        "rounds": 5,
        "bar": "1d",
        "floor": "20k",
        "zero": "30k",
        "group_method": "halves",
        "points": {"win": 1, "draw": "1/2"},
        "criteria": ["mms", "direct_encounter", "sos_2", "sos_1", "sos"],
    },
    "swiss by halves": {
        "id": "swiss",
        "format": "swiss",
        "method": "halves",
        "rounds": 4,
        "points": {"win": 1},
        "first_round": "halves",
        "order": ["rating", "lot"],
        "colours": {"first_round": "lot", "max_in_a_row": 3, "due": ["fewer_whites", "last_played_other"]},
        "criteria": ["points"],
    },
    "match": {
        "id": "main",
        "format": "match",
        "mode": "first_to_wins",
        "target": 3,
        "points": {"win": 1},
        "criteria": ["points"],
    },
}


@pytest.mark.parametrize("stage", SCHEMA_ONLY.values(), ids=SCHEMA_ONLY)
def test_the_schema_holds_stages_of_other_books(stage: dict[str, Any]) -> None:
    data = regulations.load("club-swiss", {"rounds": 3}).model_dump(mode="json") | {"stages": [stage], "settings": {}}
    book = regulations.build(data, {})
    assert book.plan[0].format == stage["format"]
    assert regulations.Rulebook.model_validate_json(book.model_dump_json()) == book


@pytest.mark.parametrize(
    "scoring",
    [
        {"kind": "boards", "boards": 4, "draws": True, "least_present": "half"},
    ],
)
def test_the_schema_holds_other_ways_to_count(scoring: dict[str, Any]) -> None:
    data = regulations.load("club-swiss", {"rounds": 3}).model_dump(mode="json") | {"scoring": scoring, "settings": {}}
    assert regulations.build(data, {}).scoring.kind == scoring["kind"]


def test_the_system_of_play_chooses_the_stages() -> None:
    assert [stage.id for stage in regulations.load("lo").plan] == ["main"]
    assert [stage.id for stage in regulations.load("lo", {"groups": 2}).plan] == ["groups", "final"]
    assert regulations.load("lo", {"groups": 2, "advance_per_group": 3}).plan[0].model_dump()["advance"] == 3
