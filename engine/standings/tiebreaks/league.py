"""Sums over the opponents of a league: Buchholz, Sonneborn-Berger, and what is left of them without some parts.

Where a club reads unplayed rounds by the chess handbook, they add a dummy opponent's score, and of several parts to
leave out those of rounds that the entry itself missed go first (FIDE C.07, 14 and 16.5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.model import EntryId
from engine.standings.parts import Counted
from engine.standings.record import History, Outing
from engine.standings.tiebreaks import fide
from engine.standings.tiebreaks.kind import SbBasis


class _Part(NamedTuple):
    """A round, the opponent's score, and how many times it counts."""

    outing: Outing
    score: int
    times: int

    @property
    def number(self) -> int:
        return self.score * self.times


def buchholz(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the wins (points, where a table counts them) of all opponents, a bye's opponent 0 (TAC 1.6, 2.2.4.5).

    Where a club reads unplayed rounds by the chess handbook, they add a dummy opponent's score (FIDE C.07, 16).
    """
    return Counted(_rounds(history, entry), _scores(history, entry), history.unit)


def buchholz_cut1(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz without its lowest part."""
    return _counted(_cut(history, _of_buchholz(history, entry), lowest=1), history.unit)


def buchholz_cut2(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz without its two lowest parts."""
    return _counted(_cut(history, _of_buchholz(history, entry), lowest=2), history.unit)


def buchholz_median1(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz without its lowest and its highest part."""
    return _counted(_cut(history, _of_buchholz(history, entry), lowest=1, highest=1), history.unit)


def buchholz_median2(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz without its two lowest and its two highest parts."""
    return _counted(_cut(history, _of_buchholz(history, entry), lowest=2, highest=2), history.unit)


def fore_buchholz(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Buchholz as if all matches of the last round of the table had been drawn, those never begun too."""
    return Counted(_rounds(history, entry), _scores(history, entry, fore=True), history.unit)


def sonneborn_berger(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """Sum over the beaten opponents of their wins (TAC 2.2.4.7) or, by the words of 1.6, of their Buchholz.

    The book's own example counts wins, so that is the preset. Unit: matches. A table of points counts points, half
    of them for a draw; by the chess handbook as many times as the own points of the round.
    """
    return _counted([part for part in _of_berger(history, entry, basis) if part.times], _below(history))


def sonneborn_berger_cut1(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """Sonneborn-Berger without the part of the opponent who has the lowest score."""
    return _counted(_cut(history, _of_berger(history, entry, basis), lowest=1), _below(history))


def of_opponent(history: History, entry: EntryId) -> int:
    """The Buchholz of an entry, in the units of the history."""
    return _buchholz(history, entry)[1]


def _of_buchholz(history: History, entry: EntryId) -> list[_Part]:
    lines = zip(_rounds(history, entry), _buchholz(history, entry)[0], strict=True)
    return [_Part(outing, score, 1) for outing, score in lines]


def _of_berger(history: History, entry: EntryId, basis: SbBasis) -> list[_Part]:
    lines = list(zip(_rounds(history, entry), _buchholz(history, entry)[0], strict=True))
    if fide.applies(history):
        return [_Part(o, score, worth) for (o, score), worth in zip(lines, history.worths[entry], strict=True)]
    if basis == "buchholz":
        lines = [(o, of_opponent(history, o.opponent) if o.opponent is not None else 0) for o, _ in lines]
    return [_Part(outing, score, 2 if outing.won else int(outing.drawn)) for outing, score in lines]


def _below(history: History) -> int:
    return history.unit * (history.unit if fide.applies(history) else 2)


def _counted(parts: Sequence[_Part], below: int) -> Counted:
    return Counted([part.outing for part in parts], [part.number for part in parts], below)


def _cut(history: History, parts: list[_Part], lowest: int, highest: int = 0) -> list[_Part]:
    """Without the parts of the lowest opponents, or of missed rounds worth as much, then without the highest."""
    left = list(parts)
    for _ in range(min(lowest, len(parts))):
        least = min(left, key=lambda part: (part.score, part.number))
        if fide.applies(history):
            missed = (part for part in left if fide.is_voluntary(part.outing))
            least = max(min(missed, key=lambda part: part.number, default=least), least, key=lambda part: part.number)
        left.remove(least)
    for _ in range(min(highest, len(left))):
        left.remove(max(left, key=lambda part: (part.score, part.number)))
    return left


def _rounds(history: History, entry: EntryId) -> Sequence[Outing]:
    """The rounds that add a part: in a round robin nobody plays in the round in which the table leaves him out."""
    outings = history.outings[entry]
    return [outing for outing in outings if history.is_round(outing)] if history.reading.scheduled else outings


def _buchholz(history: History, entry: EntryId) -> tuple[Sequence[int], int]:
    """The parts and their sum: all criteria here are made of them, and of those of the opponents."""
    known = history.known_buchholz.get(entry)
    if known is None:
        scores = _scores(history, entry)
        known = history.known_buchholz[entry] = scores, sum(scores)
    return known


def _scores(history: History, entry: EntryId, *, fore: bool = False) -> list[int]:
    """What the opponents of an entry add, round by round."""
    own, given = _fields(history, fore=fore)
    rounds = _rounds(history, entry)
    if not fide.applies(history):
        return [0 if o.opponent is None else given[o.opponent] for o in rounds]
    return [
        given[o.opponent]
        if o.opponent is not None and (o.at_board or (fore and o.round == history.last_round))
        else fide.dummy(history, o, own[entry], given)
        for o in rounds
    ]


def _fields(history: History, *, fore: bool) -> tuple[Mapping[EntryId, int], Mapping[EntryId, int]]:
    """What everybody has for himself and for his opponents."""
    known = history.known_fields.get(fore)
    if known is None:
        own = dict(history.units)
        given = {entry: fide.for_opponents(history, entry) for entry in own} if fide.applies(history) else history.units
        if fore:
            paired = {entry for entry, outings in history.outings.items() if _is_paired_last(history, outings)}
            changed = {entry: own[entry] + history.draw - history.worths[entry][-1] for entry in paired}
            own, given = own | changed, {**given, **changed}
        known = history.known_fields[fore] = own, given
    return known


def _is_paired_last(history: History, outings: Sequence[Outing]) -> bool:
    return bool(outings) and outings[-1].round == history.last_round and outings[-1].opponent is not None
