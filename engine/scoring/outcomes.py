"""One door to every kind of scoring: may this result stand, is the match over, who won it, what is it worth.

A new kind of scoring is a module beside this one and a branch in each function here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engine.copies import replace
from engine.errors import RuleViolation
from engine.model import Pairing
from engine.regulations import (
    BackgammonScoring,
    BallsScoring,
    BoardsScoring,
    MovePointsScoring,
    Rulebook,
    Scoring,
    SimpleScoring,
)
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground, Score, Side, Winner, winner_of
from engine.scoring import backgammon, balls, boards, match, move_points, scores, simple


class Tally(NamedTuple):
    """What a side brings home from a match, beside its result: games and their points, extra points, a score."""

    game_points: int | Fraction = 0
    extra: int = 0
    own: int = 0
    conceded: int = 0


class Outcome(NamedTuple):
    """A match that is over."""

    winner: Winner
    first: Tally
    second: Tally
    technical: bool
    at_board: bool

    def tally(self, side: Side) -> Tally:
        return self.first if side is Side.FIRST else self.second


_CLAUSES = {
    "score.draw": "scoring.draws",
    "board.unknown": "scoring.boards",
    "board.empty": "scoring.least_present",
    "lineup.absent": "scoring.least_present",
    "time.leader_wins": "scoring.on_time",
    "time.nobody_leads": "scoring.on_time",
}
"""Refusals of scorings that do not know their book, and the parameter whose clause is the reason."""


@contextmanager
def _with_clause(book: Rulebook) -> Iterator[None]:
    try:
        yield
    except RuleViolation as refused:
        refused.article = refused.article or book.article(_CLAUSES.get(refused.code, ""))
        raise


def check(result: GameResult, book: Rulebook) -> None:
    """RuleViolation where a game cannot end like that; see the module of the scoring."""
    with _with_clause(book):
        _check(result, book.scoring, book)


def _check(result: GameResult, scoring: Scoring, book: Rulebook) -> None:
    match scoring:
        case BallsScoring():
            balls.check(result, scoring)
        case SimpleScoring():
            simple.check(result, scoring)
        case MovePointsScoring():
            move_points.check(result, scoring, book.article("scoring.move_limit"))
        case BoardsScoring():
            boards.check(result, scoring)
        case BackgammonScoring():
            backgammon.check(result, scoring, book)
        case _:
            raise _unknown(scoring)


def check_next(pairing: Pairing, result: GameResult, book: Rulebook) -> None:
    """RuleViolation where a game cannot end like that, or cannot do so after what is recorded at this table."""
    check(result, book)
    with _with_clause(book):
        match book.scoring:
            case BackgammonScoring():
                backgammon.check_next(pairing, result, book.scoring, book)
            case BoardsScoring():
                boards.check_next(pairing, result, book.scoring)
            case SimpleScoring():
                simple.check_next(pairing, result)
            case _:
                return


def check_games(pairing: Pairing, book: Rulebook) -> None:
    """`check_next` of every recorded game: a corrected one may make a later one impossible."""
    for number, result in enumerate(pairing.games):
        check_next(replace(pairing, games=pairing.games[:number]), result, book)


def match_winner(pairing: Pairing, scoring: Scoring) -> Winner | None:
    """Who won the match; None while it goes on."""
    match scoring:
        case SimpleScoring():
            return _simple_winner(counting(pairing), pairing.best_of)
        case BallsScoring():
            return match.match_winner(pairing.games, pairing.best_of)
        case MovePointsScoring():
            return move_points.winner(pairing.games, scoring)
        case BoardsScoring():
            return boards.winner(pairing.games, scoring)
        case BackgammonScoring():
            return backgammon.winner(pairing, scoring)
        case _:
            raise _unknown(scoring)


def counting(pairing: Pairing) -> tuple[GameResult, ...]:
    """The games that decide a match: a drawn one is played again where somebody has to win."""
    if not pairing.decisive:
        return pairing.games
    return tuple(game for game in pairing.games if winner_of(game) is not Winner.DRAW)


def is_over(pairing: Pairing, scoring: Scoring) -> bool:
    """Whether nothing more is played at this table."""
    return match_winner(pairing, scoring) is not None


def plays_on(pairing: Pairing, scoring: Scoring) -> bool:
    """Whether a match that is over goes on at its table, because it is played to more points than the event's."""
    return isinstance(scoring, BackgammonScoring) and backgammon.plays_on(pairing, scoring)


def check_order(pairing: Pairing, scoring: Scoring) -> None:
    """RuleViolation ``match.already_over`` where a game follows the last one."""
    for played in range(len(pairing.games)):
        if is_over(replace(pairing, games=pairing.games[:played]), scoring):
            at_most = games_at_most(pairing.best_of, scoring)
            raise RuleViolation("match.already_over", game=played + 1, best_of=at_most)


