"""Why this place: each neighbour with the criterion that decided, each coefficient with what every match added.

Data only ("SB 6 = 3 + 3" is `Explained("sonneborn_berger", 6, parts)`); the words are in the locales.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.formats.protocol import format_of
from engine.model import EntryId, Tournament
from engine.regulations import Stage
from engine.standings import tiebreaks
from engine.standings.history import history_of
from engine.standings.table import Row, Table, last_round, stage_at, standings
from engine.standings.tiebreaks import Number, Part


@dataclass(frozen=True, slots=True)
class Explained:
    """A criterion and its parts, in order of rounds. A lot has no parts."""

    name: str
    value: Number
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Against:
    """A neighbour in the table. `criterion` told the two apart (None: they share the place); own and other value."""

    entry: EntryId
    criterion: str | None
    own: Number | None
    other: Number | None


@dataclass(frozen=True, slots=True)
class PlaceReason:
    """Why an entry of the Swiss stage has its place."""

    entry: EntryId
    place: int
    shared: bool
    decided_by: str | None
    values: tuple[Explained, ...]
    above: Against | None
    below: Against | None


def explain_place(tournament: Tournament, entry: EntryId, after_round: int | None = None) -> PlaceReason:
    """The place of an entry in the table before any bracket. StopIteration for an entry that is not in it."""
    number = last_round(tournament) if after_round is None else after_round
    stage = _sorting_stage(tournament, number)
    table = standings(tournament, number, stage.id)
    history = history_of(tournament, stage.id, table.after_round)
    basis = format_of(stage).sb_basis
    row = table.row(entry)
    rows = tuple(other for other in table.rows if other.group == row.group)
    place = rows.index(row)
    values = tuple(
        Explained(
            name,
            row.values[name],
            _parts(name, table, row, tiebreaks.REGISTRY[name].explain(history, entry, basis)),
        )
        for name in table.criteria
        if name in row.values
    )
    above = None if place == 0 else _against(row, rows[place - 1], row.behind_by)
    last = place + 1 == len(rows)
    below = None if last else _against(row, rows[place + 1], rows[place + 1].behind_by)
    return PlaceReason(entry, row.place, row.shared, row.decided_by, values, above, below)


def _sorting_stage(tournament: Tournament, number: int) -> Stage:
    """The stage whose table sorts the field after a round; the bracket where nothing comes before it."""
    plan = tournament.rulebook.plan
    until = plan[: [stage.id for stage in plan].index(stage_at(tournament, number)) + 1]
    return next((stage for stage in reversed(until) if not format_of(stage).has_bracket), until[0])


def _parts(name: str, table: Table, row: Row, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """What is counted: of a direct encounter, the matches inside the set that was tied when it was asked."""
    if not tiebreaks.REGISTRY[name].of_tied_set:
        return parts
    before = table.criteria[: table.criteria.index(name)]
    equals = {
        other.entry
        for other in table.rows
        if other.group == row.group and all(other.values.get(one) == row.values.get(one) for one in before)
    }
    return tuple(part for part in parts if part.opponent in equals)


def _against(row: Row, other: Row, criterion: str | None) -> Against:
    if row.place == other.place or criterion is None:
        return Against(other.entry, None, None, None)
    return Against(other.entry, criterion, row.values.get(criterion), other.values.get(criterion))
