"""What a criterion is made of: one part for every match, the value is their sum.

Criteria count in whole numbers over one denominator: fractions added one by one are ten times as slow. A table asks
for sums alone, the explanation of a place for the parts that are summed.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import NamedTuple

from engine.model import EntryId
from engine.standings.record import History, Outing

Number = int | Fraction

BROUGHT = Outing(0, None, won=False)
"""Stands for the round of what an entry brought along."""


class Counted(NamedTuple):
    """What every match adds to a criterion, in whole numbers; one of them is a `below`-th of what is counted.

    shown            for every round whether it adds a part, one of 0 too; None: all do
    lowest, highest  so many of the lowest and of the highest numbers are left out; of equal ones the earlier goes as
                     a low one, the later as a high one
    """

    rounds: Sequence[Outing]
    numbers: Sequence[int]
    below: int = 1
    shown: Sequence[object] | None = None
    lowest: int = 0
    highest: int = 0


NOTHING = Counted((), ())


class Part(NamedTuple):
    """What one match adds to a coefficient. `opponent` is None for a bye; round 0 is what was brought along."""

    round: int
    opponent: EntryId | None
    value: Number


Parts = tuple[Part, ...]


@lru_cache(maxsize=4096)
def exact(above: int, below: int) -> Number:
    """An integer where the fraction is whole. A column of a table has few different ones."""
    return above // below if above % below == 0 else Fraction(above, below)


def total(counted: Counted) -> Number:
    """The value of a criterion."""
    _, numbers, below, _, lowest, highest = counted
    if lowest or highest:
        numbers = _kept(sorted(numbers), lowest, highest)
    return exact(sum(numbers), below)


def rounded(counted: Counted) -> Number:
    """The value as a whole number, halves up."""
    return floor(total(counted) + Fraction(1, 2))


def _kept(ordered: list[int], lowest: int, highest: int) -> list[int]:
    return ordered[lowest : max(lowest, len(ordered) - highest)]


def of_each(history: History, entry: EntryId, numbers: Sequence[int], below: int = 1) -> Counted:
    """One number for every round of an entry."""
    return Counted(history.outings[entry], numbers, below)


def parts_of(counted: Counted) -> Parts:
    """The same, match by match."""
    rounds, numbers, below, shown, lowest, highest = counted
    by_number = sorted(range(len(numbers)), key=numbers.__getitem__)
    kept = sorted(_kept(by_number, lowest, highest))
    listed = [place for place in kept if shown is None or shown[place]]
    return tuple(Part(rounds[place].round, rounds[place].opponent, exact(numbers[place], below)) for place in listed)


def with_brought(number: int, counted: Counted) -> Counted:
    """The same after what was brought along."""
    shown = None if counted.shown is None else (True, *counted.shown)
    return Counted((BROUGHT, *counted.rounds), (number, *counted.numbers), counted.below, shown)
