"""A place as it is written: whoever shares it has all that are shared, 2–3."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.model import EntryId
from engine.standings.table import Row


def as_shared(places: Sequence[tuple[EntryId, int]]) -> Mapping[EntryId, str]:
    """By entry, of the places of one list, equal ones for those who share: 1, 2–3, 2–3, 4."""
    sharing = Counter(place for _, place in places)
    return {entry: written(place, place + sharing[place] - 1) for entry, place in places}


def of_rows(rows: Iterable[Row]) -> Mapping[EntryId, str]:
    """The places of a table; each group has its own."""
    groups: dict[str, list[tuple[EntryId, int]]] = {}
    for row in rows:
        groups.setdefault(row.group, []).append((row.entry, row.place))
    return {entry: place for group in groups.values() for entry, place in as_shared(group).items()}


def written(first: int, last: int) -> str:
    """«2», or «2–3»."""
    return f"{first}–{last}" if last > first else f"{first}"
