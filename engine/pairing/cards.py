"""Pairing with cards (Приложение 7, 2.8-2.9): group after group from the top, the first legal choice at every step.

Players are numbers in the order of the round; a group is a list of them, best group first. Inside an even group the
first takes the first candidate that he may meet and without whom the others can still be paired; both are laid aside
and the rest is divided anew. From an odd group the last goes down to the first of the next group that he may meet, if
the rest of his group can be paired. The last two of a group that cannot be paired go to the top of the next one; a
last group that cannot be paired is joined with the one above it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from engine.pairing.lookahead import Legal, Lookahead

Group = tuple[int, ...]
Candidates = Callable[[int], Iterator[int]]
"""For a group of so many left, the places of the opponents of its first, in the order in which they are tried."""

Made = tuple[tuple[int, int], ...]

OfGroup = Callable[[Group, Group], Made | None]
"""The pairs of a group above another one, or None. The same is asked for again whenever two below are joined."""


def halves(size: int) -> Iterator[int]:
    """The lower half from its first, then the upper half from its last."""
    yield from range(size // 2, size)
    yield from range(size // 2 - 1, 0, -1)


def fold(size: int) -> Iterator[int]:
    """From the last up."""
    yield from range(size - 1, 0, -1)


def adjacent(size: int) -> Iterator[int]:
    """From the next down."""
    yield from range(1, size)


METHODS: Mapping[str, Candidates] = {"halves": halves, "fold": fold, "adjacent": adjacent, "random": adjacent}


def deal(groups: Sequence[Sequence[int]], legal: Legal, candidates: Candidates = halves) -> Made | None:
    """Pair everybody; None where there is no legal pairing. Pairs come in the order in which they were made, each the
    higher first."""
    even = cache(lambda group: _of_even(group, legal, candidates))
    of_group = cache(lambda group, below: _of_group(group, below, legal, even))
    left = [tuple(group) for group in groups if group]
    for _ in range(max(1, len(left))):
        pairs = _down(left, of_group)
        if pairs is not None:
            return pairs
        left = [*left[:-2], tuple(player for group in left[-2:] for player in group)]
    return None


def _down(groups: Sequence[Group], of_group: OfGroup) -> Made | None:
    """From the top group to the last; None where the last cannot be paired."""
    pairs: list[tuple[int, int]] = []
    waiting = list(groups)
    while waiting:
        group = waiting.pop(0)
        below = waiting[0] if waiting else ()
        found = of_group(group, below)
        if found is not None:
            pairs += found
            if len(group) % 2:
                waiting[0] = tuple(one for one in below if one != found[-1][1])
        elif waiting:
            # Two cards at a time go down; a single one goes alone.
            kept, going = group[:-2], group[-2:]
            waiting[0] = (*going, *below)
            waiting = [kept, *waiting] if kept else waiting
        elif group:
            return None
    return tuple(pairs)


def _of_group(group: Group, below: Group, legal: Legal, even: Callable[[Group], Made | None]) -> Made | None:
    """The pairs of one group, of an odd one with the pair across at their end; None where it has none."""
    if len(group) % 2 == 0:
        return even(group)
    for place in range(len(group) - 1, -1, -1):
        floater = group[place]
        opponent = next((one for one in below if legal(floater, one)), None)
        if opponent is None:
            continue
        pairs = even((*group[:place], *group[place + 1 :]))
        if pairs is not None:
            return (*pairs, (floater, opponent))
    return None


def _of_even(group: Group, legal: Legal, candidates: Candidates) -> Made | None:
    ahead = Lookahead(group, legal)
    if not ahead.possible:
        return None
    pairs: list[tuple[int, int]] = []
    left = list(group)
    while left:
        first = left[0]
        place = next(
            place for place in candidates(len(left)) if legal(first, left[place]) and ahead.take(first, left[place])
        )
        pairs.append((first, left.pop(place)))
        left.pop(0)
    return tuple(pairs)
