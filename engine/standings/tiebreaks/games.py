"""The own games by how they came about, and by whom they were played against (FIDE C.07, articles 7 and 9.2)."""

from __future__ import annotations

from operator import and_, mul

from engine.model import EntryId
from engine.standings.parts import NOTHING, Counted, of_each
from engine.standings.record import History, once
from engine.standings.tiebreaks import fide
from engine.standings.tiebreaks.kind import SbBasis


def games_won(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Games won at the board; a technical win of a game that was never begun and a bye are none."""
    facts = history.columns[entry]
    return of_each(history, entry, list(map(and_, facts.won, [one is not None for one in facts.met])))


def games_black(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Games begun at the board with Black; absent where a game has no colours."""
    if not history.reading.colours:
        return NOTHING
    return of_each(history, entry, _black(history, entry))


def black_wins(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Games won at the board with Black; absent where a game has no colours."""
    if not history.reading.colours:
        return NOTHING
    return of_each(history, entry, list(map(and_, history.columns[entry].won, _black(history, entry))))


def rounds_elected_to_play(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Rounds but for those that the entry asked off or missed, and games lost without being begun."""
    rounds = history.rounds(entry)
    return Counted(rounds, [o.at_board or not fide.is_voluntary(o) for o in rounds])


def koya(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Points against opponents who have at least half of what they could have, games never begun included."""
    strong = _strong(history)
    met = [one in strong for one in history.columns[entry].opponent]
    return Counted(history.outings[entry], list(map(mul, met, history.worths[entry])), history.unit, met)


@once
def _strong(history: History) -> frozenset[EntryId | None]:
    """Who has at least half of what could be had."""
    return frozenset(entry for entry, units in history.units.items() if 2 * units >= history.reachable[entry])


def _black(history: History, entry: EntryId) -> list[bool]:
    """For every round whether it was begun with Black."""
    return [bool(o.black) and o.opponent is not None and o.at_board for o in history.outings[entry]]
