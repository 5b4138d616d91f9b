"""Ordering a tied set by a chain of criteria (TAC 2.3.2, B7).

Each criterion splits the set that is still tied; those of `engine.standings.among` look at that set alone. The direct
encounter is asked again of the ties it leaves. Lots are drawn and recorded elsewhere; here their order is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.model import EntryId
from engine.standings import among
from engine.standings.among import Meetings
from engine.standings.tiebreaks import REGISTRY, Number, columns, sort_key

Values = Mapping[EntryId, Mapping[str, Number]]

Key = tuple[bool, Number]
"""Whether a value is missing, and the value, small is good."""


@dataclass
class Ordering:
    """An ordered field.

    ranks        sets of equals, best first
    decided_by   the last criterion that told an entry from somebody; absent where nothing did
    separators   for each rank but the first, the criterion that puts the rank above it before it
    among        by criterion of tied sets, what each has in the set that the criterion was first asked of
    """

    ranks: list[tuple[EntryId, ...]] = field(default_factory=list)
    decided_by: dict[EntryId, str] = field(default_factory=dict)
    separators: list[str] = field(default_factory=list)
    among: dict[str, dict[EntryId, Number]] = field(default_factory=dict)


def order_tied(
    entries: Iterable[EntryId],
    criteria: Sequence[str],
    values: Values,
    encounters: Meetings | None = None,
    lots: Sequence[EntryId] = (),
    games: Meetings | None = None,
) -> Ordering:
    """Order `entries` by `criteria`. `values` holds what was computed; `lots` the drawn order, empty where none is.

    With `games` the direct encounter is read as in Go: see `engine.standings.among`. Whoever has no value of a
    criterion comes after all who have one. Entries that stay equal keep the order in which they were given.
    """
    ordering = Ordering()
    _split(tuple(entries), tuple(criteria), _Known(values, encounters or among.none_met, lots, games), ordering)
    return ordering


@dataclass(frozen=True, slots=True)
class _Known:
    values: Values
    encounters: Meetings
    lots: Sequence[EntryId]
    games: Meetings | None


def _split(tied: tuple[EntryId, ...], criteria: tuple[str, ...], known: _Known, ordering: Ordering) -> None:
    if len(tied) <= 1 or not criteria:
        if tied:
            ordering.ranks.append(tied)
        return
    criterion, rest = criteria[0], criteria[1:]
    key = _key(criterion, tied, rest, known, ordering)
    groups = [tied] if key is None else _grouped(tied, key)
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
    criterion: str, tied: tuple[EntryId, ...], rest: tuple[str, ...], known: _Known, ordering: Ordering
) -> Callable[[EntryId], Key] | None:
    """A key to sort by; None where the criterion is not defined for this set."""
    if criterion == "lot":
        drawn = {entry: place for place, entry in enumerate(known.lots)}
        return (lambda entry: (False, drawn[entry])) if all(entry in drawn for entry in tied) else None
    if not REGISTRY[criterion].of_tied_set:
        return lambda entry: sort_key(known.values[entry], criterion)
    found = _among(criterion, tied, rest, known)
    if found is None:
        return None
    own = ordering.among.setdefault(criterion, {})
    for entry in tied:
        own.setdefault(entry, found[entry])
    return lambda entry: (False, -found[entry])


def _among(
    criterion: str, tied: tuple[EntryId, ...], rest: tuple[str, ...], known: _Known
) -> Mapping[EntryId, Number] | None:
    encounters = known.encounters(tied)
    match criterion:
        case "h2h_sdc":
            return among.simplified(tied, encounters)
        case "h2h_dc":
            return among.topological(tied, encounters, _places(tied, columns(rest), known.values))
        case _:
            return among.direct_encounter(tied, encounters, known.games and known.games(tied))


def _places(tied: tuple[EntryId, ...], criteria: tuple[str, ...], values: Values) -> dict[EntryId, int]:
    """Places by the columns alone."""
    ranks = order_tied(tied, criteria, values).ranks
    return {entry: number for number, rank in enumerate(ranks, start=1) for entry in rank}


def _grouped(tied: tuple[EntryId, ...], key: Callable[[EntryId], Key]) -> list[tuple[EntryId, ...]]:
    groups: dict[Key, list[EntryId]] = {}
    for entry in tied:
        groups.setdefault(key(entry), []).append(entry)
    return [tuple(groups[value]) for value in sorted(groups)]
