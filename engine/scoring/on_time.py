"""Time in a match of single games or to two wins: what is still played, and what decides then (Destiny IV.3a, IV.3b).

When time is called the game round that is on is played to the end of its upkeep. A game that is open then is decided
by the questions of `TimeDecision`, but for the second game of a match to two wins: there the winner of the first wins
the match. At 1-1 a third game is always played to the end of its second game round at least.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.results import GameResult, Score, Side, TimeDecision, TimeUp
from engine.scoring.match import games_won, is_finished, leader

DECIDING_ROUNDS = 2
"""So many game rounds of a third game are always played."""


class OnTime(StrEnum):
    """What decides a game that is open at the end of its extension."""

    QUESTIONS = "questions"
    LEADER = "leader"


@dataclass(frozen=True, slots=True)
class Extension:
    """What is still played: to the end of the upkeep of game round `through`; and what decides an open game then."""

    through: int
    if_open: OnTime


@dataclass(frozen=True, slots=True)
class MatchOver:
    """`score` counts games, of the first and of the second."""

    winner: Side
    score: Score


@dataclass(frozen=True, slots=True)
class DecidingGame:
    """1-1: a third game is begun and played as far as `extension` says."""

    extension: Extension = Extension(DECIDING_ROUNDS, OnTime.QUESTIONS)


def extension(won: Score, game_round: int) -> Extension:
    """Time is called in game round `game_round` (from 1) of the game after `won` games of each side."""
    if won[0] != won[1]:
        return Extension(game_round, OnTime.LEADER)
    return Extension(max(game_round, DECIDING_ROUNDS) if sum(won) else game_round, OnTime.QUESTIONS)


def after_extension(won: Score, game: Side | None) -> MatchOver | DecidingGame | None:
    """What follows the extension: `game` says who won the game in it, None that it is open.

    None where the questions have to decide the game; its winner then is `game` of a second call.
    """
    if game is None:
        ahead = leader(won)
        return None if ahead is None else MatchOver(ahead, won)
    after = (won[0] + (game is Side.FIRST), won[1] + (game is Side.SECOND))
    ahead = leader(after)
    return DecidingGame() if ahead is None else MatchOver(ahead, after)


def closing(games: Sequence[GameResult], best_of: int) -> tuple[GameResult, ...]:
    """What is written down after these games so that time ends the match; nothing where they have decided it.

    ValueError where nobody leads.
    """
    if leader(games_won(games)) is None:
        raise ValueError("nobody leads: the third game is played, or the questions decide")
    return () if is_finished(games, best_of) else (TimeUp(),)


def decided_by(decision: TimeDecision) -> str:
    """Which question told the two apart: `damage`, `cards`, `battlefield`."""
    if decision.damage[0] != decision.damage[1]:
        return "damage"
    return "cards" if decision.cards is not None and decision.cards[0] != decision.cards[1] else "battlefield"
