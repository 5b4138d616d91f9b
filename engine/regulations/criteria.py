"""Which values a table has, by what its games are worth; a chain of criteria is made of these."""

from __future__ import annotations

from engine.regulations.scoring import BackgammonScoring, BallsScoring, BoardsScoring, MovePointsScoring, Scoring
from engine.regulations.stages import MatchStage, McMahonStage, RoundRobinStage, RoundsStage

ALSO = ("direct_encounter", "lot")
"""Criteria of a tied set: no columns of the table."""

OVER_OPPONENTS = ("sos", "sos_1", "sos_2", "sosos", "sodos", "buchholz", "buchholz_cut1", "sonneborn_berger")
SCHEDULES = ("strength_of_schedule", "extended_strength_of_schedule")
OF_TEAM = ("match_points", "points", "board_wins", "board_points")
OF_ENTRY = ("rating", "previous_order")


def values_of(stage: RoundRobinStage | RoundsStage | MatchStage, scoring: Scoring) -> tuple[str, ...]:
    """The values of a table of points, the first one first."""
    if isinstance(stage, MatchStage):
        return ("points", "wins", "losses")
    scored = ("score_difference",) if isinstance(scoring, BallsScoring | BackgammonScoring) else ()
    if isinstance(stage, RoundsStage):
        start: tuple[str, ...] = ("mms", "points") if isinstance(stage, McMahonStage) else ("points",)
        if isinstance(scoring, BoardsScoring):
            start = OF_TEAM
        return (*start, "wins", "losses", *OVER_OPPONENTS, *SCHEDULES, *scored, *OF_ENTRY)
    if isinstance(scoring, MovePointsScoring):
        return ("match_points", "extra_points", "game_points", "wins", "losses")
    return ("points", "wins", "losses", "sonneborn_berger", *scored, *OF_ENTRY)
