"""Matches to points by commands: the sheet grows game by game, a wrong length is stated, corrected and undone."""

from __future__ import annotations

import random

import pytest

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import Pairing
from engine.results import Cancelled, GameResult, PenaltyPoint, Played, PointGame, Side, Win, Winner
from engine.scoring import BackgammonScoring
from engine.scoring.sheet import SheetLine, sheet
from tests.builders import random_game_of
from tests.engine.clauses import code_told
from tests.engine.golden_nardy import GOLDEN, game
from tests.engine.journals import Journal

A, B = Side.FIRST, Side.SECOND


@pytest.fixture
def journal() -> Journal:
    made = Journal.opened(2, rulebook="nardy-long", match_length=7, system="round_robin")
    made.do(c.DraftRound(1))
    made.do(c.PublishRound(1))
    made.do(c.StartRound(1))
    return made


def table(journal: Journal) -> Pairing:
    found = journal.tournament.pairing(1, 1)
    assert found is not None
    return found


def record(journal: Journal, *games: GameResult) -> None:
    journal.do(c.RecordResults(tuple(c.RecordResult(1, 1, one) for one in games)))


def refused(journal: Journal, command: c.Command) -> RuleViolation:
    revision = journal.tournament.revision
    with pytest.raises(RuleViolation) as caught:
        journal.do(command)
    assert journal.tournament.revision == revision
    return caught.value


def over() -> tuple[GameResult, ...]:
    return tuple(game(*one) for one in GOLDEN["D4_wrong_length"]["over"]["games"])


def test_d4_by_commands_the_whole_protocol_of_nine_is_taken_and_counted_to_seven(journal: Journal) -> None:
    refusal = refused(journal, c.RecordResults(tuple(c.RecordResult(1, 1, one) for one in over())))
    assert (code_told(refusal), refusal.params["game"]) == ("cube.crawford", 4)
    journal.do(c.StateLength(1, 1, 9))
    record(journal, *over())
    assert table(journal).games == over()
    assert journal.tournament.rulebook.scoring.winner(table(journal)) is Winner.FIRST
    assert journal.tournament.rulebook.scoring.match_score(table(journal)) == (7, 6)
    assert code_told(refused(journal, c.RecordResult(1, 1, PointGame(A)))) == "match.finished"
    assert replay("t1", journal.events) == journal.tournament


def test_a_length_is_undone_and_taken_back(journal: Journal) -> None:
    journal.do(c.StateLength(1, 1, 9))
    journal.undo()
    assert table(journal).length is None
    journal.do(c.StateLength(1, 1, 9))
    journal.do(c.StateLength(1, 1, 7))
    assert table(journal).length is None
    journal.do(c.StateLength(1, 1, 9))
    record(journal, *over()[:4])
    refusal = refused(journal, c.StateLength(1, 1, 7))
    assert (code_told(refusal), refusal.params["game"]) == ("cube.crawford", 4)
    assert replay("t1", journal.events) == journal.tournament


@pytest.mark.parametrize(
    ("length", "code"), [(0, "length.out_of_range"), (100, "length.out_of_range"), (7, "length.same")]
)
def test_a_length_that_cannot_be_is_refused(journal: Journal, length: int, code: str) -> None:
    assert code_told(refused(journal, c.StateLength(1, 1, length))) == code


def test_another_game_has_no_length() -> None:
    made = Journal.opened(4, rulebook="club-round-robin")
    made.do(c.DraftRound(1))
    made.do(c.PublishRound(1))
    assert code_told(refused(made, c.StateLength(1, 1, 9))) == "length.not_here"


def test_a_match_that_stopped_too_early_goes_on(journal: Journal) -> None:
    journal.do(c.StateLength(1, 1, 5))
    record(journal, PointGame(A, 2, Win.KOKS))
    assert journal.tournament.rulebook.scoring.winner(table(journal)) is None
    assert code_told(refused(journal, c.RecordResult(1, 1, PointGame(B, 2)))) == "cube.crawford"
    record(journal, PointGame(A))
    assert journal.tournament.rulebook.scoring.match_score(table(journal)) == (7, 0)


def test_a_correction_may_not_make_a_later_game_impossible(journal: Journal) -> None:
    record(journal, PointGame(A, 2), PointGame(A, 2), PointGame(B, 2))
    refusal = refused(journal, c.CorrectResult(1, 1, 1, PointGame(A, 4)))
    assert (code_told(refusal), refusal.params["game"]) == ("cube.crawford", 3)
    journal.do(c.CorrectResult(1, 1, 1, PointGame(B, 2)))
    assert journal.tournament.rulebook.scoring.match_score(table(journal)) == (2, 4)


def test_a_correction_that_ends_the_match_earlier_drops_what_follows(journal: Journal) -> None:
    record(journal, PointGame(A, 2), PointGame(A), PointGame(B))
    journal.do(c.CorrectResult(1, 1, 1, PointGame(A, 8)))
    assert table(journal).games == (PointGame(A, 8),)


def test_a_struck_game_needs_the_crawford_game(journal: Journal) -> None:
    assert code_told(refused(journal, c.RecordResult(1, 1, Cancelled()))) == "sheet.not_crawford"
    record(journal, PointGame(A, 2, Win.KOKS), Cancelled(), Played(Winner.BOTH_LOSE), PenaltyPoint(B))
    assert journal.tournament.rulebook.scoring.match_score(table(journal)) == (6, 1)


def test_players_report_games_and_scores_but_no_points_of_a_referee(journal: Journal) -> None:
    entry = table(journal).first
    journal.do(c.ReportResult(1, 1, entry, PointGame(A, 2)))
    journal.do(c.ConfirmReport(1, 1, table(journal).second))
    journal.do(c.AcceptReport(1, 1))
    assert table(journal).games == (PointGame(A, 2),)
    assert code_told(refused(journal, c.ReportResult(1, 1, entry, PenaltyPoint(A)))) == "report.referee_only"
    assert refused(journal, c.ReportResult(1, 1, entry, Played(Winner.FIRST, (7, 3)))).code == "sheet.score_differs"


@pytest.mark.parametrize("seed", range(30))
def test_any_sheet_ends_and_counts_each_side_no_further_than_the_length(seed: int) -> None:
    made = Journal.opened(2, rulebook="nardy-short", match_length=5, system="round_robin")
    for command in (c.DraftRound(1), c.PublishRound(1), c.StartRound(1)):
        made.do(command)
    scoring, rng = made.tournament.rulebook.scoring, random.Random(seed)
    make = random_game_of(scoring)
    while not scoring.is_over(table(made)):
        made.do(c.RecordResult(1, 1, make(rng, table(made))))
    found = scoring.outcome(table(made))
    assert found is not None
    assert max(found.first.own, found.second.own) <= 5
    assert (found.first.own, found.first.conceded) == (found.second.conceded, found.second.own)
    crawford = [line for line in _lines(made) if line.crawford and not isinstance(line.result, Cancelled)]
    assert len(crawford) <= 1
    assert all(line.cube == 1 for line in crawford)


def _lines(journal: Journal) -> tuple[SheetLine, ...]:
    scoring = journal.tournament.rulebook.scoring
    assert isinstance(scoring, BackgammonScoring)
    return sheet(table(journal).games, scoring).lines


def test_every_length_that_was_stated_is_in_the_journal(journal: Journal) -> None:
    events = journal.do(c.StateLength(1, 1, 9, "протокол"))
    assert events == (e.LengthStated(1, 1, None, 9, "протокол"),)
