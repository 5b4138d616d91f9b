"""Games of a file, of any kind of scoring: keys that each needs or does not know, and whether they are what is stated
beside them."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TypeVar

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from engine.model import Pairing
from engine.results import DoubleForfeit, Forfeit, Ground, Score, Side, Winner
from engine.scoring import Scoring

T = TypeVar("T")


def needed(value: T | None, path: str) -> T:
    """FileError where it is missing."""
    if value is None:
        raise FileError(path, "is missing")
    return value


def check_keys(one: schema.Game, foreign: Iterable[str], path: str, game: str) -> None:
    """FileError for a key of another kind of `game`."""
    for name in foreign:
        if getattr(one, name) is not None:
            raise FileError(f"{path}.{name}", f"unknown key for {game}")


def forfeit(
    loser: schema.Loser,
    ground: str | None,
    *,
    started: bool = False,
    score: Score | None = None,
    move: int | None = None,
) -> Forfeit | DoubleForfeit:
    """A technical result; its score where the game was started."""
    cause = Ground(ground or "decision")
    if loser == "both":
        return DoubleForfeit(cause)
    return Forfeit(Side(loser), cause, started, score if started else None, move)


def winner_stated(stated: schema.Winner | None, score: Score | None, path: str) -> Winner:
    """By the score where it is not stated. FileError where neither tells."""
    if stated is not None:
        return Winner(stated)
    first, second = needed(score, path)
    if first == second:
        return Winner.DRAW
    return Winner.FIRST if first > second else Winner.SECOND


def check_stated(
    result: schema.MatchResult, table: Pairing, scoring: Scoring, path: str, scores: Container[object]
) -> None:
    """FileError where a stated winner is not what the games say, or a stated score is none of these."""
    winner, stated = scoring.winner(table), getattr(result, "winner", None)
    if stated is not None and (winner is None or stated != winner.value):
        raise FileError(f"{path}.winner", f"{stated} contradicts the games ({winner.value if winner else 'undecided'})")

    if result.score is not None and result.score not in scores:
        raise FileError(f"{path}.score", f"{result.score[0]}:{result.score[1]} contradicts the games")
