"""What may stand on the sheet of a match to so many points, and what the match is worth («Нарды»)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from engine.errors import RulebookError, RuleViolation
from engine.notation import backgammon as notation
from engine.notation.line import Reader
from engine.results import (
    NOT_THERE,
    Adjudicated,
    Cancelled,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    PenaltyPoint,
    Played,
    PointGame,
    Score,
    Side,
    Win,
    Winner,
    next_number,
)
from engine.scoring import match
from engine.scoring.protocol import Scoring, Tally
from engine.scoring.sheet import Sheet, cube_is_out, sheet
from engine.values import Strict

if TYPE_CHECKING:
    from engine.model import Pairing
    from engine.regulations import Rulebook


class Multipliers(Strict):
    """What the cube is multiplied by: a plain win, no checker borne off, none and one of them not out of the
    winner's home or on the bar; a game that a referee awards."""

    single: int = Field(ge=1)
    mars: int = Field(ge=1)
    koks: int = Field(ge=1)
    awarded: int = Field(ge=1)


class WrongLength(Strict):
    """What is done with a match that was played to another length than the event's."""

    shorter: Literal["continue"]
    longer: Literal["recount"]


class BackgammonScoring(Scoring):
    """Matches to so many points; a game is worth the cube times one, two or three.

    length         mandatory: the books leave it to the event
    playoff_length, final_length  of the matches of a bracket, and of its last one; None: as the others
    cube           played with the cube; without it every game begins and ends at 1
    cube_most      the highest face
    crawford       when somebody is one point short for the first time, one game is played without the cube
    penalty_point  what a penalty gives the opponent
    both_lose      what a game that both lose gives each
    """

    kind: Literal["backgammon"]
    length: int | None = Field(default=None, ge=1, le=99)
    playoff_length: int | None = Field(default=None, ge=1, le=99)
    final_length: int | None = Field(default=None, ge=1, le=99)
    cube: bool
    cube_most: int = Field(ge=1)
    multipliers: Multipliers
    crawford: bool
    penalty_point: int = Field(ge=0)
    both_lose: Literal[0]
    wrong_length: WrongLength

    grammar: ClassVar[Reader] = staticmethod(notation.read)
    unit: ClassVar[str] = "points"
    by_boards: ClassVar[bool] = False
    rated_by_game: ClassVar[bool] = False
    to_points: ClassVar[bool] = True
    team_values: ClassVar[tuple[str, ...]] = ()
    seating: ClassVar[None] = None
    scores_games: ClassVar[bool] = False
    missed: ClassVar[Score] = (0, 0)
    score_values: ClassVar[tuple[str, ...]] = ("score_difference",)

    @property
    def match_length(self) -> int | None:
        return self.length

    @property
    def to_win(self) -> int:
        """The points that win a match. RulebookError while the club has not set them."""
        if self.length is None:
            raise RulebookError("settings.match_length", "is missing; an odd number from 1")
        return self.length

    def length_of(self, pairing: Pairing) -> int:
        """RulebookError while the club has not set it."""
        own = self.playoff_length if pairing.in_bracket else None
        return (self.final_length if pairing.is_final else None) or own or self.to_win

    @property
    def faces(self) -> tuple[int, ...]:
        """What a cube may stand at: 1 in the middle, then its faces."""
        return tuple(1 << power for power in range(self.cube_most.bit_length()))

    def robin_values(self, last: tuple[str, ...]) -> tuple[str, ...]:
        return ("points", "wins", "losses", "sonneborn_berger", "progressive", *last)

    def _check(self, result: GameResult, book: Rulebook) -> None:
        """Refuse a result that cannot stand on any sheet.

        RuleViolation: ``cube.value`` (cube, allowed), ``score.draw``, ``sheet.score_missing``, ``sheet.unfinished``,
        ``sheet.played_on``, ``score.out_of_range``, ``score.winner_contradicts``, ``score.loser_out_of_range``;
        ``result.kind`` for a kind of another game.
        """
        match result:
            case PointGame(cube=cube):
                if cube not in self.faces:
                    article = book.article("scoring.cube_most")
                    raise RuleViolation("cube.value", article=article, cube=cube, allowed=self.faces)
            case Played(winner=Winner.DRAW) | Adjudicated(winner=Winner.DRAW):
                raise RuleViolation("score.draw", article=book.article("scoring.kind"), score=result.score)
            case Played(winner=Winner.BOTH_LOSE) | PenaltyPoint() | Cancelled() | DoubleForfeit():
                return
            case Played() | Conceded() | Forfeit() | Adjudicated():
                self._check_possible(result, book)
            case _:
                raise RuleViolation("result.kind", kind=result.kind)

    def _check_possible(self, result: GameResult, book: Rulebook) -> None:
        """A score of the whole match has to be one by the length of some match of the event."""
        *others, last = sorted({self.to_win, *filter(None, (self.playoff_length, self.final_length))}, reverse=True)
        for length in others:
            with suppress(RuleViolation):
                return self._check_score(result, length, book)
        return self._check_score(result, last, book)

    def _check_score(self, result: GameResult, target: int, book: Rulebook) -> None:
        article = book.article("scoring.length")
        match result:
            case Played(winner=(Winner.FIRST | Winner.SECOND) as winner, score=told):
                self._check_told(winner, told, target, article)
            case Conceded(score=told) | Forfeit(score=told) | Adjudicated(score=told):
                if told is not None and not 0 <= min(told) <= max(told) < target:
                    raise RuleViolation("score.out_of_range", article=article, score=told, target=target - 1)
            case _:
                return

    def _check_told(self, winner: Winner, told: Score | None, target: int, article: str) -> None:
        """A match of which only the score is known."""
        if told is None:
            raise RuleViolation("sheet.score_missing", article=article, target=target)
        own, other = told if winner is Winner.FIRST else told[::-1]
        if max(told) < target:
            raise RuleViolation("sheet.unfinished", article=article, score=told, target=target)
        if own < target:
            raise RuleViolation("score.winner_contradicts", article=article, score=told, winner=winner.value)
        if target <= other < own:
            raise RuleViolation("sheet.played_on", article=article, score=told, target=target)
        if not 0 <= other < target:
            raise RuleViolation("score.loser_out_of_range", article=article, score=told, low=0, high=target - 1)

    def _check_after(self, pairing: Pairing, result: GameResult, book: Rulebook) -> None:
        """Refuse a result that cannot follow what is on the sheet of this table.

        RuleViolation, with `game`, its number: ``match.decided`` (score), ``cube.crawford``,
        ``cube.one_point``, ``cube.not_used`` (cube), ``sheet.not_crawford`` for a game that may not be struck,
        ``sheet.score_differs`` (score, stated); ``result.were_there`` for not having come to a match that is on.
        """
        so_far = self.sheet(pairing)
        number = next_number(pairing.games)
        if so_far.winner is not None:
            if not self.plays_on(pairing):
                raise RuleViolation("match.decided", game=number, score=so_far.score)
            return
        self._check_score(result, self.length_of(pairing), book)
        match result:
            case PointGame():
                self._check_cube(result, so_far, pairing, book)
            case Cancelled() if not (so_far.crawford_next or self._crawford_of_played(pairing)):
                raise RuleViolation("sheet.not_crawford", article=book.article("scoring.crawford"), game=number)
            case Forfeit(ground=ground) | DoubleForfeit(ground=ground) if ground in NOT_THERE and self.were_there(
                pairing.games
            ):
                raise RuleViolation("result.were_there", game=number)
            case Played(winner=Winner.BOTH_LOSE):
                return
            case Played(score=told) if pairing.games:
                raise RuleViolation("sheet.score_differs", game=number, score=so_far.score, stated=told)
            case Conceded(score=told) | Forfeit(score=told) | Adjudicated(score=told):
                if told is not None and pairing.games and told != so_far.score:
                    raise RuleViolation("sheet.score_differs", game=number, score=so_far.score, stated=told)
            case _:
                return

    def _check_cube(self, game: PointGame, so_far: Sheet, pairing: Pairing, book: Rulebook) -> None:
        """No cube, no double: in the Crawford game, in a match to one point, in an event without cubes.

        Who played to more points could not know, and the sheet says what the cube counts. A Crawford game that was
        played with the cube may be let stand («Куб удвоения» II.8).
        """
        played_on = pairing.length is not None and pairing.length > so_far.length
        stands = game.stands and so_far.crawford_next
        if not cube_is_out(so_far, self) or played_on or stands or (game.cube == 1 and game.win is not Win.PASS):
            return
        number = next_number(pairing.games)
        if not self.cube:
            raise RuleViolation("cube.not_used", article=book.article("scoring.cube"), game=number, cube=game.cube)
        article = book.article("scoring.crawford")
        if so_far.length == 1:
            raise RuleViolation("cube.one_point", article=article, game=number, cube=game.cube)
        raise RuleViolation("cube.crawford", article=article, game=number, cube=game.cube)

    def _crawford_of_played(self, pairing: Pairing) -> bool:
        """Whether by the length that was played the next game is the one without the cube."""
        return pairing.length is not None and sheet(pairing.games, self, pairing.length).crawford_next

    def is_doubtful(self, game: GameResult, length: int) -> bool:
        """Whether the cube of a game is more likely a slip: half of it would have won the match from nothing."""
        return isinstance(game, PointGame) and game.cube >= 2 * length

    def needs_more_than_loser(self, *, started: bool) -> bool:
        """At which cube."""
        return started

    def changes_next_game(self, pairing: Pairing) -> bool:
        """It is played without the cube («Куб удвоения» II.8)."""
        return self.sheet(pairing).crawford_next

    def sheet(self, pairing: Pairing) -> Sheet:
        """The sheet by which the match counts. One that was played too far is counted anew by the event's length; one
        that stopped too early goes on from the score it has."""
        return sheet(pairing.games, self, self.length_of(pairing))

    def winner(self, pairing: Pairing) -> Winner | None:
        return self.sheet(pairing).winner

    def plays_on(self, pairing: Pairing) -> bool:
        if pairing.length is None or pairing.length <= self.length_of(pairing):
            return False
        return sheet(pairing.games, self, pairing.length).winner is None

    def games_at_most(self, best_of: int) -> int:
        return best_of

    def match_score(self, pairing: Pairing) -> Score:
        return self.sheet(pairing).score

    def score(self, pairing: Pairing) -> Score:
        return self.match_score(pairing)

    def tally(self, pairing: Pairing, side: Side) -> Tally:
        """The points of the match as the table counts them: not more than its length for either.

        A match that a flag, a late player or a referee ended keeps the score it had: no points are invented.
        """
        first, second = self.sheet(pairing).capped
        return Tally(own=first, conceded=second) if side is Side.FIRST else Tally(own=second, conceded=first)

    def is_technical(self, games: Sequence[GameResult]) -> bool:
        return match.is_technical(games)

    def is_begun(self, games: Sequence[GameResult]) -> bool:
        """A penalty point before the first game is no play."""
        return any(
            isinstance(game, PointGame | Played | Cancelled | Conceded | Adjudicated)
            or (isinstance(game, Forfeit) and game.started)
            for game in games
        )
