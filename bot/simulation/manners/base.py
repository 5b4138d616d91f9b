"""What the play asks of a rulebook's manners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeVar, runtime_checkable

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


class Manners(Protocol):
    """What everybody at a table does until their match is written down."""

    def pasted(self, talk: TableTalk) -> tuple[int, int] | None:
        """The score, left side first, of a match whose result goes on the referee's sheet and is pasted with others."""

    async def play(self, talk: TableTalk) -> None:
        """Play the match out and see it written down."""


@runtime_checkable
class Seating(Protocol):
    """What is done besides before a round by the people of a book with line-ups."""

    async def seat(self, seed: int, round_: str, people: tuple[Player, ...]) -> None:
        """A team that has phones reads of its pair and seats itself, the captain first among its people."""
