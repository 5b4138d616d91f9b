"""What every way to rate people says: what a newcomer has, what is expected of a game, what an event changes.

A kind is one module beside this one. Ratings are binary numbers, and sums of them are rounded once, as one sum of any
order is: nothing depends on the order in which games were written down.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import floor, fsum
from typing import ClassVar, NamedTuple

from engine.copies import replace
from engine.model import PersonId
from engine.ratings.games import Declared, RatedEvent, RatedGame
from engine.regulations import RatingKind


@dataclass(frozen=True, slots=True)
class Standing:
    """A person in a rating.

    games       rated so far
    experience  the sum of the lengths of these
    best        the highest rating he came with, or had after an event
    deviation, volatility  None in a rating that has none
    last        the end of the last event in which he was rated; None before
    """

    rating: float
    games: int = 0
    experience: int = 0
    best: float = 0.0
    deviation: float | None = None
    volatility: float | None = None
    last: datetime | None = None

    @property
    def shown(self) -> int:
        """The rating as people read it: a whole number, halves up."""
        return floor(self.rating + 0.5)


Rounds = tuple[tuple[RatedGame, ...], ...]


class Met(NamedTuple):
    """A game as one of the two sees it. `handicap`: stones that he gives, below zero that he is given."""

    opponent: PersonId
    standing: Standing
    score: float
    length: int
    handicap: int


class Gain(NamedTuple):
    """What a game added to a rating. `expected`: the score that the two ratings let expect."""

    opponent: PersonId
    opponent_rating: float
    expected: float
    score: float
    gain: float


@dataclass(frozen=True, slots=True)
class Change:
    """What an event did to a person's rating. `before`: as he came to it, with what a time without play has done."""

    event: str
    ended: datetime
    before: Standing
    after: Standing
    games: tuple[Gain, ...]


class RatingSystem(ABC):
    """TypeError at import for a kind that leaves a part of this page out.

    unrated          what a newcomer has who declares nothing
    bounds           no rating leaves them
    round_by_round   games count against the ratings at the start of their round; otherwise at that of the event
    knows_handicap   it knows what a stone is worth; where it does not, games with a handicap are not rated
    """

    kind: ClassVar[RatingKind]
    unrated: ClassVar[float]
    bounds: ClassVar[tuple[float, float]]
    round_by_round: ClassVar[bool]
    knows_handicap: ClassVar[bool]

    def __init_subclass__(cls) -> None:
        if ABC in cls.__bases__:
            return  # a family of kinds
        parts = {*RatingSystem.__annotations__, *dir(cls)}
        if lacking := sorted(part for part in parts if _is_open(getattr(cls, part, None), part)):
            raise TypeError(f"{cls.__name__} lacks {', '.join(lacking)}")

    # What a kind says

    @abstractmethod
    def declared_rating(self, declared: Declared) -> float | None:
        """What a newcomer's own words are in this rating; None where they say nothing."""

    @abstractmethod
    def rested(self, standing: Standing, at: datetime) -> Standing:
        """The standing at a later moment, when nothing was played in between."""

    @abstractmethod
    def expected(self, own: Standing, game: Met) -> float:
        """The score to expect, from 0 to 1; what both may expect adds up to 1 in a rating without deviations."""

    @abstractmethod
    def rated(self, own: Standing, games: Sequence[Met], expected: Sequence[float]) -> tuple[Standing, Sequence[float]]:
        """What each of the games, at least one, adds to the rating; and the standing with what else they change:
        the rating and the numbers of games are counted for every kind alike."""

    # What follows

    def newcomer(self, declared: Declared) -> Standing:
        """What somebody has before his first rated event."""
        said = self.declared_rating(declared)
        rating = self._within(self.unrated if said is None else said)
        return Standing(rating, best=rating)

    def changes(self, event: RatedEvent, standings: Mapping[PersonId, Standing]) -> dict[PersonId, Change]:
        """What an event does to those who have a rated game in it, by `standings`, or as newcomers."""
        people = {person for games in event.rounds for game in games for person in (game.first, game.second)}
        # In the order of their numbers, so that the same games always give the same order of changes.
        start = {person: self._at_start(event, person, standings.get(person)) for person in sorted(people)}
        now, gains = dict(start), {person: list[Gain]() for person in start}
        for games in self._periods(event):
            met = _by_person(games, now)
            after = [(person, *self._after(now[person], seen, event.ended)) for person, seen in met.items()]
            for person, standing, gained in after:
                now[person] = standing
                gains[person] += gained
        return {
            person: Change(event.id, event.ended, before, now[person], tuple(gains[person]))
            for person, before in start.items()
        }

    def _at_start(self, event: RatedEvent, person: PersonId, known: Standing | None) -> Standing:
        if known is None:
            return self.newcomer(event.declared.get(person, Declared()))
        return self.rested(known, event.ended)

    def _periods(self, event: RatedEvent) -> tuple[Rounds, ...]:
        """The rounds that count against the same ratings."""
        return tuple((games,) for games in event.rounds) if self.round_by_round else (event.rounds,)

    def _after(self, own: Standing, games: Sequence[Met], ended: datetime) -> tuple[Standing, list[Gain]]:
        expected = [self.expected(own, game) for game in games]
        changed, added = self.rated(own, games, expected)
        rating = self._within(fsum((own.rating, *added)))
        gains = [
            Gain(game.opponent, game.standing.rating, likely, game.score, gain)
            for game, likely, gain in zip(games, expected, added, strict=True)
        ]
        standing = replace(
            changed,
            rating=rating,
            games=own.games + len(games),
            experience=own.experience + sum(game.length for game in games),
            best=max(own.best, rating),
            last=ended,
        )
        return standing, gains

    def _within(self, rating: float) -> float:
        low, high = self.bounds
        return min(max(rating, low), high)


class WithoutDeviation(RatingSystem, ABC):
    """A rating that is one number, and stays what it is while nobody plays."""

    def rested(self, standing: Standing, at: datetime) -> Standing:
        return standing

    @abstractmethod
    def added(self, own: Standing, games: Sequence[Met], expected: Sequence[float]) -> Sequence[float]:
        """What each of the games adds."""

    def rated(self, own: Standing, games: Sequence[Met], expected: Sequence[float]) -> tuple[Standing, Sequence[float]]:
        return own, self.added(own, games, expected)


def _is_open(part: object, name: str) -> bool:
    """Whether a fact is not said, or a method not written."""
    return (part is None and name in RatingSystem.__annotations__) or getattr(part, "__isabstractmethod__", False)


def _by_person(rounds: Rounds, standings: Mapping[PersonId, Standing]) -> dict[PersonId, list[Met]]:
    """What everybody has played, in order of the rounds, and within a round as follows from the games alone."""
    met: dict[PersonId, list[Met]] = defaultdict(list)
    for games in rounds:
        seen: dict[PersonId, list[Met]] = defaultdict(list)
        for game in games:
            first, second, score, stones = game.first, game.second, float(game.score), game.handicap
            seen[first].append(Met(second, standings[second], score, game.length, stones))
            seen[second].append(Met(first, standings[first], 1 - score, game.length, -stones))
        for person, of_round in seen.items():
            met[person] += sorted(of_round, key=lambda game: (game.opponent, game.score, game.length, game.handicap))
    return met
