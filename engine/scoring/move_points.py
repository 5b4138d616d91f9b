"""Matches of two games, each side once, where the number of the last move gives extra points («Мостики», «Ло»).

In the first game the first of the pair begins, in the second the other. A win on move n of a limit L is worth L - n
extra points to the winner and n to the loser, a draw none to anybody; a technical loser has nothing, his opponent
the L - n of the move at which the game stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from engine.errors import RulebookError, RuleViolation
from engine.notation import moves as notation
from engine.notation.line import Reader
from engine.results import DoubleForfeit, Forfeit, GameResult, Played, Score, Side, Winner
from engine.scoring import match
from engine.scoring.protocol import GamesScoring, Number, Tally
from engine.values import Exact, Strict, Words

if TYPE_CHECKING:
    from engine.model import Pairing
    from engine.regulations import Rulebook

GAMES = 2


class GamePoints(Strict):
    """Points of one game."""

    win: Exact
    draw: Exact
    loss: Exact
    technical_loss: Exact = Fraction(0)
    both_lose: Exact = Fraction(0)


@dataclass(frozen=True, slots=True)
class Gain:
    """What a side has from one game or from several: game points and extra points."""

    points: Number = 0
    extra: int = 0

    def __add__(self, other: Gain) -> Gain:
        return Gain(self.points + other.points, self.extra + other.extra)


class MovePointsScoring(GamesScoring):
    """A match of two games, each side once; the number of the last move gives extra points.

    sides       what the side is called that begins, and the other
    move_limit  mandatory: the books name none. A game that reaches it is drawn
    """

    kind: Literal["move_points"]
    games: Literal[2]
    sides: tuple[Words, Words]
    move_limit: int | None = Field(default=None, ge=1, le=9999)
    move_unit: Literal["full_moves", "single_moves"]
    points: GamePoints
    winner_extra: Literal["limit_minus_move"]
    loser_extra: Literal["same_move_number", "own_last_move"]
    technical_not_started_extra: Literal["limit", "zero"]
    match_winner: tuple[Literal["game_points", "extra_points"], ...]
    at_once: Literal["last_mover_wins"] | None = None

    grammar: ClassVar[Reader] = staticmethod(notation.read)
    unit: ClassVar[str] = "points"
    by_boards: ClassVar[bool] = False
    rated_by_game: ClassVar[bool] = True
    team_values: ClassVar[tuple[str, ...]] = ()
    seating: ClassVar[None] = None
    scores_games: ClassVar[bool] = False
    missed: ClassVar[Score] = (0, 0)
    score_values: ClassVar[tuple[str, ...]] = ()

    @property
    def limit(self) -> int:
        """The move limit. RulebookError while the club has not set it."""
        if self.move_limit is None:
            raise RulebookError("settings.move_limit", "is missing; a whole number from 1")
        return self.move_limit

    def robin_values(self, last: tuple[str, ...]) -> tuple[str, ...]:
        return ("match_points", "extra_points", "game_points", "wins", "losses")

    def _check(self, result: GameResult, book: Rulebook) -> None:
        """RuleViolation, with `limit`: ``move.missing``, ``move.out_of_range`` (`move`, `least`), ``move.of_a_draw``,
        ``score.both_lose`` (a double forfeit says that), ``result.kind`` (`kind`) for what the book does not know.
        """
        limit, article = self.limit, book.article("scoring.move_limit")
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

    def _check_after(self, pairing: Pairing, result: GameResult, book: Rulebook) -> None:
        """Any game may follow any other."""

    def needs_more_than_loser(self, *, started: bool) -> bool:
        return started

    def winner(self, pairing: Pairing) -> Winner | None:
        """More game points; with one win each more extra points; else a draw. None before the second game.

        Both lose where neither has a point: two double forfeits are no drawn match.
        """
        if len(pairing.games) < GAMES:
            return None
        first, second = (self.total(pairing.games, side) for side in Side)
        if first.points == second.points == 0:
            return Winner.BOTH_LOSE
        keys = [
            (gained.points, gained.extra if "extra_points" in self.match_winner else 0) for gained in (first, second)
        ]
        if keys[0] == keys[1]:
            return Winner.DRAW
        return Winner.FIRST if keys[0] > keys[1] else Winner.SECOND

    def games_at_most(self, best_of: int) -> int:
        return GAMES

    def score(self, pairing: Pairing) -> tuple[Number, Number]:
        """In points of the games."""
        return self.total(pairing.games, Side.FIRST).points, self.total(pairing.games, Side.SECOND).points

    def tally(self, pairing: Pairing, side: Side) -> Tally:
        gained = self.total(match.counting(pairing), side)
        return Tally(gained.points, gained.extra)

    def total(self, games: Sequence[GameResult], side: Side) -> Gain:
        """The sum over the games of a match."""
        return sum((self.gain(result, game, side) for game, result in enumerate(games, start=1)), start=Gain())

    def gain(self, result: GameResult, game: int, side: Side) -> Gain:
        """What game number `game` (from 1) gives a side."""
        points = self.points
        match result:
            case Played(winner=Winner.DRAW):
                return Gain(points.draw)
            case Played(winner=winner, move=move):
                if winner.value == side.value:
                    return Gain(points.win, self.limit - (move or 0))
                return Gain(points.loss, self._of_the_loser(move or 0, game, side))
            case Forfeit(loser=loser, move=move):
                if loser is side:
                    return Gain(points.technical_loss)
                unplayed = not move and self.technical_not_started_extra == "zero"
                return Gain(points.win, 0 if unplayed else self.limit - (move or 0))
            case DoubleForfeit():
                return Gain(points.both_lose)
            case _:
                raise ValueError(f"{result.kind} is no result of a game with moves")

    def _of_the_loser(self, move: int, game: int, side: Side) -> int:
        """One number of the move for both, or the loser's own last move: one fewer where the winner began."""
        begins = Side.FIRST if game % 2 else Side.SECOND
        own = self.loser_extra == "own_last_move"
        return move - 1 if own and side is not begins else move


def _check_range(move: int, least: int, limit: int, article: str) -> None:
    if not least <= move <= limit:
        raise RuleViolation("move.out_of_range", article=article, move=move, least=least, limit=limit)
