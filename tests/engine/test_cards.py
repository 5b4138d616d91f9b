"""The cards: the first legal choice at every step, as a plain search with going back finds it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pairing.cards import METHODS, deal
from engine.pairing.lookahead import Lookahead

Legal = Callable[[int, int], bool]
Pairs = list[tuple[int, int]]


def matchings(left: Sequence[int]) -> Iterator[Pairs]:
    """Every pairing of all."""
    if not left:
        yield []
        return
    first, *rest = left
    for place, other in enumerate(rest):
        for tail in matchings(rest[:place] + rest[place + 1 :]):
            yield [(first, other), *tail]


def searched(group: Sequence[int], legal: Legal, order: Callable[[int], Iterator[int]]) -> Pairs | None:
    """One group, card after card, the last pair broken up where nothing is left."""
    if not group:
        return []
    for place in order(len(group)):
        if legal(group[0], group[place]):
            tail = searched([*group[1:place], *group[place + 1 :]], legal, order)
            if tail is not None:
                return [(group[0], group[place]), *tail]
    return None


def halves_by_hand(size: int) -> Iterator[int]:
    half = size // 2
    return iter([*range(half, size), *range(half - 1, 0, -1)])


def by_hand(groups: list[list[int]], legal: Legal) -> Pairs | None:
    """The whole round, told once more: group by group, floats, cards going down, the last groups joined."""
    for joined in range(len(groups)):
        cut = len(groups) - 1 - joined
        left = [*map(list, groups[:cut]), [one for group in groups[cut:] for one in group]]
        found: Pairs = []
        while left:
            group = left.pop(0)
            options: list[tuple[int | None, int | None]] = [(None, None)]
            if len(group) % 2:
                options = [
                    (down, next((up for up in left[0] if legal(down, up)), None)) for down in group[::-1] if left
                ]
                options = [(down, up) for down, up in options if up is not None]
            for down, up in options:
                inside = searched([one for one in group if one != down], legal, halves_by_hand)
                if inside is not None:
                    found += inside + ([(down, up)] if down is not None and up is not None else [])
                    if up is not None:
                        left[0].remove(up)
                    break
            else:
                if not left:
                    break
                left[0][:0] = group[-2:]
                if group[:-2]:
                    left.insert(0, group[:-2])
        else:
            return found
    return None


def pairable(left: Sequence[int], legal: Legal) -> bool:
    """Whether any pairing of all is legal."""
    if not left:
        return True
    first, *rest = left
    return any(legal(first, other) and pairable([one for one in rest if one != other], legal) for other in rest)


@settings(max_examples=300, deadline=None)
@given(st.integers(1, 6), st.integers(0, 10**6), st.integers(0, 80))
def test_the_cards_are_those_of_a_search_by_hand(half: int, seed: int, forbidden: int) -> None:
    rng = random.Random(seed)
    size = 2 * half
    illegal = {pair for pair in combinations(range(size), 2) if rng.randrange(100) < forbidden}

    def legal(a: int, b: int) -> bool:
        return (min(a, b), max(a, b)) not in illegal

    scores = sorted((rng.randrange(4) for _ in range(size)), reverse=True)
    groups = [[n for n in range(size) if scores[n] == score] for score in dict.fromkeys(scores)]
    dealt = deal(groups, legal)
    expected = by_hand(groups, legal)
    assert (None if dealt is None else list(dealt)) == expected
    assert (expected is not None) == pairable(range(size), legal)


@settings(max_examples=200, deadline=None)
@given(st.integers(1, 5), st.integers(0, 10**6), st.integers(0, 70))
def test_looking_ahead_never_errs(half: int, seed: int, forbidden: int) -> None:
    rng = random.Random(seed)
    left = list(range(2 * half))
    illegal = {frozenset(pair) for pair in combinations(left, 2) if rng.randrange(100) < forbidden}

    def can_be(players: Sequence[int]) -> bool:
        return any(all(frozenset(pair) not in illegal for pair in pairs) for pairs in matchings(players))

    ahead = Lookahead(left, lambda a, b: frozenset((a, b)) not in illegal)
    assert ahead.possible == can_be(left)
    while ahead.possible and left:
        a, b = rng.sample(left, 2)
        rest = [one for one in left if one not in (a, b)]
        assert ahead.take(a, b) == can_be(rest)
        if can_be(rest):
            left = rest


def test_the_orders_in_which_opponents_are_tried() -> None:
    assert {name: list(order(6)) for name, order in METHODS.items()} == {
        "halves": [3, 4, 5, 2, 1],
        "fold": [5, 4, 3, 2, 1],
        "adjacent": [1, 2, 3, 4, 5],
        "random": [1, 2, 3, 4, 5],
    }


def test_nobody_is_left_where_nobody_may_meet() -> None:
    assert deal([[0, 1], [2, 3]], lambda a, b: False) is None
    assert deal([], lambda a, b: True) is not None
