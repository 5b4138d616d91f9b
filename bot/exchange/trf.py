"""The report file of FIDE (TRF16): the columns of a player's line and the letters of a result.

A line is told by its first three digits; a player's is 001. A file of this kind knows games of one point, of white and
black, and nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

NAME_WIDTH = 33
MOST = 9999
FIRST_RESULT = 91
RESULT_STEP = 10

NUMBER = slice(4, 8)
NAME = slice(14, 47)
RATING = slice(48, 52)
POINTS = slice(80, 84)
PLACE = slice(85, 89)


class Mark(NamedTuple):
    """A round of a player: the number of the opponent (0: none), his own colour, the letter of the result."""

    opponent: int
    colour: str
    result: str


def player_line(number: int, name: str, rating: str, points: str, place: int, marks: list[Mark]) -> str:
    played = "".join(f"  {one.opponent or '0000':>4} {one.colour} {one.result}" for one in marks)
    return f"001 {number:>4}      {name:<{NAME_WIDTH}} {rating:>4}{'':28}{points:>4} {place:>4}{played}"
