"""Whose matches do not count, and both tables of an event that somebody has left, for the judges to choose (П4 1.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.formats.dropouts import ANNUL, LOSSES
from engine.formats.protocol import format_of
from engine.model import EntryId, Tournament, Treatment
from engine.standings.swiss_table import Table, last_round
from engine.standings.table import stage_at, standings


def uncounted(tournament: Tournament, after_round: int | None = None) -> frozenset[EntryId]:
    """Leavers none of whose matches counts in the table after a round; by default as things stand."""
    number = last_round(tournament) if after_round is None else after_round
    return format_of(tournament.rulebook.stage(stage_at(tournament, number))).annulled(tournament, after_round)


@dataclass(frozen=True, slots=True)
class Variants:
    """The table with what was played and the missed match lost, and the one without any match of the entry; where
    there are groups, of its own.

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
    return compared(_with(tournament, entry, LOSSES), _with(tournament, entry, ANNUL), entry)


def compared(losses: Table, annul: Table, entry: EntryId) -> Variants:
    """Two tables side by side, for as much of them as the entry plays in."""
    group = next((row.group for row in losses.rows if row.entry == entry), None)
    return Variants(_of_group(losses, group), _of_group(annul, group))


def _of_group(table: Table, group: str | None) -> Table:
    return table if group is None else replace(table, rows=tuple(row for row in table.rows if row.group == group))


def _with(tournament: Tournament, entry: EntryId, treatment: Treatment) -> Table:
    told = replace(tournament.entries[entry], treatment=treatment)
    return standings(replace(tournament, entries=tournament.entries | {entry: told}))


def _holders(table: Table) -> dict[int, frozenset[EntryId]]:
    places: dict[int, set[EntryId]] = {}
    for row in table.rows:
        places.setdefault(row.place, set()).add(row.entry)
    return {place: frozenset(entries) for place, entries in places.items()}
