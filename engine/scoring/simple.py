"""Games that are won, lost or drawn, without a score."""

from __future__ import annotations

from engine.errors import RuleViolation
from engine.regulations import SimpleScoring
from engine.results import Adjudicated, BoardGame, Cancelled, GameResult, PenaltyPoint, Played, PointGame, Winner


def check(result: GameResult, scoring: SimpleScoring) -> None:
    """RuleViolation ``score.draw`` where the book knows none, ``result.kind`` for a kind of another game."""
    if isinstance(result, PointGame | PenaltyPoint | Cancelled | BoardGame):
        raise RuleViolation("result.kind", kind=result.kind)
    if isinstance(result, Played | Adjudicated) and result.winner is Winner.DRAW and not scoring.draws:
        raise RuleViolation("score.draw", score=result.score)
