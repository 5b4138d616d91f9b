"""Each part that a scoring has to have, by what its page promises."""

from __future__ import annotations

from abc import ABC
from dataclasses import replace
from typing import Any, Literal

import pytest

from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, Record
from engine.regulations import load
from engine.results import (
    Adjudicated,
    BoardGame,
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
    TimeUp,
    Winner,
)
from engine.scoring import BoardsScoring, MovePointsScoring, Scoring, SimpleScoring, kinds, match
from engine.scoring.protocol import Tally
from engine.scoring.sheet import LineKind, SheetLine, is_game
from engine.scoring.simple import next_question
from tests.builders import balls_of
from tests.engine.clauses import code_told
from tests.engine.golden_nardy import book, scoring, table

A, B = Side.FIRST, Side.SECOND
BALLS = balls_of(load("tac-russia-2025"))
BRIDGES = load("bridges", {"move_limit": 100})
GAMES = SimpleScoring(kind="simple", draws=True)
GOALS = SimpleScoring(kind="simple", draws=True, scores=True)
BOARDS = BoardsScoring(kind="boards", boards=2, draws=True, least_present="half")
WON, LOST = Played(Winner.FIRST), Played(Winner.SECOND)
LENGTH = "club: «Завершение партии и матча» leaves the length to the event's regulations; odd numbers"


def a_match(*games: GameResult, best_of: int = 1) -> Pairing:
    return Pairing(1, 1, EntryId("A"), EntryId("B"), best_of=best_of, records=tuple(map(Record, games)))


def refusal(of: Scoring, pairing: Pairing, result: GameResult, rules: Any) -> tuple[str, str, dict[str, Any]]:
    with pytest.raises(RuleViolation) as refused:
        of.check_next(pairing, result, rules)
    return code_told(refused.value), refused.value.article, refused.value.params


@pytest.mark.parametrize(
    ("result", "code", "told"),
    [
        (Played(Winner.FIRST), "sheet.score_missing", {"target": 7}),
        (Played(Winner.FIRST, (6, 3)), "sheet.unfinished", {"score": (6, 3), "target": 7}),
        (Played(Winner.FIRST, (3, 7)), "score.winner_contradicts", {"score": (3, 7), "winner": "first"}),
        (Played(Winner.SECOND, (7, 3)), "score.winner_contradicts", {"score": (7, 3), "winner": "second"}),
        (Played(Winner.FIRST, (7, 7)), "score.loser_out_of_range", {"score": (7, 7), "low": 0, "high": 6}),
        (Played(Winner.SECOND, (-1, 7)), "score.loser_out_of_range", {"score": (-1, 7), "low": 0, "high": 6}),
        (Conceded(A, (3, 7)), "score.out_of_range", {"score": (3, 7), "target": 6}),
    ],
)
def test_a_score_that_ends_no_match_to_seven(result: GameResult, code: str, told: dict[str, Any]) -> None:
    assert refusal(scoring(7), table(()), result, book(7)) == (code, LENGTH, told)


@pytest.mark.parametrize("result", [Played(Winner.FIRST, (7, 0)), Played(Winner.SECOND, (6, 7)), Conceded(A, (0, 6))])
def test_a_score_on_the_limit_stands(result: GameResult) -> None:
    scoring(7).check_next(table(()), result, book(7))


def test_a_score_may_be_that_of_any_match_of_the_event_and_falls_short_of_the_shortest() -> None:
    lengths = scoring(7).model_copy(update={"playoff_length": 9, "final_length": 11})
    for result in (Played(Winner.FIRST, (11, 10)), Played(Winner.SECOND, (8, 9)), Played(Winner.FIRST, (7, 6))):
        lengths.check(result, book(7))
    with pytest.raises(RuleViolation) as refused:
        lengths.check(Played(Winner.FIRST, (6, 3)), book(7))
    assert refused.value.params == {"score": (6, 3), "target": 7}


