"""Twins: players of one kind. What a pair costs depends on the kinds of its two, unless it is a breach (a rematch).

Twins pair with each other at no cost. Take two of them, a and b, that leave their kind for partners x and y on the same
side, and let a-b, x-y cost no more than a-x, b-y; for sums of differences it never does, whichever the side. Then in
some best pairing any two such pairs are blocked: a-b or x-y is a breach. Where nobody is in breach with more than r
others, 2r + 1 of a kind leave to a side. It does not matter which of them, and any 2r + 2 that stay find legal pairs
among themselves (Dirac's theorem). So that many of a kind are enough to leave in the field, and the rest may be paired
with each other beforehand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Sequence


def most_leavers(blocked: Sequence[Collection[int]]) -> int:
    """How many of a kind leave to a side, at most, in some best pairing."""
    return 2 * max(map(len, blocked), default=0) + 1


def without_twins(
    kinds: Sequence[Hashable], blocked: Sequence[Collection[int]], *, sides: int = 1
) -> tuple[list[int], list[tuple[int, int]]]:
    """Who is left to be paired, and the pairs of twins made beforehand, the last of a kind first.

    blocked  for everybody those with whom a pair would be a breach
    sides    1: a pair may be exchanged with any other that leaves the kind; 2: with one that leaves to the same side
    """
    leavers = most_leavers(blocked)
    enough = sides * leavers + leavers + 1
    classes: dict[Hashable, list[int]] = defaultdict(list)
    for player, kind in enumerate(kinds):
        classes[kind].append(player)
    left: list[int] = []
    pairs: list[tuple[int, int]] = []
    for twins in classes.values():
        while len(twins) >= enough + 2:
            second = twins.pop()
            first = next(other for other in reversed(twins) if other not in blocked[second])
            twins.remove(first)
            pairs.append((first, second))
        left += twins
    return sorted(left), pairs
