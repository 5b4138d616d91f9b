"""What every way to count says: may a result stand, who won, what is it worth, what is lost without play.

A kind is one module beside this one: the schema of its parameters, and here on one page what follows from them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, Protocol

from engine.errors import RuleViolation
from engine.notation.line import Line, Reader
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground, Score, Side, Winner
from engine.scoring import match
from engine.scoring.sheet import Sheet
from engine.values import Strict

if TYPE_CHECKING:
    from engine.model import Pairing
    from engine.regulations import Rulebook

Number = int | Fraction


class Tally(NamedTuple):
    """What a side brings home from a match, beside its result: games and their points, extra points, a score."""

    game_points: Number = 0
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


class Seating(Protocol):
    """How the teams of a match sit at its boards.

    seats       `nominated`: everybody at his own board, reserves at any; `free`: the captain seats them as he likes
    individual  the players are ranked too, board by board: who has played so many of the rounds
    """

    @property
    def boards(self) -> int: ...
    @property
    def seats(self) -> Literal["nominated", "free"]: ...
    @property
    def individual(self) -> Literal["half", "two_thirds"] | None: ...

    def decided_by_lineups(self, pairing: Pairing) -> tuple[GameResult, ...]:
        """What is lost before it begins: empty boards, or the whole match of a team that is not admitted."""


_CLAUSES = {
    "score.draw": "scoring.draws",
    "board.unknown": "scoring.boards",
    "board.empty": "scoring.least_present",
    "lineup.absent": "scoring.least_present",
    "time.leader_wins": "scoring.on_time",
    "time.nobody_leads": "scoring.on_time",
}
"""Refusals that name no clause of their own, and the parameter whose clause is the reason."""


class Scoring(Strict, ABC):
    """What a game or a match is worth. TypeError at import for a kind that leaves a part of this page out.

    grammar      how results are typed
    unit         what the numbers among its parameters count
    by_boards    a game of the match is a board: they go on side by side
    rated_by_game  in a rating each game of the match counts, and not the match
    to_points    a match is played to so many points
    team_values  the values that a table of rounds begins with; empty: points of the entries, as of anybody
    """

    kind: str

    grammar: ClassVar[Reader]
    unit: ClassVar[str]
    by_boards: ClassVar[bool]
    rated_by_game: ClassVar[bool]
    to_points: ClassVar[bool]
    team_values: ClassVar[tuple[str, ...]]

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        if ABC in cls.__bases__:
            return  # a family of kinds
        told = {name for name in Scoring.__annotations__ if name != "kind"}
        if lacking := sorted({*cls.__abstractmethods__, *(name for name in told if not hasattr(cls, name))}):
            raise TypeError(f"{cls.__name__} lacks {', '.join(lacking)}")

    # ── What it has beside its games ────────────────────────────────────────────────────────────────────────────

    @property
    @abstractmethod
    def seating(self) -> Seating | None:
        """How teams sit at the boards; None where an entry plays as one."""

    @property
    @abstractmethod
    def match_length(self) -> int | None:
        """The points that win a match; None where matches are not played to points or the club has not set them."""

    @abstractmethod
    def length_of(self, pairing: Pairing) -> int | None:
        """The points that this match is to be played to: in a bracket they may be others."""

    @property
    @abstractmethod
    def scores_games(self) -> bool:
        """Whether a single game has a score of its own, goals or balls, and not only a winner."""

    @property
    @abstractmethod
    def missed(self) -> Score:
        """(own, conceded) of a round that is lost without an opponent."""

    @property
    @abstractmethod
    def score_values(self) -> tuple[str, ...]:
        """The values of a table that come from the scores of games."""

    @abstractmethod
    def robin_values(self, last: tuple[str, ...]) -> tuple[str, ...]:
        """The values of a table in which everybody meets everybody; `last` are those of any game."""

    # ── May it stand ────────────────────────────────────────────────────────────────────────────────────────────

    def read(self, text: str) -> Line | None:
        """What a typed line means, None where it is no result of this scoring."""
        return type(self).grammar(text)

    @abstractmethod
    def _check(self, result: GameResult, book: Rulebook) -> None: ...

    @abstractmethod
    def _check_after(self, pairing: Pairing, result: GameResult, book: Rulebook) -> None: ...

    @abstractmethod
    def needs_more_than_loser(self, *, started: bool) -> bool:
        """Whether more has to be said of a game that a referee's measure loses than who lost it."""

    def check(self, result: GameResult, book: Rulebook) -> None:
        """RuleViolation where a game cannot end like that; see the kind."""
        with _with_clause(book):
            self._check(result, book)

    def check_next(self, pairing: Pairing, result: GameResult, book: Rulebook) -> None:
        """RuleViolation where a game cannot end like that, or cannot do so after what is recorded at this table."""
        with _with_clause(book):
            self._check(result, book)
            self._check_after(pairing, result, book)

    def check_games(self, pairing: Pairing, book: Rulebook) -> None:
        """`check_next` of every recorded game: a corrected one may make a later one impossible."""
        for number, result in enumerate(pairing.games):
            self.check_next(pairing.with_games(pairing.games[:number]), result, book)

    def check_order(self, pairing: Pairing) -> None:
        """RuleViolation ``match.already_over`` where a game follows the last one."""
        for played in range(len(pairing.games)):
            if self.is_over(pairing.with_games(pairing.games[:played])):
                at_most = self.games_at_most(pairing.best_of)
                raise RuleViolation("match.already_over", game=played + 1, best_of=at_most)

    # ── How a match stands ──────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def winner(self, pairing: Pairing) -> Winner | None:
        """Who won the match; None while it goes on."""

    def is_over(self, pairing: Pairing) -> bool:
        """Whether nothing more is played at this table."""
        return self.winner(pairing) is not None

    def changes_next_game(self, pairing: Pairing) -> bool:
        """Whether what stands now gives the next game of the match a rule of its own."""
        return False

    @abstractmethod
    def plays_on(self, pairing: Pairing) -> bool:
        """Whether a match that is over goes on at its table, because it is played to more points than the event's."""

    @abstractmethod
    def games_at_most(self, best_of: int) -> int:
        """How many games a match may have, drawn ones that are played again apart."""

    @abstractmethod
    def match_score(self, pairing: Pairing) -> Score:
        """(first, second) of the match as people say it: points of a match to points, otherwise games won."""

    @abstractmethod
    def score(self, pairing: Pairing) -> tuple[Number, Number] | None:
        """(first, second) of a match that is over, in what it is told by; None where only its winner is told."""

    @abstractmethod
    def sheet(self, pairing: Pairing) -> Sheet | None:
        """The match line by line with the running score; None where its games are all there is to read."""

    # ── What it is worth ────────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def tally(self, pairing: Pairing, side: Side) -> Tally:
        """What a side brings home from a match that is over."""

    @abstractmethod
    def is_technical(self, games: Sequence[GameResult]) -> bool:
        """Whether the match was decided without play."""

    @abstractmethod
    def is_begun(self, games: Sequence[GameResult]) -> bool:
        """Whether anything was played: a direct encounter needs it."""

    def were_there(self, games: Sequence[GameResult]) -> bool:
        """Whether both sides have sat at the table, so that neither can have missed what comes: of a match to points,
        which is one, any game says so; separate games may be missed one by one."""
        return self.to_points and self.is_begun(games)

    def outcome(self, pairing: Pairing) -> Outcome | None:
        """The match as the table counts it; None while it goes on."""
        winner = self.winner(pairing)
        if winner is None:
            return None
        tallies = self.tally(pairing, Side.FIRST), self.tally(pairing, Side.SECOND)
        games = match.counting(pairing)
        return Outcome(winner, *tallies, self.is_technical(games), self.is_begun(games))

    # ── What is lost without play ───────────────────────────────────────────────────────────────────────────────

    def lost(self, loser: Side | None, ground: Ground, pairing: Pairing) -> tuple[GameResult, ...]:
        """The games that a side (None: both) loses without playing them, after those that are recorded."""
        lost: GameResult = DoubleForfeit(ground) if loser is None else Forfeit(loser, ground)
        played = pairing
        while not self.is_over(played):
            played = played.with_games((*played.games, lost))
        return played.games[len(pairing.games) :]

    def meant(self, result: GameResult, pairing: Pairing) -> tuple[GameResult, ...]:
        """The games that a word about a table stands for: a team that is not there loses every board."""
        if self.by_boards and isinstance(result, Forfeit | DoubleForfeit):
            return self.lost(result.loser if isinstance(result, Forfeit) else None, result.ground, pairing)
        return (result,)


class GamesScoring(Scoring, ABC):
    """A match of games that are told one by one: whoever has won more of them, or more by them, has won it."""

    to_points: ClassVar[bool] = False
    match_length: ClassVar[None] = None

    def length_of(self, pairing: Pairing) -> None:
        return None

    def plays_on(self, pairing: Pairing) -> bool:
        return False

    def match_score(self, pairing: Pairing) -> Score:
        return match.games_won(pairing.games)

    def sheet(self, pairing: Pairing) -> None:
        return None

    def is_technical(self, games: Sequence[GameResult]) -> bool:
        return match.is_technical(games)

    def is_begun(self, games: Sequence[GameResult]) -> bool:
        return match.begun_at_the_board(games)


@contextmanager
def _with_clause(book: Rulebook) -> Iterator[None]:
    try:
        yield
    except RuleViolation as refused:
        refused.article = refused.article or book.article(_CLAUSES.get(refused.code, ""))
        raise