def test_where_there_is_no_cube_the_refusal_says_why_in_which_game() -> None:
    """«Куб удвоения» I.2, II.6, II.8."""
    first = table((PointGame(A, 4),))
    owed = "«Куб удвоения» II.6, II.8"
    told = {"game": 2, "cube": 2}
    assert refusal(scoring(5), first, PointGame(B, 2), book(5)) == ("cube.crawford", owed, told)
    assert refusal(scoring(5), replace(first, length=5), PointGame(B, 2), book(5)) == ("cube.crawford", owed, told)
    at_once = {"game": 1, "cube": 2}
    assert refusal(scoring(1), table(()), PointGame(A, 2), book(1)) == ("cube.one_point", owed, at_once)
    without = book(5, cube=False)
    never = ("cube.not_used", "«Куб удвоения» I.2", told)
    assert refusal(scoring(5, cube=False), table((PointGame(A),)), PointGame(B, 2), without) == never


def test_a_game_is_struck_where_by_the_length_that_was_played_it_had_no_cube() -> None:
    ahead = table((PointGame(A, 2),))
    played_to_three = replace(ahead, length=3)
    scoring(7).check_next(played_to_three, Cancelled(), book(7))
    refused = ("sheet.not_crawford", "«Куб удвоения» II.6, II.8", {"game": 2})
    assert refusal(scoring(7), ahead, Cancelled(), book(7)) == refused
    assert refusal(scoring(7), replace(ahead, length=5), Cancelled(), book(7)) == refused


def test_a_cube_is_doubtful_when_half_of_it_wins_a_match_to_one_point() -> None:
    assert scoring(1).is_doubtful(PointGame(A, 2), 1)


def test_a_match_to_the_events_own_length_is_never_played_on() -> None:
    assert not scoring(5).plays_on(replace(table(()), length=5))
    assert scoring(5).plays_on(replace(table((PointGame(A, 8),)), length=9))
    assert not GAMES.plays_on(a_match())


def test_only_the_game_without_the_cube_has_a_rule_of_its_own() -> None:
    assert scoring(5).changes_next_game(table((PointGame(A, 4),)))
    assert not scoring(5).changes_next_game(table((PointGame(A, 2),)))
    assert not GAMES.changes_next_game(a_match(WON))
    assert not GAMES.changes_next_game(a_match(WON, LOST, best_of=3))
    assert not BALLS.changes_next_game(a_match(Played(Winner.FIRST, (8, 3)), best_of=3))


def test_a_match_stops_with_the_points_that_win_it_and_may_be_conceded_at_equal_ones() -> None:
    beyond = refusal(scoring(7), table(()), Played(Winner.FIRST, (9, 7)), book(7))
    assert beyond == ("sheet.played_on", LENGTH, {"score": (9, 7), "target": 7})
    scoring(7).check_next(table(()), Conceded(A, (3, 3)), book(7))


def test_whoever_has_played_a_game_of_the_match_was_there() -> None:
    begun = table((PointGame(A, 2), PointGame(B, 1)))
    assert refusal(scoring(7), begun, Forfeit(A, Ground.NO_SHOW), book(7)) == ("result.were_there", "", {"game": 3})


def test_after_a_drawn_game_that_does_not_count_there_is_another_one() -> None:
    """«Кодекс РФГ» П7 4.2; a draw that counts changes nothing."""
    drawn = Played(Winner.DRAW)
    assert GAMES.changes_next_game(replace(a_match(drawn), decisive=True))
    assert not GAMES.changes_next_game(a_match(drawn))
    assert not GAMES.changes_next_game(replace(a_match(drawn, WON), decisive=True))


def test_a_line_of_a_sheet_names_the_winner_where_there_is_one() -> None:
    ends: dict[GameResult, Side | None] = {
        Played(Winner.FIRST, (7, 3)): A,
        Conceded(A, (0, 0)): B,
        Adjudicated(Winner.SECOND): B,
        Adjudicated(Winner.BOTH_LOSE): None,
        DoubleForfeit(Ground.NO_SHOW): None,
    }
    for result, winner in ends.items():
        assert scoring(7).sheet(table((result,))).lines[0].winner == winner


