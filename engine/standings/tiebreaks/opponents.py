"""The sums over opponents of Go (Приложение 9, 4 and 5.1), as the stage's reading has them.

A round without a game adds the own start, which is 0 where all start from 0; a game that was never begun is such a
round unless the reading counts it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul

from engine.model import EntryId
from engine.standings.parts import Counted
from engine.standings.record import History, Outing, once
from engine.standings.tiebreaks.kind import SbBasis


def sos(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the opponents' scores; a round without a game adds the own start score.

    Unit: points.
    """
    return _without(history, entry, 0)


def sos_1(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """SOS without its lowest part."""
    return _without(history, entry, 1)


def sos_2(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """SOS without its two lowest parts."""
    return _without(history, entry, 2)


def sosos(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the opponents' SOS; a round without a game adds the own start score times the rounds played."""
    unplayed = _unplayed(history, entry) * history.reading.rounds
    return Counted(history.outings[entry], _of_opponents(history, entry, _sums(history), unplayed), history.unit)


def sodos(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the scores of beaten opponents, half of them for a draw; a round without a game adds nothing."""
    facts = history.columns[entry]
    results = zip(_met(history)[entry], facts.won, facts.drawn, strict=True)
    times = [0 if one is None else 2 if won else drawn for one, won, drawn in results]
    numbers = list(map(mul, times, _parts(history)[entry]))
    return Counted(history.outings[entry], numbers, 2 * history.unit, times)


def _without(history: History, entry: EntryId, lowest: int) -> Counted:
    return Counted(history.outings[entry], _parts(history)[entry], history.unit, lowest=lowest)


@once
def _parts(history: History) -> Mapping[EntryId, Sequence[int]]:
    """What the opponents of everybody add, round by round."""
    virtual = history.reading.opponent_score == "virtual_half"
    scores = {entry: _virtual(history, entry) for entry in history.units} if virtual else history.units
    parts = {
        entry: tuple(_of_opponents(history, entry, scores, _unplayed(history, entry))) for entry in history.outings
    }
    if not history.reading.handicap:
        return parts
    return {
        entry: [score + _stones(history, outing) for outing, score in zip(outings, parts[entry], strict=True)]
        for entry, outings in history.outings.items()
    }


@once
def _sums(history: History) -> Mapping[EntryId, int]:
    return {entry: sum(scores) for entry, scores in _parts(history).items()}


def _of_opponents(history: History, entry: EntryId, known: Mapping[EntryId, int], unplayed: int) -> list[int]:
    """What is known of the opponents of an entry, round by round; `unplayed` for a round that is none of a game."""
    return [unplayed if one is None else known[one] for one in _met(history)[entry]]


@once
def _met(history: History) -> Mapping[EntryId, Sequence[EntryId | None]]:
    """The opponents of everybody; None for a round that is none of a game."""
    forfeits = history.reading.forfeits
    return {entry: facts.opponent if forfeits else facts.met for entry, facts in history.columns.items()}


def _unplayed(history: History, entry: EntryId) -> int:
    return history.starts[entry] if history.reading.unplayed == "book" else 0


def _virtual(history: History, entry: EntryId) -> int:
    """The score of an opponent with half a point for every round without a game."""
    rounds = zip(history.outings[entry], history.worths[entry], strict=True)
    missed = [history.unit // 2 - worth for outing, worth in rounds if not outing.at_board]
    return history.units[entry] + sum(missed)


def _stones(history: History, outing: Outing) -> int:
    """What the handicap of a game adds to the score of the opponent, or takes from that of one who gave it."""
    if outing.opponent is None or outing.black is None or not (outing.at_board or history.reading.forfeits):
        return 0
    stones = outing.handicap * history.unit
    return -stones if outing.black else stones
