"""Whether the reader goes on, and the places that a bracket has not given yet."""

from __future__ import annotations

from bot.render.phrases import Tr
from bot.render.records import ahead
from bot.render.screens.table_state import is_over
from bot.views import TournamentView
from engine.formats.swiss import Standing
from engine.standings.table import Row, Table


def is_open(view: TournamentView, found: Table, row: Row) -> bool:
    """Whether a bracket has not said the place of this row yet: it plays on, or others may go out in the same round."""
    if found.criteria or view.tournament.final_places:
        return False
    if row.status is Standing.ACTIVE:
        return row.shared
    round_ = view.tournament.round(found.after_round)
    if round_ is None or row.status is not Standing.ELIMINATED:
        return False
    there = any(row.entry in pairing.entries for pairing in round_.pairings)
    return there and not all(is_over(view, pairing) for pairing in round_.pairings)


def going(view: TournamentView, tr: Tr, found: Table, row: Row) -> str:
    """Instead of a place that is open."""
    return tr("standings-goes-on") if row.status is Standing.ACTIVE else status_line(view, tr, found, row)


def status_line(view: TournamentView, tr: Tr, found: Table, row: Row) -> str:
    """Whether the reader goes on, is out or has left; nothing while it is open."""
    return tr("standings-status", status=row.status.value, ahead=ahead(view, found.stage))
