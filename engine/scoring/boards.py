"""Matches of teams on boards: the sums of the boards decide, and the line-ups decide some boards beforehand.

A won board is a point, a drawn one half of it, a board that both lose nobody's (Кодекс 20.2, Приложение 4, 1.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.errors import RuleViolation
from engine.model import Exact, Lineup, Pairing
from engine.regulations import BoardsScoring
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
    Side,
    Winner,
    winner_of,
)

HALF = Fraction(1, 2)


def check(result: GameResult, scoring: BoardsScoring) -> None:
    """RuleViolation ``board.unknown`` (board, boards), ``score.draw``, ``result.kind`` for what is no board.

    A whole team may lose without playing: a forfeit of the match.
    """
    match result:
        case BoardGame(board=board, result=inner):
            if not 1 <= board <= scoring.boards:
                raise RuleViolation("board.unknown", board=board, boards=scoring.boards)
            if isinstance(inner, Played | Adjudicated) and inner.winner is Winner.DRAW and not scoring.draws:
                raise RuleViolation("score.draw", score=inner.score)
        case Forfeit(started=False) | DoubleForfeit():
            return
        case _:
            raise RuleViolation("result.kind", kind=result.kind)


def check_next(pairing: Pairing, result: GameResult, scoring: BoardsScoring) -> None:
    """A board has one result, and those that the line-ups decide end as they say: nobody plays where nobody sits.

    RuleViolation ``board.twice`` (board), ``lineup.absent`` (entry) where a team is not admitted, ``board.empty``
    (board, entry).
    """
    if not isinstance(result, BoardGame):
        return
    if any(game.board == result.board for game in _boards(pairing.games)):
        raise RuleViolation("board.twice", board=result.board)
    decided = next((one for one in decided_by_lineups(pairing, scoring) if one.board == result.board), None)
    if decided is None or winner_of(decided) is winner_of(result):
        return
    for side in Side:
        lineup, entry = pairing.lineup_of(side), pairing.entry_at(side)
        if is_absent(lineup, scoring):
            raise RuleViolation("lineup.absent", entry=entry)
        if lineup and lineup[result.board - 1] is None:
            raise RuleViolation("board.empty", board=result.board, entry=entry)


def points(games: Sequence[GameResult], side: Side) -> Exact:
    """Board points of a side: won boards and half of the drawn ones."""
    return sum((_worth(game.result, side) for game in _boards(games)), start=Fraction(0))


def wins(games: Sequence[GameResult], side: Side) -> int:
    """Boards won by a side."""
    return sum(winner_of(game.result).value == side.value for game in _boards(games))


def winner(games: Sequence[GameResult], scoring: BoardsScoring) -> Winner | None:
    """Who has the greater sum; None before every board has its result. Both lose where neither has anything."""
    if len(_boards(games)) < scoring.boards:
        return None
    first, second = (points(games, side) for side in Side)
    if first == second:
        return Winner.DRAW if first else Winner.BOTH_LOSE
    return Winner.FIRST if first > second else Winner.SECOND


def lost(
    loser: Side | None, ground: Ground, games: Sequence[GameResult], scoring: BoardsScoring
) -> tuple[BoardGame, ...]:
    """Every board without a result, lost by a side (None: by both)."""
    have = {game.board for game in _boards(games)}
    return tuple(
        BoardGame(board, _absent(loser, ground)) for board in range(1, scoring.boards + 1) if board not in have
    )


def decided_by_lineups(pairing: Pairing, scoring: BoardsScoring) -> tuple[BoardGame, ...]:
    """What is lost before it begins: empty boards, and a whole match by fewer than `least_present` (1.4)."""
    absent = tuple(is_absent(lineup, scoring) for lineup in pairing.lineups)
    if any(absent):
        side = None if all(absent) else Side.FIRST if absent[0] else Side.SECOND
        return lost(side, Ground.NO_SHOW, (), scoring)
    found: list[BoardGame] = []
    for board in range(1, scoring.boards + 1):
        empty = [side for side in Side if pairing.lineup_of(side) and pairing.lineup_of(side)[board - 1] is None]
        if empty:
            found.append(BoardGame(board, _absent(None if len(empty) == 2 else empty[0], Ground.NO_SHOW)))
    return tuple(found)


def is_absent(lineup: Lineup, scoring: BoardsScoring) -> bool:
    """Whether so few are there that the team is not admitted. Without a line-up everybody is."""
    present = sum(member is not None for member in lineup)
    return bool(lineup) and scoring.least_present == "half" and 2 * present < scoring.boards


def is_technical(games: Sequence[GameResult]) -> bool:
    """Whether no board was decided by play."""
    return all(isinstance(game.result, Forfeit | DoubleForfeit) for game in _boards(games))


def _boards(games: Sequence[GameResult]) -> list[BoardGame]:
    return [game for game in games if isinstance(game, BoardGame)]


def _absent(loser: Side | None, ground: Ground) -> BoardResult:
    return DoubleForfeit(ground) if loser is None else Forfeit(loser, ground)


def _worth(result: BoardResult, side: Side) -> Exact:
    if isinstance(result, Awarded):
        return result.points[0 if side is Side.FIRST else 1]
    won = winner_of(result)
    if won is Winner.DRAW:
        return HALF
    return int(won.value == side.value)
