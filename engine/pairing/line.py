"""The nearest on a line: the fewest breaches, then the least sum of differences of score, then of a finer value.

A breach is a rematch, or, which is less, a pair of two who are barred from the same colour.

Small fields are asked whole. A field of hundreds is made small first, by three steps, each of which keeps an optimum.
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

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, combinations, pairwise

from engine.pairing.matching import Cost, Edge, Pairs, cheapest_among, first_cheapest_among
from engine.pairing.twins import without_twins

WHOLE_UP_TO = 200

Beyond = Callable[[int, int], int]
"""What a pair of two scores crosses beyond the crossings that must be."""

Price = Callable[[int, int], Cost]

Near = Callable[[Sequence[int]], Iterable[tuple[int, int]]]
"""Of players along a line those that may be a pair."""

Solve = Callable[[Sequence[int], Iterable[Edge]], Pairs | None]
"""A kernel, given players and edges."""


class Line:
    """Players 0 … n-1 with the two numbers that are compared, whom each has met, and the colour each is barred from.

    blocked  for everybody those with whom a pair would be a breach
    """

    def __init__(
        self,
        scores: Sequence[int],
        values: Sequence[int],
        met: Sequence[Collection[int]],
        bars: Sequence[Hashable | None],
    ) -> None:
        self.scores, self.values, self.met, self.bars = scores, values, met, bars
        alike: dict[Hashable, set[int]] = defaultdict(set)
        for player, bar in enumerate(bars):
            if bar is not None:
                alike[bar].add(player)
        self.blocked = [
            met[player] if bar is None else {*met[player], *alike[bar]} - {player} for player, bar in enumerate(bars)
        ]

    def cost(self, a: int, b: int) -> Cost:
        """(rematches, equal bars, difference of scores, difference of values)."""
        bar = self.bars[a]
        return (
            int(b in self.met[a]),
            int(bar is not None and bar == self.bars[b]),
            abs(self.scores[a] - self.scores[b]),
            abs(self.values[a] - self.values[b]),
        )

    def total(self, pairs: Iterable[tuple[int, int]]) -> Cost:
        """What a whole pairing costs."""
        return tuple(map(sum, zip(*(self.cost(a, b) for a, b in pairs), strict=True)))


def nearest_pairing(line: Line) -> Pairs | None:
    """A perfect pairing of least cost in a field of any size; None where the field is odd."""
    size = len(line.scores)
    if size % 2:
        return None
    if size <= WHOLE_UP_TO:
        return _by_crossings(line, range(size), line.cost, _all_pairs, cheapest_among)
    left, twins = without_twins(list(zip(line.scores, line.values, strict=True)), line.blocked)
    found = _by_crossings(line, left, line.cost, lambda players: _near(line, players), cheapest_among)
    return tuple(sorted((*twins, *found)))


def first_pairing(line: Line, cost: Price | None = None) -> Pairs | None:
    """The lexicographically first of the cheapest pairings; None where the field is odd.

    cost  what is asked for instead of that of the line; the same but for the differences of values
    """
    players = range(len(line.scores))
    return (
        None if len(players) % 2 else _by_crossings(line, players, cost or line.cost, _all_pairs, first_cheapest_among)
    )


def _by_crossings(line: Line, players: Sequence[int], cost: Price, near: Near, solve: Solve) -> Pairs:
    """More crossings are allowed as long as one could be in a better pairing than the one found."""
    if not players:
        return ()
    groups = _groups(line, players)
    least, beyond, farthest = _crossings(groups)
    slack = 0
    while True:
        crossing = [(upper, lower) for upper, lower in combinations(groups, 2) if beyond(upper, lower) <= slack]
        pairs = solve(players, ((a, b, cost(a, b)) for a, b in _candidates(line, groups, crossing, near)))
        *breaches, apart, _ = line.total(pairs) if pairs is not None else (1, 0, 0)
        if pairs is not None and (slack >= farthest or (not any(breaches) and apart - least <= slack)):
            return pairs
        assert slack < farthest, "an optimum is among the candidates"
        slack = farthest if any(breaches) else apart - least


def _groups(line: Line, players: Iterable[int]) -> dict[int, list[int]]:
    """The players of each score, best score first, along the line of values."""
    groups: dict[int, list[int]] = defaultdict(list)
    for player in sorted(players, key=lambda one: (-line.scores[one], line.values[one], one)):
        groups[line.scores[player]].append(player)
    return groups


def _crossings(groups: Mapping[int, Sequence[int]]) -> tuple[int, Beyond, int]:
    """The least sum of differences of scores, what a pair crosses beyond it, and the most a pair can."""
    scores = list(groups)
    above = accumulate(len(group) for group in groups.values())
    gaps = [(upper - lower, number % 2) for (upper, lower), number in zip(pairwise(scores), above, strict=False)]
    needless = dict(zip(scores, accumulate((gap * (1 - odd) for gap, odd in gaps), initial=0), strict=True))
    least = sum(gap * odd for gap, odd in gaps)
    return least, lambda upper, lower: needless[lower] - needless[upper], needless[scores[-1]]


def _candidates(
    line: Line, groups: Mapping[int, Sequence[int]], crossing: Iterable[tuple[int, int]], near: Near
) -> Iterator[tuple[int, int]]:
    """Pairs (a, b), a < b, that stand near enough to each other in the line of their scores."""
    for group in groups.values():
        yield from near(group)
    for upper, lower in crossing:
        both = sorted((*groups[upper], *groups[lower]), key=lambda one: (line.values[one], one))
        yield from ((a, b) for a, b in near(both) if line.scores[a] != line.scores[b])


def _all_pairs(players: Sequence[int]) -> Iterable[tuple[int, int]]:
    return combinations(sorted(players), 2)


def _near(line: Line, players: Sequence[int]) -> Iterator[tuple[int, int]]:
    reach = [2 * len(line.blocked[player]) for player in players]
    most = max(reach)
    for place, one in enumerate(players):
        end = place + 2 + reach[place] + most
        for further in range(place + 1, min(end, len(players))):
            if further - place <= 1 + reach[place] + reach[further]:
                other = players[further]
                yield min(one, other), max(one, other)
