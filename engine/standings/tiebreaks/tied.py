"""Criteria of tied sets: `engine.standings.order` asks for their values, `engine.standings.among` computes them."""

from __future__ import annotations

from engine.model import EntryId
from engine.standings.parts import NOTHING, Counted
from engine.standings.record import History
from engine.standings.tiebreaks.kind import SbBasis


def direct_encounter(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Wins, half for a draw, in the matches among those still tied.

    Skipped where two of them have not met; in Go where they have played unequal numbers of games among themselves.
    Asked again of the ties it leaves. The parts are all matches of the entry that were begun at the board.
    """
    met = [o for o in history.outings[entry] if history.is_encounter(o)]
    return Counted(met, [2 if o.won else int(o.drawn) for o in met], 2)


def h2h_sdc(_history: History, _entry: EntryId, _basis: SbBasis) -> Counted:
    """Simplified direct confrontation: how many of those still tied one has beaten, more games won than lost.

    0 for all of them where two have not met at the board or are even; 0 for whoever is tied with nobody.
    """
    return NOTHING


def h2h_dc(_history: History, _entry: EntryId, _basis: SbBasis) -> Counted:
    """Direct confrontation: places above the last of those still tied, when winners are put before whom they beat.

    The set is taken apart from below: each time those who have beaten nobody that is left and, of them, the last by the
    criteria that follow. Whoever has beaten each other in a circle counts as one. 0 for whoever is tied with nobody.
    """
    return NOTHING


def lot(_history: History, _entry: EntryId, _basis: SbBasis) -> Counted:
    """The place in the recorded draw among those whom nothing else told apart. No match adds to it."""
    return NOTHING
