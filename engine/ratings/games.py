"""What a rating is made of: events, their rounds, and games between two people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction

from engine.copies import replace
from engine.model import Exact, PersonId


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game, or a match that is rated as one. ValueError for somebody who plays himself.

    score     of the first: 1, 1/2 or 0
    length    the points that win a match to points; of a game 1
    handicap  stones that the first gives the second, below zero that he is given; one: the second has Black, no komi
    """

    first: PersonId
    second: PersonId
    score: Fraction
    length: int = 1
    handicap: int = 0

    def __post_init__(self) -> None:
        if self.first == self.second:
            raise ValueError(f"{self.first} plays himself")


@dataclass(frozen=True, slots=True)
class Declared:
    """What somebody says of his strength when he enters; `rank` is empty where he says none."""

    rating: Exact | None = None
    rank: str = ""


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """The rated games of an event, round by round.

    ended     the order in which events count is that of their ends, then of their ids
    declared  of those who play; whoever is missing has declared nothing
    """

    id: str
    ended: datetime
    rounds: tuple[tuple[RatedGame, ...], ...]
    declared: Mapping[PersonId, Declared] = field(default_factory=dict)


def with_people(event: RatedEvent, who: Callable[[PersonId], PersonId]) -> RatedEvent:
    """The event where several numbers may be one person: games of such a person with himself are left out.

    Of what is declared under several numbers the first counts that says something.
    """
    declared: dict[PersonId, Declared] = {}
    for person, said in event.declared.items():
        if declared.get(who(person), Declared()) == Declared():
            declared[who(person)] = said
    rounds = tuple(
        tuple(
            replace(game, first=who(game.first), second=who(game.second))
            for game in games
            if who(game.first) != who(game.second)
        )
        for games in event.rounds
    )
    return replace(event, rounds=rounds, declared=declared)
