"""Games that are won, lost or drawn; where the book has it so, with a score or decided on time by questions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.errors import RuleViolation
from engine.notation import scores as scores_notation
from engine.notation import simple as notation
from engine.notation.line import Line, Reader
from engine.results import (
    Adjudicated,
    BoardGame,
    Cancelled,
    GameResult,
    PenaltyPoint,
    Played,
    PointGame,
    Score,
    Side,
    TimeDecision,
    TimeUp,
    Winner,
    winner_of,
)
from engine.scoring import match, scores
from engine.scoring.protocol import GamesScoring, Outcome, Tally

if TYPE_CHECKING:
    from engine.model import Pairing
    from engine.regulations import Rulebook


class SimpleScoring(GamesScoring):
    """A game is won, lost or drawn; what that is worth is the stage's `points`.

    scores   a game ends with a score of its own, goals or points: whoever has more has won
    on_time  the questions that decide a game nobody had won when time was called, in order; empty: a referee does
    loser_chooses  what whoever lost a game of a longer match chooses for the next one; empty: nothing
    """

    kind: Literal["simple"]
    draws: bool
    scores: bool = False
    on_time: tuple[Literal["less_damage", "more_cards", "battlefield"], ...] = ()
    loser_chooses: Literal["", "battlefield"] = ""

    grammar: ClassVar[Reader] = staticmethod(notation.read)
    unit: ClassVar[str] = "points"
    by_boards: ClassVar[bool] = False
    rated_by_game: ClassVar[bool] = False
    team_values: ClassVar[tuple[str, ...]] = ()
    seating: ClassVar[None] = None
    missed: ClassVar[Score] = (0, 0)

    @property
    def scores_games(self) -> bool:
        return self.scores

    @property
    def score_values(self) -> tuple[str, ...]:
        return ("score_difference", "score_for", "score_against") if self.scores else ()

    def robin_values(self, last: tuple[str, ...]) -> tuple[str, ...]:
        league = ("buchholz", "buchholz_cut1", "sonneborn_berger")
        return ("points", "wins", "losses", *league, "progressive", *last)

    def read(self, text: str) -> Line | None:
        return scores_notation.read(text) if self.scores else super().read(text)

    def changes_next_game(self, pairing: Pairing) -> bool:
        """A drawn game that does not count: there is another one."""
        return pairing.games[-1:] != match.counting(pairing)[-1:]

    def _check(self, result: GameResult, book: Rulebook) -> None:
        """RuleViolation ``score.draw`` where the book knows none, ``score.both_lose`` where a game always has a winner,
        ``result.kind`` for a kind of another game; of a
        decision on time ``time.number`` for one below zero, ``time.undecided`` (ask) where the next question is
        missing; where games have scores those of `engine.scoring.scores`."""
        timed = isinstance(result, TimeDecision | TimeUp)
        if isinstance(result, PointGame | PenaltyPoint | Cancelled | BoardGame) or (timed and not self.on_time):
            raise RuleViolation("result.kind", kind=result.kind)
        if isinstance(result, TimeDecision):
            _check_time(result)
        if isinstance(result, Played | Adjudicated) and result.winner is Winner.DRAW and not self.draws:
            raise RuleViolation("score.draw", score=result.score)
        if isinstance(result, Played | Adjudicated) and result.winner is Winner.BOTH_LOSE and self.on_time:
            raise RuleViolation("score.both_lose", article=book.article("scoring.draws"))
        if self.scores:
            scores.check(result)

    def _check_after(self, pairing: Pairing, result: GameResult, book: Rulebook) -> None:
        """Refuse an end by time that cannot follow what is recorded at this table (Destiny IV.3b).

        RuleViolation ``time.leader_wins`` for questions where one side leads, ``time.nobody_leads`` for the end of a
        match where none does.
        """
        ahead = match.leader(match.games_won(pairing.games))
        if isinstance(result, TimeDecision) and ahead is not None:
            raise RuleViolation("time.leader_wins", score=match.games_won(pairing.games))
        if isinstance(result, TimeUp) and ahead is None:
            raise RuleViolation("time.nobody_leads")

    def needs_more_than_loser(self, *, started: bool) -> bool:
        return False

    def winner(self, pairing: Pairing) -> Winner | None:
        return _winner(match.counting(pairing), pairing.best_of)

    def games_at_most(self, best_of: int) -> int:
        return best_of

    def score(self, pairing: Pairing) -> Score | None:
        if pairing.best_of > 1:
            return self.match_score(pairing)
        return scores.total(match.counting(pairing)) if self.scores else None

    def tally(self, pairing: Pairing, side: Side) -> Tally:
        return _tallies(match.counting(pairing), scored=self.scores)[side is Side.SECOND]

    def outcome(self, pairing: Pairing) -> Outcome | None:
        return _outcome(match.counting(pairing), pairing.best_of, scored=self.scores)


@lru_cache(maxsize=4096)
def _outcome(games: tuple[GameResult, ...], best_of: int, *, scored: bool) -> Outcome | None:
    """Nothing but the games is looked at, and a tournament has few different matches."""
    winner = _winner(games, best_of)
    if winner is None:
        return None
    return Outcome(winner, *_tallies(games, scored=scored), match.is_technical(games), match.begun_at_the_board(games))


def _tallies(games: Sequence[GameResult], *, scored: bool) -> tuple[Tally, Tally]:
    """Of the first side and of the second."""
    first, second = scores.total(games) if scored else match.games_won(games)
    return Tally(0, 0, first, second), Tally(0, 0, second, first)


def _winner(games: Sequence[GameResult], best_of: int) -> Winner | None:
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
