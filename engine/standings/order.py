"""Ordering a tied set by a chain of criteria (TAC 2.3.2.2, B7).

Each criterion splits the set that is still tied. The direct encounter looks at that set alone: where every two of it
have met at the board it orders by wins among themselves and is asked again of the ties it leaves; where any two have
not met it is skipped (the book names neither case). In Go it is asked wherever all of the set have begun equally many
games among themselves, none at all included (Приложение 9, 3.3). Lots are drawn and recorded elsewhere; here their
order is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.model import EntryId
from engine.standings.tiebreaks import Number, sort_key

Encounters = Mapping[tuple[EntryId, EntryId], Number]
"""(entry, opponent) → wins of the first over the second, a draw half a win."""

Games = Mapping[tuple[EntryId, EntryId], int]
"""(entry, opponent) → games that the two have begun."""

Values = Mapping[EntryId, Mapping[str, Number]]

Key = tuple[bool, Number]
"""Whether a value is missing, and the value, small is good."""


@dataclass
class Ordering:
    """An ordered field.

    ranks        sets of equals, best first
    decided_by   the last criterion that told an entry from somebody; absent where nothing did
    separators   for each rank but the first, the criterion that puts the rank above it before it
    direct       wins within the tied set that the direct encounter decided on, where it could
    """

    ranks: list[tuple[EntryId, ...]] = field(default_factory=list)
    decided_by: dict[EntryId, str] = field(default_factory=dict)
    separators: list[str] = field(default_factory=list)
    direct: dict[EntryId, Number] = field(default_factory=dict)

    @property
    def order(self) -> tuple[EntryId, ...]:
        return tuple(entry for rank in self.ranks for entry in rank)


def order_tied(
    entries: Iterable[EntryId],
    criteria: Sequence[str],
    values: Values,
    encounters: Encounters | None = None,
    lots: Sequence[EntryId] = (),
    games: Games | None = None,
) -> Ordering:
    """Order `entries` by `criteria`. `values` holds what was computed; `lots` the drawn order, empty where none is.

    With `games` the direct encounter is read as in Go: see the top of this module. Whoever has no value of a criterion
    comes after all who have one.
    Entries that stay equal keep the order in which they were given.
    """
    ordering = Ordering()
    _split(tuple(entries), tuple(criteria), _Known(values, encounters or {}, lots, games), ordering)
    return ordering


@dataclass(frozen=True, slots=True)
class _Known:
    values: Values
    encounters: Encounters
    lots: Sequence[EntryId]
    games: Games | None


def _split(tied: tuple[EntryId, ...], criteria: tuple[str, ...], known: _Known, ordering: Ordering) -> None:
    if len(tied) <= 1 or not criteria:
        if tied:
            ordering.ranks.append(tied)
        return
    criterion, rest = criteria[0], criteria[1:]
    key = _key(criterion, tied, known, ordering)
    if key is None:
        _split(tied, rest, known, ordering)
        return
    groups = _grouped(tied, key)
    if len(groups) == 1:
        _split(tied, rest, known, ordering)
        return
    for number, group in enumerate(groups):
        if number:
            ordering.separators.append(criterion)
        for entry in group:
            ordering.decided_by[entry] = criterion
        _split(group, criteria if criterion == "direct_encounter" else rest, known, ordering)


def _key(
    criterion: str, tied: tuple[EntryId, ...], known: _Known, ordering: Ordering
) -> Callable[[EntryId], Key] | None:
    """A key to sort by; None where the criterion is not defined for this set."""
    if criterion == "direct_encounter":
        wins = _wins_among(tied, known)
        if wins is None:
            return None
        for entry in tied:
            ordering.direct.setdefault(entry, wins[entry])
        return lambda entry: (False, -wins[entry])
    if criterion == "lot":
        drawn = {entry: place for place, entry in enumerate(known.lots)}
        return (lambda entry: (False, drawn[entry])) if all(entry in drawn for entry in tied) else None
    return lambda entry: sort_key(known.values[entry], criterion)


def _wins_among(tied: tuple[EntryId, ...], known: _Known) -> dict[EntryId, Number] | None:
    """Wins of each inside the set, or None where the direct encounter is skipped."""
    if known.games is None:
        return _of_complete_league(tied, known.encounters)
    games = known.games
    numbers = (sum([games.get((one, other), 0) for other in tied]) for one in tied)
    first = next(numbers)
    if any(number != first for number in numbers):
        return None
    return {one: sum(known.encounters.get((one, other), 0) for other in tied) for one in tied}


def _of_complete_league(tied: tuple[EntryId, ...], encounters: Encounters) -> dict[EntryId, Number] | None:
    wins: dict[EntryId, Number] = dict.fromkeys(tied, 0)
    for place, first in enumerate(tied):
        for second in tied[place + 1 :]:
            pair = ((first, second), (second, first))
            if not any(one in encounters for one in pair):
                return None
            for one in pair:
                wins[one[0]] += encounters.get(one, 0)
    return wins


def _grouped(tied: tuple[EntryId, ...], key: Callable[[EntryId], Key]) -> list[tuple[EntryId, ...]]:
    groups: dict[Key, list[EntryId]] = {}
    for entry in tied:
        groups.setdefault(key(entry), []).append(entry)
    return [tuple(groups[value]) for value in sorted(groups)]
