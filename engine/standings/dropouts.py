"""Both tables of an event whose last round a team has missed, for the judges to choose (П4 1.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.formats.dropouts import ANNUL, LOSSES
from engine.model import EntryId, Tournament, Treatment
from engine.standings.table import Table, standings


@dataclass(frozen=True, slots=True)
class Variants:
    """The table with what was played and the missed match lost, and the one without any match of the entry.

    differ  the places that other teams hold in one than in the other
    """

    losses: Table
    annul: Table

    @property
    def differ(self) -> tuple[int, ...]:
        held = [_holders(table) for table in (self.losses, self.annul)]
        return tuple(sorted(place for place in held[0] | held[1] if held[0].get(place) != held[1].get(place)))


def variants(tournament: Tournament, entry: EntryId) -> Variants:
    """What either answer about the entry makes of the table."""
    return Variants(_with(tournament, entry, LOSSES), _with(tournament, entry, ANNUL))


def _with(tournament: Tournament, entry: EntryId, treatment: Treatment) -> Table:
    told = replace(tournament.entries[entry], treatment=treatment)
    return standings(replace(tournament, entries=tournament.entries | {entry: told}))


def _holders(table: Table) -> dict[int, frozenset[EntryId]]:
    places: dict[int, set[EntryId]] = {}
    for row in table.rows:
        places.setdefault(row.place, set()).add(row.entry)
    return {place: frozenset(entries) for place, entries in places.items()}
