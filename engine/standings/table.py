"""The table after any round of any stage."""

from __future__ import annotations

from engine.model import Tournament
from engine.regulations import SwissStage
from engine.standings.final import event_table
from engine.standings.swiss_table import Row, Table, last_round, swiss_table

__all__ = ["Row", "Table", "last_round", "standings"]


def standings(tournament: Tournament, after_round: int | None = None, stage: str | None = None) -> Table:
    """The table after a round: by default with every result there is, of the stage that round belongs to.

    A knockout's table is the places of the whole event (`engine.standings.final`).
    """
    number = last_round(tournament) if after_round is None else after_round
    asked = stage or stage_at(tournament, number)
    if isinstance(tournament.rulebook.stage(asked), SwissStage):
        return swiss_table(tournament, number)
    return event_table(tournament, number)


def stage_at(tournament: Tournament, after_round: int) -> str:
    """The stage that is being played after a round."""
    round_ = tournament.round(after_round)
    return tournament.rulebook.stages[0].id if round_ is None else round_.stage
