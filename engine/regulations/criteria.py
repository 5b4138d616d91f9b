"""Which values a table has, by what its games are worth; a chain of criteria is made of these."""

from __future__ import annotations

from engine.regulations.scoring import BallsScoring, MovePointsScoring, Scoring
from engine.regulations.stages import RoundRobinStage, SwissRoundsStage

ALSO = ("direct_encounter",)


def values_of(stage: RoundRobinStage | SwissRoundsStage, scoring: Scoring) -> tuple[str, ...]:
    """The values of a table of points, the first one first."""
    if isinstance(stage, SwissRoundsStage):
        return ("points", "wins", "losses", "buchholz", "buchholz_cut1", "sonneborn_berger")
    match scoring:
        case MovePointsScoring():
            return ("match_points", "extra_points", "game_points", "wins", "losses")
        case BallsScoring():
            return ("points", "wins", "losses", "sonneborn_berger", "score_difference")
        case _:
            return ("points", "wins", "losses", "sonneborn_berger")
