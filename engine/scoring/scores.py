"""Scores of games that a club counts, goals or points: whoever has more has won, and the table may ask for their sums.

A score counts in a game that was played, given up or adjudicated; a technical result and a bye have none.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import RuleViolation
from engine.results import Adjudicated, Conceded, GameResult, Played, Score, Winner

MOST = 999
NOTHING: Score = (0, 0)


def check(result: GameResult) -> None:
    """A game played to its end has a score and is won by it; one given up or adjudicated may have any.

    RuleViolation ``score.untold``,
    ``score.out_of_range`` (score, target), ``score.winner_contradicts`` (score, winner).
    """
    score = result.score if isinstance(result, Played | Conceded | Adjudicated) else None
    if score is not None and not all(0 <= number <= MOST for number in score):
        raise RuleViolation("score.out_of_range", score=score, target=MOST)
    if not isinstance(result, Played) or result.winner is Winner.BOTH_LOSE:
        return
    if score is None:
        raise RuleViolation("score.untold")
    if result.winner is not winner_by(score):
        raise RuleViolation("score.winner_contradicts", score=score, winner=result.winner.value)


def winner_by(score: Score) -> Winner:
    """Who has more."""
    first, second = score
    return Winner.DRAW if first == second else Winner.FIRST if first > second else Winner.SECOND


def total(games: Sequence[GameResult]) -> Score:
    """(first, second) over all games of a match."""
    scores = [game.score or NOTHING for game in games if isinstance(game, Played | Conceded | Adjudicated)]
    return sum(first for first, _ in scores), sum(second for _, second in scores)
