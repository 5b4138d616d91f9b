"""Sums over the opponents of a league: Buchholz, Sonneborn-Berger, and what is left of them without some parts.

Where a club reads unplayed rounds by the chess handbook, they add a dummy opponent's score, and of several parts to
leave out those of rounds that the entry itself missed go first (FIDE C.07, 14 and 16.5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul

from engine.model import EntryId
from engine.standings.parts import NOTHING, Counted
from engine.standings.record import History, Outing, once
from engine.standings.tiebreaks import fide
from engine.standings.tiebreaks.kind import SbBasis

Scores = Mapping[EntryId, int]


def buchholz(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the wins (points, where a table counts them) of all opponents, a bye's opponent 0 (TAC 1.6, 2.2.4.5).

    Where a club reads unplayed rounds by the chess handbook, they add a dummy opponent's score (FIDE C.07, 16).
    """
    return Counted(history.rounds(entry), _parts(history)[entry], history.unit)


def buchholz_cut1(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz without its lowest part."""
    return _without(history, entry, lowest=1)


def buchholz_cut2(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz without its two lowest parts."""
    return _without(history, entry, lowest=2)


def buchholz_median1(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz without its lowest and its highest part."""
    return _without(history, entry, lowest=1, highest=1)


def buchholz_median2(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz without its two lowest and its two highest parts."""
    return _without(history, entry, lowest=2, highest=2)


def fore_buchholz(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz as if all matches of the last round of the table had been drawn, those never begun too."""
    return Counted(history.rounds(entry), _scores(history, entry, *_fore_fields(history), fore=True), history.unit)


def sonneborn_berger(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """Sum over the beaten opponents of their wins (TAC 2.2.4.7) or, by the words of 1.6, of their Buchholz.

    The book's own example counts wins, so that is the preset. Unit: matches. A table of points counts points, half
    of them for a draw; by the chess handbook as many times as the own points of the round.
    """
    scores, times = _of_berger(history, entry, basis)
    return Counted(history.rounds(entry), list(map(mul, scores, times)), _below(history), times)


def sonneborn_berger_cut1(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """Sonneborn-Berger without the part of the opponent who has the lowest score."""
    rounds, (scores, times) = history.rounds(entry), _of_berger(history, entry, basis)
    if not rounds:
        return NOTHING
    numbers = list(map(mul, scores, times))
    shown = [True] * len(rounds)
    out = _lowest(history, rounds, scores, numbers)
    numbers[out], shown[out] = 0, False
    return Counted(rounds, numbers, _below(history), shown)


@once
def sums(history: History) -> Scores:
    """The Buchholz of everybody, in the units of the history."""
    return {entry: sum(scores) for entry, scores in _parts(history).items()}


def _without(history: History, entry: EntryId, lowest: int, highest: int = 0) -> Counted:
    """Buchholz without so many of its lowest and highest parts, those of rounds the entry missed before others."""
    rounds, scores = history.rounds(entry), _parts(history)[entry]
    if not fide.applies(history):
        return Counted(rounds, scores, history.unit, None, lowest, highest)
    missed = [place for place, outing in enumerate(rounds) if fide.is_voluntary(outing)]
    out = sorted(missed, key=scores.__getitem__)[:lowest]
    kept = [place for place in range(len(rounds)) if place not in out]
    left = [rounds[place] for place in kept], [scores[place] for place in kept]
    return Counted(*left, history.unit, None, lowest - len(out), highest)


def _of_berger(history: History, entry: EntryId, basis: SbBasis) -> tuple[Sequence[int], Sequence[int]]:
    """The scores of the opponents, and how many times each counts."""
    if fide.applies(history):
        return _parts(history)[entry], history.worths[entry]
    if basis == "wins":
        return _parts(history)[entry], _times(history)[entry]
    return _of_opponents(history, entry, sums(history)), _times(history)[entry]


def _below(history: History) -> int:
    return history.unit * (history.unit if fide.applies(history) else 2)


def _lowest(history: History, rounds: Sequence[Outing], scores: Sequence[int], numbers: Sequence[int]) -> int:
    """The place of the part of the lowest opponent, or of a round missed where that is worth as much."""
    least = min(zip(scores, numbers, range(len(numbers)), strict=True))[-1]
    if not fide.applies(history):
        return least
    missed = [place for place, outing in enumerate(rounds) if fide.is_voluntary(outing)]
    other = min(missed, key=numbers.__getitem__, default=least)
    return other if numbers[other] >= numbers[least] else least


@once
def _times(history: History) -> Mapping[EntryId, Sequence[int]]:
    """How many times half of an opponent's score counts: twice for a win."""
    facts = {entry: history.facts(entry) for entry in history.outings}
    return {
        entry: tuple([2 if won else drawn for won, drawn in zip(own.won, own.drawn, strict=True)])
        for entry, own in facts.items()
    }


@once
def _parts(history: History) -> Mapping[EntryId, Sequence[int]]:
    """What the opponents of everybody add, round by round: all criteria here are made of it."""
    fields = _fields(history)
    return {entry: tuple(_scores(history, entry, *fields)) for entry in history.outings}


def _scores(history: History, entry: EntryId, own: Scores, given: Scores, *, fore: bool = False) -> list[int]:
    """What the opponents of an entry add, by what everybody has for himself and for his opponents."""
    if not fide.applies(history):
        return _of_opponents(history, entry, given)
    return [
        given[o.opponent]
        if o.opponent is not None and (o.at_board or (fore and o.round == history.last_round))
        else fide.dummy(history, o, own[entry], given)
        for o in history.rounds(entry)
    ]


def _of_opponents(history: History, entry: EntryId, known: Scores) -> list[int]:
    return [0 if one is None else known[one] for one in history.facts(entry).opponent]


@once
def _fields(history: History) -> tuple[Scores, Scores]:
    """What everybody has for himself and for his opponents."""
    own = history.units
    return own, {entry: fide.for_opponents(history, entry) for entry in own} if fide.applies(history) else own


@once
def _fore_fields(history: History) -> tuple[Scores, Scores]:
    """The same as if the last round had been drawn."""
    own, given = _fields(history)
    paired = {entry for entry, outings in history.outings.items() if _is_paired_last(history, outings)}
    changed = {entry: own[entry] + history.draw - history.worths[entry][-1] for entry in paired}
    return {**own, **changed}, {**given, **changed}


def _is_paired_last(history: History, outings: Sequence[Outing]) -> bool:
    return bool(outings) and outings[-1].round == history.last_round and outings[-1].opponent is not None
