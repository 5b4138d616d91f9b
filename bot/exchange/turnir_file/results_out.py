"""Games → results of a file."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, assert_never

from engine.model import Pairing
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
    TimeDecision,
    TimeUp,
    Winner,
)
from engine.scoring import BackgammonScoring, BoardsScoring, Scoring
from engine.scoring.match import games_won, is_ended_by_time


def of_games(pairing: Pairing, scoring: Scoring) -> dict[str, Any]:
    """A match of one game, or one that was lost without play, in a word; any other game by game."""
    if len(pairing.games) == 1 and scoring.is_over(pairing):
        return game_result(pairing.games[0])
    if all(isinstance(game, Forfeit | DoubleForfeit) and game == pairing.games[0] for game in pairing.games):
        whole = game_result(pairing.games[0])
        if scoring.is_over(pairing) and not whole.get("started"):
            return whole
    return _match(pairing, scoring)


def of_boards(pairing: Pairing, scoring: BoardsScoring) -> dict[str, Any]:
    """Board by board, but for a match of teams that was lost without play."""
    match [*{game.result for game in pairing.games if isinstance(game, BoardGame)}]:
        case [Forfeit(started=False) | DoubleForfeit() as lost] if scoring.is_over(pairing):
            return game_result(lost)
        case _:
            return _match(pairing, scoring)


def _match(pairing: Pairing, scoring: Scoring) -> dict[str, Any]:
    """Game by game; one that time ended is told as unfinished, with its score in games."""
    timed = is_ended_by_time(pairing.games)
    played = pairing.games[:-1] if timed else pairing.games
    games = [{key: value for key, value in game_result(game).items() if value != "played"} for game in played]
    result: dict[str, Any] = {"kind": "adjudicated" if timed else "played", "games": games}
    if timed:
        result["score"] = list(games_won(played))
    winner = scoring.winner(pairing)
    if winner is not None:
        result["winner"] = winner.value
    return result


def of_sheet(pairing: Pairing, scoring: BackgammonScoring) -> dict[str, Any]:
    """The games and decisions of a match to points, and what ended it where they did not."""
    found = scoring.sheet(pairing)
    *before, last = pairing.games
    told = isinstance(last, Played) and last.winner is not Winner.BOTH_LOSE
    ended = told or isinstance(last, Forfeit | DoubleForfeit | Conceded | Adjudicated)
    result = game_result(last) if ended else {"kind": "played"}
    if not ended and found.winner is not None:
        result["winner"] = found.winner.value
    games = before if ended else pairing.games
    if games:
        result |= {"score": list(found.score), "games": [_line(game) for game in games]}
    return result


def _line(game: GameResult) -> dict[str, Any]:
    if isinstance(game, Played):
        return {"kind": "both_lose"}
    return {key: value for key, value in game_result(game).items() if value != "played"}


def game_result(game: GameResult) -> dict[str, Any]:
    """One game."""
    match game:
        case Played(winner=winner, score=score, move=move):
            return _told("played", winner=Winner(winner).value, score=score, move=move)
        case Conceded(by=by, score=score):
            return _told("conceded", by=by.value, score=score)
        case Forfeit(loser=loser, ground=ground, started=started, score=score, move=move):
            lost = {"loser": loser.value, "ground": ground.value, "started": started}
            return _told("forfeit", **lost, score=score, move=move)
        case DoubleForfeit(ground=ground):
            return _told("forfeit", loser="both", ground=ground.value, started=False)
        case Adjudicated(winner=winner, score=score):
            return _told("adjudicated", winner=winner.value, score=score)
        case TimeDecision():
            return _told("adjudicated", winner=game.winner.value)
        case Awarded(points=(first, second)):
            return _told("awarded", points=(str(Fraction(first)), str(Fraction(second))))
        case PointGame(winner=winner, cube=cube, win=win, stands=stands):
            return _told("played", winner=winner.value, cube=cube, win=win.value, stands=stands or None)
        case PenaltyPoint(to=to):
            return _told("penalty_point", to=to.value)
        case Cancelled() | TimeUp():
            return _told(game.kind)
        case BoardGame(board=board, result=result):
            return {"board": board} | game_result(result)
        case _:
            assert_never(game)


def _told(kind: str, **parts: Any) -> dict[str, Any]:
    """With those of its parts that are known."""
    known = {name: list(one) if isinstance(one, tuple) else one for name, one in parts.items() if one is not None}
    return {"kind": kind} | known
