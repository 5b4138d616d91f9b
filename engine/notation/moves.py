"""Games with the number of the last move: `+40 -38`, `12 в40 п38`, `7 w40 =`.

    +40  в40  w40    won on move 40          =  н  d      drawn
    -38  п38  l38    lost on move 38         !!           both lose technically
    -20!             lost technically, stopped at move 20; `-!` where the game had not begun
    +20!             the other lost technically

Games stand in order of play, apart by blanks or commas.
"""

from __future__ import annotations

import re

from engine.notation.line import DASH, Line, without_table
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground, Played, Side, Winner

_GAME = re.compile(
    rf"""
    (?P<both> !! )
    | (?P<draw> [=нd] )
    | (?: (?P<won> [+вw] ) | [{DASH}пl] ) (?: (?P<move> [0-9]{{1,4}} ) (?P<stopped> ! )? | (?P<unbegun> ! ) )
    """,
    re.VERBOSE | re.IGNORECASE,
)
_APART = re.compile(r"[\s,]+")


def read(text: str) -> Line | None:
    """The games of one line, or None where it is anything else."""
    line = text.strip()
    if len(line.splitlines()) != 1:
        return None
    table, rest = without_table(line)
    found = [_GAME.fullmatch(part) for part in _APART.split(rest.rstrip("."))]
    games = tuple(_game(one) for one in found if one is not None)
    return Line(table, games) if len(games) == len(found) else None


def _game(found: re.Match[str]) -> GameResult:
    if found["both"]:
        return DoubleForfeit(Ground.NO_SHOW)
    if found["draw"]:
        return Played(Winner.DRAW)
    winner = Side.FIRST if found["won"] else Side.SECOND
    if found["unbegun"]:
        return Forfeit(winner.other, Ground.NO_SHOW)
    move = int(found["move"])
    if found["stopped"]:
        return Forfeit(winner.other, Ground.VIOLATION, started=move > 0, move=move or None)
    return Played(Winner(winner.value), move=move)
