"""Games to a number of balls (TAC 3.2): what may be written down, and what goes into the table.

A score is (first, second) in balls as it stood on the table. What the table counts may differ from it
(a technical loss, a concession): `recorded` gives that, always as (own, conceded) of one side, because after a
double forfeit the two sides do not mirror each other.
"""

from __future__ import annotations

from engine.errors import RuleViolation
from engine.regulations import BallsScoring
from engine.results import Adjudicated, Conceded, DoubleForfeit, Forfeit, GameResult, Played, Score, Side, Winner

GAME_ARTICLE = "3.2.1"
CONCESSION_ARTICLE = "3.2.3.5"


def check(result: GameResult, scoring: BallsScoring) -> None:
    """Refuse a result that cannot stand on a form.

    RuleViolation codes, all with `score` where there is one: ``score.missing``, ``score.draw``, ``score.both_lose``,
    ``score.out_of_range``, ``score.both_at_target``, ``score.winner_short``, ``score.winner_contradicts``,
    ``score.loser_out_of_range``, ``score.conceder_at_target``; ``result.kind`` for a kind of another game.
    """
    match result:
        case Played(winner=winner, score=score):
            _check_winner(winner, score)
            _check_finished(winner, _stated(score, scoring), scoring)
        case Adjudicated(winner=winner, score=score):
            _check_winner(winner, score)
            _check_range(_stated(score, scoring), scoring)
        case Conceded(by=by, score=score):
            stated = _stated(score, scoring)
            _check_range(stated, scoring)
            if _own(stated, by) >= scoring.target:
                raise RuleViolation(
                    "score.conceder_at_target", article=CONCESSION_ARTICLE, score=stated, target=scoring.target
                )
        case Forfeit(started=True, score=score):
            _check_range(_stated(score, scoring), scoring)
        case Forfeit() | DoubleForfeit():
            return
        case _:
            raise RuleViolation("result.kind", kind=result.kind)


def recorded(result: GameResult, scoring: BallsScoring, side: Side) -> Score:
    """(own, conceded) balls of one side as the table counts them (TAC 2.2.6).

    A result without a score that needs one counts (0, 0): files may hold the winner of a match alone.
    """
    match result:
        case Played(score=score) | Adjudicated(score=score):
            return (0, 0) if score is None else (_own(score, side), _own(score, side.other))
        case Conceded(by=by, score=score):
            kept = 0 if score is None else _own(score, by)
            return (kept, scoring.target) if side is by else (scoring.target, kept)
        case Forfeit(loser=loser):
            offender, opponent = technical(result, scoring)
            return (offender, opponent) if side is loser else (opponent, offender)
        case DoubleForfeit():
            return scoring.both_absent
        case _:
            raise ValueError(f"{result.kind} is no result of a game with balls")


def technical(result: Forfeit, scoring: BallsScoring) -> Score:
    """(offender, opponent) of a technical loss.

    Not started: 4:8 (TAC 2.2.6.1). Started, by the rulebook's reading of 2.2.6.6: `formula` takes min(own, 4) and
    max(other, 8); `condition_first` does so only where the actual difference is worse than 4:8; `fixed` keeps 4:8.
    """
    own, other = fixed = scoring.technical.not_started
    if not result.started or result.score is None:
        return fixed
    actual_own, actual_other = _own(result.score, result.loser), _own(result.score, result.loser.other)
    match scoring.technical.started:
        case "fixed":
            return fixed
        case "condition_first" if actual_own - actual_other >= own - other:
            return fixed
        case "formula" | "condition_first":
            return (min(actual_own, own), max(actual_other, other))


def _own(score: Score, side: Side) -> int:
    return score[0] if side is Side.FIRST else score[1]


def _stated(score: Score | None, scoring: BallsScoring) -> Score:
    if score is None:
        raise RuleViolation("score.missing", article=GAME_ARTICLE, target=scoring.target)
    return score


def _check_winner(winner: Winner, score: Score | None) -> None:
    if winner is Winner.DRAW:
        raise RuleViolation("score.draw", article="2.2.1.1", score=score)
    if winner is Winner.BOTH_LOSE:
        raise RuleViolation("score.both_lose", article=GAME_ARTICLE, score=score)


def _check_range(score: Score, scoring: BallsScoring) -> None:
    if min(score) < 0 or max(score) > scoring.target:
        raise RuleViolation("score.out_of_range", article=GAME_ARTICLE, score=score, target=scoring.target)
    if min(score) == scoring.target:
        raise RuleViolation("score.both_at_target", article=GAME_ARTICLE, score=score, target=scoring.target)


def _check_finished(winner: Winner, score: Score, scoring: BallsScoring) -> None:
    _check_range(score, scoring)
    side = Side(winner.value)
    if max(score) < scoring.target:
        raise RuleViolation("score.winner_short", article=GAME_ARTICLE, score=score, target=scoring.target)
    if _own(score, side) != scoring.target:
        raise RuleViolation("score.winner_contradicts", article=GAME_ARTICLE, score=score, winner=winner.value)
    loser = _own(score, side.other)
    if not scoring.loser_min <= loser <= scoring.loser_max:
        raise RuleViolation(
            "score.loser_out_of_range",
            article=GAME_ARTICLE,
            score=score,
            low=scoring.loser_min,
            high=scoring.loser_max,
        )
