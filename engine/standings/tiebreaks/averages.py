"""Means over the opponents of games that were begun at the board (FIDE C.07, articles 8.2 and 10.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.model import EntryId
from engine.standings.parts import NOTHING, Counted
from engine.standings.record import History
from engine.standings.tiebreaks import league
from engine.standings.tiebreaks.kind import SbBasis


def buchholz(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean of the Buchholz of the opponents in games begun at the board; absent before the first of them."""
    met, sums = history.columns[entry].met, league.sums(history)
    return _mean(history, entry, met, [0 if one is None else sums[one] for one in met], history.unit)


def rating(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean rating of the opponents in games begun at the board, rounded to a whole number, halves up.

    Absent before the first of them, and for everybody where somebody has no rating.
    """
    if history.ratings is None:
        return NOTHING
    unit, ratings = history.ratings
    met = history.columns[entry].met
    return _mean(history, entry, met, [0 if one is None else ratings[one] for one in met], unit)


def _mean(
    history: History, entry: EntryId, met: Sequence[EntryId | None], numbers: Sequence[int], unit: int
) -> Counted:
    games = len(met) - met.count(None)
    return Counted(history.outings[entry], numbers, unit * games, met) if games else NOTHING
