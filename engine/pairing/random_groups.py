"""Random pairs inside groups of points (Destiny IV.2a).

Of all pairings without a rematch those are wanted in which the best group is left by the fewest and for the nearest
group, then the second …; which of these comes out is chance: the field stands in drawn order, and the kernel takes the
first pairing of that order. Every pairing that the groups allow is the first of some order.
"""

from __future__ import annotations

from collections import Counter

from engine.pairing.candidates import Field, Pairs
from engine.pairing.matching import Cost, cheapest_pairing, first_cheapest_pairing

EXACT_ORDER_UP_TO = 120
"""Above this the field is too large to ask for the very first of equally good pairings."""


def at_random(field: Field) -> Pairs:
    """The pairs of an even field, best points first and drawn inside equal points.

    A pair costs its rematch, then the levels that its upper one goes down; a level of a group weighs more than all
    that may happen below that group.
    """
    levels = {score: level for level, score in enumerate(sorted({one.score for one in field}, reverse=True))}
    level_of = [levels[one.score] for one in field]
    weights = _weights(Counter(level_of))

    def cost(a: int, b: int) -> Cost:
        again = int(field[b].entry in field[a].met)
        return (again, (level_of[b] - level_of[a]) * weights[level_of[a]])

    solve = first_cheapest_pairing if len(field) <= EXACT_ORDER_UP_TO else cheapest_pairing
    return [(field[a], field[b]) for a, b in solve(len(field), cost) or ()]


def _weights(sizes: Counter[int]) -> list[int]:
    """Of every level, best first."""
    weights = [1] * len(sizes)
    for level in range(len(sizes) - 2, -1, -1):
        deepest = len(sizes) - 2 - level
        weights[level] = weights[level + 1] * (sizes[level + 1] * deepest + 1)
    return weights
