"""Clocks of a match to so many points: a bank for each player, seconds for a move, breaks between games; and who is
reminded of what waits."""

from __future__ import annotations

from datetime import time

from pydantic import Field, field_validator

from engine.values import Exact, Minutes, Strict


class MoveSeconds(Strict):
    """Seconds for every move: the book has a range, the event fixes one number in it.

    fixed   the event's number; None while it has none
    """

    least: int = Field(ge=0)
    most: int = Field(ge=0)
    fixed: int | None = Field(default=None, ge=0)


class Breaks(Strict):
    """How often each player may rest between games.

    minutes    one break, at most
    by_length  from which length of a match how many; shorter matches have none, and where it is empty no match has
    """

    minutes: Minutes
    by_length: dict[int, int] = Field(default_factory=dict)

    def of(self, length: int) -> int:
        """Breaks of each player in a match to so many points."""
        return max((number for least, number in self.by_length.items() if length >= least), default=0)


class Clocks(Strict):
    """What the clocks of a match are set to.

    per_point  minutes of the bank for every point of the length
    by_length  minutes of the bank where the book has a list; a length that is not in it has no bank
    dice_replacements  how often each player may have the dice replaced in a match, the clocks standing meanwhile; None:
                  the book has no such right
    stop_seconds  how long the clocks may stand for another reason than a break; None: the book has no such stop
    """

    per_point: Exact | None = None
    by_length: dict[int, int] = Field(default_factory=dict)
    move_seconds: MoveSeconds
    breaks: Breaks
    stop_seconds: int | None = Field(default=None, ge=1)
    dice_replacements: int | None = Field(default=None, ge=1)


class Chasing(Strict):
    """Minutes after which somebody is asked, one step after the other; a shorter list asks fewer, an empty one nobody.

    results  the time is over and no result has come: the players (of a team its captain), the referee of the table,
             the organizers
    reports  one side has told a result: the other side, the referee of the table, the organizers; once both agree,
             those two alone
    calls    nobody takes a call or a dispute: the head referee, the organizers
    eve      the time of day at which everybody is reminded that the event begins on the next, as 18:00; empty: never
    """

    results: tuple[Minutes, ...] = (5, 10, 15)
    reports: tuple[Minutes, ...] = (5, 10, 15)
    calls: tuple[Minutes, ...] = (2, 5)
    eve: str = "18:00"

    @property
    def eve_at(self) -> time | None:
        return time.fromisoformat(self.eve) if self.eve else None

    @field_validator("eve")
    @classmethod
    def _is_a_time(cls, eve: str) -> str:
        try:
            return eve and time.fromisoformat(eve).strftime("%H:%M")
        except ValueError:
            raise ValueError("a time of day is written as 18:00") from None