@pytest.mark.parametrize(
    ("result", "code", "article", "told"),
    [
        (Played(Winner.BOTH_LOSE, (1, 1)), "score.both_lose", "", {"score": (1, 1)}),
        (Played(Winner.DRAW, move=7), "move.of_a_draw", "M-P.1", {"move": 7, "limit": 100}),
        (Played(Winner.FIRST), "move.missing", "M-P.1", {"limit": 100}),
        (Played(Winner.SECOND, move=0), "move.out_of_range", "M-P.1", {"move": 0, "least": 1, "limit": 100}),
        (Forfeit(A, Ground.LATE, move=101), "move.out_of_range", "M-P.1", {"move": 101, "least": 0, "limit": 100}),
        (Adjudicated(Winner.FIRST), "result.kind", "", {"kind": "adjudicated", "limit": 100}),
    ],
)
def test_a_move_that_cannot_be_the_last(result: GameResult, code: str, article: str, told: dict[str, Any]) -> None:
    assert refusal(BRIDGES.scoring, a_match(), result, BRIDGES) == (code, article, told)


def test_what_a_match_is_told_by() -> None:
    three = a_match(
        Played(Winner.FIRST, (8, 5)), Played(Winner.SECOND, (3, 8)), Played(Winner.FIRST, (8, 7)), best_of=3
    )
    assert BALLS.score(three) == (2, 1)
    assert BALLS.score(a_match(Played(Winner.SECOND, (5, 8)))) == (5, 8)
    assert BALLS.tally(three, A) == Tally(0, 0, 19, 20)
    assert BALLS.tally(three, B) == Tally(0, 0, 20, 19)
    assert BRIDGES.scoring.score(a_match(Played(Winner.FIRST, move=10), Played(Winner.DRAW))) == (3, 1)
    assert scoring(7).score(table((PointGame(B, 4), PointGame(A, 2)))) == (2, 4)
    assert GAMES.score(a_match(WON, LOST, LOST, best_of=3)) == (1, 2)


def test_a_game_brings_home_its_goals_where_goals_are_counted() -> None:
    single, three = a_match(Played(Winner.FIRST, (3, 1))), a_match(WON, LOST, WON, best_of=3)
    for side, goals, games in ((A, (3, 1), (2, 1)), (B, (1, 3), (1, 2))):
        assert GOALS.tally(single, side) == Tally(0, 0, *goals)
        assert GAMES.tally(three, side) == Tally(0, 0, *games)
    found = GOALS.outcome(single)
    assert found is not None
    assert (found.first, found.second) == (Tally(0, 0, 3, 1), Tally(0, 0, 1, 3))


def test_a_game_after_the_last_one_is_named() -> None:
    for rules, games, best_of in (
        (GAMES, (WON, WON, LOST), 3),
        (BOARDS, (BoardGame(1, WON), BoardGame(2, WON), WON), 2),
    ):
        with pytest.raises(RuleViolation) as refused:
            rules.check_order(a_match(*games, best_of=best_of))
        assert (code_told(refused.value), refused.value.params) == (
            "match.already_over",
            {"game": 3, "best_of": best_of},
        )


def test_what_is_lost_without_play_keeps_its_ground() -> None:
    assert GAMES.lost(None, Ground.WITHDRAWN, a_match(best_of=3)) == 2 * (DoubleForfeit(Ground.WITHDRAWN),)
    assert GAMES.lost(B, Ground.LATE, a_match()) == (Forfeit(B, Ground.LATE),)


def test_a_team_that_is_not_there_is_meant_to_lose_every_board() -> None:
    assert BOARDS.meant(DoubleForfeit(Ground.LATE), a_match()) == tuple(
        BoardGame(board, DoubleForfeit(Ground.LATE)) for board in (1, 2)
    )
    one = BoardGame(1, WON)
    assert BOARDS.meant(one, a_match()) == (one,)
    absent = Forfeit(A, Ground.NO_SHOW)
    assert BOARDS.meant(absent, a_match(one)) == (BoardGame(2, absent),)
    assert GAMES.meant(absent, a_match(best_of=3)) == (absent,)


def test_who_did_not_come_is_whom_a_game_never_begun_was_lost_for() -> None:
    found: dict[GameResult, tuple[str, ...]] = {
        DoubleForfeit(Ground.NO_SHOW): ("A", "B"),
        DoubleForfeit(Ground.WITHDRAWN): (),
        Forfeit(A, Ground.LATE): ("A",),
        Forfeit(B, Ground.NO_SHOW): ("B",),
        Forfeit(A, Ground.LATE, started=True): (),
        Forfeit(A, Ground.VIOLATION): (),
        WON: (),
    }
    for result, absent in found.items():
        assert match.no_shows(a_match(), result) == absent
    assert match.absent_from(a_match(WON, Forfeit(B, Ground.LATE), Forfeit(A, Ground.DECISION), best_of=3)) == {"B"}


