"""Groups of points by their fold: the first of a group meets the first of its lower half.

The fewest breaches (`engine.pairing.line`), then the least sum of differences of score, then of distances from the
fold inside a group.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence

from engine.pairing.line import Line, Row, cheapest_of_all, nearest_pairing
from engine.pairing.matching import Pairs, WeightedEdge, lightest_among

WHOLE_UP_TO = 200

FIRST_REACH = 12


class Fold:
    """Players 0 … n-1, best first, with their scores, whom each has met, and the colour each is barred from."""

    def __init__(self, scores: Sequence[int], met: Sequence[Collection[int]], bars: Sequence[Hashable | None]) -> None:
        self.line = Line(scores, [0] * len(scores), met, bars, len(scores))
        self.groups: dict[int, list[int]] = defaultdict(list)
        self.half: list[int] = []
        for player, score in enumerate(scores):
            self.groups[score].append(player)
        for group in self.groups.values():
            self.half += [len(group) // 2] * len(group)

    def edges(self, a: int, others: Iterable[int]) -> Iterable[WeightedEdge]:
        """The pairs of a player with others behind him, and in one number what they cost: rematches, equal bars,
        differences of score, distances from the fold."""
        scores, score, folded = self.line.scores, self.line.scores[a], a + self.half[a]
        return [
            (a, edge[1], edge[2] + abs(edge[1] - folded)) if scores[edge[1]] == score else edge
            for edge in self.line.edges(a, others)
        ]


def fold_pairing(fold: Fold, apart: int = 0) -> Pairs | None:
    """A perfect pairing by the fold; None where the field is odd. `apart` as in `line.cheapest_of_all`.

    Up to `WHOLE_UP_TO` players it is of least cost. Beyond, breaches and differences of score are still the least
    there are; the distances from the fold are the least among pairs near the fold, and floaters from the ends and the
    middle of their groups.
    """
    size = len(fold.half)
    if size % 2 or size <= WHOLE_UP_TO:
        return cheapest_of_all(fold.line, fold.edges, apart)
    least = fold.line.total(nearest_pairing(fold.line) or ())
    reach = FIRST_REACH
    while True:
        edges = (edge for one, others in _candidates(fold, reach) for edge in fold.edges(one, others))
        pairs = lightest_among(range(size), edges)
        if pairs is not None and fold.line.total(pairs) == least:
            return pairs
        reach *= 2


def _candidates(fold: Fold, reach: int) -> Iterator[Row]:
    groups = list(fold.groups.values())
    floaters = [_floaters(group, reach) for group in groups]
    for number, group in enumerate(groups):
        half = len(group) // 2
        below = [one for lower in floaters[number + 1 :] for one in lower]
        for place, one in enumerate(group):
            own = group[max(place + 1, place + half - reach) : place + half + reach + 1]
            yield one, own + below if one in floaters[number] else own


def _floaters(group: Sequence[int], reach: int) -> list[int]:
    """Those near the ends of a group and near its middle: without them the others still fold."""
    last, half = len(group) - 1, len(group) // 2
    return [one for place, one in enumerate(group) if min(place, abs(place - half), last - place) < reach // 2]
