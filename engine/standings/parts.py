"""What a criterion is made of: one part for every match, the value is their sum.

Criteria count in whole numbers over one denominator: fractions added one by one are ten times as slow. A table asks
for sums alone, the explanation of a place for the parts that are summed.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engine.model import EntryId
from engine.standings.record import History, Outing

Number = int | Fraction

BROUGHT = Outing(0, None, won=False)
"""Stands for the round of what an entry brought along."""


class Counted(NamedTuple):
    """What every match adds to a criterion, in whole numbers; one of them is a `below`-th of what is counted."""

    rounds: Sequence[Outing]
    numbers: Sequence[int]
    below: int = 1


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
    return exact(sum(counted.numbers), counted.below)


def rounded(counted: Counted) -> Number:
    """The value as a whole number, halves up."""
    return (2 * sum(counted.numbers) + counted.below) // (2 * counted.below)


def of_each(history: History, entry: EntryId, numbers: Sequence[int], below: int = 1) -> Counted:
    """One number for every round of an entry."""
    return Counted(history.outings[entry], numbers, below)


def parts_of(counted: Counted) -> Parts:
    """The same, match by match."""
    lines = zip(counted.rounds, counted.numbers, strict=True)
    return tuple(Part(one.round, one.opponent, exact(number, counted.below)) for one, number in lines)


def with_brought(number: int, counted: Counted) -> Counted:
    """The same after what was brought along."""
    return Counted((BROUGHT, *counted.rounds), (number, *counted.numbers), counted.below)


def without_lowest(counted: Counted, count: int) -> Counted:
    """The matches in their order, the `count` lowest left out; of equal ones the earlier."""
    rounds, numbers, below = counted
    places = sorted(sorted(range(len(numbers)), key=numbers.__getitem__)[count:])
    return Counted([rounds[place] for place in places], [numbers[place] for place in places], below)
