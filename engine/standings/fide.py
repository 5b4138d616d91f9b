"""Unplayed rounds in the sums over opponents by the chess handbook (FIDE C.07, article 16, of 2024 and of 2026).

Two points of view. For his opponents a player has his own score, but the rounds at the end in which he asked not to be
paired count as draws. For himself a round without a game is one against a dummy that ended with as many points as he;
since 2026 with no more than half a point a round, or than the opponent had who was to play and did not.
"""

from __future__ import annotations

from fractions import Fraction

from engine.model import EntryId, FreeKind
from engine.standings.parts import Number, Part, Parts
from engine.standings.record import History, Outing

HALF = Fraction(1, 2)


def applies(history: History) -> bool:
    """Whether the stage reads unplayed rounds so."""
    return history.reading.unplayed in ("fide_2024", "fide_2026")


def buchholz(history: History, entry: EntryId) -> Parts:
    """What every round adds: the score of the opponent, or of the dummy."""
    return tuple(Part(o.round, o.opponent, _contribution(history, entry, o)) for o in history.outings[entry])


def buchholz_cut1(history: History, entry: EntryId) -> Parts:
    """Without the lowest part; whoever has missed a round of his own will loses the lowest of those parts."""
    outings, parts = history.outings[entry], buchholz(history, entry)
    missed = [place for place, outing in enumerate(outings) if _voluntary(outing)]
    lowest = min(missed or range(len(parts)), key=lambda place: parts[place].value, default=None)
    return tuple(part for place, part in enumerate(parts) if place != lowest)


def sonneborn_berger(history: History, entry: EntryId) -> Parts:
    """The same parts, each times the own points of the round."""
    return tuple(
        Part(o.round, o.opponent, _contribution(history, entry, o) * o.worth) for o in history.outings[entry] if o.worth
    )


def _contribution(history: History, entry: EntryId, outing: Outing) -> Number:
    if outing.opponent is not None and outing.at_board:
        return _for_opponents(history, outing.opponent)
    own = history.score(entry)
    if history.reading.unplayed == "fide_2024":
        return own
    most = HALF * history.reading.rounds if outing.opponent is None else _for_opponents(history, outing.opponent)
    return min(own, most)


def _for_opponents(history: History, entry: EntryId) -> Number:
    found = history.score(entry)
    for outing in reversed(history.outings[entry]):
        if not _asked(outing):
            break
        found += HALF - outing.worth
    return found


def _asked(outing: Outing) -> bool:
    """A round in which a player was not to be paired: a bye of half a point or none, an absence."""
    return outing.opponent is None and outing.free is not FreeKind.BYE


def _voluntary(outing: Outing) -> bool:
    return _asked(outing) or (outing.opponent is not None and not outing.at_board and not outing.won)
