"""The table of a match: two rows, and one place for both where it ended level."""

from __future__ import annotations

from engine.formats import match_play, swiss
from engine.formats.round_robin import by_strength
from engine.formats.swiss import Standing
from engine.model import Tournament
from engine.regulations import MatchStage, values_of
from engine.standings import tiebreaks
from engine.standings.history import history_of
from engine.standings.order import order_tied
from engine.standings.swiss_table import Row, Table


def match_table(tournament: Tournament, stage: MatchStage, after_round: int) -> Table:
    """By what the match is played for."""
    history = history_of(tournament, stage.id, after_round)
    field = tuple(entry.id for entry in sorted(tournament.entries.values(), key=by_strength))
    values = tiebreaks.values(history, "wins", values_of(stage, tournament.rulebook.scoring))
    ordering = order_tied(field, stage.criteria, values)
    rows: list[Row] = []
    for rank, behind in zip(ordering.ranks, (None, *ordering.separators), strict=False):
        place = len(rows) + 1
        for entry in rank:
            left = swiss.has_left(tournament, entry, after_round)
            status = Standing(tournament.entries[entry].status.value) if left else Standing.ACTIVE
            wins, losses = history.record(entry)
            decided_by = ordering.decided_by.get(entry)
            rows.append(Row(entry, place, len(rank) > 1, status, wins, losses, values[entry], decided_by, behind))
    complete = match_play.is_complete(tournament, stage, after_round)
    return Table(stage.id, after_round, tuple(stage.criteria), tuple(rows), complete)
