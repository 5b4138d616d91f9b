"""Games to a number of balls (TAC 3.2): what may be written down, and what goes into the table.

A score is (first, second) in balls as it stood on the table. What the table counts may differ from it
(a technical loss, a concession): `recorded` gives that, always as (own, conceded) of one side, because after a
double forfeit the two sides do not mirror each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from engine.errors import RuleViolation
from engine.notation import balls as notation
from engine.notation.line import Reader
from engine.results import Adjudicated, Conceded, DoubleForfeit, Forfeit, GameResult, Played, Score, Side, Winner
from engine.scoring import match
from engine.scoring.protocol import GamesScoring, Tally
from engine.values import Strict

if TYPE_CHECKING:
    from engine.model import Pairing
    from engine.regulations import Rulebook

GAME_ARTICLE = "3.2.1"
CONCESSION_ARTICLE = "3.2.3.5"


class Technical(Strict):
    """The score of a technical loss, (offender, opponent)."""

    not_started: tuple[int, int]
    started: Literal["formula", "condition_first", "fixed"]


class BallsScoring(GamesScoring):
    """A game to a number of balls: the winner has exactly `target`."""

    kind: Literal["balls"]
    target: int = Field(ge=1, le=99)
    loser_min: int = Field(ge=0)
    loser_max: int = Field(ge=0)
    draws: Literal[False]
    technical: Technical
    both_absent: tuple[int, int]
    time_over: Literal["referee_decides"]

    grammar: ClassVar[Reader] = staticmethod(notation.read)
    unit: ClassVar[str] = "balls"
    by_boards: ClassVar[bool] = False
    rated_by_game: ClassVar[bool] = False
    team_values: ClassVar[tuple[str, ...]] = ()
    seating: ClassVar[None] = None
    scores_games: ClassVar[bool] = True
    score_values: ClassVar[tuple[str, ...]] = ("score_difference",)

    @property
    def missed(self) -> Score:
        return self.technical.not_started

    def robin_values(self, last: tuple[str, ...]) -> tuple[str, ...]:
        return ("points", "wins", "losses", "sonneborn_berger", "progressive", *last)

    def _check(self, result: GameResult, book: Rulebook) -> None:
        """RuleViolation codes, all with `score` where there is one: ``score.missing``, ``score.draw``,
        ``score.both_lose``, ``score.out_of_range``, ``score.both_at_target``, ``score.winner_short``,
        ``score.winner_contradicts``, ``score.loser_out_of_range``, ``score.conceder_at_target``; ``result.kind`` for a
        kind of another game.
        """
        match result:
            case Played(winner=winner, score=score):
                _check_winner(winner, score)
                self._check_finished(winner, self._stated(score))
            case Adjudicated(winner=winner, score=score):
                _check_winner(winner, score)
                self._check_range(self._stated(score))
            case Conceded(by=by, score=score):
                stated = self._stated(score)
                self._check_range(stated)
                if _own(stated, by) >= self.target:
                    raise RuleViolation(
                        "score.conceder_at_target", article=CONCESSION_ARTICLE, score=stated, target=self.target
                    )
            case Forfeit(started=True, score=score):
                self._check_range(self._stated(score))
            case Forfeit() | DoubleForfeit():
                return
            case _:
                raise RuleViolation("result.kind", kind=result.kind)

    def _check_after(self, pairing: Pairing, result: GameResult, book: Rulebook) -> None:
        """Any game may follow any other."""

    def needs_more_than_loser(self, *, started: bool) -> bool:
        return started

    def _stated(self, score: Score | None) -> Score:
        if score is None:
            raise RuleViolation("score.missing", article=GAME_ARTICLE, target=self.target)
        return score

    def _check_range(self, score: Score) -> None:
        if min(score) < 0 or max(score) > self.target:
            raise RuleViolation("score.out_of_range", article=GAME_ARTICLE, score=score, target=self.target)
        if min(score) == self.target:
            raise RuleViolation("score.both_at_target", article=GAME_ARTICLE, score=score, target=self.target)

    def _check_finished(self, winner: Winner, score: Score) -> None:
        self._check_range(score)
        side = Side(winner.value)
        if max(score) < self.target:
            raise RuleViolation("score.winner_short", article=GAME_ARTICLE, score=score, target=self.target)
        if _own(score, side) != self.target:
            raise RuleViolation("score.winner_contradicts", article=GAME_ARTICLE, score=score, winner=winner.value)
        low, high = self.loser_min, self.loser_max
        if not low <= _own(score, side.other) <= high:
            raise RuleViolation("score.loser_out_of_range", article=GAME_ARTICLE, score=score, low=low, high=high)

    def winner(self, pairing: Pairing) -> Winner | None:
        return match.match_winner(pairing.games, pairing.best_of)

    def games_at_most(self, best_of: int) -> int:
        return best_of

    def score(self, pairing: Pairing) -> Score:
        if pairing.best_of > 1:
            return self.match_score(pairing)
        return self.tally(pairing, Side.FIRST).own, self.tally(pairing, Side.SECOND).own

    def tally(self, pairing: Pairing, side: Side) -> Tally:
        own, conceded = self.total(match.counting(pairing), side)
        return Tally(own=own, conceded=conceded)

    def total(self, games: Sequence[GameResult], side: Side) -> Score:
        """(own, conceded) over all games of a match, as the table counts them."""
        pairs = [self.recorded(game, side) for game in games]
        return sum(own for own, _ in pairs), sum(conceded for _, conceded in pairs)

    def recorded(self, result: GameResult, side: Side) -> Score:
        """(own, conceded) balls of one side as the table counts them (TAC 2.2.6).

        A result without a score that needs one counts (0, 0): files may hold the winner of a match alone.
        """
        match result:
            case Played(score=score) | Adjudicated(score=score):
                return (0, 0) if score is None else (_own(score, side), _own(score, side.other))
            case Conceded(by=by, score=score):
                kept = 0 if score is None else _own(score, by)
                return (kept, self.target) if side is by else (self.target, kept)
            case Forfeit(loser=loser):
                offender, opponent = self._technical_score(result)
                return (offender, opponent) if side is loser else (opponent, offender)
            case DoubleForfeit():
                return self.both_absent
            case _:
                raise ValueError(f"{result.kind} is no result of a game with balls")

    def _technical_score(self, result: Forfeit) -> Score:
        """(offender, opponent) of a technical loss.

        Not started: 4:8 (TAC 2.2.6.1). Started, by the rulebook's reading of 2.2.6.6: `formula` takes min(own, 4) and
        max(other, 8); `condition_first` does so only where the actual difference is worse than 4:8; `fixed` keeps 4:8.
        """
        own, other = fixed = self.technical.not_started
        if not result.started or result.score is None:
            return fixed
        actual_own, actual_other = _own(result.score, result.loser), _own(result.score, result.loser.other)
        match self.technical.started:
            case "fixed":
                return fixed
            case "condition_first" if actual_own - actual_other >= own - other:
                return fixed
            case "formula" | "condition_first":
                return (min(actual_own, own), max(actual_other, other))


def _own(score: Score, side: Side) -> int:
    return score[0] if side is Side.FIRST else score[1]


def _check_winner(winner: Winner, score: Score | None) -> None:
    if winner is Winner.DRAW:
        raise RuleViolation("score.draw", article="2.2.1.1", score=score)
    if winner is Winner.BOTH_LOSE:
        raise RuleViolation("score.both_lose", article=GAME_ARTICLE, score=score)
