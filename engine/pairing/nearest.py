"""Pairing a whole field at once at the least cost.

The fewest rematches, then the fewest who get a colour they are barred from, then the least sum of differences of
points, then of Buchholz (`buchholz`) or of distances from the fold of the group (its first meets the first of its lower
half); of equal ones the first in the order of the table.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import lcm

from engine.model import Exact
from engine.pairing.candidates import Field, Pairs, same_bar
from engine.pairing.matching import Cost, cheapest_pairing, first_cheapest_pairing

EXACT_ORDER_UP_TO = 120
"""Above this the field is too large to ask for the very first of equally good pairings."""


def nearest(field: Field, *, by_buchholz: bool) -> Pairs:
    """The pairs of an even field."""
    units = lcm(*(Fraction(value).denominator for one in field for value in (one.score, one.buchholz)))
    scores = [int(Fraction(one.score) * units) for one in field]
    buchholz = [int(Fraction(one.buchholz) * units) for one in field]
    place_in, half_of = _groups(field)

    def cost(a: int, b: int) -> Cost:
        one, other = field[a], field[b]
        apart = abs(scores[a] - scores[b])
        if by_buchholz:
            finer = abs(buchholz[a] - buchholz[b])
        else:
            finer = abs(place_in[b] - place_in[a] - half_of[a]) if not apart else 0
        return (int(other.entry in one.met), int(same_bar(one, other)), apart, finer)

    solve = first_cheapest_pairing if len(field) <= EXACT_ORDER_UP_TO else cheapest_pairing
    return [(field[a], field[b]) for a, b in solve(len(field), cost) or ()]


def _groups(field: Field) -> tuple[list[int], list[int]]:
    """For everybody the place inside its group of points, and half the size of that group."""
    groups: dict[Exact, list[int]] = defaultdict(list)
    for place, one in enumerate(field):
        groups[one.score].append(place)
    place_in, half_of = [0] * len(field), [0] * len(field)
    for members in groups.values():
        for inside, place in enumerate(members):
            place_in[place], half_of[place] = inside, len(members) // 2
    return place_in, half_of
