"""The sums over opponents of Go (Приложение 9, 4 and 5.1), as the stage's reading has them.

A round without a game adds the own start, which is 0 where all start from 0; a game that was never begun is such a
round unless the reading counts it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from engine.model import EntryId
from engine.standings.parts import Number, Part, Parts, exact_sum, total, without_lowest
from engine.standings.record import History, Outing

Basis = Literal["wins", "buchholz"]
HALF = Fraction(1, 2)


def sos(history: History, entry: EntryId, _basis: Basis) -> Parts:
    """Sum of the opponents' scores; a round without a game adds the own start score.

    Unit: points.
    """
    if entry not in history.known_sos:
        history.known_sos[entry] = _sos(history, entry)
    return history.known_sos[entry]


def sos_1(history: History, entry: EntryId, basis: Basis) -> Parts:
    """SOS without its lowest part."""
    return without_lowest(sos(history, entry, basis), 1)


def sos_2(history: History, entry: EntryId, basis: Basis) -> Parts:
    """SOS without its two lowest parts."""
    return without_lowest(sos(history, entry, basis), 2)


def sosos(history: History, entry: EntryId, _basis: Basis) -> Parts:
    """Sum of the opponents' SOS; a round without a game adds the own start score times the rounds played."""
    unplayed = _unplayed(history, entry) * history.reading.rounds
    return tuple(
        Part(o.round, o.opponent, unplayed if o.opponent is None else _sos_total(history, o.opponent))
        if _counts(history, o)
        else Part(o.round, o.opponent, unplayed)
        for o in history.outings[entry]
    )


def sodos(history: History, entry: EntryId, _basis: Basis) -> Parts:
    """Sum of the scores of beaten opponents, half of them for a draw; a round without a game adds nothing."""
    return tuple(
        Part(o.round, o.opponent, _of_opponent(history, o, o.opponent) * (1 if o.won else HALF))
        for o in history.outings[entry]
        if o.opponent is not None and (o.won or o.drawn) and _counts(history, o)
    )


def _sos_total(history: History, entry: EntryId) -> Number:
    known = history.known_sos_totals.get(entry)
    if known is None:
        known = history.known_sos_totals[entry] = total(sos(history, entry, "wins"))
    return known


def _sos(history: History, entry: EntryId) -> Parts:
    unplayed = _unplayed(history, entry)
    return tuple(
        Part(o.round, o.opponent, _of_opponent(history, o, o.opponent))
        if o.opponent is not None and _counts(history, o)
        else Part(o.round, o.opponent, unplayed)
        for o in history.outings[entry]
    )


def _counts(history: History, outing: Outing) -> bool:
    return outing.at_board or history.reading.forfeits


def _unplayed(history: History, entry: EntryId) -> Number:
    return history.start(entry) if history.reading.unplayed == "book" else 0


def _of_opponent(history: History, outing: Outing, opponent: EntryId) -> Number:
    virtual = history.reading.opponent_score == "virtual_half"
    score = _virtual(history, opponent) if virtual else history.score(opponent)
    if not history.reading.handicap or outing.black is None:
        return score
    return score - outing.handicap if outing.black else score + outing.handicap


def _virtual(history: History, entry: EntryId) -> Number:
    """The score of an opponent with half a point for every round without a game."""
    found = (outing.worth if outing.at_board else HALF for outing in history.outings[entry])
    return exact_sum([history.start(entry), *found])
