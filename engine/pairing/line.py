"""The nearest on a line: the fewest breaches, then the least sum of differences of score, then of a finer value.

A breach is a rematch, or, which is less, a pair of two who are barred from the same colour.

Where the first of equal pairings is wanted, the whole field is asked. Otherwise it is made small first, by three steps,
each of which keeps an optimum.
Every exchange below replaces two pairs by two others of the same four players and is blocked only by a breach in one
of the new pairs; `r` is the most players with whom a pair of anybody would be a breach.

1. Twins (`engine.pairing.twins`): most players of equal score and value meet each other for nothing.
2. Line up the players of one score, or of two, by value. Whoever stands between a and b may, with his partner, be
   exchanged with the pair a-b at no more cost and to a shorter sum of distances along the line. So in some optimum
   nobody stands between a pair but members of blocked pairs, and of those there are no more than a and b together
   have such players.
3. Between two scores with an odd number of players above, a pair must cross; elsewhere none needs to. A pair that
   crosses elsewhere costs that gap beyond the least sum there can be, so once a pairing is found, whatever crosses
   more beyond than it does is in no better one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from itertools import accumulate, groupby, pairwise

from engine.pairing.matching import Cost, Pairs, WeightedEdge, first_as_light, lightest_among
from engine.pairing.twins import without_twins

Row = tuple[int, Sequence[int]]
"""A player and some of those behind him."""

Price = Callable[[int, Iterable[int]], Iterable[WeightedEdge]]
"""What the pairs of a row weigh: the earlier first, and the cost in one number."""


class Line:
    """Players 0 … n-1 with the two numbers that are compared, whom each has met, and the colour each is barred from.

    blocked  for everybody those with whom a pair would be a breach
    finest   the most that a pair can cost in the last component; of the line itself the greatest difference of values
    """

    def __init__(
        self,
        scores: Sequence[int],
        values: Sequence[int],
        met: Sequence[Collection[int]],
        bars: Sequence[Hashable | None],
        finest: int | None = None,
    ) -> None:
        self.scores, self.values, self.met, self.bars = scores, values, met, bars
        alike: dict[Hashable, set[int]] = defaultdict(set)
        for player, bar in enumerate(bars):
            if bar is not None:
                alike[bar].add(player)
        self.blocked = [
            met[player] if bar is None else {*met[player], *alike[bar]} - {player} for player, bar in enumerate(bars)
        ]
        pairs = len(scores) // 2
        self._point = pairs * (_spread(values) if finest is None else finest) + 1
        self._heights = [score * self._point for score in scores]
        self._bar = self._point * (pairs * _spread(scores) + 1)
        self._rematch = self._bar * (pairs + 1)

    def cost(self, a: int, b: int) -> Cost:
        """(rematches, equal bars, difference of scores, difference of values)."""
        bar = self.bars[a]
        return (
            int(b in self.met[a]),
            int(bar is not None and bar == self.bars[b]),
            abs(self.scores[a] - self.scores[b]),
            abs(self.values[a] - self.values[b]),
        )

    def edges(self, a: int, others: Iterable[int]) -> Iterable[WeightedEdge]:
        """The pairs of a player with others, the earlier first, and their costs in one number."""
        heights, values, blocked = self._heights, self.values, self.blocked[a]
        height, value = heights[a], values[a]
        for b in others:
            weight = abs(height - heights[b]) + abs(value - values[b])
            if b in blocked:
                weight += self._breach(a, b)
            yield (a, b, weight) if a < b else (b, a, weight)

    def _breach(self, a: int, b: int) -> int:
        alike = self.bars[a] is not None and self.bars[a] == self.bars[b]
        return (self._rematch if b in self.met[a] else 0) + (self._bar if alike else 0)

    def total(self, pairs: Iterable[tuple[int, int]]) -> Cost:
        """What a whole pairing costs."""
        return tuple(map(sum, zip(*(self.cost(a, b) for a, b in pairs), strict=True)))


def nearest_pairing(line: Line) -> Pairs | None:
    """A perfect pairing of least cost in a field of any size; None where the field is odd."""
    if len(line.scores) % 2:
        return None
    left, twins = without_twins(list(zip(line.scores, line.values, strict=True)), line.blocked)
    ladder = _Ladder(line, left)
    found, _ = _by_crossings(line, ladder, line.edges, ladder.near)
    return tuple(sorted((*twins, *found)))


def cheapest_of_all(line: Line, price: Price, apart: int = 0) -> Pairs | None:
    """The same by costs that are the line's but for their last component; no pair is too far along the line.

    apart   the sum of differences of scores of a pairing without a breach, where one is known: none crosses more
    """
    if len(line.scores) % 2:
        return None
    ladder = _Ladder(line, range(len(line.scores)))
    return _by_crossings(line, ladder, price, ladder.all, apart)[0]


def first_pairing(line: Line, price: Price | None = None, apart: int = 0) -> Pairs | None:
    """The lexicographically first of the cheapest pairings by such costs; None where the field is odd."""
    if len(line.scores) % 2:
        return None
    ladder = _Ladder(line, range(len(line.scores)))
    pairs, edges = _by_crossings(line, ladder, price or line.edges, ladder.all, apart)
    return first_as_light(pairs, edges)


def _by_crossings(
    line: Line, ladder: _Ladder, price: Price, rows: Callable[[int], Iterable[Row]], apart: int = 0
) -> tuple[Pairs, list[WeightedEdge]]:
    """A cheapest pairing, and the edges among which there are those of all others. More crossings are allowed as long
    as one could be in a better pairing than the one found."""
    if not ladder.order:
        return (), []
    slack = min(max(apart - ladder.least, 0), ladder.farthest)
    while True:
        edges = [edge for one, others in rows(slack) for edge in price(one, others)]
        pairs = lightest_among(ladder.order, edges)
        *breaches, found, _ = line.total(pairs) if pairs is not None else (1, 0, 0)
        enough = ladder.farthest if any(breaches) else min(found - ladder.least, ladder.farthest)
        if pairs is not None and slack >= enough:
            return pairs, edges
        assert slack < ladder.farthest, "an optimum is among the candidates"
        slack = min(enough, 4 * max(slack, ladder.step)) if any(breaches) else enough


class _Ladder:
    """Players in the order of their scores, best first, and of their values.

    least     the least sum of differences of scores
    farthest  the most that a pair can cross beyond the crossings that must be; `step`: no crossing is less
    """

    def __init__(self, line: Line, players: Iterable[int]) -> None:
        self._line = line
        self.order = sorted(players, key=lambda one: (-line.scores[one], line.values[one], one))
        self._groups = [list(group) for _, group in groupby(self.order, key=line.scores.__getitem__)]
        scores = [line.scores[group[0]] for group in self._groups]
        above = accumulate(map(len, self._groups))
        gaps = [(upper - lower, number % 2) for (upper, lower), number in zip(pairwise(scores), above, strict=False)]
        self._needless = list(accumulate((gap * (1 - odd) for gap, odd in gaps), initial=0))
        self.least = sum(gap * odd for gap, odd in gaps)
        self.step = min((gap for gap, _ in gaps), default=0)
        self.farthest = self._needless[-1]

    def all(self, slack: int) -> Iterator[Row]:
        """Every pair that crosses no more than `slack` beyond the crossings that must be."""
        start = 0
        for number, group in enumerate(self._groups):
            reached = bisect_right(self._needless, self._needless[number] + slack)
            end = start + sum(map(len, self._groups[number:reached]))
            for place in range(start, start + len(group)):
                yield self.order[place], self.order[place + 1 : end]
            start += len(group)

    def near(self, slack: int) -> Iterator[Row]:
        """Of those the pairs that stand near enough to each other along the line of their scores."""
        line = self._line
        for number, group in enumerate(self._groups):
            yield from _near(line, group)
            reached = bisect_right(self._needless, self._needless[number] + slack)
            for lower in self._groups[number + 1 : reached]:
                both = sorted((*group, *lower), key=lambda one: (line.values[one], one))
                for one, others in _near(line, both):
                    yield one, [other for other in others if line.scores[other] != line.scores[one]]


def _near(line: Line, players: Sequence[int]) -> Iterator[Row]:
    reach = [2 * len(line.blocked[player]) for player in players]
    most = max(reach)
    for place, one in enumerate(players):
        end = place + 2 + reach[place] + most
        enough = 1 + reach[place] + place
        yield (
            one,
            [
                players[further]
                for further in range(place + 1, min(end, len(players)))
                if further - reach[further] <= enough
            ],
        )


def _spread(numbers: Sequence[int]) -> int:
    return max(numbers, default=0) - min(numbers, default=0)
