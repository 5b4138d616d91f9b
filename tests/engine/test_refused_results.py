"""What a refused result is told with: its clause, and the numbers that its sentence needs."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RuleViolation
from engine.model import EntryId, Lineup, Pairing, Record
from engine.regulations import Rulebook, load
from engine.results import (
    Adjudicated,
    BoardGame,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    Played,
    PointGame,
    Side,
    TimeDecision,
    TimeUp,
    Winner,
)
from engine.scoring import BoardsScoring, Scoring, SimpleScoring
from tests.builders import balls_of
from tests.engine.clauses import code_told

A, B = Side.FIRST, Side.SECOND
TAC, GO, CLUB, DESTINY = load("tac-russia-2025"), load("go-team-swiss"), load("club-swiss"), load("destiny-basic")
NARDY, BRIDGES = load("nardy-short"), load("bridges")
BALLS = balls_of(TAC)
NARROW = BALLS.model_copy(update={"loser_min": 1, "loser_max": 6})
BOARDS = BoardsScoring(kind="boards", boards=4, draws=True, least_present="half")
WON_BOARDS = BOARDS.model_copy(update={"draws": False})
GAMES = SimpleScoring(kind="simple", draws=True)
WON_GAMES = SimpleScoring(kind="simple", draws=False)
GOALS = SimpleScoring(kind="simple", draws=True, scores=True)
TIMED = SimpleScoring(kind="simple", draws=False, on_time=("less_damage", "more_cards", "battlefield"))

OUT = {"low": 1, "high": 6}

Case = tuple[Scoring, Rulebook, GameResult, str, str, dict[str, Any]]


def played(winner: Winner, first: int, second: int) -> Played:
    return Played(winner, (first, second))


def to_balls(result: GameResult, code: str, article: str, **told: Any) -> Case:
    return BALLS, TAC, result, code, article, told


def on_boards(result: GameResult, code: str, article: str, **told: Any) -> Case:
    return WON_BOARDS, GO, result, code, article, told


REFUSED: list[Case] = [
    to_balls(Played(Winner.FIRST), "score.missing", "3.2.1", target=8),
    to_balls(played(Winner.FIRST, 9, 5), "score.out_of_range", "3.2.1", score=(9, 5), target=8),
    to_balls(played(Winner.SECOND, 8, 8), "score.both_at_target", "3.2.1", score=(8, 8), target=8),
    to_balls(played(Winner.FIRST, 7, 5), "score.winner_short", "3.2.1", score=(7, 5), target=8),
    to_balls(played(Winner.SECOND, 8, 5), "score.winner_contradicts", "3.2.1", score=(8, 5), winner="second"),
    to_balls(played(Winner.DRAW, 7, 7), "score.draw", "2.2.1.1", score=(7, 7)),
    to_balls(Adjudicated(Winner.DRAW, (6, 6)), "score.draw", "2.2.1.1", score=(6, 6)),
    to_balls(played(Winner.BOTH_LOSE, 7, 6), "score.both_lose", "3.2.1", score=(7, 6)),
    to_balls(Adjudicated(Winner.BOTH_LOSE, (5, 6)), "score.both_lose", "3.2.1", score=(5, 6)),
    to_balls(Conceded(B, (7, 8)), "score.conceder_at_target", "3.2.3.5", score=(7, 8), target=8),
    to_balls(TimeUp(), "result.kind", "", kind="time_up"),
    (
        NARROW,
        TAC,
        played(Winner.FIRST, 8, 7),
        "score.loser_out_of_range",
        "3.2.1",
        OUT | {"score": (8, 7)},
    ),
    (
        NARROW,
        TAC,
        played(Winner.SECOND, 0, 8),
        "score.loser_out_of_range",
        "3.2.1",
        OUT | {"score": (0, 8)},
    ),
    on_boards(BoardGame(5, Played(Winner.FIRST)), "board.unknown", "П4 1.1", board=5, boards=4),
    on_boards(BoardGame(0, Played(Winner.FIRST)), "board.unknown", "П4 1.1", board=0, boards=4),
    on_boards(BoardGame(4, Played(Winner.DRAW, (1, 1))), "score.draw", "20.2", score=(1, 1)),
    on_boards(Played(Winner.FIRST), "result.kind", "", kind="played"),
    on_boards(Forfeit(A, Ground.VIOLATION, started=True), "result.kind", "", kind="forfeit"),
    (WON_GAMES, CLUB, played(Winner.DRAW, 1, 1), "score.draw", "club", {"score": (1, 1)}),
    (WON_GAMES, CLUB, Adjudicated(Winner.DRAW, (2, 2)), "score.draw", "club", {"score": (2, 2)}),
    (GAMES, CLUB, PointGame(A), "result.kind", "", {"kind": "point_game"}),
    (GAMES, CLUB, TimeUp(), "result.kind", "", {"kind": "time_up"}),
    (GOALS, CLUB, Played(Winner.FIRST), "score.untold", "", {}),
    (GOALS, CLUB, played(Winner.FIRST, 1000, 0), "score.out_of_range", "", {"score": (1000, 0), "target": 999}),
    (GOALS, CLUB, Conceded(A, (0, -1)), "score.out_of_range", "", {"score": (0, -1), "target": 999}),
    (GOALS, CLUB, played(Winner.FIRST, 1, 2), "score.winner_contradicts", "", {"score": (1, 2), "winner": "first"}),
    (GOALS, CLUB, played(Winner.DRAW, 2, 1), "score.winner_contradicts", "", {"score": (2, 1), "winner": "draw"}),
    (
        GOALS,
        CLUB,
        played(Winner.SECOND, 3, 3),
        "score.winner_contradicts",
        "",
        {"score": (3, 3), "winner": "second"},
    ),
    (TIMED, DESTINY, Played(Winner.BOTH_LOSE), "score.both_lose", "IV.3, IV.3b", {}),
    (TIMED, DESTINY, Adjudicated(Winner.BOTH_LOSE), "score.both_lose", "IV.3, IV.3b", {}),
    (TIMED, DESTINY, TimeDecision((3, -1)), "time.number", "", {"number": -1}),
    (TIMED, DESTINY, TimeDecision((3, 3), (-2, 0)), "time.number", "", {"number": -2}),
    (TIMED, DESTINY, TimeDecision((3, 3)), "time.undecided", "", {"ask": "cards"}),
    (TIMED, DESTINY, TimeDecision((3, 3), (4, 4)), "time.undecided", "", {"ask": "battlefield"}),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[0].kind} {case[2].kind} {case[3]}")
def test_a_refusal_names_its_clause_and_what_is_wrong(case: Case) -> None:
    scoring, book, result, code, article, told = case
    with pytest.raises(RuleViolation) as refused:
        scoring.check(result, book)
    assert (code_told(refused.value), refused.value.article, refused.value.params) == (code, article, told)


@pytest.mark.parametrize(
    ("scoring", "book", "result"),
    [
        (NARROW, TAC, played(Winner.FIRST, 8, 6)),
        (NARROW, TAC, played(Winner.FIRST, 8, 1)),
        (WON_BOARDS, GO, BoardGame(4, Played(Winner.FIRST))),
        (WON_BOARDS, GO, BoardGame(1, Played(Winner.SECOND))),
        (WON_BOARDS, GO, BoardGame(1, Forfeit(A, Ground.VIOLATION, started=True))),
        (BOARDS, GO, BoardGame(1, Adjudicated(Winner.DRAW))),
        (WON_BOARDS, GO, Forfeit(A, Ground.NO_SHOW)),
        (WON_BOARDS, GO, DoubleForfeit(Ground.NO_SHOW)),
        (GAMES, CLUB, Played(Winner.BOTH_LOSE)),
        (GAMES, CLUB, Played(Winner.FIRST)),
        (GOALS, CLUB, played(Winner.FIRST, 999, 0)),
        (GOALS, CLUB, played(Winner.DRAW, 0, 0)),
        (GOALS, CLUB, Played(Winner.BOTH_LOSE)),
        (GOALS, CLUB, Conceded(A)),
        (GOALS, CLUB, Conceded(A, (3, 0))),
        (GOALS, CLUB, Adjudicated(Winner.SECOND, (3, 0))),
        (TIMED, DESTINY, TimeDecision((0, 1))),
        (TIMED, DESTINY, TimeDecision((1, 1), (0, 1))),
        (TIMED, DESTINY, TimeDecision((1, 1), (1, 1), A)),
    ],
)
def test_what_lies_on_the_limit_stands(scoring: Scoring, book: Rulebook, result: GameResult) -> None:
    scoring.check(result, book)


FULL: Lineup = ("a1", "a2", "a3", "a4")


def of_teams(first: Lineup, second: Lineup, *games: GameResult) -> Pairing:
    return Pairing(1, 1, EntryId("A"), EntryId("B"), lineups=(first, second), records=tuple(map(Record, games)))


HALF_EMPTY: Lineup = ("b1", "b2", None, None)
ALMOST_EMPTY: Lineup = ("b1", None, None, None)


@pytest.mark.parametrize(
    ("pairing", "board", "code", "told"),
    [
        (of_teams(FULL, HALF_EMPTY), 3, "board.empty", {"board": 3, "entry": "B"}),
        (of_teams(HALF_EMPTY, FULL), 4, "board.empty", {"board": 4, "entry": "A"}),
        (of_teams(FULL, ALMOST_EMPTY), 1, "lineup.absent", {"entry": "B"}),
        (of_teams(ALMOST_EMPTY, FULL), 1, "lineup.absent", {"entry": "A"}),
    ],
)
def test_nobody_plays_at_a_board_at_which_a_side_is_missing(
    pairing: Pairing, board: int, code: str, told: dict[str, Any]
) -> None:
    present = Winner.SECOND if told["entry"] == "B" else Winner.FIRST
    with pytest.raises(RuleViolation) as refused:
        BOARDS.check_next(pairing, BoardGame(board, Played(present)), GO)
    assert (code_told(refused.value), refused.value.article, refused.value.params) == (code, "П4 1.4", told)


def test_a_board_that_the_line_ups_decide_may_be_told_as_they_say() -> None:
    BOARDS.check_next(of_teams(FULL, HALF_EMPTY), BoardGame(3, Forfeit(B, Ground.NO_SHOW)), GO)


def test_boards_with_two_players_are_played_one_after_the_other() -> None:
    pairing = of_teams(FULL, HALF_EMPTY, BoardGame(1, Played(Winner.FIRST)))
    BOARDS.check_next(pairing, BoardGame(2, Played(Winner.SECOND)), GO)


def test_line_ups_decide_empty_boards_and_the_match_of_a_team_that_is_not_admitted() -> None:
    missing = Ground.NO_SHOW
    third, fourth = BoardGame(3, Forfeit(B, missing)), BoardGame(4, Forfeit(B, missing))
    assert BOARDS.decided_by_lineups(of_teams(FULL, HALF_EMPTY)) == (third, fourth)
    assert BOARDS.decided_by_lineups(of_teams(HALF_EMPTY, HALF_EMPTY)) == tuple(
        BoardGame(board, DoubleForfeit(missing)) for board in (3, 4)
    )
    for first, second, loser in ((ALMOST_EMPTY, FULL, A), (FULL, ALMOST_EMPTY, B)):
        lost = tuple(BoardGame(board, Forfeit(loser, missing)) for board in (1, 2, 3, 4))
        assert BOARDS.decided_by_lineups(of_teams(first, second)) == lost
    both = tuple(BoardGame(board, DoubleForfeit(missing)) for board in (1, 2, 3, 4))
    assert BOARDS.decided_by_lineups(of_teams(ALMOST_EMPTY, ALMOST_EMPTY)) == both
    assert BOARDS.decided_by_lineups(of_teams((), ())) == ()
    assert BOARDS.decided_by_lineups(of_teams((), HALF_EMPTY)) == (third, fourth)
    assert [game.result for game in BOARDS.decided_by_lineups(of_teams(HALF_EMPTY, ()))] == 2 * [Forfeit(A, missing)]


def test_a_team_that_is_lost_loses_the_boards_without_a_result_on_that_ground() -> None:
    pairing = of_teams((), (), BoardGame(2, Played(Winner.FIRST)))
    expected = tuple(BoardGame(board, Forfeit(A, Ground.VIOLATION)) for board in (1, 3, 4))
    assert BOARDS.lost(A, Ground.VIOLATION, pairing) == expected


def test_the_greater_sum_of_boards_wins_on_either_side() -> None:
    won, lost = Played(Winner.FIRST), Played(Winner.SECOND)
    first = of_teams((), (), *(BoardGame(n, one) for n, one in enumerate((won, won, won, lost), start=1)))
    second = of_teams((), (), *(BoardGame(n, one) for n, one in enumerate((won, lost, lost, lost), start=1)))
    assert [BOARDS.winner(first), BOARDS.winner(second)] == [Winner.FIRST, Winner.SECOND]


def a_match(*games: GameResult, best_of: int = 3) -> Pairing:
    return Pairing(1, 1, EntryId("A"), EntryId("B"), best_of=best_of, records=tuple(map(Record, games)))


def test_questions_decide_nothing_where_one_side_leads_and_time_ends_no_match_that_nobody_leads() -> None:
    """Destiny IV.3b."""
    ahead, level = a_match(Played(Winner.SECOND)), a_match(Played(Winner.FIRST), Played(Winner.SECOND))
    with pytest.raises(RuleViolation) as refused:
        TIMED.check_next(ahead, TimeDecision((1, 2)), DESTINY)
    assert (code_told(refused.value), refused.value.article) == ("time.leader_wins", "IV.3b")
    assert refused.value.params == {"score": (0, 1)}
    with pytest.raises(RuleViolation) as refused:
        TIMED.check_next(level, TimeUp(), DESTINY)
    assert (code_told(refused.value), refused.value.article, refused.value.params) == ("time.nobody_leads", "IV.3b", {})
    TIMED.check_next(ahead, TimeUp(), DESTINY)
    TIMED.check_next(level, TimeDecision((1, 2)), DESTINY)


def test_goals_of_a_match_are_added_up_and_of_a_single_game_told() -> None:
    single = a_match(played(Winner.FIRST, 3, 1), best_of=1)
    assert (GOALS.score(single), GAMES.score(single)) == ((3, 1), None)
    lost = GOALS.outcome(a_match(played(Winner.FIRST, 3, 1), Forfeit(A, Ground.NO_SHOW), Conceded(A, (2, 4))))
    assert lost is not None
    assert (lost.winner, lost.first.own, lost.first.conceded) == (Winner.SECOND, 5, 5)
    assert GOALS.score(a_match(played(Winner.FIRST, 3, 1), played(Winner.SECOND, 0, 4))) == (1, 1)
    assert GOALS.tally(single, B)[2:] == (1, 3)
    assert GAMES.tally(a_match(Played(Winner.FIRST), Played(Winner.FIRST)), A)[2:] == (2, 0)


def test_what_is_typed_is_read_in_the_grammar_of_the_scoring() -> None:
    assert GOALS.read("3:1") is not None
    assert GAMES.read("3:1") is None
    assert BALLS.read("8:5") is not None


LAST = ("lot",)
LEAGUE = ("buchholz", "buchholz_cut1", "sonneborn_berger", "progressive", "lot")
OF_TEAMS = ("match_points", "points", "board_wins", "board_points")


def test_where_everybody_meets_everybody_a_table_has_the_values_of_its_scoring() -> None:
    won = ("points", "wins", "losses")
    assert BALLS.robin_values(LAST) == (*won, "sonneborn_berger", "progressive", "lot")
    assert GAMES.robin_values(LAST) == (*won, *LEAGUE)
    assert BOARDS.robin_values(LAST) == (*OF_TEAMS, "wins", "losses", "sonneborn_berger", "progressive", "lot")
    assert NARDY.scoring.robin_values(LAST) == (*won, "sonneborn_berger", "progressive", "lot")
    assert BRIDGES.scoring.robin_values(LAST) == ("match_points", "extra_points", "game_points", "wins", "losses")


def test_more_than_the_loser_is_asked_where_the_score_of_a_begun_game_counts() -> None:
    for scoring in (BALLS, NARDY.scoring, BRIDGES.scoring):
        assert [scoring.needs_more_than_loser(started=started) for started in (True, False)] == [True, False]
    assert [GAMES.needs_more_than_loser(started=started) for started in (True, False)] == [False, False]
    assert [BOARDS.needs_more_than_loser(started=started) for started in (True, False)] == [True, True]
