"""Whether a line is a result at all, in whatever grammar."""

from __future__ import annotations

from collections.abc import Callable

from engine.notation import backgammon, balls, moves, simple
from engine.notation.line import Line

Reader = Callable[[str], Line | None]

_READERS: tuple[Reader, ...] = (balls.read, simple.read, moves.read, backgammon.read)


def reads(text: str) -> bool:
    """Whether the line is a result in any of the grammars."""
    return any(read(text) is not None for read in _READERS)
