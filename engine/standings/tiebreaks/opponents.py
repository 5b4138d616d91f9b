"""The sums over opponents of Go (Приложение 9, 4 and 5.1), as the stage's reading has them.

A round without a game adds the own start, which is 0 where all start from 0; a game that was never begun is such a
round unless the reading counts it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.model import EntryId
from engine.standings.parts import Counted, without_lowest
from engine.standings.record import History, Outing
from engine.standings.tiebreaks.kind import SbBasis


def sos(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the opponents' scores; a round without a game adds the own start score.

    Unit: points.
    """
    return Counted(history.outings[entry], _sos(history, entry)[0], history.unit)


def sos_1(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """SOS without its lowest part."""
    return without_lowest(sos(history, entry, basis), 1)


def sos_2(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """SOS without its two lowest parts."""
    return without_lowest(sos(history, entry, basis), 2)


def sosos(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the opponents' SOS; a round without a game adds the own start score times the rounds played."""
    unplayed = _unplayed(history, entry) * history.reading.rounds
    outings = history.outings[entry]
    sums = [
        _sos(history, o.opponent)[1] if o.opponent is not None and _counts(history, o) else unplayed for o in outings
    ]
    return Counted(outings, sums, history.unit)


def sodos(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the scores of beaten opponents, half of them for a draw; a round without a game adds nothing."""
    beaten = [o for o in history.outings[entry] if o.opponent and (o.won or o.drawn) and _counts(history, o)]
    scores = [_of_opponent(history, o, o.opponent or "") * (2 if o.won else 1) for o in beaten]
    return Counted(beaten, scores, 2 * history.unit)


def _sos(history: History, entry: EntryId) -> tuple[Sequence[int], int]:
    """The parts of the sum and the sum: the same of a player are asked for by four criteria and all his opponents."""
    known = history.known_sos.get(entry)
    if known is None:
        unplayed = _unplayed(history, entry)
        scores = [
            _of_opponent(history, o, o.opponent) if o.opponent is not None and _counts(history, o) else unplayed
            for o in history.outings[entry]
        ]
        known = history.known_sos[entry] = scores, sum(scores)
    return known


def _counts(history: History, outing: Outing) -> bool:
    return outing.at_board or history.reading.forfeits


def _unplayed(history: History, entry: EntryId) -> int:
    return history.starts[entry] if history.reading.unplayed == "book" else 0


def _of_opponent(history: History, outing: Outing, opponent: EntryId) -> int:
    virtual = history.reading.opponent_score == "virtual_half"
    score = _virtual(history, opponent) if virtual else history.units[opponent]
    if not history.reading.handicap or outing.black is None:
        return score
    stones = outing.handicap * history.unit
    return score - stones if outing.black else score + stones


def _virtual(history: History, entry: EntryId) -> int:
    """The score of an opponent with half a point for every round without a game."""
    rounds = zip(history.outings[entry], history.worths[entry], strict=True)
    missed = [history.unit // 2 - worth for outing, worth in rounds if not outing.at_board]
    return history.units[entry] + sum(missed)
