"""Criteria of a tied set: what its members have done against each other.

The direct encounter orders by wins inside the set where every two of it have met at the board, and is skipped where any
two have not (TAC 2.3.2.2 names neither case). In Go it is asked wherever all of the set have begun equally many games
among themselves, none at all included (Приложение 9, 3.3).

The two readings of clubs that keep their tables by OpenGotha are never skipped: the simplified direct confrontation
counts the members beaten where every two of the set have met with a decision; the direct confrontation puts whoever has
won before whom they have beaten, whoever has beaten whom, and leaves the rest to the criteria that follow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.model import EntryId
from engine.standings.parts import Number

Encounters = Mapping[tuple[EntryId, EntryId], Number]
"""(entry, opponent) → wins of the first over the second, a draw half a win."""

Meetings = Callable[[Sequence[EntryId]], Encounters]
"""What the members of a tied set have had with each other: wins, or games that they have begun. Asked set by set, for
most of a table is told apart before anybody asks who beat whom."""

Found = dict[EntryId, Number]


def none_met(_tied: Sequence[EntryId]) -> Encounters:
    """Nobody has met anybody."""
    return {}


def direct_encounter(tied: Sequence[EntryId], encounters: Encounters, games: Encounters | None) -> Found | None:
    """Wins of each inside the set, or None where the criterion is skipped. With `games` it is read as in Go."""
    if games is None:
        return _of_complete_league(tied, encounters)
    numbers = (sum([games.get((one, other), 0) for other in tied]) for one in tied)
    first = next(numbers)
    if any(number != first for number in numbers):
        return None
    return {one: sum(encounters.get((one, other), 0) for other in tied) for one in tied}


def _of_complete_league(tied: Sequence[EntryId], encounters: Encounters) -> Found | None:
    wins: Found = dict.fromkeys(tied, 0)
    for place, first in enumerate(tied):
        for second in tied[place + 1 :]:
            pair = ((first, second), (second, first))
            if not any(one in encounters for one in pair):
                return None
            for one in pair:
                wins[one[0]] += encounters.get(one, 0)
    return wins


def simplified(tied: Sequence[EntryId], encounters: Encounters) -> Found:
    """How many of the set each has beaten; 0 for all where any two of it are not decided between themselves."""
    beaten = _beaten(tied, encounters)
    decided = sum(map(len, beaten.values()))
    complete = 2 * decided == len(tied) * (len(tied) - 1)
    return {one: len(beaten[one]) if complete else 0 for one in tied}


def topological(tied: Sequence[EntryId], encounters: Encounters, later: Mapping[EntryId, int]) -> Found:
    """How many places of the set each stands above its last one.

    later  the places by the criteria that follow, 1 the best: the set is taken apart from below, each time those who
           have beaten nobody that is left and of them the last. Those who have beaten each other round are as one.
    """
    above = _reached(_beaten(tied, encounters))
    left = set(tied)
    found: Found = {}
    lowest = None
    while left:
        free = [one for one in left if not above[one] & left]
        last = max(later[one] for one in free)
        taken = [one for one in free if later[one] == last]
        left.difference_update(taken)
        lowest = len(left) if lowest is None else lowest
        found |= dict.fromkeys(taken, lowest - len(left))
    return found


def _beaten(tied: Sequence[EntryId], encounters: Encounters) -> dict[EntryId, set[EntryId]]:
    """Whom of the set each has won against more often than lost."""
    return {
        one: {other for other in tied if encounters.get((one, other), 0) > encounters.get((other, one), 0)}
        for one in tied
    }


def _reached(beaten: Mapping[EntryId, set[EntryId]]) -> dict[EntryId, set[EntryId]]:
    """Whom each has beaten, or by way of others, but for those who have beaten him in the same way."""
    reached: dict[EntryId, set[EntryId]] = {}
    for one in beaten:
        found: set[EntryId] = set()
        waiting = list(beaten[one])
        while waiting:
            other = waiting.pop()
            if other not in found:
                found.add(other)
                waiting.extend(beaten[other])
        reached[one] = found
    return {one: {other for other in found if one not in reached[other]} for one, found in reached.items()}
