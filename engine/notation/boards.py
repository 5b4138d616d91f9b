"""Boards of a match of teams, from board 1 on, each as a game without a score: `1:0 ½:½ 0:1 +/-`."""

from __future__ import annotations

from engine.notation import simple
from engine.notation.line import Line
from engine.results import BoardGame, BoardResult


def read(text: str) -> Line | None:
    """The boards of one line in their order; None where it is anything else. Every board has colours of its own, so
    a colour says nothing."""
    line = simple.several(text)
    if line is None or line.by_colour:
        return None
    boards = [game for game in line.games if isinstance(game, BoardResult)]
    return Line(line.table, tuple(BoardGame(number, game) for number, game in enumerate(boards, start=1)))
