"""Matches of teams on boards: the sums of the boards decide, and the line-ups decide some boards beforehand.

A won board is a point, a drawn one half of it, a board that both lose nobody's (Кодекс 20.2, Приложение 4, 1.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from engine.errors import RuleViolation
from engine.notation import boards as notation
from engine.notation.line import Reader
from engine.results import (
    Adjudicated,
    Awarded,
    BoardGame,
    BoardResult,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    Played,
    Score,
    Side,
    Winner,
    winner_of,
)
from engine.scoring import match
from engine.scoring.protocol import GamesScoring, Number, Tally

if TYPE_CHECKING:
    from engine.model import Lineup, Pairing
    from engine.regulations import Rulebook

HALF = Fraction(1, 2)


class BoardsScoring(GamesScoring):
    """A match of teams on boards: the sums of the boards decide.

    least_present  with fewer a team is not admitted and loses the match
    seats          `nominated`: everybody at his own board, reserves at any; `free`: the captain seats them as he likes
    individual     the players are ranked too, board by board: who has played so many of the rounds
    """

    kind: Literal["boards"]
    boards: int = Field(ge=1, le=100)
    draws: bool
    least_present: Literal["half", "none"]
    seats: Literal["nominated", "free"] = "free"
    individual: Literal["half", "two_thirds"] | None = None

    grammar: ClassVar[Reader] = staticmethod(notation.read)
    unit: ClassVar[str] = "points"
    by_boards: ClassVar[bool] = True
    rated_by_game: ClassVar[bool] = True
    team_values: ClassVar[tuple[str, ...]] = ("match_points", "points", "board_wins", "board_points")
    scores_games: ClassVar[bool] = False
    missed: ClassVar[Score] = (0, 0)
    score_values: ClassVar[tuple[str, ...]] = ()

    @property
    def seating(self) -> BoardsScoring:
        return self

    def robin_values(self, last: tuple[str, ...]) -> tuple[str, ...]:
        return (*self.team_values, "wins", "losses", "sonneborn_berger", "progressive", *last)

    def _check(self, result: GameResult, book: Rulebook) -> None:
        """RuleViolation ``board.unknown`` (board, boards), ``score.draw``, ``result.kind`` for what is no board.

        A whole team may lose without playing: a forfeit of the match.
        """
        match result:
            case BoardGame(board=board, result=inner):
                if not 1 <= board <= self.boards:
                    raise RuleViolation("board.unknown", board=board, boards=self.boards)
                if isinstance(inner, Played | Adjudicated) and inner.winner is Winner.DRAW and not self.draws:
                    raise RuleViolation("score.draw", score=inner.score)
            case Forfeit(started=False) | DoubleForfeit():
                return
            case _:
                raise RuleViolation("result.kind", kind=result.kind)

    def _check_after(self, pairing: Pairing, result: GameResult, book: Rulebook) -> None:
        """A board has one result, and those that the line-ups decide end as they say: nobody plays where nobody sits.

        RuleViolation ``board.twice`` (board), ``lineup.absent`` (entry) where a team is not admitted, ``board.empty``
        (board, entry).
        """
        if not isinstance(result, BoardGame):
            return
        if any(game.board == result.board for game in _boards(pairing.games)):
            raise RuleViolation("board.twice", board=result.board)
        decided = next((one for one in self.decided_by_lineups(pairing) if one.board == result.board), None)
        if decided is None or winner_of(decided) is winner_of(result):
            return
        for side in Side:
            lineup, entry = pairing.lineup_of(side), pairing.entry_at(side)
            if self._is_absent(lineup):
                raise RuleViolation("lineup.absent", entry=entry)
            if lineup and lineup[result.board - 1] is None:
                raise RuleViolation("board.empty", board=result.board, entry=entry)

    def needs_more_than_loser(self, *, started: bool) -> bool:
        """At which board."""
        return True

    def winner(self, pairing: Pairing) -> Winner | None:
        """Who has the greater sum; None before every board has its result. Both lose where neither has anything."""
        if len(_boards(pairing.games)) < self.boards:
            return None
        first, second = self.score(pairing)
        if first == second:
            return Winner.DRAW if first else Winner.BOTH_LOSE
        return Winner.FIRST if first > second else Winner.SECOND

    def games_at_most(self, best_of: int) -> int:
        return self.boards

    def score(self, pairing: Pairing) -> tuple[Number, Number]:
        return points(pairing.games, Side.FIRST), points(pairing.games, Side.SECOND)

    def tally(self, pairing: Pairing, side: Side) -> Tally:
        games = match.counting(pairing)
        return Tally(points(games, side), own=wins(games, side), conceded=wins(games, side.other))

    def is_technical(self, games: Sequence[GameResult]) -> bool:
        """Whether no board was decided by play."""
        return all(isinstance(game.result, Forfeit | DoubleForfeit) for game in _boards(games))

    def lost(self, loser: Side | None, ground: Ground, pairing: Pairing) -> tuple[BoardGame, ...]:
        """Every board without a result."""
        have = {game.board for game in _boards(pairing.games)}
        return tuple(_absent(board, loser, ground) for board in range(1, self.boards + 1) if board not in have)

    def decided_by_lineups(self, pairing: Pairing) -> tuple[BoardGame, ...]:
        """What is lost before it begins: empty boards, and a whole match by fewer than `least_present` (1.4)."""
        absent = tuple(self._is_absent(lineup) for lineup in pairing.lineups)
        if any(absent):
            side = None if all(absent) else Side.FIRST if absent[0] else Side.SECOND
            return tuple(_absent(board, side, Ground.NO_SHOW) for board in range(1, self.boards + 1))
        found: list[BoardGame] = []
        for board in range(1, self.boards + 1):
            empty = [side for side in Side if pairing.lineup_of(side) and pairing.lineup_of(side)[board - 1] is None]
            if empty:
                found.append(_absent(board, None if len(empty) == 2 else empty[0], Ground.NO_SHOW))
        return tuple(found)

    def _is_absent(self, lineup: Lineup) -> bool:
        """Whether so few are there that the team is not admitted. Without a line-up everybody is."""
        present = sum(member is not None for member in lineup)
        return bool(lineup) and self.least_present == "half" and 2 * present < self.boards


def points(games: Sequence[GameResult], side: Side) -> Number:
    """Board points of a side: won boards and half of the drawn ones."""
    return sum((_worth(game.result, side) for game in _boards(games)), start=Fraction(0))


def wins(games: Sequence[GameResult], side: Side) -> int:
    """Boards won by a side."""
    return sum(winner_of(game.result).value == side.value for game in _boards(games))


def _boards(games: Sequence[GameResult]) -> list[BoardGame]:
    return [game for game in games if isinstance(game, BoardGame)]


def _absent(board: int, loser: Side | None, ground: Ground) -> BoardGame:
    return BoardGame(board, DoubleForfeit(ground) if loser is None else Forfeit(loser, ground))


def _worth(result: BoardResult, side: Side) -> Number:
    if isinstance(result, Awarded):
        return result.points[0 if side is Side.FIRST else 1]
    won = winner_of(result)
    if won is Winner.DRAW:
        return HALF
    return int(won.value == side.value)
