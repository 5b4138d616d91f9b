"""Matches of two games, each side once, where the number of the last move gives extra points («Мостики», «Ло»).

In the first game the first of the pair begins, in the second the other. A win on move n of a limit L is worth L - n
extra points to the winner and n to the loser, a draw none to anybody; a technical loser has nothing, his opponent
the L - n of the move at which the game stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.errors import RuleViolation
from engine.regulations import MovePointsScoring
from engine.results import DoubleForfeit, Forfeit, GameResult, Played, Side, Winner

GAMES = 2

Exact = int | Fraction


@dataclass(frozen=True, slots=True)
class Gain:
    """What a side has from one game or from several: game points and extra points."""

    points: Exact = 0
    extra: int = 0

    def __add__(self, other: Gain) -> Gain:
        return Gain(self.points + other.points, self.extra + other.extra)


def check(result: GameResult, scoring: MovePointsScoring, article: str = "") -> None:
    """Refuse a result that cannot stand. `article` is that of the limit.

    RuleViolation, with `limit`: ``move.missing``, ``move.out_of_range`` (`move`, `least`), ``move.of_a_draw``,
    ``score.both_lose`` (a double forfeit says that), ``result.kind`` (`kind`) for what the book does not know.
    """
    limit = scoring.limit
    match result:
        case Played(winner=Winner.BOTH_LOSE):
            raise RuleViolation("score.both_lose", score=result.score)
        case Played(winner=Winner.DRAW, move=move):
            # A draw is the exhausted limit, so its move says nothing new.
            if move not in (None, limit):
                raise RuleViolation("move.of_a_draw", article=article, move=move, limit=limit)
        case Played(move=None):
            raise RuleViolation("move.missing", article=article, limit=limit)
        case Played(move=int(move)):
            _check_range(move, 1, limit, article)
        case Forfeit(move=move):
            _check_range(move or 0, 0, limit, article)
        case DoubleForfeit():
            return
        case _:
            raise RuleViolation("result.kind", kind=result.kind, limit=limit)


def _check_range(move: int, least: int, limit: int, article: str) -> None:
    if not least <= move <= limit:
        raise RuleViolation("move.out_of_range", article=article, move=move, least=least, limit=limit)


def gain(result: GameResult, game: int, scoring: MovePointsScoring, side: Side) -> Gain:
    """What game number `game` (from 1) gives a side."""
    points = scoring.points
    match result:
        case Played(winner=Winner.DRAW):
            return Gain(points.draw)
        case Played(winner=winner, move=move):
            if winner.value == side.value:
                return Gain(points.win, scoring.limit - (move or 0))
            return Gain(points.loss, _of_the_loser(move or 0, game, scoring, side))
        case Forfeit(loser=loser, move=move):
            if loser is side:
                return Gain(points.technical_loss)
            unplayed = not move and scoring.technical_not_started_extra == "zero"
            return Gain(points.win, 0 if unplayed else scoring.limit - (move or 0))
        case DoubleForfeit():
            return Gain(points.both_lose)
        case _:
            raise ValueError(f"{result.kind} is no result of a game with moves")


def _of_the_loser(move: int, game: int, scoring: MovePointsScoring, side: Side) -> int:
    """One number of the move for both, or the loser's own last move: one fewer where the winner began."""
    begins = Side.FIRST if game % 2 else Side.SECOND
    own = scoring.loser_extra == "own_last_move"
    return move - 1 if own and side is not begins else move


def total(games: Sequence[GameResult], scoring: MovePointsScoring, side: Side) -> Gain:
    """The sum over the games of a match."""
    return sum((gain(result, game, scoring, side) for game, result in enumerate(games, start=1)), start=Gain())


def winner(games: Sequence[GameResult], scoring: MovePointsScoring) -> Winner | None:
    """More game points; with one win each more extra points; else a draw. None before the second game.

    Both lose where neither has a point: two double forfeits are no drawn match.
    """
    if len(games) < GAMES:
        return None
    first, second = (total(games, scoring, side) for side in Side)
    if first.points == second.points == 0:
        return Winner.BOTH_LOSE
    keys = [
        (gained.points, gained.extra if "extra_points" in scoring.match_winner else 0) for gained in (first, second)
    ]
    if keys[0] == keys[1]:
        return Winner.DRAW
    return Winner.FIRST if keys[0] > keys[1] else Winner.SECOND
