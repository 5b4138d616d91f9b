"""The table after any round of any stage."""

from __future__ import annotations

from engine.formats.protocol import format_of
from engine.model import Tournament
from engine.standings.swiss_table import Row, Table, last_round

__all__ = ["Row", "Table", "last_round", "standings"]


def standings(tournament: Tournament, after_round: int | None = None, stage: str | None = None) -> Table:
    """The table after a round: by default with every result there is, of the stage that round belongs to.

    The table of an event's last stage has the places of the whole event.
    """
    number = last_round(tournament) if after_round is None else after_round
    played = format_of(tournament.rulebook.stage(stage or stage_at(tournament, number)))
    return played.table(tournament, number)


def stage_at(tournament: Tournament, after_round: int) -> str:
    """The stage that is being played after a round."""
    round_ = tournament.round(after_round)
    return tournament.rulebook.plan[0].id if round_ is None else round_.stage
