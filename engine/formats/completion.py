"""Whether a stage is over, whatever its format."""

from __future__ import annotations

from engine.formats import knockout, match_play, round_robin, swiss, swiss_rounds
from engine.model import Tournament
from engine.regulations import KnockoutStage, MatchStage, RoundRobinStage, RoundsStage, Stage, SwissStage


def is_complete(tournament: Tournament, stage: Stage) -> bool:
    """Every round of the stage is played."""
    match stage:
        case SwissStage():
            return swiss.is_complete(tournament)
        case RoundsStage():
            return swiss_rounds.is_complete(tournament, stage)
        case RoundRobinStage():
            return round_robin.is_complete(tournament, stage)
        case KnockoutStage():
            return knockout.is_over(tournament)
        case MatchStage():
            return match_play.is_complete(tournament, stage)
        case _:
            raise LookupError(f"nothing plays {stage.format} yet")
