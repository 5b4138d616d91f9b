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
    return Counted(_rounds(history, entry), _scores(history, entry, fore=True), history.unit)


def sonneborn_berger(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """Sum over the beaten opponents of their wins (TAC 2.2.4.7) or, by the words of 1.6, of their Buchholz.

    The book's own example counts wins, so that is the preset. Unit: matches. A table of points counts points, half
    of them for a draw; by the chess handbook as many times as the own points of the round.
    """
    return _counted([part for part in _of_berger(history, entry, basis) if part.times], _below(history))


def sonneborn_berger_cut1(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """Sonneborn-Berger without the part of the opponent who has the lowest score."""
    return _counted(_cut(history, _of_berger(history, entry, basis)), _below(history))


def of_opponent(history: History, entry: EntryId) -> int:
    """The Buchholz of an entry, in the units of the history."""
    return _buchholz(history, entry)[1]


def _without(history: History, entry: EntryId, lowest: int, highest: int = 0) -> Counted:
    """Buchholz without so many of its lowest and highest parts, those of rounds the entry missed before others."""
    rounds, scores = _rounds(history, entry), _buchholz(history, entry)[0]
    places = sorted(range(len(scores)), key=scores.__getitem__)
    if fide.applies(history):
        missed = [place for place in places if fide.is_voluntary(rounds[place])][:lowest]
        places = missed + [place for place in places if place not in missed]
        places[lowest:] = sorted(places[lowest:], key=scores.__getitem__)
    kept = sorted(places[lowest : max(lowest, len(places) - highest)])
    return Counted([rounds[place] for place in kept], [scores[place] for place in kept], history.unit)


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


def _cut(history: History, parts: list[_Part]) -> list[_Part]:
    """Without the part of the lowest opponent, or of a round missed where that is worth as much."""
    if not parts:
        return parts
    least = min(parts, key=lambda part: (part.score, part.number))
    if fide.applies(history):
        missed = (part for part in parts if fide.is_voluntary(part.outing))
        least = max(min(missed, key=lambda part: part.number, default=least), least, key=lambda part: part.number)
    return [part for part in parts if part is not least]


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
