"""Tables of points: a round robin, for each group its criteria, and a Swiss system. Equal rows share a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import TypeVar

from engine.formats import round_robin, swiss
from engine.formats.protocol import format_of
from engine.formats.swiss import Standing
from engine.model import EntryId, EntryStatus, Tournament
from engine.regulations import PointCriterion, RoundRobinStage, RoundsStage, values_of
from engine.standings import tiebreaks
from engine.standings.history import History, history_of
from engine.standings.order import Ordering, Values, order_tied
from engine.standings.swiss_table import Row, Table, drawn_numbers, matches_among
from engine.standings.tiebreaks import Number

PointStage = RoundRobinStage | RoundsStage
PointS = TypeVar("PointS", bound=PointStage)
HALF = Fraction(1, 2)


def with_criteria(stage: PointStage, chain: tuple[PointCriterion, ...]) -> PointStage:
    """The stage with another chain of criteria, for another purpose of its table (Приложение 9, 2.2)."""
    return stage.model_copy(update={"criteria": chain})


def points_table(tournament: Tournament, stage: PointStage, after_round: int) -> Table:
    """Group after group. Before the draw nobody has a group and everybody is in one list."""
    history = history_of(tournament, stage.id, after_round)
    played = format_of(stage)
    complete, groups = played.is_complete(tournament, after_round), played.groups(tournament)
    if groups is None:
        field = sorted(tournament.entries.values(), key=round_robin.by_strength)
        groups = {"": tuple(entry.id for entry in field)}
    rows: list[Row] = []
    for group, members in groups.items():
        rows += _group_rows(tournament, stage, group, members, history, after_round, complete=complete)
    return Table(stage.id, after_round, tuple(stage.criteria), tuple(rows), complete)


def _group_rows(
    tournament: Tournament,
    stage: PointStage,
    group: str,
    members: tuple[EntryId, ...],
    history: History,
    after_round: int,
    *,
    complete: bool,
) -> list[Row]:
    names = values_of(stage, tournament.rulebook.scoring)
    hidden = [name for name in tiebreaks.columns(stage.criteria) if name not in names]
    values = tiebreaks.values(history, "wins", (*names, *hidden))
    lots = _place_lots(tournament, stage, complete=complete)
    ordering = _ordering(tournament, stage, members, history, values, lots, after_round)
    drawn = drawn_numbers(ordering, lots)
    standing = _Cut(tournament, stage, ordering, complete=complete)
    of_nobody = {name: 0 for name in stage.criteria if name in tiebreaks.HEAD_TO_HEAD}
    rows: list[Row] = []
    for rank, behind in zip(ordering.ranks, (None, *ordering.separators), strict=False):
        place = len(rows) + 1
        for entry in rank:
            own = values[entry] | of_nobody
            for name in hidden:
                own.pop(name, None)
            own |= {name: found[entry] for name, found in ordering.among.items() if entry in found}
            if entry in drawn:
                own["lot"] = drawn[entry]
            status = standing.of(entry, after_round)
            wins, losses = history.record(entry)
            decided_by = ordering.decided_by.get(entry)
            rows.append(Row(entry, place, len(rank) > 1, status, wins, losses, own, decided_by, behind, group))
    return rows


def _ordering(
    tournament: Tournament,
    stage: PointStage,
    members: tuple[EntryId, ...],
    history: History,
    values: Values,
    lots: tuple[EntryId, ...],
    after_round: int,
) -> Ordering:
    """By the criteria, then by a recorded draw for places; whose matches are annulled comes after all others."""
    annulled = format_of(stage).annulled(tournament, after_round)
    out = tuple(member for member in members if member in annulled)
    playing = tuple(member for member in members if member not in out)
    criteria = (*stage.criteria, "lot") if stage.adds_lot else stage.criteria
    games = partial(games_among, history) if stage.needs_equal_games else None
    ordering = order_tied(playing, criteria, values, partial(encounters, history), lots, games)
    if out:
        ordering.separators += ["withdrawn"] * bool(ordering.ranks)
        ordering.ranks.append(out)
    return ordering


def _place_lots(tournament: Tournament, stage: PointStage, *, complete: bool) -> tuple[EntryId, ...]:
    """The recorded draws for places, as far as they hold."""
    if stage.lots_hold_at_end and not complete:
        return ()
    places = (stage.id, "places")
    return tuple(entry for lots in tournament.lots if (lots.stage, lots.purpose) == places for entry in lots.order)


def encounters(history: History, tied: Sequence[EntryId]) -> dict[tuple[EntryId, EntryId], Number]:
    """Who of them has how many wins over whom, draws half; a match that both lost is an encounter without a win."""
    found: dict[tuple[EntryId, EntryId], Number] = {}
    for pair, outing in matches_among(history, tied):
        if outing.at_board or history.reading.scheduled:
            wins: Number = 1 if outing.won else HALF if outing.drawn else 0
            found[pair] = found.get(pair, 0) + wins
    return found


def games_among(history: History, tied: Sequence[EntryId]) -> Counter[tuple[EntryId, EntryId]]:
    """How many games every two of them have begun with each other."""
    return Counter(pair for pair, outing in matches_among(history, tied) if outing.at_board)


class _Cut:
    """Where an entry is: still playing, through, or out. While the line goes through equals none of them is through,
    until two of them have played for it. Whoever has left takes nobody's place."""

    def __init__(self, tournament: Tournament, stage: PointStage, ordering: Ordering, *, complete: bool) -> None:
        self.tournament, self.stage = tournament, stage
        self.settled: dict[EntryId, Standing] = {}
        places = stage.going_on
        if not places or not complete:
            return
        through = _next_field(tournament, stage)
        before = 0
        for rank in ordering.ranks:
            playing = [entry for entry in rank if tournament.entries[entry].status is EntryStatus.ACTIVE]
            inside = before + len(playing) <= places
            for entry in rank:
                if through is not None:
                    self.settled[entry] = Standing.QUALIFIED if entry in through else Standing.ELIMINATED
                elif inside or before >= places:
                    self.settled[entry] = Standing.QUALIFIED if inside else Standing.ELIMINATED
            if through is None and not inside and before < places:
                self._settle_by_match(playing)
            before += len(playing)

    def _settle_by_match(self, tied: Sequence[EntryId]) -> None:
        """Of the two who are tied for the last place."""
        order = round_robin.cut_order(self.tournament, self.stage.id, tied)
        self.settled |= dict(zip(order, (Standing.QUALIFIED, Standing.ELIMINATED), strict=False))

    def of(self, entry: EntryId, after_round: int) -> Standing:
        return swiss.left_as(self.tournament, entry, after_round) or self.settled.get(entry, Standing.ACTIVE)


def _next_field(tournament: Tournament, stage: PointStage) -> frozenset[EntryId] | None:
    """Who is in the stage that follows, once that is known."""
    plan = tournament.rulebook.plan
    number = next(place for place, one in enumerate(plan) if one.id == stage.id)  # its criteria may be of a purpose
    following = plan[number + 1 :][:1]
    return format_of(following[0]).field(tournament) if following else None
