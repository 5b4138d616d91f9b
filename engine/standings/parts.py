"""What a criterion is made of: one part for every match, the value is their sum."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from engine.model import EntryId

Number = int | Fraction


class Part(NamedTuple):
    """What one match adds to a coefficient. `opponent` is None for a bye; round 0 is what was brought along."""

    round: int
    opponent: EntryId | None
    value: Number


Parts = tuple[Part, ...]


def total(parts: Parts) -> Number:
    """The value of a criterion."""
    return sum((part.value for part in parts), start=0)


def without_lowest(parts: Parts, count: int) -> Parts:
    """The parts in their order, the `count` lowest left out; of equal ones the earlier."""
    lowest = sorted(range(len(parts)), key=lambda place: parts[place].value)[:count]
    return tuple(part for place, part in enumerate(parts) if place not in lowest)
