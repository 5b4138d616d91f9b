"""Pairing a whole field at once at the least cost.

The fewest rematches, then the fewest who get a colour they are barred from, then the least sum of differences of
points, then of Buchholz (`buchholz`) or of distances from the fold of the group (its first meets the first of its lower
half); of equal ones the first in the order of the table.
"""

from __future__ import annotations

from math import lcm

from engine.model import Exact
from engine.pairing.candidates import Field, Pairs, places_met
from engine.pairing.fold import Fold, fold_pairing
from engine.pairing.line import Line, first_pairing, nearest_pairing
from engine.standings.record import in_units

EXACT_ORDER_UP_TO = 64
"""Above this the field is too large to ask for the very first of equally good pairings."""


def nearest(field: Field, *, by_buchholz: bool, apart: Exact = 0) -> Pairs:
    """The pairs of an even field. `apart`: the sum of differences of some pairing without a rematch or equal bars, to
    look no farther than it."""
    unit = lcm(*(value.denominator for one in field for value in (one.score, one.buchholz)))
    scores = [in_units(one.score, unit) for one in field]
    buchholz = [in_units(one.buchholz, unit) for one in field]
    met = places_met(field)
    bars = [one.barred for one in field]
    exact = len(field) <= EXACT_ORDER_UP_TO
    if by_buchholz:
        line = Line(scores, buchholz, met, bars)
        pairs = first_pairing(line) if exact else nearest_pairing(line)
    else:
        fold = Fold(scores, met, bars)
        farthest = in_units(apart, unit)
        pairs = first_pairing(fold.line, fold.edges, farthest) if exact else fold_pairing(fold, farthest)
    return [(field[a], field[b]) for a, b in pairs or ()]
