"""Which values a table has, by what its games are worth; a chain of criteria is made of these."""

from __future__ import annotations

from typing import get_args

from engine.regulations.parts import ChessCriterion
from engine.regulations.rounds_stages import McMahonStage, RoundsStage
from engine.regulations.stages import MatchStage, RoundRobinStage
from engine.scoring import Scoring

ALSO = ("direct_encounter", "h2h_sdc", "h2h_dc", "lot")
"""Criteria of a tied set: no columns of the table."""

OVER_OPPONENTS = ("sos", "sos_1", "sos_2", "sosos", "sodos", "buchholz", "buchholz_cut1", "sonneborn_berger")
EXPLOITS = ("ext", "exr")
SCHEDULES = ("strength_of_schedule", "extended_strength_of_schedule")
CHESS: tuple[str, ...] = get_args(ChessCriterion)

OF_ENTRY = ("rating", "previous_order")


def values_of(stage: RoundRobinStage | RoundsStage | MatchStage, scoring: Scoring) -> tuple[str, ...]:
    """The values of a table of points, the first one first."""
    if isinstance(stage, MatchStage):
        boards = tuple(name for name in scoring.team_values if name.startswith("board_"))
        return ("points", "wins", "losses", *boards)
    last = (*scoring.score_values, *OF_ENTRY, *(CHESS if stage.more_values == "chess" else ()))
    if isinstance(stage, RoundsStage):
        own: tuple[str, ...] = ("mms", "points") if isinstance(stage, McMahonStage) else ("points",)
        start = scoring.team_values or own
        ranked = EXPLOITS if stage.handicap is not None and stage.handicap.most else ()
        return (*start, "wins", "losses", *OVER_OPPONENTS, "progressive", *SCHEDULES, *ranked, *last)
    return scoring.robin_values(last)