def games_at_most(best_of: int, scoring: Scoring) -> int:
    """How many games a match may have, drawn ones that are played again apart."""
    match scoring:
        case MovePointsScoring():
            return move_points.GAMES
        case BoardsScoring():
            return scoring.boards
        case _:
            return best_of


def outcome(pairing: Pairing, scoring: Scoring) -> Outcome | None:
    """The match as the table counts it; None while it goes on."""
    if isinstance(scoring, SimpleScoring):
        return _simple_outcome(counting(pairing), pairing.best_of, scored=scoring.scores)
    winner = match_winner(pairing, scoring)
    if winner is None:
        return None
    games = counting(pairing)
    technical = boards.is_technical(games) if scoring.kind == "boards" else match.is_technical(games)
    begun = backgammon.begun if scoring.kind == "backgammon" else match.begun_at_the_board
    first, second = _tallies(pairing, games, scoring)
    return Outcome(winner, first, second, technical, begun(games))


@lru_cache(maxsize=4096)
def _simple_outcome(games: tuple[GameResult, ...], best_of: int, *, scored: bool) -> Outcome | None:
    """The same of won, drawn and lost games: nothing else is looked at, and a tournament has few different matches."""
    winner = _simple_winner(games, best_of)
    if winner is None:
        return None
    first, second = scores.total(games) if scored else match.games_won(games)
    tallies = Tally(0, 0, first, second), Tally(0, 0, second, first)
    return Outcome(winner, *tallies, match.is_technical(games), match.begun_at_the_board(games))


def match_score(pairing: Pairing, scoring: Scoring) -> Score:
    """(first, second) of the match as people say it: points of a match to points, otherwise games won."""
    if isinstance(scoring, BackgammonScoring):
        return backgammon.sheet_of(pairing, scoring).score
    return match.games_won(pairing.games)


def lost_games(loser: Side | None, ground: Ground, pairing: Pairing, scoring: Scoring) -> tuple[GameResult, ...]:
    """The games that a side (None: both) loses without playing them, after those that are recorded."""
    if isinstance(scoring, BoardsScoring):
        return boards.lost(loser, ground, pairing.games, scoring)
    lost: GameResult = DoubleForfeit(ground) if loser is None else Forfeit(loser, ground)
    played = pairing
    while not is_over(played, scoring):
        played = replace(played, games=(*played.games, lost))
    return played.games[len(pairing.games) :]


def meant(result: GameResult, pairing: Pairing, scoring: Scoring) -> tuple[GameResult, ...]:
    """The games that a word about a table stands for: a team that is not there loses every board."""
    if isinstance(scoring, BoardsScoring) and isinstance(result, Forfeit | DoubleForfeit):
        loser = result.loser if isinstance(result, Forfeit) else None
        return boards.lost(loser, result.ground, pairing.games, scoring)
    return (result,)


def _tallies(pairing: Pairing, games: Sequence[GameResult], scoring: Scoring) -> tuple[Tally, Tally]:
    """Of the first side and of the second."""
    return _tally(pairing, games, scoring, Side.FIRST), _tally(pairing, games, scoring, Side.SECOND)


def _tally(pairing: Pairing, games: Sequence[GameResult], scoring: Scoring, side: Side) -> Tally:
    match scoring:
        case BallsScoring():
            own, conceded = match.match_score(games, scoring, side)
            return Tally(own=own, conceded=conceded)
        case MovePointsScoring():
            gained = move_points.total(games, scoring, side)
            return Tally(gained.points, gained.extra)
        case BoardsScoring():
            won = (boards.wins(games, side), boards.wins(games, side.other))
            return Tally(boards.points(games, side), own=won[0], conceded=won[1])
        case BackgammonScoring():
            own, conceded = backgammon.recorded(pairing, scoring, side)
            return Tally(own=own, conceded=conceded)
        case _:
            raise _unknown(scoring)


def _simple_winner(games: Sequence[GameResult], best_of: int) -> Winner | None:
    """A best of n with draws ends after its n games at the latest, a single game as it ends."""
    if len(games) == best_of == 1:
        return winner_of(games[0])
    decided = match.match_winner(games, best_of)
    if decided is not None or len(games) < best_of:
        return decided
    lost = match.games_lost(games)
    if lost[0] == lost[1]:
        return Winner.DRAW
    return Winner.FIRST if lost[0] < lost[1] else Winner.SECOND


def _unknown(scoring: Scoring) -> LookupError:
    return LookupError(f"nothing counts {scoring.kind} yet")
