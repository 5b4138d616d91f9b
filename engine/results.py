"""What can happen in one game: a closed set, never None plus flags.

A match is a tuple of games (best of 1 is one game); who won it is derived (`engine.scoring.match`).
Scores are pairs (first, second) in the book's own unit (balls in TAC), as they stood on the table;
what goes into the standings is `engine.scoring` `Scoring.tally`. `move` is the number of the last move, where the book
counts moves.

Some kinds are of one scoring alone: `PointGame`, `PenaltyPoint` and `Cancelled` belong to matches to so many points
(backgammon), `BoardGame` to a match of teams, `TimeDecision` to a game that time ended before anybody had won it, and
`TimeUp` to a match to several wins that time ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
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


NOT_THERE = frozenset({Ground.NO_SHOW, Ground.LATE})
"""Of a side that has not come to the table."""


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


@dataclass(frozen=True, slots=True)
class Awarded:
    """An exceptional result by decision: each side has its own points, in any combination (Go code 20.2б)."""

    points: tuple[int | Fraction, int | Fraction]
    text: str = ""
    kind: Literal["awarded"] = "awarded"


@dataclass(frozen=True, slots=True)
class TimeDecision:
    """A game that time ended: the first question that tells the two apart decides (Destiny IV.3b).

    damage       of each side: the less the better
    cards        in hand and deck: the more the better; None where damage decided
    battlefield  who controls it; None where an earlier question decided
    """

    damage: Score
    cards: Score | None = None
    battlefield: Side | None = None
    kind: Literal["time_decision"] = "time_decision"

    @property
    def winner(self) -> Winner:
        """ValueError where the answers given do not decide."""
        if self.damage[0] != self.damage[1]:
            return Winner.FIRST if self.damage[0] < self.damage[1] else Winner.SECOND
        if self.cards is not None and self.cards[0] != self.cards[1]:
            return Winner.FIRST if self.cards[0] > self.cards[1] else Winner.SECOND
        if self.battlefield is None:
            raise ValueError("equal damage and cards: who controls the battlefield?")
        return Winner(self.battlefield.value)


@dataclass(frozen=True, slots=True)
class TimeUp:
    """No game: time ended a match to several wins, and whoever had won more games has won it (Destiny IV.3a, IV.3b)."""

    kind: Literal["time_up"] = "time_up"


class Win(StrEnum):
    """How a game of a match to points was won: to the end with one, two or three times the cube, by a refused double
    (`cube` is then the stake before it), or awarded by a referee."""

    SINGLE = "single"
    MARS = "mars"
    KOKS = "koks"
    PASS = "pass"  # noqa: S105
    AWARDED = "awarded"


@dataclass(frozen=True, slots=True)
class PointGame:
    """A game of a match to points. A game that both lose is `Played` with `Winner.BOTH_LOSE`.

    stands  the cube was used in the game without the cube and the leader does not demand that the game be struck
            («Нарды», «Куб удвоения» II.8): it counts as it was played
    """

    winner: Side
    cube: int = 1
    win: Win = Win.SINGLE
    stands: bool = False
    kind: Literal["point_game"] = "point_game"


@dataclass(frozen=True, slots=True)
class PenaltyPoint:
    """A point by decision of a referee; no game."""

    to: Side
    kind: Literal["penalty_point"] = "penalty_point"


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A game that was struck out and is played again."""

    kind: Literal["cancelled"] = "cancelled"


BoardResult = Played | Forfeit | DoubleForfeit | Adjudicated | Awarded


@dataclass(frozen=True, slots=True)
class BoardGame:
    """One board (from 1) of a match of teams. A board left empty is a `Forfeit`, by both a `DoubleForfeit`."""

    board: int
    result: BoardResult
    kind: Literal["board_game"] = "board_game"


GameResult = (
    Played
    | Conceded
    | Forfeit
    | DoubleForfeit
    | Adjudicated
    | Awarded
    | TimeDecision
    | TimeUp
    | PointGame
    | PenaltyPoint
    | Cancelled
    | BoardGame
)


def next_number(results: Sequence[GameResult]) -> int:
    """The number of the game after these: a penalty point is none."""
    return 1 + sum(not isinstance(one, PenaltyPoint) for one in results)


def winner_of(result: GameResult) -> Winner:
    """Who won the game. ValueError for what is no game of its own: a cancelled one, a penalty point, the time's end."""
    match result:
        case Played(winner=winner) | Adjudicated(winner=winner) | TimeDecision(winner=winner):
            return winner
        case Awarded(points=(first, second)):
            return _more(first, second)
        case PointGame(winner=side):
            return Winner(side.value)
        case BoardGame(result=board):
            return winner_of(board)
        case PenaltyPoint() | Cancelled() | TimeUp():
            raise ValueError(f"nobody wins by {result.kind}")
        case Conceded(by=loser) | Forfeit(loser=loser):
            return Winner(loser.other.value)
        case DoubleForfeit():
            return Winner.BOTH_LOSE


def is_even(result: GameResult) -> bool:
    """Whether it says the same from either side: a drawn game has nobody to change places."""
    return mirrored(result) == result


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
        case Awarded(points, text):
            return Awarded((points[1], points[0]), text)
        case TimeDecision():
            battlefield = None if result.battlefield is None else result.battlefield.other
            return replace(result, damage=result.damage[::-1], cards=_swap(result.cards), battlefield=battlefield)
        case PointGame():
            return replace(result, winner=result.winner.other)
        case PenaltyPoint(to):
            return PenaltyPoint(to.other)
        case BoardGame(board, inner):
            seen = mirrored(inner)
            assert isinstance(seen, BoardResult)
            return BoardGame(board, seen)
        case DoubleForfeit() | Cancelled() | TimeUp():
            return result


def _more(first: int | Fraction, second: int | Fraction) -> Winner:
    if first == second:
        return Winner.DRAW if first else Winner.BOTH_LOSE
    return Winner.FIRST if first > second else Winner.SECOND


def _swap(score: Score | None) -> Score | None:
    return None if score is None else (score[1], score[0])


def _swap_winner(winner: Winner) -> Winner:
    if winner in (Winner.FIRST, Winner.SECOND):
        return Winner.SECOND if winner is Winner.FIRST else Winner.FIRST
    return winner
