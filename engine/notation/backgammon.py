"""Matches to so many points: the whole score `7:3`, or game by game `+1 -2м +2п`.

    +2   -2      won or lost with the cube at 2; `+` alone is `+1`
    +2м  +2m     марс, gammon (+2g)        +2к  +2k   кокс, backgammon (+2b)
    +2п  +2p     the double was refused at a stake of 2        +1!   awarded by a referee
    +ш   +f      a penalty point to the first (`-ш`: to the second), no game
    0            both lose       х  x       struck, played again

Games stand in order of play, apart by blanks or commas.
"""

from __future__ import annotations

import re

from engine.notation import balls
from engine.notation.line import DASH, Line, without_table
from engine.results import Cancelled, GameResult, PenaltyPoint, Played, PointGame, Side, Win, Winner

_WINS = {
    "": Win.SINGLE,
    "м": Win.MARS,
    "m": Win.MARS,
    "g": Win.MARS,
    "к": Win.KOKS,
    "k": Win.KOKS,
    "b": Win.KOKS,
    "п": Win.PASS,
    "p": Win.PASS,
    "!": Win.AWARDED,
}
_GAME = re.compile(
    rf"(?P<sign>[+{DASH}])(?:(?P<fine>[шf])|(?P<cube>[0-9]{{0,3}})(?P<win>[мmgкkbпp!]?))|(?P<both>0)|(?P<struck>[хx])",
    re.IGNORECASE,
)
_APART = re.compile(r"[\s,]+")


def read(text: str) -> Line | None:
    """The games of one line, or the score of a match; None where it is anything else."""
    line = text.strip().rstrip(".")
    if len(line.splitlines()) != 1:
        return None
    table, rest = without_table(line)
    found = [_GAME.fullmatch(part) for part in _APART.split(rest)]
    games = tuple(_game(one) for one in found if one is not None)
    if len(games) == len(found):
        return Line(table, games)
    return balls.read(text)


def _game(found: re.Match[str]) -> GameResult:
    if found["both"]:
        return Played(Winner.BOTH_LOSE)
    if found["struck"]:
        return Cancelled()
    winner = Side.FIRST if found["sign"] == "+" else Side.SECOND
    if found["fine"]:
        return PenaltyPoint(winner)
    return PointGame(winner, int(found["cube"] or 1), _WINS[found["win"].lower()])
