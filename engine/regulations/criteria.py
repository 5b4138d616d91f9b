"""Which values a table has, by what its games are worth; a chain of criteria is made of these."""

from __future__ import annotations

from typing import get_args

from engine.regulations.parts import ChessCriterion
from engine.regulations.rounds_stages import McMahonStage, RoundsStage
from engine.regulations.scoring import (
    BackgammonScoring,
    BallsScoring,
    BoardsScoring,
    MovePointsScoring,
    Scoring,
    SimpleScoring,
)
from engine.regulations.stages import MatchStage, RoundRobinStage

ALSO = ("direct_encounter", "h2h_sdc", "h2h_dc", "lot")
"""Criteria of a tied set: no columns of the table."""

OF_LEAGUE = ("buchholz", "buchholz_cut1", "sonneborn_berger")
OVER_OPPONENTS = ("sos", "sos_1", "sos_2", "sosos", "sodos", *OF_LEAGUE)
EXPLOITS = ("ext", "exr")
SCHEDULES = ("strength_of_schedule", "extended_strength_of_schedule")
CHESS: tuple[str, ...] = get_args(ChessCriterion)

OF_TEAM = ("match_points", "points", "board_wins", "board_points")
OF_ENTRY = ("rating", "previous_order")


def values_of(stage: RoundRobinStage | RoundsStage | MatchStage, scoring: Scoring) -> tuple[str, ...]:
    """The values of a table of points, the first one first."""
    if isinstance(stage, MatchStage):
        return ("points", "wins", "losses")
    last = (*_scored(scoring), *OF_ENTRY, *(CHESS if stage.more_values == "chess" else ()))
    if isinstance(stage, RoundsStage):
        start: tuple[str, ...] = ("mms", "points") if isinstance(stage, McMahonStage) else ("points",)
        if isinstance(scoring, BoardsScoring):
            start = OF_TEAM
        ranked = () if stage.handicap is None else EXPLOITS
        return (*start, "wins", "losses", *OVER_OPPONENTS, "progressive", *SCHEDULES, *ranked, *last)
    if isinstance(scoring, MovePointsScoring):
        return ("match_points", "extra_points", "game_points", "wins", "losses")
    league = OF_LEAGUE if isinstance(scoring, SimpleScoring) else ("sonneborn_berger",)
    return ("points", "wins", "losses", *league, "progressive", *last)


def _scored(scoring: Scoring) -> tuple[str, ...]:
    if isinstance(scoring, SimpleScoring) and scoring.scores:
        return ("score_difference", "score_for", "score_against")
    return ("score_difference",) if isinstance(scoring, BallsScoring | BackgammonScoring) else ()
