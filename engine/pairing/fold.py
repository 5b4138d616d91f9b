"""Groups of points by their fold: the first of a group meets the first of its lower half.

The fewest breaches (`engine.pairing.line`), then the least sum of differences of score, then of distances from the
fold inside a group.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterator, Sequence
from itertools import combinations

from engine.pairing.line import WHOLE_UP_TO, Line, nearest_pairing
from engine.pairing.matching import Cost, Pairs, cheapest_among, cheapest_pairing

FIRST_REACH = 12


class Fold:
    """Players 0 … n-1, best first, with their scores, whom each has met, and the colour each is barred from."""

    def __init__(self, scores: Sequence[int], met: Sequence[Collection[int]], bars: Sequence[Hashable | None]) -> None:
        self.line = Line(scores, [0] * len(scores), met, bars)
        self.groups: dict[int, list[int]] = defaultdict(list)
        self.half: list[int] = []
        for player, score in enumerate(scores):
            self.groups[score].append(player)
        for group in self.groups.values():
            self.half += [len(group) // 2] * len(group)

    def cost(self, a: int, b: int) -> Cost:
        """(rematches, equal bars, difference of scores, distance from the fold) of players a < b."""
        *breaches, apart, _ = self.line.cost(a, b)
        return *breaches, apart, 0 if apart else abs(b - a - self.half[a])


def fold_pairing(fold: Fold) -> Pairs | None:
    """A perfect pairing by the fold; None where the field is odd.

    Up to `WHOLE_UP_TO` players it is of least cost. Beyond, breaches and differences of score are still the least
    there are; the distances from the fold are the least among pairs near the fold, and floaters from the ends and the
    middle of their groups.
    """
    size = len(fold.half)
    if size % 2 or size <= WHOLE_UP_TO:
        return cheapest_pairing(size, fold.cost)
    least = fold.line.total(nearest_pairing(fold.line) or ())
    reach = FIRST_REACH
    while True:
        edges = ((a, b, fold.cost(a, b)) for a, b in _candidates(fold, reach))
        pairs = cheapest_among(range(size), edges)
        if pairs is not None and fold.line.total(pairs) == least:
            return pairs
        reach *= 2


def _candidates(fold: Fold, reach: int) -> Iterator[tuple[int, int]]:
    for group in fold.groups.values():
        half = len(group) // 2
        for place, one in enumerate(group):
            for other in group[max(place + 1, place + half - reach) : place + half + reach + 1]:
                yield one, other
    floaters = [_floaters(group, reach) for group in fold.groups.values()]
    for upper, lower in combinations(floaters, 2):
        yield from ((one, other) for one in upper for other in lower)


def _floaters(group: Sequence[int], reach: int) -> list[int]:
    """Those near the ends of a group and near its middle: without them the others still fold."""
    last, half = len(group) - 1, len(group) // 2
    return [one for place, one in enumerate(group) if min(place, abs(place - half), last - place) < reach // 2]
