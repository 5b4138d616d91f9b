"""What may stand on the sheet of a match to so many points, and what the match is worth («Нарды»)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import RuleViolation
from engine.model import Pairing
from engine.regulations import BackgammonScoring, Rulebook
from engine.results import (
    Adjudicated,
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
    Win,
    Winner,
)
from engine.scoring.sheet import Sheet, cube_is_out, sheet


def sheet_of(pairing: Pairing, scoring: BackgammonScoring) -> Sheet:
    """The sheet by which the match counts. One that was played too far is counted anew by the event's length; one
    that stopped too early goes on from the score it has."""
    return sheet(pairing.games, scoring)


def faces(scoring: BackgammonScoring) -> tuple[int, ...]:
    """What a cube may stand at: 1 in the middle, then its faces."""
    return tuple(1 << power for power in range(scoring.cube_most.bit_length()))


def check(result: GameResult, scoring: BackgammonScoring, book: Rulebook) -> None:
    """Refuse a result that cannot stand on any sheet.

    RuleViolation: ``cube.value`` (cube, allowed), ``score.draw``, ``sheet.score_missing``, ``sheet.unfinished``,
    ``score.out_of_range``, ``score.winner_contradicts``, ``score.loser_out_of_range``; ``result.kind`` for a kind of
    another game.
    """
    match result:
        case PointGame(cube=cube):
            if cube not in faces(scoring):
                raise RuleViolation(
                    "cube.value", article=book.article("scoring.cube_most"), cube=cube, allowed=faces(scoring)
                )
        case Played(winner=Winner.DRAW) | Adjudicated(winner=Winner.DRAW):
            raise RuleViolation("score.draw", article=book.article("scoring.kind"), score=result.score)
        case Played(winner=Winner.BOTH_LOSE) | PenaltyPoint() | Cancelled() | DoubleForfeit():
            return
        case Played(winner=winner, score=told):
            _check_told(winner, told, scoring, book)
        case Conceded(score=told) | Forfeit(score=told) | Adjudicated(score=told):
            if told is not None and not 0 <= min(told) <= max(told) < scoring.to_win:
                raise RuleViolation(
                    "score.out_of_range", article=book.article("scoring.length"), score=told, target=scoring.to_win - 1
                )
        case _:
            raise RuleViolation("result.kind", kind=result.kind)


def _check_told(winner: Winner, told: Score | None, scoring: BackgammonScoring, book: Rulebook) -> None:
    """A match of which only the score is known."""
    article, target = book.article("scoring.length"), scoring.to_win
    if told is None:
        raise RuleViolation("sheet.score_missing", article=article, target=target)
    own, other = told if winner is Winner.FIRST else told[::-1]
    if max(told) < target:
        raise RuleViolation("sheet.unfinished", article=article, score=told, target=target)
    if own < target:
        raise RuleViolation("score.winner_contradicts", article=article, score=told, winner=winner.value)
    if not 0 <= other < target:
        raise RuleViolation("score.loser_out_of_range", article=article, score=told, low=0, high=target - 1)


def check_next(pairing: Pairing, result: GameResult, scoring: BackgammonScoring, book: Rulebook) -> None:
    """Refuse a result that cannot follow what is on the sheet of this table; `check` is asked apart.

    RuleViolation, with `game`, the number of the line: ``match.decided`` (score), ``cube.crawford``,
    ``cube.one_point``, ``cube.not_used`` (cube), ``sheet.not_crawford`` for a game that may not be struck,
    ``sheet.score_differs`` (score, stated).
    """
    so_far = sheet_of(pairing, scoring)
    number = len(pairing.games) + 1
    if so_far.winner is not None:
        if not plays_on(pairing, scoring):
            raise RuleViolation("match.decided", game=number, score=so_far.score)
        return
    match result:
        case PointGame():
            _check_cube(result, so_far, pairing, scoring, book)
        case Cancelled() if not (so_far.crawford_next or _crawford_of_played(pairing, scoring)):
            raise RuleViolation("sheet.not_crawford", article=book.article("scoring.crawford"), game=number)
        case Played(winner=Winner.BOTH_LOSE):
            return
        case Played(score=told) if pairing.games:
            raise RuleViolation("sheet.score_differs", game=number, score=so_far.score, stated=told)
        case Conceded(score=told) | Forfeit(score=told) | Adjudicated(score=told):
            if told is not None and pairing.games and told != so_far.score:
                raise RuleViolation("sheet.score_differs", game=number, score=so_far.score, stated=told)
        case _:
            return


def _check_cube(game: PointGame, so_far: Sheet, pairing: Pairing, scoring: BackgammonScoring, book: Rulebook) -> None:
    """No cube, no double: in the Crawford game, in a match to one point, in an event without cubes.

    Who played to more points could not know, and the sheet says what the cube counts.
    """
    played_on = pairing.length is not None and pairing.length > scoring.to_win
    if not cube_is_out(so_far, scoring) or played_on or (game.cube == 1 and game.win is not Win.PASS):
        return
    number = len(pairing.games) + 1
    if not scoring.cube:
        raise RuleViolation("cube.not_used", article=book.article("scoring.cube"), game=number, cube=game.cube)
    article = book.article("scoring.crawford")
    if so_far.length == 1:
        raise RuleViolation("cube.one_point", article=article, game=number, cube=game.cube)
    raise RuleViolation("cube.crawford", article=article, game=number, cube=game.cube)


def plays_on(pairing: Pairing, scoring: BackgammonScoring) -> bool:
    """Whether this table may go on after the end, because it thinks that it plays longer."""
    if pairing.length is None or pairing.length <= scoring.to_win:
        return False
    return sheet(pairing.games, scoring, pairing.length).winner is None


def _crawford_of_played(pairing: Pairing, scoring: BackgammonScoring) -> bool:
    """Whether by the length that was played the next game is the one without the cube."""
    return pairing.length is not None and sheet(pairing.games, scoring, pairing.length).crawford_next


def begun(games: Sequence[GameResult]) -> bool:
    """Whether anything was played: a penalty point before the first game is no play."""
    return any(
        isinstance(game, PointGame | Played | Cancelled | Conceded | Adjudicated)
        or (isinstance(game, Forfeit) and game.started)
        for game in games
    )


def recorded(pairing: Pairing, scoring: BackgammonScoring, side: Side) -> Score:
    """(own, conceded) points of the match as the table counts them: not more than its length for either.

    A match that a flag, a late player or a referee ended keeps the score it had: no points are invented.
    """
    first, second = sheet_of(pairing, scoring).capped
    return (first, second) if side is Side.FIRST else (second, first)


def winner(pairing: Pairing, scoring: BackgammonScoring) -> Winner | None:
    """Who won the match; None while it goes on."""
    return sheet_of(pairing, scoring).winner
