"""Clocks of a match to so many points: a bank for each player, seconds for a move, breaks between games."""

from __future__ import annotations

from pydantic import Field

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
    stop_seconds  how long the clocks may stand for another reason than a break; None: the book has no such stop
    """

    per_point: Exact | None = None
    by_length: dict[int, int] = Field(default_factory=dict)
    move_seconds: MoveSeconds
    breaks: Breaks
    stop_seconds: int | None = Field(default=None, ge=1)
