"""The sheet of a match to so many points («Нарды»): every game and every decision in order, with the running score.

A game is worth the cube times one, two (марс) or three (кокс); a refused double the stake before it. When somebody
stands one point short for the first time the next game is played without the cube, once in a match (Crawford); a
struck game leaves that owed. A cube that was used there all the same counts where the leader lets the game stand
(II.8). The sheet is counted by the length of the event, whatever length was played: a cube
turned in what is the Crawford game by that length counts as 1, and what follows the end is no part of the match.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.results import (
    Adjudicated,
    Awarded,
    BoardGame,
    Cancelled,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    PenaltyPoint,
    Played,
    PointGame,
    Score,
    Side,
    TimeDecision,
    TimeUp,
    Win,
    Winner,
    next_number,
    winner_of,
)

if TYPE_CHECKING:
    from engine.scoring.backgammon import BackgammonScoring


class LineKind(StrEnum):
    """What a line of a sheet is. The last two end the match as a whole."""

    PLAY = "play"
    PASS = "pass"  # noqa: S105
    AWARD = "award"
    BOTH = "both"
    PENALTY = "penalty"
    CANCELLED = "cancelled"
    SCORE = "score"
    DECISION = "decision"


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line.

    number        counts every line from 1
    cube          what counted; where the result says more, the cube had no place in this game
    multiplier    of a game that was played or awarded
    points        to the winner
    score         (first, second) after it
    crawford      this was the game without the cube
    game          its number; 0 for a penalty point and for what ends the match as a whole, which are no games
    """

    number: int
    kind: LineKind
    result: GameResult
    winner: Side | None
    cube: int
    multiplier: int | None
    points: int
    score: Score
    crawford: bool = False
    game: int = 0

    @property
    def ignored_cube(self) -> int | None:
        """The cube that the players turned though there was none."""
        turned = self.result.cube if isinstance(self.result, PointGame) else self.cube
        return turned if turned != self.cube else None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A match so far.

    winner         None while it goes on
    crawford_next  the next game is the one without the cube
    crawford_used  it has been played
    left_over      what was played after the end
    """

    length: int
    lines: tuple[SheetLine, ...] = ()
    score: Score = (0, 0)
    winner: Winner | None = None
    crawford_next: bool = False
    crawford_used: bool = False
    left_over: tuple[GameResult, ...] = ()

    @property
    def capped(self) -> Score:
        """The score for the table: points beyond the length do not count there."""
        return min(self.score[0], self.length), min(self.score[1], self.length)


def sheet(games: Sequence[GameResult], scoring: BackgammonScoring, length: int | None = None) -> Sheet:
    """The sheet of a match by the length of the event's first stage, or by another one."""
    return _counted(games, scoring, Sheet(scoring.to_win if length is None else length))


def is_game(result: GameResult) -> bool:
    """Whether it is one of the games of a match: no penalty point, and nothing that ends the match as a whole."""
    match result:
        case Played(score=told):
            return told is None
        case PointGame() | Cancelled():
            return True
        case PenaltyPoint() | Conceded() | Forfeit() | Adjudicated() | DoubleForfeit():
            return False
        case Awarded() | TimeDecision() | TimeUp() | BoardGame():  # of other matches
            return False


def cube_is_out(so_far: Sheet, scoring: BackgammonScoring) -> bool:
    """Whether the next game is played without the cube."""
    return so_far.crawford_next or so_far.length == 1 or not scoring.cube


def _counted(games: Iterable[GameResult], scoring: BackgammonScoring, so_far: Sheet) -> Sheet:
    for game in games:
        if so_far.winner is not None:
            so_far = replace(so_far, left_over=(*so_far.left_over, game))
        else:
            so_far = _with_line(so_far, _line(game, so_far, scoring), scoring)
    return so_far


def _line(game: GameResult, so_far: Sheet, scoring: BackgammonScoring) -> SheetLine:
    number, before, crawford = len(so_far.lines) + 1, so_far.score, so_far.crawford_next
    match game:
        case PointGame(winner=winner):
            return _game_line(game, number, so_far, scoring)
        case PenaltyPoint(to=winner):
            points = scoring.penalty_point
            return SheetLine(number, LineKind.PENALTY, game, winner, 1, None, points, _plus(before, winner, points))
        case Played(winner=Winner.BOTH_LOSE):
            return SheetLine(number, LineKind.BOTH, game, None, 1, None, scoring.both_lose, before, crawford)
        case Cancelled():
            return SheetLine(number, LineKind.CANCELLED, game, None, 1, None, 0, before, crawford)
        case Played(score=told):
            return SheetLine(number, LineKind.SCORE, game, _side(winner_of(game)), 1, None, 0, told or before)
        case Conceded(score=told) | Forfeit(score=told) | Adjudicated(score=told):
            return SheetLine(number, LineKind.DECISION, game, _side(winner_of(game)), 1, None, 0, told or before)
        case DoubleForfeit():
            return SheetLine(number, LineKind.DECISION, game, None, 1, None, 0, before)
        case _:
            raise ValueError(f"{game.kind} is no line of a match to points")


def _game_line(game: PointGame, number: int, so_far: Sheet, scoring: BackgammonScoring) -> SheetLine:
    cube = 1 if cube_is_out(so_far, scoring) and not game.stands else game.cube
    kind = {Win.PASS: LineKind.PASS, Win.AWARDED: LineKind.AWARD}.get(game.win, LineKind.PLAY)
    times = None if game.win is Win.PASS else getattr(scoring.multipliers, game.win.value)
    points = cube * (times or 1)
    score = _plus(so_far.score, game.winner, points)
    return SheetLine(number, kind, game, game.winner, cube, times, points, score, so_far.crawford_next)


def _with_line(so_far: Sheet, line: SheetLine, scoring: BackgammonScoring) -> Sheet:
    """The Crawford game is over when any game but a struck one is; it is owed from the first match point on."""
    used = so_far.crawford_used or (line.crawford and line.kind is not LineKind.CANCELLED)
    winner = _match_winner(line, so_far.length)
    short = so_far.length - 1 in line.score and so_far.length > 1
    owed = scoring.crawford and scoring.cube and short and not used and winner is None
    game = next_number([one.result for one in so_far.lines]) if is_game(line.result) else 0
    return replace(
        so_far,
        lines=(*so_far.lines, replace(line, game=game)),
        score=line.score,
        winner=winner,
        crawford_next=owed,
        crawford_used=used,
    )


def _match_winner(line: SheetLine, length: int) -> Winner | None:
    if line.kind in (LineKind.SCORE, LineKind.DECISION):
        return winner_of(line.result)
    if max(line.score) < length:
        return None
    return Winner.FIRST if line.score[0] >= length else Winner.SECOND


def _plus(score: Score, winner: Side, points: int) -> Score:
    return (score[0] + points, score[1]) if winner is Side.FIRST else (score[0], score[1] + points)


def _side(winner: Winner) -> Side | None:
    return Side(winner.value) if winner in (Winner.FIRST, Winner.SECOND) else None
