"""Which values a table has, by what its games are worth; a chain of criteria is made of these."""

from __future__ import annotations

from engine.regulations.scoring import BallsScoring, MovePointsScoring, Scoring

ALSO = ("direct_encounter",)


def values_of(scoring: Scoring) -> tuple[str, ...]:
    """The values of a round robin's table, the first one first."""
    match scoring:
        case MovePointsScoring():
            return ("match_points", "extra_points", "game_points", "wins", "losses")
        case BallsScoring():
            return ("points", "wins", "losses", "sonneborn_berger", "score_difference")
        case _:
            return ("points", "wins", "losses", "sonneborn_berger")
