"""Scores as people type them."""

from dataclasses import replace

import pytest

from engine.errors import RuleViolation
from engine.model import EntryId, Pairing
from engine.notation import Line, LineProblem, backgammon, boards, is_block, moves, parse_lines, simple
from engine.notation import balls as ball_scores
from engine.notation.balls import typed
from engine.results import (
    BoardGame,
    Cancelled,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    Side,
    TimeDecision,
    Win,
    Winner,
)
from tests.engine.clauses import code_told


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


WON, LOST, DRAWN, BOTH = Played(Winner.FIRST), Played(Winner.SECOND), Played(Winner.DRAW), Played(Winner.BOTH_LOSE)


@pytest.mark.parametrize(
    ("text", "table", "games"),
    [
        ("1:0", None, (WON,)),
        ("12 0-1", 12, (LOST,)),
        ("стол 12 1:0", 12, (WON,)),
        ("12 1 0", 12, (WON,)),
        ("1 0", None, (WON,)),
        ("1 1 0", 1, (WON,)),
        ("½:½", None, (DRAWN,)),
        ("7 0,5:0,5", 7, (DRAWN,)),
        ("7 0.5-0.5", 7, (DRAWN,)),
        ("7 1/2-1/2", 7, (DRAWN,)),
        ("7 =", 7, (DRAWN,)),
        ("7 0:0", 7, (BOTH,)),
        ("7 +/-", 7, (Forfeit(Side.SECOND, Ground.NO_SHOW),)),
        ("7 +:-", 7, (Forfeit(Side.SECOND, Ground.NO_SHOW),)),
        ("7 -:+", 7, (Forfeit(Side.FIRST, Ground.NO_SHOW),)),
        ("7 -/-", 7, (DoubleForfeit(Ground.NO_SHOW),)),
        ("12 1:0 0:1 1:0", 12, (WON, LOST, WON)),
        ("1:0, 0:1", None, (WON, LOST)),
        ("4 ничья", 4, (DRAWN,)),
        ("ничья", None, (DRAWN,)),
        ("победа", None, (WON,)),
        ("Проиграла", None, (LOST,)),
        ("Я выиграл!", None, (WON,)),
        ("I lost", None, (LOST,)),
        ("Мы проиграли 0:1", None, (LOST,)),
        ("выиграл 1:0", None, (WON,)),
        ("1-0, победа", None, (WON,)),
        ("4 проиграла 0:1", 4, (LOST,)),
        ("won 1 - 0", None, (WON,)),
        ("4 won", 4, (WON,)),
        ("4 draw", 4, (DRAWN,)),
        ("4 1/2", 4, (DRAWN,)),
        ("стол 4 ½", 4, (DRAWN,)),
        ("4 +", 4, (WON,)),
        ("4 -", 4, (LOST,)),
        ("4 —", 4, (LOST,)),
        ("12 т 13:15", 12, (TimeDecision((13, 15)),)),
        ("t 10:10 7:9", None, (TimeDecision((10, 10), (7, 9)),)),
        ("12 время 10:10 7:7 -", 12, (TimeDecision((10, 10), (7, 7), Side.SECOND),)),
    ],
)
def test_games_without_a_score(text: str, table: int | None, games: tuple[GameResult, ...]) -> None:
    assert simple.read(text) == Line(table, games)


@pytest.mark.parametrize(
    ("text", "table", "games"),
    [
        ("2 W+R", 2, (LOST,)),
        ("B+R", None, (WON,)),
        ("7 w+2.5", 7, (LOST,)),
        ("Ч+6,5", None, (WON,)),
        ("стол 3 Б+сдался", 3, (LOST,)),
        ("В+T", None, (WON,)),
        ("чёрные +", None, (WON,)),
    ],
)
def test_a_game_that_a_colour_has_won_is_told_with_black_first(
    text: str, table: int | None, games: tuple[GameResult, ...]
) -> None:
    assert simple.read(text) == Line(table, games, by_colour=True)


def test_a_colour_says_nothing_of_a_match_of_teams() -> None:
    assert boards.read("2 1:0") is not None
    assert boards.read("2 W+R") is None


def test_a_colour_is_a_side_once_the_table_is_known() -> None:
    line, pairing = Line(1, (WON,), by_colour=True), Pairing(1, 1, EntryId("e1"), EntryId("e2"), colour="first_white")
    assert line.of(pairing) == Line(1, (LOST,))
    assert line.of(pairing, Side.SECOND) == Line(1, (WON,))
    assert line.of(replace(pairing, colour="first_black")) == Line(1, (WON,))
    for unknown in (replace(pairing, colour=None), replace(pairing, best_of=3)):
        with pytest.raises(RuleViolation) as refusal:
            line.of(unknown)
        assert code_told(refusal.value) == "result.colours_unknown"


