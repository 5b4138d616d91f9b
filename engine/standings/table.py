"""The table after any round of any stage."""

from __future__ import annotations

from engine.model import Tournament
from engine.regulations import KnockoutStage, MatchStage, RoundRobinStage, RoundsStage, SwissStage
from engine.standings.final import event_table
from engine.standings.match_table import match_table
from engine.standings.points_table import final_table
from engine.standings.swiss_table import Row, Table, last_round, swiss_table

__all__ = ["Row", "Table", "last_round", "standings"]


def standings(tournament: Tournament, after_round: int | None = None, stage: str | None = None) -> Table:
    """The table after a round: by default with every result there is, of the stage that round belongs to.

    The table of an event's last stage has the places of the whole event.
    """
    number = last_round(tournament) if after_round is None else after_round
    format_ = tournament.rulebook.stage(stage or stage_at(tournament, number))
    match format_:
        case SwissStage():
            return swiss_table(tournament, number)
        case RoundRobinStage() | RoundsStage():
            return final_table(tournament, format_, number)
        case KnockoutStage():
            return event_table(tournament, number)
        case MatchStage():
            return match_table(tournament, format_, number)
        case _:
            raise LookupError(f"no table for {format_.format} yet")


def stage_at(tournament: Tournament, after_round: int) -> str:
    """The stage that is being played after a round."""
    round_ = tournament.round(after_round)
    return tournament.rulebook.plan[0].id if round_ is None else round_.stage
