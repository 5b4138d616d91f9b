"""Games that are won, lost or drawn; where the book has it so, with a score or decided on time by questions."""

from __future__ import annotations

from engine.errors import RuleViolation
from engine.model import Pairing
from engine.regulations import SimpleScoring
from engine.results import (
    Adjudicated,
    BoardGame,
    Cancelled,
    GameResult,
    PenaltyPoint,
    Played,
    PointGame,
    TimeDecision,
    TimeUp,
    Winner,
)
from engine.scoring import match, scores


def check(result: GameResult, scoring: SimpleScoring) -> None:
    """RuleViolation ``score.draw`` where the book knows none, ``result.kind`` for a kind of another game; of a
    decision on time ``time.number`` for one below zero, ``time.undecided`` (ask) where the next question is missing;
    where games have scores those of `engine.scoring.scores`."""
    timed = isinstance(result, TimeDecision | TimeUp)
    if isinstance(result, PointGame | PenaltyPoint | Cancelled | BoardGame) or (timed and not scoring.on_time):
        raise RuleViolation("result.kind", kind=result.kind)
    if isinstance(result, TimeDecision):
        _check_time(result)
    if isinstance(result, Played | Adjudicated) and result.winner is Winner.DRAW and not scoring.draws:
        raise RuleViolation("score.draw", score=result.score)
    if scoring.scores:
        scores.check(result)


def check_next(pairing: Pairing, result: GameResult) -> None:
    """Refuse an end by time that cannot follow what is recorded at this table (Destiny IV.3b).

    RuleViolation ``time.leader_wins`` for questions where one side leads, ``time.nobody_leads`` for the end of a match
    where none does.
    """
    ahead = match.leader(match.games_won(pairing.games))
    if isinstance(result, TimeDecision) and ahead is not None:
        raise RuleViolation("time.leader_wins", score=match.games_won(pairing.games))
    if isinstance(result, TimeUp) and ahead is None:
        raise RuleViolation("time.nobody_leads")


def next_question(damage: tuple[int, int], cards: tuple[int, int] | None) -> str | None:
    """What has to be asked after these answers: `cards`, `battlefield`; None where they decide (Destiny IV.3b)."""
    if damage[0] != damage[1]:
        return None
    if cards is None:
        return "cards"
    return "battlefield" if cards[0] == cards[1] else None


def _check_time(result: TimeDecision) -> None:
    for number in (*result.damage, *(result.cards or ())):
        if number < 0:
            raise RuleViolation("time.number", number=number)
    missing = next_question(result.damage, result.cards)
    if missing == "cards" or (missing == "battlefield" and result.battlefield is None):
        raise RuleViolation("time.undecided", ask=missing)
