"""What the play asks of a rulebook's manners."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from bot.simulation.day import Day
from bot.simulation.people.player import Player
from bot.simulation.people.referee import Referee

W = TypeVar("W", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class TableTalk:
    """A table of a round: who sits left and right, who of them have phones, and the referees, the nearest first.

    team  how many people are in one entry
    quarrel  what one side reports here the other disputes
    day    how long games take
    """

    seed: int
    round: str
    table: int
    left: str
    right: str
    players: Mapping[str, tuple[Player, ...]]
    referees: tuple[Referee, ...]
    team: int = 1
    quarrel: bool = False
    day: Day = field(default_factory=Day)

    def referee(self, game: int) -> Referee:
        """Who writes this game down: in a longer match they take turns."""
        return self.referees[(game - 1) % len(self.referees)]

    async def is_played(self, number: int) -> None:
        """Returns when a game is over; where each game of a match has its own time it is asked for each."""
        await self.day.game(self.round, self.table, self.names, number)

    def heated(self, way: W) -> W:
        """The way a result gets into the table, once tempers are up: a report becomes a dispute."""
        return type(way)("dispute") if self.quarrel and way == "report" else way

    @property
    def names(self) -> tuple[str, str]:
        return self.left, self.right

    @property
    def phones(self) -> bool:
        """Whether both sides have some."""
        return all(self.players.get(name) for name in self.names)

    def other(self, name: str) -> str:
        return self.right if name == self.left else self.left

    def one(self, name: str, which: int = 0) -> Player:
        """One of an entry's people."""
        people = self.players[name]
        return people[which % len(people)]


class Manners(ABC):
    """What everybody at a table does until their match is written down."""

    def pasted(self, talk: TableTalk) -> tuple[int, int] | None:
        """The score, left side first, of a match whose result goes on the referee's sheet and is pasted with others.
        Mostly everybody brings his own."""
        return None

    def reseats(self, seed: int, round_: str, team: str) -> bool:
        """Whether a captain changes the boards of his team before a round, in a book with line-ups."""
        return False

    @abstractmethod
    async def play(self, talk: TableTalk) -> None:
        """Play the match out and see it written down."""


class GameByGame(Manners):
    """Each game is written down before the next one begins."""

    async def play(self, talk: TableTalk) -> None:
        number = 1
        while not await self.game(talk, number):
            number += 1

    @abstractmethod
    async def game(self, talk: TableTalk, number: int) -> bool:
        """One game, until it is written down. Whether that ended the match."""