def test_questions_are_asked_until_one_decides() -> None:
    """Destiny IV.3b: damage, then cards, then the battlefield."""
    assert [next_question((1, 2), None), next_question((2, 2), None)] == [None, "cards"]
    assert [next_question((2, 2), (1, 3)), next_question((2, 2), (3, 3))] == [None, "battlefield"]


def test_a_kind_that_lacks_a_part_is_refused_when_it_is_made() -> None:
    with pytest.raises(
        TypeError, match=r"^Bare lacks _check, _check_after, by_boards, games_at_most, .*, winner$"
    ) as told:

        class Bare(Scoring):
            kind: Literal["bare"]

    assert " kind" not in str(told.value)

    class Family(Scoring, ABC):
        """What several kinds have in common lacks what each of them says."""

    class Whole(SimpleScoring):
        """Has everything from the kind that it extends."""

    assert Family.__abstractmethods__
    assert Whole(kind="simple", draws=True).draws


def test_a_registry_has_a_part_for_each_kind() -> None:
    parts = dict.fromkeys(("backgammon", "balls", "boards", "move_points", "simple"), 1)
    assert kinds.of_each_kind(parts) == parts
    del parts["simple"]
    with pytest.raises(TypeError, match=r"^a part for each kind of scoring: missing: simple$"):
        kinds.of_each_kind(parts)


def test_a_line_is_read_where_any_scoring_reads_it() -> None:
    assert kinds.reads("8:5")
    assert not kinds.reads("see you at eight")


def in_bracket(slot: str, *games: GameResult, group: str = "") -> Pairing:
    return replace(table(games), slot=slot, group=group)


def test_matches_of_a_bracket_and_its_last_one_have_lengths_of_their_own() -> None:
    lengths = scoring(7).model_copy(update={"playoff_length": 9, "final_length": 11})
    found = [lengths.length_of(in_bracket(slot)) for slot in ("", "SF1", "F")]
    assert found == [lengths.sheet(in_bracket(slot)).length for slot in ("", "SF1", "F")] == [7, 9, 11]
    assert lengths.length_of(in_bracket("1-2", group="A")) == 7
    only_final = lengths.model_copy(update={"playoff_length": None})
    assert [only_final.length_of(in_bracket(slot)) for slot in ("", "SF1", "F")] == [7, 7, 11]
    no_final = lengths.model_copy(update={"final_length": None})
    assert [no_final.length_of(in_bracket(slot)) for slot in ("", "SF1", "F")] == [7, 9, 9]
    short = refusal(lengths, in_bracket("SF1"), Played(Winner.FIRST, (7, 3)), book(7))
    assert short == ("sheet.unfinished", LENGTH, {"score": (7, 3), "target": 9})


def test_a_stated_score_that_is_not_that_of_the_games_is_told_beside_it() -> None:
    pairing = table((PointGame(A, 2),))
    told: dict[str, Any] = {"game": 2, "score": (2, 0)}
    for result, stated in (
        (Played(Winner.FIRST, (7, 3)), (7, 3)),
        (Conceded(B, (3, 0)), (3, 0)),
        (Forfeit(B, Ground.TIMEOUT, started=True, score=(0, 2)), (0, 2)),
    ):
        assert refusal(scoring(7), pairing, result, book(7)) == ("sheet.score_differs", "", told | {"stated": stated})
    scoring(7).check_next(pairing, Played(Winner.BOTH_LOSE), book(7))
    scoring(7).check_next(pairing, Conceded(B), book(7))


