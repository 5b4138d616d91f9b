"""What a rulebook may not say, and what is told instead: the key, and what is wrong with it."""

from __future__ import annotations

import contextvars
from fractions import Fraction
from typing import Any

import pytest

from engine import regulations
from engine.errors import RulebookError
from engine.regulations.choosing import open_questions
from engine.regulations.presets import adopt, apart, own_source, validated

OWN = """\
extends = "club-round-robin"
id = "ours"
[title]
ru = "Наш турнир"
en = "Ours"
"""


def nothing_beside(_other: str) -> None:
    """No other rulebook of the club."""


def changed(rulebook: str, path: str, value: object) -> dict[str, Any]:
    """The data of a built-in rulebook with another value at the path."""
    data = regulations.load(rulebook).model_dump(mode="json")
    *tables, last = path.split(".")
    place: Any = data
    for part in tables:
        place = place[int(part)] if part.isdecimal() else place[part]
    place[last] = value
    return data


@pytest.mark.parametrize(
    ("rulebook", "path", "value", "told"),
    [
        ("destiny-basic", "tier", "galactic", "no tier 'galactic'; there are relaxed, formal, premier"),
        ("tac-russia-2025", "stages.1.id", "swiss", "stage ids repeat: swiss, swiss"),
        ("club-swiss", "chasing.eve", "25:99", "a time of day is written as 18:00"),
        ("club-swiss", "stages.0.format", "lottery", "'lottery' is not one of "),
        ("club-swiss", "scoring.kind", "dice", "'dice' is not one of "),
    ],
)
def test_a_book_that_contradicts_itself_is_no_book(rulebook: str, path: str, value: object, told: str) -> None:
    with pytest.raises(RulebookError) as caught:
        validated(changed(rulebook, path, value))
    assert told in caught.value.reason


def test_a_stage_without_a_format_lacks_it() -> None:
    data = regulations.load("club-swiss").model_dump(mode="json")
    del data["stages"][0]["format"]
    with pytest.raises(RulebookError) as caught:
        validated(data)
    assert (caught.value.path, caught.value.reason) == ("stages.0.format", "is missing")


def test_a_fee_of_nothing_is_no_fee() -> None:
    free = validated(changed("club-swiss", "fee", {"amount": 0, "currency": "RUB", "per": "entry"}))
    assert free.fee is None
    paid = validated(changed("club-swiss", "fee", {"amount": 300, "currency": "RUB", "per": "entry"}))
    assert paid.fee is not None
    assert paid.fee.amount == 300


def test_an_exact_number_may_be_one_already() -> None:
    book = regulations.load("go-swiss", {"draw_points": Fraction(1, 3)})
    assert regulations.value_at(book, "stages.0.points.draw") == Fraction(1, 3)


@pytest.mark.parametrize(
    ("name", "text", "path", "told"),
    [
        ("club-swiss", OWN, "club-swiss: id", "is a built-in rulebook; choose another name"),
        ("theirs", OWN, "theirs: id", "'ours' is not the name of its file, 'theirs'"),
        ("Ours", OWN.replace('"ours"', '"Ours"'), "Ours: id", "small Latin letters"),
        ("ours", OWN.replace("club-round-robin", "no-such-book"), "ours: extends", "no rulebook 'no-such-book'"),
        ("ours", 'ladder = "of-nobody"\n' + OWN, "ours: ladder", ""),
        ("ours", OWN + "[participants]\nleast = 900\n", "ours: participants.least", "900 is more than"),
        (
            "ours",
            OWN + '[settings]\nmagic = { path = "scoring.magic", allowed = [true] }\n',
            "ours: settings.magic",
            "the rulebook has no 'scoring.magic'",
        ),
    ],
)
def test_a_book_of_a_clubs_own_is_named_with_its_key(name: str, text: str, path: str, told: str) -> None:
    with pytest.raises(RulebookError) as caught:
        own_source(name, text, nothing_beside, ("ru", "en"))
    assert caught.value.path == path
    assert told in caught.value.reason


def test_a_draw_is_worth_no_more_than_a_win() -> None:
    points = "[[stages]]\n" + 'id = "main"\n[stages.points]\nwin = 2\ndraw = 3\nloss = 0\n'
    with pytest.raises(RulebookError) as caught:
        own_source("ours", OWN + points, nothing_beside)
    assert (caught.value.path, caught.value.reason[:20]) == ("ours: stages.0.points.draw", "a draw is worth 3: n")


def test_a_book_that_nobody_has_is_told_with_those_that_there_are() -> None:
    with pytest.raises(RulebookError, match=r"no preset 'of-nobody'; there are .*club-swiss"):
        regulations.load("of-nobody")


def test_clubs_of_one_process_have_shelves_of_their_own() -> None:
    def one_club() -> tuple[bool, bool]:
        apart()
        adopt({"ours": OWN}, ("ru", "en"))
        there = "ours" in regulations.preset_ids()
        title = regulations.load("ours").title.root["ru"], regulations.load("ours").title.root["ru"]
        apart()
        return there and title == ("Наш турнир", "Наш турнир"), "ours" in regulations.preset_ids()

    assert contextvars.copy_context().run(one_club) == (True, False)
    assert "ours" not in regulations.preset_ids()


def test_a_club_is_asked_what_decides_first() -> None:
    """A match of Go is played to a number of games or of won ones (П7 5.2): which of them, then how many."""
    book = regulations.load("go-match")
    assert open_questions(book, ()) == ("match_mode",)
    assert set(open_questions(book, ("match_mode",))) <= {"games", "target"}
