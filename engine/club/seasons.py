"""Seasons: a series of tournaments whose results are added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import inf
from typing import Literal, NewType, get_args

from engine.club.past import PastEvent
from engine.copies import replace
from engine.errors import RuleViolation
from engine.ids import PersonId
from engine.model import Exact

SeasonId = NewType("SeasonId", str)
Brings = Literal["places", "points", "rating"]
"""What a tournament brings: points by the place, the points scored in it, what it added to the rating."""
BRINGS: tuple[Brings, ...] = get_args(Brings)

PLACES = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)
"""By place where the club has no table of its own."""


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """How a season is counted.

    brings   what a tournament brings
    table    points of place 1, 2, 3 … where places bring them; further places bring 0
    best     how many tournaments count, the best of each player; None: all
    least    who has played in fewer is listed below all others, without a place
    final_of how many of the first play the final
    """

    brings: Brings = "places"
    table: tuple[int, ...] = PLACES
    best: int | None = None
    least: int = 1
    final_of: int = 8

    def needs_sense(self) -> None:
        """RuleViolation `season.rules`."""
        counts = (self.least, self.final_of, *(() if self.best is None else (self.best,)))
        falls = all(one >= other for one, other in pairwise(self.table))
        if self.brings not in BRINGS or min(counts) < 1 or not self.table or min(self.table) < 0 or not falls:
            raise RuleViolation("season.rules")


@dataclass(frozen=True, slots=True)
class Season:
    """`tournaments` in the order in which they were counted in; `final` is not among them; whoever knows the token
    `page` may look at the table from outside, empty: nobody."""

    id: SeasonId
    title: str
    game: str
    rules: SeasonRules
    tournaments: tuple[str, ...] = ()
    final: str = ""
    closed: bool = False
    page: str = ""

    def needs_open(self) -> None:
        """RuleViolation `season.closed`."""
        if self.closed:
            raise RuleViolation("season.closed")


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A player's line. `place` is None for who has played in too few; `shared`: others have the same place.

    brought   by tournament: what it brought; `counted`: which of them count
    """

    person: PersonId
    total: Exact
    brought: Mapping[str, Exact]
    counted: frozenset[str]
    place: int | None = None
    shared: bool = False


Gains = Mapping[str, Mapping[PersonId, Exact]]
"""By tournament and player: what it added to his rating."""


def season_table(season: Season, events: Sequence[PastEvent], gains: Gains) -> tuple[SeasonLine, ...]:
    """The lines, best first: by the total, then by the better single tournaments one after another; who is equal in
    all of it shares a place. `events` are finished tournaments of the club by players of the club."""
    by_id = {event.id: event for event in events}
    counted = [by_id[one] for one in season.tournaments if one in by_id]
    brought: dict[PersonId, dict[str, Exact]] = {}
    for event in counted:
        for person, points in _brought(season.rules, event, gains).items():
            brought.setdefault(person, {})[event.id] = points
    found = (_line(person, season.rules, points) for person, points in brought.items())
    lines = sorted(found, key=lambda line: (_rank(line), line.person))
    enough = [line for line in lines if len(line.brought) >= season.rules.least]
    others = [line for line in lines if len(line.brought) < season.rules.least]
    return (*_placed(enough), *others)


def qualifiers(season: Season, table: Sequence[SeasonLine]) -> tuple[PersonId, ...]:
    """Who plays the final: everybody whose place is among the first; whoever shares the last of them as well."""
    return tuple(line.person for line in table if line.place is not None and line.place <= season.rules.final_of)


def _brought(rules: SeasonRules, event: PastEvent, gains: Gains) -> dict[PersonId, Exact]:
    if rules.brings == "rating":
        gained = gains.get(event.id, {})
        return {person: gained.get(person, 0) for one in event.entries for person in one.members}
    if rules.brings == "points":
        return {person: one.points for one in event.entries for person in one.members}
    return {person: _mean(rules.table, one.place, one.last_place) for one in event.entries for person in one.members}


def _mean(table: Sequence[int], first: int, last: int) -> Exact:
    """Who shares places shares what they bring, to the fraction."""
    shared = sum(table[place - 1] if place <= len(table) else 0 for place in range(first, last + 1))
    mean = Fraction(shared, last - first + 1)
    return int(mean) if mean.denominator == 1 else mean


def _line(person: PersonId, rules: SeasonRules, brought: Mapping[str, Exact]) -> SeasonLine:
    best = sorted(brought, key=lambda one: -brought[one])[: rules.best]
    return SeasonLine(person, sum((brought[one] for one in best), 0), brought, frozenset(best))


_NO_MORE = inf
"""Ends the tournaments of a line: of two that are equal so far, whoever has played one more comes first."""


def _rank(line: SeasonLine) -> tuple[Exact | float, ...]:
    return (-line.total, *sorted(-points for points in line.brought.values()), _NO_MORE)


def _placed(lines: Sequence[SeasonLine]) -> list[SeasonLine]:
    ranks = [_rank(line) for line in lines]
    return [
        replace(line, place=ranks.index(rank) + 1, shared=ranks.count(rank) > 1)
        for line, rank in zip(lines, ranks, strict=True)
    ]
