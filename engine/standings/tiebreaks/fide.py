"""Unplayed rounds in the sums over opponents by the chess handbook (FIDE C.07, article 16, of 2024 and of 2026).

Two points of view. For his opponents a player has his own score, but the rounds at the end in which he asked not to be
paired count as draws. For himself a round without a game is one against a dummy that ended with as many points as he;
since 2026 with no more than a draw a round, or than the opponent had who was to play and did not.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.model import EntryId, FreeKind
from engine.standings.record import History, Outing


def applies(history: History) -> bool:
    """Whether the stage reads unplayed rounds so."""
    return history.reading.unplayed in ("fide_2024", "fide_2026")


def dummy(history: History, outing: Outing, own: int, scores: Mapping[EntryId, int]) -> int:
    """What the dummy opponent of a round without a game has; `scores`: what everybody has for his opponents."""
    if history.reading.unplayed == "fide_2024":
        return own
    return min(own, history.draw * history.reading.rounds if outing.opponent is None else scores[outing.opponent])


def for_opponents(history: History, entry: EntryId) -> int:
    """The score of an entry for its opponents."""
    found = history.units[entry]
    for outing, worth in zip(reversed(history.outings[entry]), reversed(history.worths[entry]), strict=True):
        if not is_voluntary(outing):
            break
        if outing.opponent is None:
            found += history.draw - worth
    return found


def is_voluntary(outing: Outing) -> bool:
    """A round that was asked off or missed: a bye of half a point or none, an absence, a game lost without play."""
    if outing.opponent is None:
        return outing.free is not FreeKind.BYE
    return not outing.at_board and not outing.won
