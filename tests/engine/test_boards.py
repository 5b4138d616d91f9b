"""Matches of teams on boards: sums, presence, line-ups, colours (Приложение 4, 1)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.errors import RuleViolation
from engine.formats import lineups
from engine.model import Entry, EntryId, Lineup, Member, Pairing, Record
from engine.regulations import load
from engine.results import (
    Awarded,
    BoardGame,
    BoardResult,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    Played,
    Side,
    Winner,
)
from engine.scoring import BoardsScoring, boards
from tests.engine.clauses import code_told
from tests.engine.test_handicap import GOLDEN

GO = load("go-team-swiss")
FOUR = BoardsScoring(kind="boards", boards=4, draws=True, least_present="half")
D8 = GOLDEN["D8"]
MATCH_POINTS = {
    Winner.FIRST: ("1", "0"),
    Winner.SECOND: ("0", "1"),
    Winner.DRAW: ("1/2", "1/2"),
    Winner.BOTH_LOSE: ("0", "0"),
}
WORDS: dict[str, BoardResult] = {
    "A": Played(Winner.FIRST),
    "B": Played(Winner.SECOND),
    "=": Played(Winner.DRAW),
    "-": Played(Winner.BOTH_LOSE),
    "!": Forfeit(Side.FIRST, Ground.VIOLATION, started=True),
}


def lineup(team: str, present: int = 4) -> Lineup:
    return tuple(f"{team}{board}" if board <= present else None for board in range(1, 5))


def met(words: str, first: int = 4, second: int = 4) -> Pairing:
    """The boards that were played, and those that the line-ups decide."""
    pairing = Pairing(1, 1, EntryId("A"), EntryId("B"), lineups=(lineup("a", first), lineup("b", second)))
    games: tuple[GameResult, ...] = tuple(BoardGame(n, WORDS[word]) for n, word in enumerate(words, start=1))
    return Pairing(
        1, 1, EntryId("A"), EntryId("B"), records=tuple(map(Record, (*FOUR.decided_by_lineups(pairing), *games)))
    )


@pytest.mark.parametrize("row", D8["rows"], ids=lambda row: row[0])
def test_what_a_match_of_teams_gives(row: list[Any]) -> None:
    _, words, present, board_points, match_points = row
    assert present <= D8["boards"] == FOUR.boards
    pairing = met(words, second=present)
    FOUR.check_order(pairing)
    found = FOUR.outcome(pairing)
    assert found is not None
    assert [found.tally(side).game_points for side in Side] == [Fraction(points) for points in board_points]
    assert list(MATCH_POINTS[found.winner]) == match_points


def test_boards_won_count_no_drawn_ones() -> None:
    found = FOUR.outcome(met("A=AB"))
    assert found is not None
    assert (found.first.own, found.first.conceded) == (2, 1)
    assert found.at_board
    assert not found.technical


def test_a_match_is_over_when_every_board_is() -> None:
    assert not FOUR.is_over(met("AAA"))
    assert FOUR.is_over(met("AAAA"))


def test_a_match_that_nobody_came_to_is_lost_by_both() -> None:
    found = FOUR.outcome(met("", first=1, second=0))
    assert found is not None
    assert (found.winner, found.technical, found.at_board) == (Winner.BOTH_LOSE, True, False)


def test_a_team_that_is_not_there_loses_every_board_left() -> None:
    lost = FOUR.meant(Forfeit(Side.SECOND, Ground.NO_SHOW), met("B"))
    assert [game.board for game in lost if isinstance(game, BoardGame)] == [2, 3, 4]
    assert {boards.wins(lost, side) for side in Side} == {3, 0}


def test_points_of_a_board_may_be_awarded() -> None:
    games = (BoardGame(1, Awarded((Fraction(1), Fraction(1, 2)))), BoardGame(2, DoubleForfeit(Ground.NO_SHOW)))
    assert [boards.points(games, side) for side in Side] == [1, Fraction(1, 2)]


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (BoardGame(5, Played(Winner.FIRST)), "board.unknown"),
        (BoardGame(0, Played(Winner.FIRST)), "board.unknown"),
        (Played(Winner.FIRST), "result.kind"),
        (BoardGame(1, Played(Winner.DRAW)), "score.draw"),
    ],
)
def test_what_is_no_board_is_refused(result: GameResult, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        FOUR.model_copy(update={"draws": False}).check(result, GO)
    assert code_told(refused.value) == code


def test_a_board_has_one_result() -> None:
    with pytest.raises(RuleViolation) as refused:
        FOUR.check_next(met("AB"), BoardGame(2, WORDS["B"]), GO)
    assert (code_told(refused.value), refused.value.params["board"]) == ("board.twice", 2)


def test_odd_boards_have_the_colour_of_the_first_one() -> None:
    colours = {"first_black": "BW", "first_white": "WB"}
    found = [colours[lineups.colour_at(board, "first_black")] for board in range(1, 5)]
    assert "".join(pair[0] for pair in found) == D8["colours of A, Black on board 1"]
    assert "".join(pair[1] for pair in found) == D8["colours of B"]


TEAM = Entry(
    EntryId("A"),
    1,
    roster=(
        Member("c", board=3),
        Member("a", board=1),
        Member("r", reserve=True),
        Member("b", board=2),
        Member("d", board=4),
    ),
)


@pytest.mark.parametrize(
    ("chosen", "code", "named"),
    [
        (("a", "b", "c"), "lineup.length", {"given": 3, "boards": 4}),
        (("a", "x", "c", "d"), "lineup.stranger", {"member": "x", "board": 2}),
        (("a", "b", "b", "d"), "lineup.twice", {"member": "b"}),
        (("a", "c", "r", "d"), "lineup.board", {"member": "c", "board": 2, "nominated": 3}),
    ],
)
def test_who_has_no_right_to_a_board_is_named(chosen: Lineup, code: str, named: dict[str, object]) -> None:
    with pytest.raises(RuleViolation) as refused:
        lineups.check(TEAM, chosen, FOUR.model_copy(update={"seats": "nominated"}))
    assert code_told(refused.value) == code
    assert refused.value.params.items() >= ({"entry": "A"} | named).items()


@pytest.mark.parametrize("chosen", [("a", "b", "c", "d"), ("a", "r", "c", None), (None, None, None, None)])
def test_reserves_and_empty_boards_may_stand_in_a_line_up(chosen: Lineup) -> None:
    lineups.check(TEAM, chosen, FOUR.model_copy(update={"seats": "nominated"}))


def test_a_free_captain_seats_anybody_anywhere() -> None:
    lineups.check(TEAM, ("d", "c", "b", "r"), FOUR)
