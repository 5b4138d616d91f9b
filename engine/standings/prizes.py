"""Prizes: what can be shared is shared by those of one place, the rest goes by criteria (Приложение 9, 1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.model import EntryId, Exact, Tournament
from engine.regulations import RoundRobinStage, RoundsStage
from engine.standings.points_table import points_table, with_criteria
from engine.standings.swiss_table import last_round


def shares(places: Sequence[tuple[EntryId, int]], prizes: Sequence[Exact]) -> Mapping[EntryId, Fraction]:
    """Everybody's part of the prizes for place 1, 2, 3 …: those of one place divide the prizes of all the places
    that they take up (1.3). `places` as `engine.standings.final.final_places` has them."""
    equals = Counter(place for _, place in places)
    part = {place: Fraction(sum(prizes[place - 1 : place - 1 + number])) / number for place, number in equals.items()}
    return {entry: part[place] for entry, place in places}


def order_for_prizes(tournament: Tournament) -> tuple[tuple[EntryId, int], ...]:
    """(entry, place) by the criteria for prizes that cannot be shared: a seat, a ticket (1.4).

    The stage that makes the places decides; where it has no criteria for prizes, by those of the table. Equals are
    left for whom not even the recorded lots tell apart.
    """
    stage = next(one for one in reversed(tournament.rulebook.plan) if isinstance(one, RoundRobinStage | RoundsStage))
    chain = stage.prize_criteria or stage.criteria
    rows = points_table(tournament, with_criteria(stage, chain), last_round(tournament)).rows
    return tuple((row.entry, row.place) for row in rows)