@pytest.mark.parametrize(
    "text",
    [
        "W",
        "W-R",
        "Q+R",
        "W+R 1:0",
        "8:5",
        "12 2:1",
        "1",
        "1:",
        "½",
        "1:0:0",
        "+",
        "12 1:0 8:5",
        "1:0\n0:1",
        "я",
        "",
        "12",
        "-",
    ],
)
def test_a_number_of_games_won_is_no_game(text: str) -> None:
    assert simple.read(text) is None


def test_a_sign_says_nothing_of_several_boards() -> None:
    assert boards.read("4 +") is None
    assert boards.read("4 ничья 1:0") is not None


def test_words_and_numbers_are_two_games_where_they_differ_and_two_boards_always() -> None:
    assert simple.read("проиграл 1:0") == Line(None, (LOST, WON))
    assert boards.read("победа 1:0") == Line(None, (BoardGame(1, WON), BoardGame(2, WON)))


def move(winner: Winner, number: int) -> Played:
    return Played(winner, move=number)


@pytest.mark.parametrize(
    ("text", "table", "games"),
    [
        ("+40 -38", None, (move(Winner.FIRST, 40), move(Winner.SECOND, 38))),
        ("7 +40 -38", 7, (move(Winner.FIRST, 40), move(Winner.SECOND, 38))),
        ("стол 7 в40 п38", 7, (move(Winner.FIRST, 40), move(Winner.SECOND, 38))),
        ("7 w40, l38", 7, (move(Winner.FIRST, 40), move(Winner.SECOND, 38))),
        ("7 +40", 7, (move(Winner.FIRST, 40),)),
        ("12 -20", 12, (move(Winner.SECOND, 20),)),
        ("7 = –38.", 7, (DRAWN, move(Winner.SECOND, 38))),
        (
            "7 -20! +0!",
            7,
            (Forfeit(Side.FIRST, Ground.VIOLATION, True, move=20), Forfeit(Side.SECOND, Ground.VIOLATION)),
        ),
        ("7 -! !!", 7, (Forfeit(Side.FIRST, Ground.NO_SHOW), DoubleForfeit(Ground.NO_SHOW))),
    ],
)
def test_games_with_the_number_of_the_last_move(text: str, table: int | None, games: tuple[GameResult, ...]) -> None:
    assert moves.read(text) == Line(table, games)


@pytest.mark.parametrize("text", ["40", "7 40", "8:5", "+", "+40 - 38", "7", "7 +40 -38 8:5", "+12345", ""])
def test_a_move_without_a_winner_is_no_game(text: str) -> None:
    assert moves.read(text) is None


@pytest.mark.parametrize(
    ("text", "table", "games"),
    [
        (
            "+1 -2м +4п",
            None,
            (PointGame(Side.FIRST), PointGame(Side.SECOND, 2, Win.MARS), PointGame(Side.FIRST, 4, Win.PASS)),
        ),
        ("7 +g -2b", 7, (PointGame(Side.FIRST, 1, Win.MARS), PointGame(Side.SECOND, 2, Win.KOKS))),
        ("7 + -2k", 7, (PointGame(Side.FIRST), PointGame(Side.SECOND, 2, Win.KOKS))),
        ("7 +1! 0 x", 7, (PointGame(Side.FIRST, 1, Win.AWARDED), BOTH, Cancelled())),
        ("стол 7 +ш, -f", 7, (PenaltyPoint(Side.FIRST), PenaltyPoint(Side.SECOND))),
        ("7:3", None, (Played(Winner.FIRST, (7, 3)),)),
        ("12 5:7", 12, (Played(Winner.SECOND, (5, 7)),)),
        ("12 -2", 12, (PointGame(Side.SECOND, 2),)),
    ],
)
def test_games_with_a_cube(text: str, table: int | None, games: tuple[GameResult, ...]) -> None:
    assert backgammon.read(text) == Line(table, games)


@pytest.mark.parametrize("text", ["+2q", "2м", "7", "", "+2 7:3", "м", "+1\n-1"])
def test_a_cube_without_a_winner_is_no_game(text: str) -> None:
    assert backgammon.read(text) is None


@pytest.mark.parametrize(
    "line", ["7. 8:5", "7) 8-5", "7: 8:5", "стол 7 — 8:5", "стол №7: 8:5", "Table 7, 8:5", "№7. 8:5"]
)
def test_in_a_block_the_table_may_be_written_as_on_paper(line: str) -> None:
    (read,) = parse_lines(line, ball_scores.read)
    assert (read.said, read.problem) == (Line(7, (typed(8, 5),)), None)
    assert is_block(f"{line}\n{line}", ball_scores.read)


@pytest.mark.parametrize("line", ["8: 5", "8 - 5", "8.5", "8:5"])
def test_a_score_is_never_read_as_a_table(line: str) -> None:
    (read,) = parse_lines(line, ball_scores.read)
    assert read.problem is LineProblem.NO_TABLE
