"""Matches to points with a doubling cube: the worked examples D1-D4, D8 and what may not be written down."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from engine.errors import RuleViolation
from engine.results import (
    Adjudicated,
    Awarded,
    Cancelled,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    Side,
    Win,
    Winner,
    mirrored,
)
from engine.scoring.sheet import LineKind, Sheet, SheetLine, sheet
from tests.engine.clauses import code_told
from tests.engine.golden_nardy import GOLDEN, book, game, games_of, scoring, table

A, B = Side.FIRST, Side.SECOND


def row(line: SheetLine) -> list[Any]:
    """A line as the examples print it."""
    who = "-" if line.winner is None else "A" if line.winner is A else "B"
    score = f"{line.score[0]}:{line.score[1]}"
    mark = "yes" if line.crawford else ""
    ignored = "" if line.ignored_cube is None else f"cube {line.ignored_cube} ignored (Crawford)"
    times = line.multiplier or "-"
    return [line.number, line.kind.value, who, line.cube, times, line.points, score, mark, ignored]


def rows(found: Sheet) -> list[list[Any]]:
    return [row(line) for line in found.lines]


@pytest.mark.parametrize("case", GOLDEN["D1_points"], ids=lambda case: case["case"])
def test_d1_a_game_is_the_cube_times_its_kind(case: dict[str, Any]) -> None:
    kind = "pass" if case["mult"] == "-" else "play"
    found = sheet((game(kind, "A", case["cube"], case["mult"]),), scoring(7))
    assert (found.lines[0].points, found.score) == (case["points"], (case["points"], 0))


@pytest.mark.parametrize(
    ("length", "example"),
    [(GOLDEN["D2_match7"]["N"], GOLDEN["D2_match7"]), (5, GOLDEN["D3_match5"]["a"]), (5, GOLDEN["D3_match5"]["b"])],
    ids=["D2", "D3 overshoot", "D3 both one short"],
)
def test_d2_d3_a_match_line_by_line(length: int, example: dict[str, Any]) -> None:
    pairing = table(games_of(example["log"]))
    found = scoring(length).sheet(pairing)
    assert rows(found) == example["log"]
    assert found.score == (example["score"]["A"], example["score"]["B"])
    assert found.winner is (Winner.FIRST if example["winner"] == "A" else Winner.SECOND)
    book(length).scoring.check_games(pairing, book(length))


def test_d4_a_match_played_too_far_is_counted_anew_and_turns_round() -> None:
    example = GOLDEN["D4_wrong_length"]["over"]
    games = tuple(game(*one) for one in example["games"])
    protocol = sheet(games, scoring(example["played_to"]))
    assert protocol.score == tuple(example["protocol"].values())
    assert protocol.winner is Winner.SECOND
    pairing = table(games, length=example["played_to"])
    book(example["should"]).scoring.check_games(pairing, book(example["should"]))
    found = scoring(example["should"]).sheet(pairing)
    assert found.score == tuple(example["recount"].values())
    assert found.winner is Winner.FIRST
    assert len(found.lines) == example["decided_in_game"]
    assert found.left_over == games[example["decided_in_game"] :]
    assert row(found.lines[3]) == [4, "play", "B", 1, 2, 2, "6:4", "yes", "cube 2 ignored (Crawford)"]
    assert [line.score for line in found.lines] == [(2, 0), (2, 2), (6, 2), (6, 4), (6, 6), (7, 6)]


def test_d4_a_match_that_stopped_too_early_goes_on_and_the_crawford_game_is_owed() -> None:
    example = GOLDEN["D4_wrong_length"]["under"]
    games = tuple(game(*one) for one in example["games"])
    assert [sheet(games[:many], scoring(example["played_to"])).winner for many in (4, 5)] == [None, Winner.FIRST]
    pairing = table(games, length=example["played_to"])
    rules = book(example["should"])
    rules.scoring.check_games(pairing, rules)
    found = scoring(example["should"]).sheet(pairing)
    assert found.score == tuple(example["resume"].values())
    assert (found.winner, found.crawford_next) == (None, example["next_is_crawford"])
    assert not any(line.crawford for line in found.lines)
    with refused("cube.crawford"):
        rules.scoring.check_next(pairing, PointGame(B, 2), rules)
    done = pairing.with_games((*pairing.games, PointGame(A)))
    assert scoring(9).sheet(done).lines[-1].crawford
    assert rules.scoring.winner(done) is Winner.FIRST


def test_d8_points_made_by_referees() -> None:
    example = GOLDEN["D8_referee_points"]
    pairing = table(games_of(example["log"]))
    book(example["N"]).scoring.check_games(pairing, book(example["N"]))
    found = scoring(example["N"]).sheet(pairing)
    assert rows(found) == example["log"]
    assert found.score == (example["score"]["A"], example["score"]["B"])
    assert (found.winner, found.crawford_used, found.crawford_next) == (None, True, False)


def test_d8_a_flag_loses_the_match_at_the_score_it_had() -> None:
    games = (PointGame(A, 2, Win.MARS), PointGame(B, 1, Win.KOKS), PointGame(A), Forfeit(A, Ground.TIMEOUT, True))
    for pairing in (table(games), table((Forfeit(A, Ground.TIMEOUT, True, (5, 3)),))):
        found = scoring(7).outcome(pairing)
        assert found is not None
        assert (found.winner, found.technical, found.at_board) == (Winner.SECOND, True, True)
        assert [(found.tally(side).own, found.tally(side).conceded) for side in Side] == [(5, 3), (3, 5)]


# What the book says beside its examples


def test_the_longest_of_scores_is_capped_for_the_table_only() -> None:
    pairing = table((PointGame(A, 64, Win.KOKS),))
    found = scoring(7).outcome(pairing)
    assert scoring(7).match_score(pairing) == (192, 0)
    assert found is not None
    assert (found.first.own, found.first.conceded) == (7, 0)


def test_a_match_to_one_point_never_has_the_cube() -> None:
    rules = book(1)
    for result in (PointGame(A, 2), PointGame(A, 1, Win.PASS)):
        with refused("cube.one_point"):
            rules.scoring.check_next(table(()), result, rules)
    rules.scoring.check_next(table(()), PointGame(A, 1, Win.KOKS), rules)
    assert not sheet((PointGame(A),), scoring(1)).lines[0].crawford


def test_an_event_without_cubes_has_no_crawford_game() -> None:
    rules = book(3, cube=False)
    two = PointGame(A, 1, Win.MARS)
    assert not sheet((two,), scoring(3, cube=False)).crawford_next
    with refused("cube.not_used"):
        rules.scoring.check_next(table(()), PointGame(B, 1, Win.PASS), rules)


def test_a_struck_crawford_game_is_owed_again() -> None:
    rules = book(5)
    start = (PointGame(A, 4), Cancelled())
    found = sheet(start, scoring(5))
    assert (found.score, found.crawford_next, found.crawford_used) == ((4, 0), True, False)
    assert rows(found)[-1] == [2, "cancelled", "-", 1, "-", 0, "4:0", "yes", ""]
    rules.scoring.check_games(table((*start, PointGame(B))), rules)
    with refused("sheet.not_crawford") as caught:
        rules.scoring.check_games(table((PointGame(A, 2), Cancelled())), rules)
    assert (caught.value.article, caught.value.params["game"]) == ("«Куб удвоения» II.6, II.8", 2)


def test_a_penalty_point_between_does_not_use_up_the_crawford_game() -> None:
    found = sheet((PointGame(A, 4), PenaltyPoint(B)), scoring(5))
    assert (found.score, found.crawford_next) == ((4, 1), True)


def test_a_penalty_point_may_end_the_match() -> None:
    pairing = table((PointGame(A, 2), PenaltyPoint(A)))
    assert scoring(3).winner(pairing) is Winner.FIRST
    with refused("match.decided") as caught:
        book(3).scoring.check_next(pairing, PointGame(B), book(3))
    assert caught.value.params == {"game": 2, "score": (3, 0)}, "the point is no game"


def test_a_penalty_point_is_no_game_and_has_no_number() -> None:
    """«Спортивные санкции» 4; «Куб удвоения» II.8: it may make the next game the one without the cube."""
    found = sheet((PointGame(A, 2), PenaltyPoint(A), PenaltyPoint(B), PointGame(A, 2), PenaltyPoint(A)), scoring(7))
    assert [line.game for line in found.lines] == [1, 0, 0, 2, 0]
    assert (found.score, found.crawford_next) == ((6, 1), True)


def test_a_crawford_game_played_with_the_cube_stands_unless_the_leader_demands_that_it_be_struck() -> None:
    """«Куб удвоения» II.8: «Если он неправомерно использован, лидирующий может потребовать отмены партии»."""
    pairing = table((PointGame(A, 4),))
    check = scoring(5).check_next
    for game_ in (PointGame(B, 2), PointGame(B, 1, Win.PASS)):
        with refused("cube.crawford"):
            check(pairing, game_, book(5))
    stands = PointGame(B, 2, Win.MARS, stands=True)
    check(pairing, stands, book(5))
    found = scoring(5).sheet(pairing.with_games((*pairing.games, stands)))
    line = found.lines[-1]
    assert (line.crawford, line.cube, line.points, line.ignored_cube) == (True, 2, 4, None)
    assert (found.score, found.crawford_used, found.crawford_next) == ((4, 4), True, False)
    check(pairing, Cancelled(), book(5))
    # Nor is there a cube to let stand in a match to one point, or in an event without cubes.
    with refused("cube.one_point"):
        scoring(1).check_next(table(()), PointGame(A, 2, stands=True), book(1))
    with refused("cube.not_used"):
        scoring(5, cube=False).check_next(pairing, stands, book(5, cube=False))


@pytest.mark.parametrize(("length", "cube"), [(3, 8), (5, 16), (7, 16), (9, 32), (15, 32), (17, 64)])
def test_a_cube_half_of_which_wins_the_match_is_doubtful(length: int, cube: int) -> None:
    assert scoring(length).is_doubtful(PointGame(A, cube), length)
    assert not scoring(length).is_doubtful(PointGame(A, cube // 2), length)
    assert not scoring(length).is_doubtful(PenaltyPoint(A), length)


@pytest.mark.parametrize("cube", [0, 3, 5, 6, 128])
def test_a_cube_has_only_its_faces(cube: int) -> None:
    with refused("cube.value") as caught:
        book(7).scoring.check(PointGame(A, cube), book(7))
    assert caught.value.params == {"cube": cube, "allowed": (1, 2, 4, 8, 16, 32, 64)}
    assert caught.value.article == "«Куб удвоения» I.1"


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Played(Winner.DRAW), "score.draw"),
        (Adjudicated(Winner.DRAW), "score.draw"),
        (Played(Winner.FIRST), "sheet.score_missing"),
        (Played(Winner.FIRST, (6, 3)), "sheet.unfinished"),
        (Played(Winner.FIRST, (3, 7)), "score.winner_contradicts"),
        (Played(Winner.FIRST, (9, 7)), "sheet.played_on"),
        (Played(Winner.FIRST, (7, 7)), "score.loser_out_of_range"),
        (Played(Winner.FIRST, (7, -1)), "score.loser_out_of_range"),
        (Forfeit(A, Ground.TIMEOUT, True, (7, 3)), "score.out_of_range"),
        (Conceded(A, (-1, 3)), "score.out_of_range"),
        (Awarded((1, 0)), "result.kind"),
    ],
)
def test_what_no_sheet_can_hold(result: GameResult, code: str) -> None:
    with refused(code):
        book(7).scoring.check(result, book(7))


def test_a_stated_score_must_be_that_of_the_games() -> None:
    pairing, rules = table((PointGame(A, 2),)), book(7)
    rules.scoring.check_next(pairing, Forfeit(A, Ground.TIMEOUT, True, (2, 0)), rules)
    for result in (Forfeit(A, Ground.TIMEOUT, True, (5, 3)), Played(Winner.FIRST, (7, 3))):
        with refused("sheet.score_differs") as caught:
            rules.scoring.check_next(pairing, result, rules)
        assert (caught.value.params["game"], caught.value.params["score"]) == (2, (2, 0))


def test_a_match_may_be_told_by_its_score_alone() -> None:
    pairing = table((Played(Winner.SECOND, (3, 8)),))
    found = scoring(7).sheet(pairing)
    assert (found.score, found.capped, found.winner) == ((3, 8), (3, 7), Winner.SECOND)
    assert found.lines[0].kind is LineKind.SCORE


def test_two_absent_players_both_lose_and_nothing_was_played() -> None:
    pairing = table((PenaltyPoint(A), DoubleForfeit(Ground.NO_SHOW)))
    found = scoring(7).outcome(pairing)
    assert found is not None
    assert (found.winner, found.at_board) == (Winner.BOTH_LOSE, False)


@pytest.mark.parametrize("ground", [Ground.NO_SHOW, Ground.LATE])
def test_who_has_played_a_game_has_come_to_the_match(ground: Ground) -> None:
    """«Опоздания»: it is the match that is lost; a penalty point before the first game is no play."""
    rules = book(length=7)
    rules.scoring.check_next(table((PenaltyPoint(A),)), Forfeit(B, ground), rules)
    played = table((PointGame(A, 2),))
    for result in (Forfeit(B, ground), DoubleForfeit(ground)):
        with refused("result.were_there"):
            rules.scoring.check_next(played, result, rules)
    rules.scoring.check_next(played, Forfeit(B, Ground.REFUSAL), rules)


def test_a_leaver_loses_the_match_once() -> None:
    pairing = table((PointGame(A, 2),))
    assert scoring(7).lost(A, Ground.WITHDRAWN, pairing) == (Forfeit(A, Ground.WITHDRAWN),)


def test_both_sides_see_the_same_match() -> None:
    for log in (GOLDEN["D2_match7"]["log"], GOLDEN["D8_referee_points"]["log"]):
        games = games_of(log)
        here, there = (sheet(seen, scoring(7)) for seen in (games, tuple(mirrored(one) for one in games)))
        assert here.score == there.score[::-1]
        assert [line.crawford for line in here.lines] == [line.crawford for line in there.lines]


@contextmanager
def refused(code: str) -> Iterator[pytest.ExceptionInfo[RuleViolation]]:
    with pytest.raises(RuleViolation) as caught:
        yield caught
    assert code_told(caught.value) == code
