"""Results of a file → games, for rulebooks that count moves: two games, each side once."""

from __future__ import annotations

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.games import check_stated, played_at_a_table
from bot.exchange.turnir_file.sentences import reason_of
from engine.errors import RuleViolation
from engine.model import Pairing
from engine.regulations import Rulebook
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground, Played, Side, Winner
from engine.scoring import MovePointsScoring
from engine.scoring.move_points import GAMES

_FOREIGN = ("score", "by", "cube", "win", "to", "board")


def games_of(
    result: schema.MatchResult, _table: Pairing, book: Rulebook, scoring: MovePointsScoring, path: str
) -> tuple[GameResult, ...]:
    """The games that a result means. FileError with the path of the key that is wrong."""
    if isinstance(result, schema.Conceded | schema.Adjudicated):
        raise FileError(f"{path}.kind", f"{result.kind} does not exist in this rulebook")
    if result.games is None:
        if isinstance(result, schema.Forfeit):
            return (_forfeit(result.loser, result.ground, None),) * GAMES
        raise FileError(f"{path}.games", "is missing: the extra points need the move of each game")
    games: list[GameResult] = []
    for number, one in enumerate(result.games):
        place = f"{path}.games[{number}]"
        game = _game(one, place)
        _check(game, book, place)
        games.append(game)
        try:
            scoring.check_order(played_at_a_table(games, 1))
        except RuleViolation as error:
            raise FileError(place, reason_of(error)) from error
    check_stated(result, played_at_a_table(games, 1), scoring, path)
    return tuple(games)


def _game(one: schema.Game, path: str) -> GameResult:
    foreign = next((name for name in _FOREIGN if getattr(one, name) is not None), None)
    if foreign is not None:
        raise FileError(f"{path}.{foreign}", "unknown key for games that count moves")
    if one.kind == "both_lose" or one.winner == "both_lose":
        return DoubleForfeit(Ground(one.ground or "decision"))
    match one.kind:
        case "played":
            if one.winner is None:
                raise FileError(f"{path}.winner", "is missing")
            return Played(Winner(one.winner), move=one.move)
        case "forfeit":
            if one.loser is None:
                raise FileError(f"{path}.loser", "is missing")
            return _forfeit(one.loser, one.ground or "decision", one.move)
        case kind:
            raise FileError(f"{path}.kind", f"{kind} does not exist in games that count moves")


def _forfeit(loser: schema.Loser, ground: schema.Ground, move: int | None) -> GameResult:
    if loser == "both":
        return DoubleForfeit(Ground(ground))
    return Forfeit(Side(loser), Ground(ground), started=bool(move), move=move or None)


def _check(game: GameResult, book: Rulebook, path: str) -> None:
    try:
        book.scoring.check(game, book)
    except RuleViolation as error:
        raise FileError(f"{path}.move", reason_of(error)) from error
