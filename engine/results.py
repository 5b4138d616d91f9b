"""What can happen in one game: a closed set, never None plus flags.

A match is a tuple of games (best of 1 is one game); who won it is derived (`engine.scoring.match`).
Scores are pairs (first, second) in the book's own unit (balls in TAC), as they stood on the table;
what is written into the standings is `engine.scoring` `recorded_score`. `move` is the number of the last move, where
the book counts moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Score = tuple[int, int]


class Side(StrEnum):
    """A place in a pair."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> Side:
        return Side.SECOND if self is Side.FIRST else Side.FIRST


class Winner(StrEnum):
    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    BOTH_LOSE = "both_lose"


class Ground(StrEnum):
    """Why a technical result was given (TAC 3.2.3.6)."""

    NO_SHOW = "no_show"
    LATE = "late"
    VIOLATION = "violation"
    TIMEOUT = "timeout"
    REFUSAL = "refusal"
    WITHDRAWN = "withdrawn"
    DECISION = "decision"


@dataclass(frozen=True, slots=True)
class Played:
    """A game played to its end."""

    winner: Winner
    score: Score | None = None
    move: int | None = None
    kind: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class Conceded:
    """A side gave the game up: it keeps what it had, and it is not a technical loss (TAC 2.2.6.4, 3.2.3.5)."""

    by: Side
    score: Score | None = None
    kind: Literal["conceded"] = "conceded"


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A technical loss of one side. `score` and `move` are those of that moment; None where the game had not begun."""

    loser: Side
    ground: Ground
    started: bool = False
    score: Score | None = None
    move: int | None = None
    kind: Literal["forfeit"] = "forfeit"


@dataclass(frozen=True, slots=True)
class DoubleForfeit:
    """Both sides lose: both absent, or two leavers met."""

    ground: Ground
    kind: Literal["double_forfeit"] = "double_forfeit"


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """The referee's decision on an unfinished game, with the score it is written down with."""

    winner: Winner
    score: Score | None = None
    text: str = ""
    kind: Literal["adjudicated"] = "adjudicated"


GameResult = Played | Conceded | Forfeit | DoubleForfeit | Adjudicated


def winner_of(result: GameResult) -> Winner:
    """Who won the game."""
    match result:
        case Played(winner=winner) | Adjudicated(winner=winner):
            return winner
        case Conceded(by=loser) | Forfeit(loser=loser):
            return Winner(loser.other.value)
        case DoubleForfeit():
            return Winner.BOTH_LOSE


def mirrored(result: GameResult) -> GameResult:
    """The same game seen from the other side of the table."""
    match result:
        case Played(winner, score, move):
            return Played(_swap_winner(winner), _swap(score), move)
        case Conceded(by, score):
            return Conceded(by.other, _swap(score))
        case Forfeit(loser, ground, started, score, move):
            return Forfeit(loser.other, ground, started, _swap(score), move)
        case Adjudicated(winner, score, text):
            return Adjudicated(_swap_winner(winner), _swap(score), text)
        case DoubleForfeit():
            return result


def _swap(score: Score | None) -> Score | None:
    return None if score is None else (score[1], score[0])


def _swap_winner(winner: Winner) -> Winner:
    if winner in (Winner.FIRST, Winner.SECOND):
        return Winner.SECOND if winner is Winner.FIRST else Winner.FIRST
    return winner
