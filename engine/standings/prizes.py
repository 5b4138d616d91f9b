"""Prizes: what can be shared is shared by those of one place, the rest goes by criteria (Приложение 9, 1)."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.formats.protocol import format_of
from engine.model import EntryId, EntryStatus, Exact, Tournament
from engine.standings.points_table import PointStage, points_table, with_criteria
from engine.standings.swiss_table import last_round


def awarded(tournament: Tournament) -> tuple[tuple[EntryId, int], ...]:
    """(entry, place) of everybody who may win something, best first: the final places without the disqualified, who
    keep theirs in the table and win nothing; whoever stands behind them moves up."""
    entries = tournament.entries
    may_win = [one for one in tournament.final_places if entries[one[0]].status is not EntryStatus.DISQUALIFIED]
    ahead = [place for _, place in may_win]
    return tuple((entry, 1 + bisect_left(ahead, place)) for entry, place in may_win)


def shares(places: Sequence[tuple[EntryId, int]], prizes: Sequence[Exact]) -> Mapping[EntryId, Fraction]:
    """Everybody's part of the prizes for place 1, 2, 3 …: those of one place divide the prizes of all the places
    that they take up (1.3). `places` as `engine.standings.final.final_places` has them."""
    equals = Counter(place for _, place in places)
    part = {place: Fraction(sum(prizes[place - 1 : place - 1 + number])) / number for place, number in equals.items()}
    return {entry: part[place] for entry, place in places}


def by_prize_criteria(tournament: Tournament, stage: PointStage) -> tuple[tuple[EntryId, int], ...]:
    """(entry, place) by the criteria for prizes that cannot be shared, a seat or a ticket (1.4); by those of the table
    where the stage has none for prizes. Equals are left for whom not even the recorded lots tell apart."""
    chain = stage.prize_criteria or stage.criteria
    rows = points_table(tournament, with_criteria(stage, chain), last_round(tournament)).rows
    return tuple((row.entry, row.place) for row in rows)


@dataclass(frozen=True, slots=True)
class Given:
    """A thing and who gets it; several where only lots can tell them apart."""

    place: int
    thing: str
    entries: tuple[EntryId, ...]


def sums(tournament: Tournament) -> Mapping[EntryId, Fraction]:
    """Everybody's part of the sums, once the final places are known (1.3)."""
    return shares(awarded(tournament), [prize.amount for prize in tournament.prizes])


def points(tournament: Tournament) -> Mapping[EntryId, Fraction]:
    """The same of the points of a series, which are divided alike (1.3)."""
    return shares(awarded(tournament), [prize.points for prize in tournament.prizes])


def things(tournament: Tournament) -> tuple[Given, ...]:
    """Who gets what cannot be shared: those of one final place in the order for prizes (1.4)."""
    order = _in_order(tournament)
    given = []
    for number, prize in enumerate(tournament.prizes):
        if prize.thing and number < len(order):
            equal = tuple(entry for entry, key in order if key == order[number][1])
            given.append(Given(number + 1, prize.thing, equal))
    return tuple(given)


def _in_order(tournament: Tournament) -> list[tuple[EntryId, tuple[int, int]]]:
    """Of those who may win something; those who share a place by the criteria for prizes of the last stage that has a
    table of points."""
    tables = (format_of(stage).places_for_prizes(tournament) for stage in reversed(tournament.rulebook.plan))
    by_prize = dict(next((places for places in tables if places is not None), ()))
    found = [(entry, (place, by_prize.get(entry, 0))) for entry, place in awarded(tournament)]
    return sorted(found, key=lambda one: (one[1], tournament.entries[one[0]].number))