def test_a_line_that_is_no_game_scores_nothing_by_itself() -> None:
    played = PointGame(A, 2)
    ends: list[tuple[GameResult, Side | None, LineKind, tuple[int, int]]] = [
        (Played(Winner.BOTH_LOSE), None, LineKind.BOTH, (2, 0)),
        (Conceded(A), B, LineKind.DECISION, (2, 0)),
        (Forfeit(B, Ground.TIMEOUT, started=True, score=(2, 0)), A, LineKind.DECISION, (2, 0)),
        (DoubleForfeit(Ground.REFUSAL), None, LineKind.DECISION, (2, 0)),
        (Played(Winner.SECOND, (3, 7)), B, LineKind.SCORE, (3, 7)),
    ]
    for result, winner, kind, stands in ends:
        found = scoring(7).sheet(table((played, result))).lines[1]
        number = 2 if kind is LineKind.BOTH else 0
        assert found == SheetLine(2, kind, result, winner, 1, None, 0, stands, game=number)
    with pytest.raises(ValueError, match=r"^board_game is no line of a match to points$"):
        scoring(7).sheet(table((BoardGame(1, WON),)))


def test_a_match_to_one_point_has_no_game_that_is_owed_without_the_cube() -> None:
    assert not scoring(1).sheet(table((Played(Winner.BOTH_LOSE),))).crawford_next


TECHNICAL = {
    "formula": {(2, 5): (2, 8), (3, 7): (3, 8), (0, 7): (0, 8), (7, 7): (4, 8), (6, 0): (4, 8)},
    "condition_first": {(2, 5): (4, 8), (3, 7): (4, 8), (2, 7): (2, 8), (0, 7): (0, 8), (7, 7): (4, 8), (6, 0): (4, 8)},
    "fixed": {(2, 5): (4, 8), (3, 7): (4, 8), (0, 7): (4, 8), (7, 7): (4, 8)},
}
"""(offender, opponent) as it stood, and as it counts: TAC 2.2.6.1, 2.2.6.6."""


@pytest.mark.parametrize("reading", TECHNICAL)
def test_a_technical_loss_by_each_reading_of_the_book(reading: str) -> None:
    rules = BALLS.model_copy(update={"technical": BALLS.technical.model_copy(update={"started": reading})})
    for stood, counted in TECHNICAL[reading].items():
        first = Forfeit(A, Ground.VIOLATION, started=True, score=stood)
        second = Forfeit(B, Ground.VIOLATION, started=True, score=stood[::-1])
        assert [rules.recorded(first, A), rules.recorded(first, B)] == [counted, counted[::-1]]
        assert [rules.recorded(second, B), rules.recorded(second, A)] == [counted, counted[::-1]]
        assert rules.recorded(replace(first, started=False), A) == (4, 8)
    assert rules.recorded(Forfeit(A, Ground.VIOLATION, started=True), A) == (4, 8)


def test_balls_of_results_without_a_score() -> None:
    assert [BALLS.recorded(WON, side) for side in (A, B)] == [(0, 0), (0, 0)]
    assert [BALLS.recorded(Conceded(A), side) for side in (A, B)] == [(0, 8), (8, 0)]
    with pytest.raises(ValueError, match=r"^point_game is no result of a game with balls$"):
        BALLS.recorded(PointGame(A), A)


def test_a_match_of_two_games_is_told_by_its_games() -> None:
    assert BALLS.score(a_match(Played(Winner.FIRST, (8, 5)), Played(Winner.SECOND, (3, 8)), best_of=2)) == (1, 1)
    assert GAMES.score(a_match(WON, WON, best_of=2)) == (2, 0)


def test_a_team_with_two_of_five_is_not_admitted() -> None:
    five = BOARDS.model_copy(update={"boards": 5})
    lineups = (("a", "b", None, None, None), ("c", "d", "e", None, None))
    lost = five.decided_by_lineups(replace(a_match(), lineups=lineups))
    assert lost == tuple(BoardGame(board, Forfeit(A, Ground.NO_SHOW)) for board in range(1, 6))


def test_a_game_that_nobody_came_to_has_no_goals_to_check() -> None:
    GOALS.check(DoubleForfeit(Ground.NO_SHOW), load("club-swiss"))


def test_extra_points_decide_a_level_match_only_where_the_book_says_so() -> None:
    moves = BRIDGES.scoring
    assert isinstance(moves, MovePointsScoring)
    sooner = a_match(Played(Winner.FIRST, move=10), Played(Winner.SECOND, move=30))
    assert moves.winner(sooner) is Winner.FIRST
    assert moves.model_copy(update={"match_winner": ("game_points",)}).winner(sooner) is Winner.DRAW


