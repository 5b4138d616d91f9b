"""Matches of two games whose last moves count: the worked examples D1, D2, D7 and what may not be written down."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, Record
from engine.regulations import load
from engine.results import Adjudicated, Conceded, DoubleForfeit, Forfeit, GameResult, Ground, Played, Side, Winner
from engine.scoring import MovePointsScoring, move_points
from tests.builders import games_from
from tests.engine.clauses import code_told
from tests.engine.golden_moves import GOLDEN, words


def scoring(limit: int, **settings: object) -> MovePointsScoring:
    found = load("bridges", {"move_limit": limit, **settings}).scoring
    assert isinstance(found, MovePointsScoring)
    return found


@pytest.mark.parametrize("case", GOLDEN["D1_matches"], ids=lambda case: case["case"])
def test_d1_what_a_match_gives(case: dict[str, Any]) -> None:
    rules = scoring(case["limit"])
    games = games_from(" ".join(map(words, case["games"])), "A", "B")
    a, b = (rules.total(games, side) for side in Side)
    assert {"A": a.points, "B": b.points} == case["points"]
    assert {"A": a.extra, "B": b.extra} == case["extra"]
    winner = rules.winner(Pairing(1, 1, EntryId("A"), EntryId("B"), records=tuple(map(Record, games))))
    assert {Winner.FIRST: "A", Winner.SECOND: "B"}.get(winner or Winner.DRAW) == case["winner"]
    points = {Winner.FIRST: (2, 0), Winner.SECOND: (0, 2), Winner.DRAW: (1, 1), Winner.BOTH_LOSE: (0, 0)}
    assert winner is not None
    assert points[winner] == (case["mp"]["A"], case["mp"]["B"])


@pytest.mark.parametrize("limit", [1, 2, 60, 100])
def test_a_decided_game_shares_out_the_whole_limit(limit: int) -> None:
    rules = scoring(limit)
    for move in range(1, limit + 1):
        game = Played(Winner.FIRST, move=move)
        assert sum(rules.gain(game, 1, side).extra for side in Side) == limit


@pytest.mark.parametrize(("begins", "game", "winner", "by_default", "by_option"), GOLDEN["D2_loser_extra_options"])
def test_d2_the_loser_may_be_given_his_own_last_move(
    begins: str, game: str, winner: str, by_default: str, by_option: str
) -> None:
    who, _, _, move = game.split()
    number = 1 if begins == "A" else 2
    result = Played(Winner.FIRST if who == "A" else Winner.SECOND, move=int(move))
    won = Side(result.winner.value)
    for option, expected in (("same_move_number", by_default), ("own_last_move", by_option)):
        rules = scoring(100, loser_extra=option)
        assert rules.gain(result, number, won).extra == int(winner)
        assert rules.gain(result, number, won.other).extra == int(expected)


def test_d7_whoever_moves_last_wins_when_both_groups_close_at_once() -> None:
    """White's move 22 closes both groups: that is a win of White on move 22."""
    book = load("lo", {"move_limit": 80})
    assert isinstance(book.scoring, MovePointsScoring)
    assert book.scoring.at_once == "last_mover_wins"
    game = Played(Winner.FIRST, move=22)
    for side, name in ((Side.FIRST, "White"), (Side.SECOND, "Black")):
        gained = book.scoring.gain(game, 1, side)
        assert [gained.points, gained.extra] == GOLDEN["D7_simultaneous"][name]


def test_an_unplayed_technical_win_may_be_worth_no_extra_points() -> None:
    absent = Forfeit(Side.FIRST, Ground.NO_SHOW)
    assert scoring(100).gain(absent, 1, Side.SECOND).extra == 100
    zero = scoring(100, technical_not_started_extra="zero")
    assert zero.gain(absent, 1, Side.SECOND) == move_points.Gain(2, 0)
    begun = Forfeit(Side.FIRST, Ground.VIOLATION, started=True, move=20)
    assert zero.gain(begun, 1, Side.SECOND).extra == 80


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Played(Winner.FIRST), "move.missing"),
        (Played(Winner.FIRST, move=0), "move.out_of_range"),
        (Played(Winner.FIRST, move=101), "move.out_of_range"),
        (Played(Winner.DRAW, move=7), "move.of_a_draw"),
        (Played(Winner.BOTH_LOSE), "score.both_lose"),
        (Forfeit(Side.FIRST, Ground.LATE, started=True, move=101), "move.out_of_range"),
        (Conceded(Side.FIRST, (1, 2)), "result.kind"),
        (Adjudicated(Winner.FIRST), "result.kind"),
    ],
)
def test_what_cannot_stand_is_refused(result: GameResult, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        load("bridges", {"move_limit": 100}).scoring.check(result, load("bridges", {"move_limit": 100}))
    assert code_told(refused.value) == code
    if code != "score.both_lose":
        assert refused.value.params["limit"] == 100
    if code == "move.out_of_range":
        assert refused.value.article == "M-P.1"


@pytest.mark.parametrize(
    "result",
    [
        Played(Winner.FIRST, move=1),
        Played(Winner.SECOND, move=100),
        Played(Winner.DRAW),
        Played(Winner.DRAW, move=100),
        Forfeit(Side.FIRST, Ground.NO_SHOW),
        DoubleForfeit(Ground.NO_SHOW),
    ],
)
def test_what_the_book_knows_may_stand(result: GameResult) -> None:
    load("bridges", {"move_limit": 100}).scoring.check(result, load("bridges", {"move_limit": 100}))


def a_table(*games: GameResult) -> Pairing:
    return Pairing(1, 1, EntryId("A"), EntryId("B"), records=tuple(map(Record, games)))


def test_a_match_has_exactly_two_games() -> None:
    rules = scoring(100)
    one, two = games_from("A@10 A@20", "A", "B")
    assert rules.winner(a_table(one)) is None
    assert rules.winner(a_table(one, two)) is Winner.FIRST
    with pytest.raises(RuleViolation, match="already_over"):
        rules.check_order(a_table(one, two, one))
