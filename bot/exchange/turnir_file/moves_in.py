"""Results of a file → games, for rulebooks that count moves: two games, each side once."""

from __future__ import annotations

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.games import check_keys, check_stated, forfeit, needed
from bot.exchange.turnir_file.sentences import refused_at
from engine.model import Pairing
from engine.regulations import Rulebook
from engine.results import DoubleForfeit, GameResult, Ground, Played, Winner
from engine.scoring import MovePointsScoring
from engine.scoring.move_points import GAMES

_FOREIGN = ("score", "by", "cube", "win", "to", "board")


def games_of(
    result: schema.MatchResult, table: Pairing, book: Rulebook, scoring: MovePointsScoring, path: str
) -> tuple[GameResult, ...]:
    """The games that a result means. FileError with the path of the key that is wrong."""
    if isinstance(result, schema.Conceded | schema.Adjudicated):
        raise FileError(f"{path}.kind", f"{result.kind} does not exist in this rulebook")
    if result.games is None:
        if isinstance(result, schema.Forfeit):
            return (forfeit(result.loser, result.ground),) * GAMES
        raise FileError(f"{path}.games", "is missing: the extra points need the move of each game")
    for number, one in enumerate(result.games):
        place = f"{path}.games[{number}]"
        game = _game(one, place)
        with refused_at(f"{place}.move"):
            scoring.check(game, book)
        table = table.with_games((*table.games, game))
        with refused_at(place):
            scoring.check_order(table)
    check_stated(result, table, scoring, path, (scoring.score(table),))
    return table.games


def _game(one: schema.Game, path: str) -> GameResult:
    check_keys(one, _FOREIGN, path, "games that count moves")
    if one.kind == "both_lose" or one.winner == "both_lose":
        return DoubleForfeit(Ground(one.ground or "decision"))
    match one.kind:
        case "played":
            return Played(Winner(needed(one.winner, f"{path}.winner")), move=one.move)
        case "forfeit":
            move = one.move or None
            return forfeit(needed(one.loser, f"{path}.loser"), one.ground, started=bool(move), move=move)
        case kind:
            raise FileError(f"{path}.kind", f"{kind} does not exist in games that count moves")
