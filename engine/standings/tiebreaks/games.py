"""The own games by how they came about, and by whom they were played against (FIDE C.07, articles 7 and 9.2)."""

from __future__ import annotations

from engine.model import EntryId
from engine.standings.parts import NOTHING, Counted, of_each
from engine.standings.record import History, Outing
from engine.standings.tiebreaks import fide
from engine.standings.tiebreaks.kind import SbBasis


def games_won(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Games won at the board; a technical win of a game that was never begun and a bye are none."""
    return of_each(history, entry, [int(o.won and _played(o)) for o in history.outings[entry]])


def games_black(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Games begun at the board with Black; absent where a game has no colours."""
    if not history.reading.colours:
        return NOTHING
    return of_each(history, entry, [int(bool(o.black) and _played(o)) for o in history.outings[entry]])


def black_wins(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Games won at the board with Black; absent where a game has no colours."""
    if not history.reading.colours:
        return NOTHING
    return of_each(history, entry, [int(bool(o.black) and o.won and _played(o)) for o in history.outings[entry]])


def rounds_elected_to_play(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Rounds but for those that the entry asked off or missed, and games lost without being begun."""
    rounds = [o for o in history.outings[entry] if history.is_round(o)]
    return Counted(rounds, [int(not fide.is_voluntary(o)) for o in rounds])


def koya(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Points against opponents who have at least half of what they could have, games never begun included."""
    met = [
        (o, worth)
        for o, worth in zip(history.outings[entry], history.worths[entry], strict=True)
        if o.opponent is not None and 2 * history.units[o.opponent] >= history.reachable[o.opponent]
    ]
    return Counted([outing for outing, _ in met], [worth for _, worth in met], history.unit)


def _played(outing: Outing) -> bool:
    return outing.opponent is not None and outing.at_board
