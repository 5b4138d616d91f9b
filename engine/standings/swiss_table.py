"""The table of the Swiss stage: wins, then fewer losses, then the rulebook's criteria (TAC 2.3.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.formats import swiss
from engine.formats.swiss import Standing
from engine.model import EntryId, Tournament
from engine.standings import tiebreaks
from engine.standings.history import History, Outing, history_of
from engine.standings.order import Ordering, order_tied
from engine.standings.tiebreaks import Number

RECORD = ("wins", "losses")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table.

    place, shared   equal rows share a place: 1, 2, 2, 4
    values          every coefficient that applies, by name, exact
    decided_by      the last criterion that told this row from another; None where nothing did
    behind_by       the criterion that puts the place above before this one; None at the top
    """

    entry: EntryId
    place: int
    shared: bool
    status: Standing
    wins: int
    losses: int
    values: Mapping[str, Number]
    decided_by: str | None
    behind_by: str | None = None
    group: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A stage after a round, best row first. `complete`: its last round is played, so places are final."""

    stage: str
    after_round: int
    criteria: tuple[str, ...]
    rows: tuple[Row, ...]
    complete: bool

    def row(self, entry: EntryId) -> Row:
        return next(row for row in self.rows if row.entry == entry)


def last_round(tournament: Tournament) -> int:
    """The last round with a result, 0 before any."""
    return max(
        (r.number for r in tournament.published_rounds if r.free or any(p.records for p in r.pairings)), default=0
    )


def swiss_table(tournament: Tournament, after_round: int | None = None) -> Table:
    """The table of the Swiss stage."""
    stage = tournament.rulebook.swiss
    number = last_round(tournament) if after_round is None else after_round
    history = history_of(tournament, stage.id, number)
    complete = swiss.is_complete(tournament, number)
    lots = place_lots(tournament, stage.id) if complete else ()
    values = tiebreaks.values(history, stage.sb_basis)
    criteria = (*RECORD, *stage.criteria)
    ordering = order_tied(swiss.field_of(tournament), criteria, values, partial(encounters, history), lots)
    extra: dict[str, Mapping[EntryId, Number]] = {**ordering.among, "lot": drawn_numbers(ordering, lots)}
    rows: list[Row] = []
    for rank, behind in zip(ordering.ranks, (None, *ordering.separators), strict=False):
        place = len(rows) + 1
        for entry in rank:
            own = values[entry] | {name: found[entry] for name, found in extra.items() if entry in found}
            status = swiss.standing_of(tournament, entry, history, number)
            wins, losses = history.record(entry)
            shared = len(rank) > 1
            rows.append(Row(entry, place, shared, status, wins, losses, own, ordering.decided_by.get(entry), behind))
    return Table(stage.id, number, criteria, tuple(rows), complete)


def place_lots(tournament: Tournament, stage: str) -> tuple[EntryId, ...]:
    """The recorded draw for places of a stage among those who are tied in everything; empty before it."""
    return next((lots.order for lots in tournament.lots if (lots.stage, lots.purpose) == (stage, "places")), ())


def encounters(history: History, tied: Sequence[EntryId]) -> Counter[tuple[EntryId, EntryId]]:
    """Who of them beat whom at the board, how many times: a technical result of a game never begun is no encounter."""
    return Counter(pair for pair, outing in matches_among(history, tied) if outing.won and outing.at_board)


def matches_among(history: History, tied: Sequence[EntryId]) -> Iterator[tuple[tuple[EntryId, EntryId], Outing]]:
    """Every match that two of them had with each other, once from each side: (whose it is, against whom)."""
    members = frozenset(tied)
    for entry in tied:
        for outing in history.outings[entry]:
            opponent = outing.opponent
            if opponent is not None and opponent in members:
                yield (entry, opponent), outing


def drawn_numbers(ordering: Ordering, lots: tuple[EntryId, ...]) -> dict[EntryId, int]:
    """Lot numbers, of those whom nothing but the lot told apart."""
    return {entry: number for number, entry in enumerate(lots, start=1) if ordering.decided_by.get(entry) == "lot"}
