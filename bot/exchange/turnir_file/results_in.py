"""Results of a file → games that are won one by one."""

from __future__ import annotations

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.games import check_keys, check_stated, forfeit, needed, winner_stated
from bot.exchange.turnir_file.sentences import refused_at
from engine.model import Pairing
from engine.regulations import Rulebook
from engine.results import (
    Adjudicated,
    Conceded,
    Forfeit,
    GameResult,
    Played,
    Side,
    TimeUp,
    Winner,
    winner_of,
)
from engine.scoring import Scoring, SimpleScoring, match

_SIDES = (Winner.FIRST, Winner.SECOND)
_FOREIGN = ("move", "cube", "win", "to", "board")


def simple_games_of(
    result: schema.MatchResult, table: Pairing, book: Rulebook, scoring: SimpleScoring, path: str
) -> tuple[GameResult, ...]:
    """The games of a match that time may have ended where the book has questions for it."""
    timed = bool(scoring.on_time) and isinstance(result, schema.Adjudicated)
    return games_of(result, table, book, scoring, path, may_be_short=timed)


def games_of(
    result: schema.MatchResult,
    table: Pairing,
    book: Rulebook,
    scoring: Scoring,
    path: str,
    *,
    may_be_short: bool = False,
) -> tuple[GameResult, ...]:
    """The games of a match in which whoever wins most of them wins. FileError with the path of the key that is wrong.

    `may_be_short`: time may have ended a match of several games.
    """
    if result.games is not None:
        games = _listed(result.games, table, book, path)
        short = may_be_short and not book.scoring.is_over(table.with_games(games))
    elif table.best_of == 1:
        game = _single(result, path)
        _check_decisive(table, game, book, f"{path}.winner")
        with refused_at(f"{path}.score" if scoring.scores_games else f"{path}.winner"):
            book.scoring.check(game, book)
        return (game,)
    elif may_be_short and result.score and max(result.score) < match.games_needed(table.best_of):
        won = [Played(winner) for winner, times in zip(_SIDES, result.score, strict=True) for _ in range(times)]
        games, short = tuple(won), True
    else:
        return _whole_match(result, table.best_of, path)
    if short:
        games = _ended_by_time(games, table, book, path)
    _check_stated(result, table.with_games(games), book, path)
    return games


def _ended_by_time(games: tuple[GameResult, ...], table: Pairing, book: Rulebook, path: str) -> tuple[GameResult, ...]:
    """A decision on a match that goes on: time ended it, and whoever leads has won."""
    with refused_at(f"{path}.kind"):
        book.scoring.check_next(table.with_games(games), TimeUp(), book)
    return (*games, TimeUp())


def _check_decisive(table: Pairing, game: GameResult, book: Rulebook, path: str) -> None:
    """A drawn game that is played again is no result of a match."""
    if table.decisive and book.knockout is not None and winner_of(game) is Winner.DRAW:
        article = book.stage_article(book.knockout.id, "draw")
        raise FileError(path, f"a draw in a knockout: the game is played again, both go into `games` ({article})")


def _listed(listed: tuple[schema.Game, ...], table: Pairing, book: Rulebook, path: str) -> tuple[GameResult, ...]:
    for number, one in enumerate(listed):
        place = f"{path}.games[{number}]"
        check_keys(one, _FOREIGN, place, "the games of this rulebook")
        game = _game(one, place)
        with refused_at(f"{place}.score"):
            book.scoring.check(game, book)
        table = table.with_games((*table.games, game))
        with refused_at(place):
            book.scoring.check_order(table)
    return table.games


def _game(one: schema.Game, path: str) -> GameResult:
    match one.kind:
        case "played":
            return Played(winner_stated(one.winner, one.score, f"{path}.winner"), one.score)
        case "conceded":
            return Conceded(Side(needed(one.by, f"{path}.by")), one.score)
        case "forfeit":
            return forfeit(needed(one.loser, f"{path}.loser"), one.ground, started=one.started, score=one.score)
        case "adjudicated":
            return Adjudicated(winner_stated(one.winner, one.score, f"{path}.winner"), one.score)
        case kind:
            raise FileError(f"{path}.kind", f"{kind} does not exist in this rulebook")


def _single(result: schema.MatchResult, path: str) -> GameResult:
    match result:
        case schema.Played():
            return Played(winner_stated(result.winner, result.score, f"{path}.winner"), result.score)
        case schema.Conceded():
            return Conceded(Side(result.by), result.score)
        case schema.Forfeit():
            return forfeit(result.loser, result.ground, started=result.started, score=result.score)
        case schema.Adjudicated():
            return Adjudicated(Winner(result.winner), result.score)


def _whole_match(result: schema.MatchResult, best_of: int, path: str) -> tuple[GameResult, ...]:
    """A best of n told without its games: `score` then counts games, and the winner's come last."""
    needed = match.games_needed(best_of)
    match result:
        case schema.Forfeit():
            return (forfeit(result.loser, result.ground),) * needed
        case schema.Conceded():
            return (Conceded(Side(result.by)),) * needed
        case schema.Played() | schema.Adjudicated():
            return _untold(result, needed, path)


def _untold(result: schema.Played | schema.Adjudicated, needed: int, path: str) -> tuple[GameResult, ...]:
    winner = winner_stated(result.winner, result.score, f"{path}.winner")
    if winner not in (Winner.FIRST, Winner.SECOND):
        raise FileError(f"{path}.winner", f"a match cannot end {winner}")
    side = Side(winner.value)
    own, other = (result.score if side is Side.FIRST else result.score[::-1]) if result.score else (needed, 0)
    if own != needed or not 0 <= other < needed:
        raise FileError(f"{path}.score", f"games won are {needed} to fewer; the games themselves go into `games`")
    return (Played(Winner(side.other.value)),) * other + (Played(winner),) * needed


def _check_stated(result: schema.MatchResult, table: Pairing, book: Rulebook, path: str) -> None:
    """A stated score counts games, or what a single one counts."""
    scores = [match.games_won(table.games)]
    match table.games:
        case [Played(score=score) | Conceded(score=score) | Forfeit(score=score) | Adjudicated(score=score)] if score:
            scores.append(score)
    check_stated(result, table, book.scoring, path, scores)
