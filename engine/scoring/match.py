"""A match of best-of-n games: who has won, and what the table counts (TAC 2.3.4, 2.3.6.8).

A match is decided by games *lost*: a side that has lost more than half of `best_of` is out. Without double forfeits
this is the same as counting wins; with them every match still ends within its n games, and a match that both
sides lose at the same moment has no winner. Where time ends a match, whoever has won more games has won it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.results import BoardGame, DoubleForfeit, Forfeit, GameResult, Ground, Score, Side, TimeUp, Winner, winner_of

if TYPE_CHECKING:
    from engine.model import EntryId, Pairing


def counting(pairing: Pairing) -> tuple[GameResult, ...]:
    """The games that decide a match: a drawn one is played again where somebody has to win."""
    if not pairing.decisive:
        return pairing.games
    return tuple(game for game in pairing.games if winner_of(game) is not Winner.DRAW)


def games_needed(best_of: int) -> int:
    """Games that win a match: 2 of 3."""
    return best_of // 2 + 1


def games_won(games: Sequence[GameResult]) -> Score:
    """(first, second): the match score in games, e.g. (2, 1). A double forfeit is nobody's."""
    winners = _winners(games)
    return winners.count(Winner.FIRST), winners.count(Winner.SECOND)


def games_lost(games: Sequence[GameResult]) -> Score:
    """(first, second); a double forfeit counts for both."""
    winners = _winners(games)
    both = winners.count(Winner.BOTH_LOSE)
    return winners.count(Winner.SECOND) + both, winners.count(Winner.FIRST) + both


def leader(won: Score) -> Side | None:
    """Who has won more games; None where both have won as many."""
    first, second = won
    return None if first == second else Side.FIRST if first > second else Side.SECOND


def is_ended_by_time(games: Sequence[GameResult]) -> bool:
    """Whether time ended the match before anybody had won the games that win it."""
    return bool(games) and isinstance(games[-1], TimeUp)


def match_winner(games: Sequence[GameResult], best_of: int) -> Winner | None:
    """FIRST, SECOND or BOTH_LOSE; None while the match goes on."""
    if is_ended_by_time(games):
        ahead = leader(games_won(games))
        return None if ahead is None else Winner(ahead.value)
    needed = games_needed(best_of)
    first_out, second_out = (lost >= needed for lost in games_lost(games))
    if first_out and second_out:
        return Winner.BOTH_LOSE
    if first_out or second_out:
        return Winner.SECOND if first_out else Winner.FIRST
    return None


def is_finished(games: Sequence[GameResult], best_of: int) -> bool:
    """Whether the match is decided."""
    return match_winner(games, best_of) is not None


def is_technical(games: Sequence[GameResult]) -> bool:
    """Whether the last game was a technical result."""
    return bool(games) and isinstance(games[-1], Forfeit | DoubleForfeit)


def no_shows(pairing: Pairing, result: GameResult) -> tuple[EntryId, ...]:
    """Who did not come to a game that was never begun."""
    absent = (Ground.NO_SHOW, Ground.LATE)
    if isinstance(result, DoubleForfeit) and result.ground in absent:
        return pairing.entries
    if isinstance(result, Forfeit) and result.ground in absent and not result.started:
        return (pairing.entry_at(result.loser),)
    return ()


def absent_from(pairing: Pairing) -> frozenset[EntryId]:
    """Who did not come to a game of the match."""
    return frozenset(entry for game in pairing.games for entry in no_shows(pairing, game))


def begun_at_the_board(games: Sequence[GameResult]) -> bool:
    """Whether any game was begun: a direct encounter needs one."""
    return any(_is_begun(game.result if isinstance(game, BoardGame) else game) for game in games)


def _is_begun(game: GameResult) -> bool:
    return game.started if isinstance(game, Forfeit) else not isinstance(game, DoubleForfeit | TimeUp)


def _winners(games: Sequence[GameResult]) -> list[Winner]:
    """Of the games; the end of time is none."""
    return [winner_of(game) for game in games if not isinstance(game, TimeUp)]
