"""Results of a file → the boards of a match of teams, together with what the line-ups decide."""

from __future__ import annotations

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.games import check_keys, check_stated, forfeit, needed
from bot.exchange.turnir_file.sentences import refused_at
from engine.model import Pairing
from engine.regulations import Rulebook
from engine.results import (
    Adjudicated,
    BoardGame,
    BoardResult,
    GameResult,
    Ground,
    Played,
    Side,
    Winner,
)
from engine.scoring import BoardsScoring

_FOREIGN = ("score", "by", "move", "cube", "win", "to")


def games_of(
    result: schema.MatchResult, table: Pairing, book: Rulebook, scoring: BoardsScoring, path: str
) -> tuple[GameResult, ...]:
    """The boards that a result means. FileError with the path of the key that is wrong."""
    if isinstance(result, schema.Conceded | schema.Adjudicated):
        raise FileError(f"{path}.kind", f"{result.kind} is said of a board, in `games`")
    if isinstance(result, schema.Forfeit) and result.games is None:
        loser = None if result.loser == "both" else Side(result.loser)
        return scoring.lost(loser, Ground(result.ground), table)
    games = _untold(result, scoring, path) if result.games is None else _listed(result.games, table, book, path)
    decided = {game.board: game for game in scoring.decided_by_lineups(table)}
    told = {game.board for game in games}
    games = (*games, *(game for board, game in decided.items() if board not in told))
    told_so = table.with_games(games)
    check_stated(result, told_so, scoring, path, (scoring.score(told_so),))
    return games


def _listed(listed: tuple[schema.Game, ...], table: Pairing, book: Rulebook, path: str) -> tuple[BoardGame, ...]:
    games: list[BoardGame] = []
    for number, one in enumerate(listed):
        place = f"{path}.games[{number}]"
        game = _game(one, place)
        with refused_at(f"{place}.board"):
            book.scoring.check_next(table.with_games(tuple(games)), game, book)
        games.append(game)
    return tuple(games)


def _game(one: schema.Game, path: str) -> BoardGame:
    check_keys(one, _FOREIGN, path, "a board")
    return BoardGame(needed(one.board, f"{path}.board"), _board(one, path))


def _board(one: schema.Game, path: str) -> BoardResult:
    match one.kind:
        case "played" | "adjudicated":
            winner = Winner(needed(one.winner, f"{path}.winner"))
            return Played(winner) if one.kind == "played" else Adjudicated(winner)
        case "both_lose":
            return Played(Winner.BOTH_LOSE)
        case "forfeit":
            return forfeit(needed(one.loser, f"{path}.loser"), one.ground, started=one.started)
        case kind:
            raise FileError(f"{path}.kind", f"{kind} does not exist on a board")


def _untold(result: schema.Played | schema.Forfeit, scoring: BoardsScoring, path: str) -> tuple[BoardGame, ...]:
    """A match told by its score alone: so many boards to the first, then those of the second."""
    score = result.score if isinstance(result, schema.Played) else None
    if score is None:
        raise FileError(f"{path}.games", "is missing: the boards decide the match")
    if min(score) < 0 or sum(score) != scoring.boards:
        raise FileError(f"{path}.score", f"{score[0]}:{score[1]}; a match has {scoring.boards} boards")
    winners = [Winner.FIRST] * score[0] + [Winner.SECOND] * score[1]
    return tuple(BoardGame(board, Played(winner)) for board, winner in enumerate(winners, start=1))
