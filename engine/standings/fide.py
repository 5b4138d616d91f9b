"""Unplayed rounds in the sums over opponents by the chess handbook (FIDE C.07, article 16, of 2024 and of 2026).

Two points of view. For his opponents a player has his own score, but the rounds at the end in which he asked not to be
paired count as draws. For himself a round without a game is one against a dummy that ended with as many points as he;
since 2026 with no more than half a point a round, or than the opponent had who was to play and did not.
"""

from __future__ import annotations

from engine.model import EntryId, FreeKind
from engine.standings.parts import Counted, without
from engine.standings.record import History, Outing


def applies(history: History) -> bool:
    """Whether the stage reads unplayed rounds so."""
    return history.reading.unplayed in ("fide_2024", "fide_2026")


def buchholz(history: History, entry: EntryId) -> Counted:
    """What every round adds: the score of the opponent, or of the dummy."""
    outings = history.outings[entry]
    return Counted(outings, [_contribution(history, entry, outing) for outing in outings], history.unit)


def buchholz_cut1(history: History, entry: EntryId) -> Counted:
    """Without the lowest part; whoever has missed a round of his own will loses the lowest of those parts."""
    counted = buchholz(history, entry)
    missed = [place for place, outing in enumerate(counted.rounds) if _voluntary(outing)]
    places = missed or range(len(counted.rounds))
    return without(counted, min(places, key=counted.numbers.__getitem__)) if places else counted


def sonneborn_berger(history: History, entry: EntryId) -> Counted:
    """The same parts, each times the own points of the round."""
    rounds = [(o, worth) for o, worth in zip(history.outings[entry], history.worths[entry], strict=True) if worth]
    parts = [_contribution(history, entry, outing) * worth for outing, worth in rounds]
    return Counted([outing for outing, _ in rounds], parts, history.unit**2)


def _contribution(history: History, entry: EntryId, outing: Outing) -> int:
    if outing.opponent is not None and outing.at_board:
        return _for_opponents(history, outing.opponent)
    own = history.units[entry]
    if history.reading.unplayed == "fide_2024":
        return own
    half = history.unit // 2
    most = half * history.reading.rounds if outing.opponent is None else _for_opponents(history, outing.opponent)
    return min(own, most)


def _for_opponents(history: History, entry: EntryId) -> int:
    found = history.units[entry]
    for outing, worth in zip(reversed(history.outings[entry]), reversed(history.worths[entry]), strict=True):
        if not _asked(outing):
            break
        found += history.unit // 2 - worth
    return found


def _asked(outing: Outing) -> bool:
    """A round in which a player was not to be paired: a bye of half a point or none, an absence."""
    return outing.opponent is None and outing.free is not FreeKind.BYE


def _voluntary(outing: Outing) -> bool:
    return _asked(outing) or (outing.opponent is not None and not outing.at_board and not outing.won)
