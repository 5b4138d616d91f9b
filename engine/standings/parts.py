"""What a criterion is made of: one part for every match, the value is their sum."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from engine.model import EntryId

Number = int | Fraction


class Part(NamedTuple):
    """What one match adds to a coefficient. `opponent` is None for a bye; round 0 is what was brought along."""

    round: int
    opponent: EntryId | None
    value: Number


Parts = tuple[Part, ...]


def exact_sum(values: Iterable[Number]) -> Number:
    """A sum over the common denominator: fractions added one by one are ten times as slow. Whole sums are integers."""
    numbers = list(values)
    below = lcm(*[number.denominator for number in numbers])
    if below == 1:
        return sum([number.numerator for number in numbers])
    above = sum([number.numerator * (below // number.denominator) for number in numbers])
    return above // below if above % below == 0 else Fraction(above, below)


def total(parts: Parts) -> Number:
    """The value of a criterion."""
    return exact_sum([part.value for part in parts])


def without_lowest(parts: Parts, count: int) -> Parts:
    """The parts in their order, the `count` lowest left out; of equal ones the earlier."""
    lowest = sorted(range(len(parts)), key=lambda place: parts[place].value)[:count]
    return tuple(part for place, part in enumerate(parts) if place not in lowest)
