"""Scores as people type them."""

import pytest

from engine.notation import Line, LineProblem, is_block, parse_lines
from engine.notation import balls as ball_scores
from engine.notation.balls import typed


@pytest.mark.parametrize(
    "text", ["8:5", "8-5", "8–5", "8—5", "8 — 5", "8 5", "8х5", "8x5", "8Х5", "8;5", " 8 : 5 ", "8:5.", "8:5!", "8  5"]
)
def test_a_score_alone_is_read_whatever_stands_between_the_numbers(text: str) -> None:
    assert ball_scores.read(text) == Line(None, (typed(8, 5),))


@pytest.mark.parametrize(
    "text",
    ["12 8:5", "стол 12 8:5", "Стол 12 8-5", "№12 8 5", "№ 12 8:5", "#12 8:5", "12 8 5", "стол12 8:5", "table 12 8:5"],
)
def test_a_table_may_stand_before_the_score(text: str) -> None:
    assert ball_scores.read(text) == Line(12, (typed(8, 5),))


@pytest.mark.parametrize(
    "text",
    [
        "8",
        "8:",
        ":5",
        "108:5",
        "128:5",
        "12 8:5 7:8",
        "8.5",
        "8,5",
        "8:105",
        "стол 8:5",
        "1234 8:5",
        "",
        "-8:5",
        "8::5",
    ],
)
def test_anything_else_is_no_score(text: str) -> None:
    assert ball_scores.read(text) is None


@pytest.mark.parametrize("text", ["восемь пять", "8 на 5", "8:5 спасибо", "٨:٥", "8\n5 7", "12 8:5:3", "8/5"])
def test_words_and_foreign_digits_are_no_score(text: str) -> None:
    assert ball_scores.read(text) is None


def test_two_numbers_name_no_table() -> None:
    assert ball_scores.read("12 8") == Line(None, (typed(12, 8),))


def test_a_pasted_block_is_read_line_by_line_and_blank_lines_do_not_count() -> None:
    lines = parse_lines("1 8:5\n\n  стол 2 3:8\n№3 8 0\n", ball_scores.read)
    assert [(line.number, line.said, line.problem) for line in lines] == [
        (1, Line(1, (typed(8, 5),)), None),
        (3, Line(2, (typed(3, 8),)), None),
        (4, Line(3, (typed(8, 0),)), None),
    ]


def test_every_bad_line_of_a_block_says_what_is_wrong_with_it() -> None:
    lines = parse_lines("1 8:5\n8:3\nпривет\n1 5:8\n2 8.5", ball_scores.read)
    assert [line.problem for line in lines] == [
        None,
        LineProblem.NO_TABLE,
        LineProblem.UNREADABLE,
        LineProblem.TABLE_TWICE,
        LineProblem.UNREADABLE,
    ]


@pytest.mark.parametrize(
    ("text", "expected"), [("1 8:5\n2 8:3", True), ("1 8:5", False), ("1 8:5\n\n", False), ("привет\nкак дела", False)]
)
def test_a_block_has_several_lines_and_a_score_among_them(text: str, expected: bool) -> None:
    assert is_block(text, ball_scores.read) is expected
