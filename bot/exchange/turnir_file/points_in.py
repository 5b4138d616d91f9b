"""Results of a file → the sheet of a match to points: games with their cube, penalty points, struck games."""

from __future__ import annotations

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.games import check_keys, forfeit, needed, winner_stated
from bot.exchange.turnir_file.sentences import reason_of
from engine.errors import RuleViolation
from engine.model import Pairing
from engine.regulations import Rulebook
from engine.results import (
    Adjudicated,
    Cancelled,
    Conceded,
    DoubleForfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    Side,
    Win,
    Winner,
)
from engine.scoring import BackgammonScoring
from engine.scoring.sheet import Sheet, sheet

_FOREIGN = ("score", "by", "loser", "ground", "move", "board")
_KEYS = {"played": ("winner", "cube", "win", "stands"), "penalty_point": ("to",), "both_lose": (), "cancelled": ()}


def games_of(
    result: schema.MatchResult, table: Pairing, book: Rulebook, scoring: BackgammonScoring, path: str
) -> tuple[GameResult, ...]:
    """The lines of the sheet; a table may know that the match was played to another length than the event's.

    FileError with the path of the key that is wrong; a stated winner or score must be what the games say.
    """
    for number, one in enumerate(result.games or ()):
        place = f"{path}.games[{number}]"
        table = _with(table, _game(one, place), book, place)
    if table.length is not None and not table.games:
        raise FileError(f"{path}.games", "is missing: a match played to another length is counted by its games")
    ending = _ending(result, table, path)
    if ending is not None:
        table = _with(table, ending, book, path)
    _check_stated(result, table, scoring, path)
    return table.games


def _game(one: schema.Game, path: str) -> GameResult:
    allowed = _KEYS.get(one.kind)
    if allowed is None:
        raise FileError(f"{path}.kind", f"{one.kind} ends the match: it is the kind of the result, not of a game")
    known = [*_FOREIGN, *(name for names in _KEYS.values() for name in names)]
    check_keys(one, [name for name in known if name not in allowed], path, f"a line of a sheet that is {one.kind}")
    match one.kind:
        case "penalty_point":
            return PenaltyPoint(Side(needed(one.to, f"{path}.to")))
        case "both_lose":
            return Played(Winner.BOTH_LOSE)
        case "cancelled":
            return Cancelled()
        case _:
            return _played(one, path)


def _played(one: schema.Game, path: str) -> GameResult:
    if one.winner == "both_lose":
        return Played(Winner.BOTH_LOSE)
    if one.winner == "draw":
        raise FileError(f"{path}.winner", "this game knows no draw")
    return PointGame(
        Side(needed(one.winner, f"{path}.winner")), one.cube or 1, Win(one.win or "single"), bool(one.stands)
    )


def _ending(result: schema.MatchResult, table: Pairing, path: str) -> GameResult | None:
    """What ended the match but for its games; None where they are all there is to say."""
    match result:
        case schema.Played(games=None, winner="both_lose"):
            return DoubleForfeit(Ground.DECISION)
        case schema.Played(games=None):
            # Equal points say nothing of the winner.
            told = result.score is not None and result.score[0] != result.score[1]
            winner = winner_stated(result.winner, result.score if told else None, f"{path}.winner")
            return Played(winner, result.score)
        case schema.Played():
            return None
        case schema.Conceded():
            return Conceded(Side(result.by), result.score)
        case schema.Adjudicated():
            return Adjudicated(Winner(result.winner), result.score)
        case schema.Forfeit():
            started = result.started or bool(table.games) or any(result.score or ())
            return forfeit(result.loser, result.ground, started=started, score=result.score)


_KEY_OF = {
    "cube.value": "cube",
    "cube.crawford": "cube",
    "cube.one_point": "cube",
    "cube.not_used": "cube",
    "sheet.not_crawford": "kind",
    "score.draw": "winner",
    "match.decided": "",
}


def _with(table: Pairing, game: GameResult, book: Rulebook, path: str) -> Pairing:
    try:
        book.scoring.check_next(table, game, book)
    except RuleViolation as error:
        key = _KEY_OF.get(error.code, "score")
        if isinstance(game, PointGame) and game.win is Win.PASS and game.cube == 1:
            key = key and "win"
        raise FileError(f"{path}.{key}" if key else path, reason_of(error)) from error
    return table.with_games((*table.games, game))


def _check_stated(result: schema.MatchResult, table: Pairing, scoring: BackgammonScoring, path: str) -> None:
    """By the event's length, or as the protocol of another length had it."""
    readings = [scoring.sheet(table)]
    if table.length is not None:
        readings.append(sheet(table.games, scoring, table.length))
    stated = result.winner if isinstance(result, schema.Played | schema.Adjudicated) else None
    if stated is not None and all(_said(found) != stated for found in readings):
        raise FileError(f"{path}.winner", f"{stated} contradicts the games ({_said(readings[0]) or 'undecided'})")
    if result.score is not None and all(found.score != result.score for found in readings):
        first, second = readings[0].score
        given = f"{result.score[0]}:{result.score[1]}"
        raise FileError(f"{path}.score", f"{given} contradicts the games ({first}:{second})")


def _said(found: Sheet) -> str | None:
    return None if found.winner is None else found.winner.value
