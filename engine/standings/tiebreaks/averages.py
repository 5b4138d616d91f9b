"""Means over the opponents of games that were begun at the board (FIDE C.07, articles 8.2 and 10.1)."""

from __future__ import annotations

from engine.model import EntryId
from engine.standings.parts import NOTHING, Counted
from engine.standings.record import History, Outing
from engine.standings.tiebreaks import league
from engine.standings.tiebreaks.kind import SbBasis


def buchholz(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean of the Buchholz of the opponents in games begun at the board; absent before the first of them."""
    met = _met(history, entry)
    return Counted(met, [league.of_opponent(history, o.opponent or "") for o in met], history.unit * max(1, len(met)))


def rating(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean rating of the opponents in games begun at the board, rounded to a whole number, halves up.

    Absent before the first of them, and for everybody where somebody has no rating.
    """
    if history.ratings is None:
        return NOTHING
    unit, ratings = history.ratings
    met = _met(history, entry)
    return Counted(met, [ratings[o.opponent or ""] for o in met], unit * max(1, len(met)))


def _met(history: History, entry: EntryId) -> list[Outing]:
    return [outing for outing in history.outings[entry] if outing.opponent is not None and outing.at_board]
