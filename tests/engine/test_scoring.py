"""What may stand on a form, and how a match is counted."""

from __future__ import annotations

import pytest

from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, Record
from engine.regulations import load
from engine.results import (
    Adjudicated,
    BoardGame,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    Played,
    Side,
    Winner,
)
from engine.scoring import match
from tests.builders import balls_of, score
from tests.engine.clauses import code_told

BOOK = load("tac-russia-2025")
SCORING = balls_of(BOOK)
FIRST, SECOND = Side.FIRST, Side.SECOND
BOTH = DoubleForfeit(Ground.NO_SHOW)
A_ABSENT, B_ABSENT = Forfeit(FIRST, Ground.NO_SHOW), Forfeit(SECOND, Ground.NO_SHOW)
A_WINS, B_WINS = score("8:5"), score("3:8")


def played(winner: Winner, first: int, second: int) -> Played:
    return Played(winner, (first, second))


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Played(Winner.FIRST), "score.missing"),
        (played(Winner.FIRST, 12, 5), "score.out_of_range"),
        (played(Winner.FIRST, 8, -1), "score.out_of_range"),
        (played(Winner.FIRST, 8, 8), "score.both_at_target"),
        (played(Winner.FIRST, 7, 5), "score.winner_short"),
        (played(Winner.SECOND, 8, 5), "score.winner_contradicts"),
        (played(Winner.DRAW, 7, 7), "score.draw"),
        (played(Winner.BOTH_LOSE, 7, 7), "score.both_lose"),
        (Conceded(FIRST), "score.missing"),
        (Conceded(FIRST, (8, 5)), "score.conceder_at_target"),
        (Conceded(SECOND, (9, 5)), "score.out_of_range"),
        (Forfeit(FIRST, Ground.VIOLATION, started=True), "score.missing"),
        (Forfeit(FIRST, Ground.VIOLATION, started=True, score=(9, 0)), "score.out_of_range"),
        (Forfeit(FIRST, Ground.VIOLATION, started=True, score=(8, 8)), "score.both_at_target"),
        (Adjudicated(Winner.FIRST), "score.missing"),
        (Adjudicated(Winner.DRAW, (4, 4)), "score.draw"),
    ],
)
def test_a_result_that_cannot_be_is_refused_with_its_reason(result: GameResult, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        SCORING.check(result, BOOK)
    assert code_told(refused.value) == code
    assert refused.value.article


@pytest.mark.parametrize(
    "result",
    [
        *(score(f"8:{loser}") for loser in range(8)),
        *(score(f"{loser}:8") for loser in range(8)),
        *(Conceded(FIRST, (own, 7)) for own in range(8)),
        Conceded(SECOND, (8, 7)),
        A_ABSENT,
        BOTH,
        Forfeit(SECOND, Ground.TIMEOUT, started=True, score=(7, 7)),
        Adjudicated(Winner.FIRST, (5, 3)),
    ],
)
def test_a_result_that_can_be_passes(result: GameResult) -> None:
    SCORING.check(result, BOOK)


def test_a_loser_outside_the_books_range_is_refused() -> None:
    narrow = SCORING.model_copy(update={"loser_max": 6})
    with pytest.raises(RuleViolation) as refused:
        narrow.check(score("8:7"), BOOK)
    assert (code_told(refused.value), refused.value.params["high"]) == ("score.loser_out_of_range", 6)


def test_both_absent_have_four_and_let_in_eight() -> None:
    assert [SCORING.recorded(BOTH, side) for side in Side] == [(4, 8), (4, 8)]


def test_a_technical_loss_never_betters_a_score_and_never_costs_the_opponent_one() -> None:
    for own in range(9):
        for other in range(8):
            result = Forfeit(FIRST, Ground.VIOLATION, started=True, score=(own, other))
            for reading in ("formula", "condition_first", "fixed"):
                technical = SCORING.technical.model_copy(update={"started": reading})
                book = SCORING.model_copy(update={"technical": technical})
                kept, given = book.recorded(result, FIRST)
                assert (kept, given) == book.recorded(result, SECOND)[::-1]
                assert given == 8
                if reading == "formula":
                    assert kept == min(own, 4)


@pytest.mark.parametrize(
    ("games", "best_of", "winner", "won"),
    [
        ((), 1, None, (0, 0)),
        ((A_WINS,), 1, Winner.FIRST, (1, 0)),
        ((BOTH,), 1, Winner.BOTH_LOSE, (0, 0)),
        ((A_WINS,), 3, None, (1, 0)),
        ((A_WINS, B_WINS), 3, None, (1, 1)),
        ((A_WINS, B_WINS, BOTH), 3, Winner.BOTH_LOSE, (1, 1)),
        ((BOTH, A_WINS), 3, Winner.FIRST, (1, 0)),
        ((BOTH, BOTH), 3, Winner.BOTH_LOSE, (0, 0)),
        ((A_WINS, BOTH), 3, Winner.FIRST, (1, 0)),
        ((A_ABSENT, A_ABSENT), 3, Winner.SECOND, (0, 2)),
        ((A_WINS, A_WINS, B_WINS, B_WINS), 5, None, (2, 2)),
        ((A_WINS, A_WINS, B_WINS, A_WINS), 5, Winner.FIRST, (3, 1)),
    ],
)
def test_a_match_is_won_by_whoever_does_not_lose_more_than_half(
    games: tuple[GameResult, ...], best_of: int, winner: Winner | None, won: tuple[int, int]
) -> None:
    assert match.match_winner(games, best_of) == winner
    assert match.is_finished(games, best_of) == (winner is not None)
    assert match.games_won(games) == won


def test_every_best_of_n_ends_within_its_games_whatever_happens() -> None:
    results: tuple[GameResult, ...] = (A_WINS, B_WINS, BOTH)
    for best_of in (1, 3, 5):
        open_matches: list[tuple[GameResult, ...]] = [()]
        for _ in range(best_of):
            longer = [(*games, game) for games in open_matches for game in results]
            open_matches = [games for games in longer if not match.is_finished(games, best_of)]
        assert open_matches == []


def test_a_game_after_the_end_is_refused() -> None:
    with pytest.raises(RuleViolation) as refused:
        SCORING.check_order(
            Pairing(
                1, 1, EntryId("A"), EntryId("B"), best_of=3, records=(Record(A_WINS), Record(A_WINS), Record(B_WINS))
            )
        )
    assert (code_told(refused.value), refused.value.params["game"]) == ("match.already_over", 3)


def test_a_match_counts_the_balls_of_all_its_games() -> None:
    games = (score("8:5"), B_ABSENT, Conceded(FIRST, (6, 7)))
    assert SCORING.total(games, FIRST) == (8 + 8 + 6, 5 + 4 + 8)
    assert SCORING.total(games, SECOND) == (5 + 4 + 8, 8 + 8 + 6)


def test_only_a_match_with_a_begun_game_is_a_direct_encounter() -> None:
    assert match.begun_at_the_board((A_WINS,))
    assert match.begun_at_the_board((Forfeit(FIRST, Ground.VIOLATION, started=True, score=(2, 5)),))
    assert not match.begun_at_the_board((A_ABSENT,))
    assert not match.begun_at_the_board((BOTH,))


@pytest.mark.parametrize(
    ("rulebook", "settings", "article"),
    [
        ("tac-russia-2025", {}, "2.2.1.1"),
        ("nardy-short", {"match_length": 5, "system": "knockout"}, "«Завершение партии и матча»"),
        ("destiny-custom", {"rounds": 3}, "IV.3, IV.3b"),
        ("club-knockout", {}, "club"),
    ],
)
def test_a_draw_that_a_book_does_not_know_is_refused_with_its_clause(
    rulebook: str, settings: dict[str, object], article: str
) -> None:
    with pytest.raises(RuleViolation) as refused:
        load(rulebook, settings).scoring.check(
            Played(Winner.DRAW, (7, 7) if rulebook.startswith("tac") else None), load(rulebook, settings)
        )
    assert (code_told(refused.value), refused.value.article) == ("score.draw", article)


def test_boards_that_there_are_not_are_refused_with_their_clause() -> None:
    book = load("go-team-swiss", {"rounds": 2, "boards": 2})
    with pytest.raises(RuleViolation) as refused:
        book.scoring.check(BoardGame(3, Played(Winner.FIRST)), book)
    assert (code_told(refused.value), refused.value.article) == ("board.unknown", "П4 1.1")
    empty = Pairing(1, 1, EntryId("A"), EntryId("B"), lineups=((None, "a2"), ("b1", "b2")))
    with pytest.raises(RuleViolation) as refused:
        book.scoring.check_next(empty, BoardGame(1, Played(Winner.FIRST)), book)
    assert (code_told(refused.value), refused.value.article) == ("board.empty", "П4 1.4")
