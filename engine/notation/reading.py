"""The door to the grammars: which one a scoring is typed in."""

from __future__ import annotations

from collections.abc import Callable

from engine.notation import backgammon, balls, boards, moves, scores, simple
from engine.notation.line import Line
from engine.regulations import BackgammonScoring, BallsScoring, BoardsScoring, MovePointsScoring, Scoring, SimpleScoring

Reader = Callable[[str], Line | None]

_READERS: tuple[Reader, ...] = (balls.read, simple.read, moves.read, backgammon.read)


def reader_of(scoring: Scoring) -> Reader:
    """The grammar of a scoring. LookupError for one that nobody types yet."""
    match scoring:
        case BallsScoring():
            return balls.read
        case SimpleScoring():
            return scores.read if scoring.scores else simple.read
        case MovePointsScoring():
            return moves.read
        case BackgammonScoring():
            return backgammon.read
        case BoardsScoring():
            return boards.read
        case _:
            raise LookupError(f"no lines for {scoring.kind} yet")


def reads(text: str) -> bool:
    """Whether the line is a result in any of the grammars."""
    return any(read(text) is not None for read in _READERS)