def test_the_loser_who_did_not_begin_has_made_one_move_fewer_in_either_game() -> None:
    moves = BRIDGES.scoring.model_copy(update={"loser_extra": "own_last_move"})
    assert isinstance(moves, MovePointsScoring)
    games = (Played(Winner.FIRST, move=30), Played(Winner.SECOND, move=40))
    assert [moves.total(games[:1], side).extra for side in (A, B)] == [70, 29]
    assert [moves.total(games, side).extra for side in (A, B)] == [70 + 39, 29 + 60]
    with pytest.raises(ValueError, match=r"^conceded is no result of a game with moves$"):
        moves.gain(Conceded(A), 1, A)


def test_a_match_of_three_with_draws_ends_after_its_three_games() -> None:
    drawn = Played(Winner.DRAW)
    ends: dict[tuple[GameResult, ...], Winner | None] = {
        (): None,
        (WON, drawn): None,
        (WON, WON): Winner.FIRST,
        (drawn, drawn): None,
        (WON, drawn, drawn): Winner.FIRST,
        (drawn, LOST, drawn): Winner.SECOND,
        (drawn, drawn, drawn): Winner.DRAW,
        (WON, LOST, drawn): Winner.DRAW,
    }
    for games, winner in ends.items():
        assert GAMES.winner(a_match(*games, best_of=3)) is winner
    assert GAMES.winner(a_match(drawn)) is Winner.DRAW


def test_a_match_that_a_technical_result_ended_is_technical() -> None:
    lost = GAMES.outcome(a_match(Forfeit(A, Ground.NO_SHOW)))
    played = GAMES.outcome(a_match(WON))
    assert lost is not None
    assert played is not None
    assert [lost.technical, lost.at_board, played.technical, played.at_board] == [True, False, False, True]


def test_where_somebody_has_to_win_a_drawn_game_does_not_count() -> None:
    drawn = Played(Winner.DRAW)
    replayed = replace(a_match(drawn, WON), decisive=True)
    assert match.counting(replayed) == (WON,)
    assert match.counting(a_match(drawn, WON)) == (drawn, WON)
    assert GAMES.winner(replayed) is Winner.FIRST


def test_time_ends_no_match_in_which_nobody_leads() -> None:
    assert match.match_winner((WON, LOST, TimeUp()), 3) is None
    assert match.match_winner((WON, TimeUp()), 3) is Winner.FIRST
    assert [match.is_technical(games) for games in ((), (WON,), (DoubleForfeit(Ground.LATE),))] == [False, False, True]


def test_a_match_to_points_knows_no_draw_and_no_boards() -> None:
    drawn = refusal(scoring(7), table(()), Played(Winner.DRAW, (3, 3)), book(7))
    assert drawn == ("score.draw", "«Завершение партии и матча»", {"score": (3, 3)})
    boards = refusal(scoring(7), table(()), BoardGame(1, WON), book(7))
    assert boards == ("result.kind", "", {"kind": "board_game"})


def test_one_win_each_in_a_match_of_two_is_a_draw_and_nobody_coming_is_technical() -> None:
    assert GAMES.winner(a_match(WON, LOST, best_of=2)) is Winner.DRAW
    assert BALLS.is_technical((DoubleForfeit(Ground.NO_SHOW),))


@pytest.mark.parametrize("result", [PointGame(A, 1), Cancelled(), Played(Winner.BOTH_LOSE)])
def test_a_game_of_a_match_to_points_is_one_of_its_games_also_where_it_is_struck_or_both_lose(
    result: GameResult,
) -> None:
    assert is_game(result)


@pytest.mark.parametrize(
    "result",
    [
        PenaltyPoint(A),
        Played(Winner.FIRST, (7, 3)),
        Conceded(A),
        Forfeit(A, Ground.NO_SHOW),
        DoubleForfeit(Ground.NO_SHOW),
        TimeUp(),
        BoardGame(1, WON),
    ],
)
def test_a_penalty_point_and_what_ends_the_match_as_a_whole_is_no_game(result: GameResult) -> None:
    assert not is_game(result)
