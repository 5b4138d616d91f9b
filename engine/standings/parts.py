"""What a criterion is made of: one part for every match, the value is their sum.

Criteria count in whole numbers over one denominator: fractions added one by one are ten times as slow. A table asks
for sums alone, the explanation of a place for the parts that are summed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from engine.model import EntryId
from engine.standings.record import Outing

Number = int | Fraction
Lines = Sequence[tuple[Outing, int]]

BROUGHT = Outing(0, None, won=False)
"""Stands for the round of what an entry brought along."""


class Counted(NamedTuple):
    """What every match adds to a criterion, in whole numbers; one of them is a `below`-th of what is counted."""

    lines: Lines
    below: int = 1


class Part(NamedTuple):
    """What one match adds to a coefficient. `opponent` is None for a bye; round 0 is what was brought along."""

    round: int
    opponent: EntryId | None
    value: Number


Parts = tuple[Part, ...]


def exact(above: int, below: int) -> Number:
    """An integer where the fraction is whole."""
    return above // below if above % below == 0 else Fraction(above, below)


def amount(counted: Counted) -> int:
    """The sum of the lines, in the same whole numbers."""
    return sum([number for _, number in counted.lines])


def total(counted: Counted) -> Number:
    """The value of a criterion."""
    return exact(amount(counted), counted.below)


def parts_of(counted: Counted) -> Parts:
    """The same, match by match."""
    return tuple(Part(one.round, one.opponent, exact(number, counted.below)) for one, number in counted.lines)


def without(counted: Counted, places: Iterable[int]) -> Counted:
    """The lines but for those of some places."""
    left_out = set(places)
    return Counted([line for place, line in enumerate(counted.lines) if place not in left_out], counted.below)


def without_lowest(counted: Counted, count: int) -> Counted:
    """The lines in their order, the `count` lowest left out; of equal ones the earlier."""
    numbers = [number for _, number in counted.lines]
    return without(counted, sorted(range(len(numbers)), key=numbers.__getitem__)[:count])
