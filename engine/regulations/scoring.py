"""What a game or a match is worth, told apart by `kind`."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field

from engine.errors import RulebookError
from engine.regulations.values import Exact, Strict, Words


class Technical(Strict):
    """The score of a technical loss, (offender, opponent)."""

    not_started: tuple[int, int]
    started: Literal["formula", "condition_first", "fixed"]


class BallsScoring(Strict):
    """A game to a number of balls: the winner has exactly `target`."""

    kind: Literal["balls"]
    target: int = Field(ge=1, le=99)
    loser_min: int = Field(ge=0)
    loser_max: int = Field(ge=0)
    draws: Literal[False]
    technical: Technical
    both_absent: tuple[int, int]
    time_over: Literal["referee_decides"]


class SimpleScoring(Strict):
    """A game is won, lost or drawn; what that is worth is the stage's `points`.

    scores   a game ends with a score of its own, goals or points: whoever has more has won
    on_time  the questions that decide a game nobody had won when time was called, in order; empty: a referee does
    """

    kind: Literal["simple"]
    draws: bool
    scores: bool = False
    on_time: tuple[Literal["less_damage", "more_cards", "battlefield"], ...] = ()


class GamePoints(Strict):
    """Points of one game."""

    win: Exact
    draw: Exact
    loss: Exact
    technical_loss: Exact = Fraction(0)
    both_lose: Exact = Fraction(0)


class MovePointsScoring(Strict):
    """A match of two games, each side once; the number of the last move gives extra points.

    sides       what the side is called that begins, and the other
    move_limit  mandatory: the books name none. A game that reaches it is drawn
    """

    kind: Literal["move_points"]
    games: Literal[2]
    sides: tuple[Words, Words]
    move_limit: int | None = Field(default=None, ge=1, le=9999)
    move_unit: Literal["full_moves", "single_moves"]
    points: GamePoints
    winner_extra: Literal["limit_minus_move"]
    loser_extra: Literal["same_move_number", "own_last_move"]
    technical_not_started_extra: Literal["limit", "zero"]
    match_winner: tuple[Literal["game_points", "extra_points"], ...]
    at_once: Literal["last_mover_wins"] | None = None

    @property
    def limit(self) -> int:
        """The move limit. RulebookError while the club has not set it."""
        if self.move_limit is None:
            raise RulebookError("settings.move_limit", "is missing; a whole number from 1")
        return self.move_limit


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


class BackgammonScoring(Strict):
    """Matches to so many points; a game is worth the cube times one, two or three.

    length         mandatory: the books leave it to the event
    cube           played with the cube; without it every game begins and ends at 1
    cube_most      the highest face
    crawford       when somebody is one point short for the first time, one game is played without the cube
    penalty_point  what a penalty gives the opponent
    both_lose      what a game that both lose gives each
    """

    kind: Literal["backgammon"]
    length: int | None = Field(default=None, ge=1, le=99)
    cube: bool
    cube_most: int = Field(ge=1)
    multipliers: Multipliers
    crawford: bool
    penalty_point: int = Field(ge=0)
    both_lose: Literal[0]
    wrong_length: WrongLength

    @property
    def to_win(self) -> int:
        """The points that win a match. RulebookError while the club has not set them."""
        if self.length is None:
            raise RulebookError("settings.match_length", "is missing; an odd number from 1")
        return self.length


class BoardsScoring(Strict):
    """A match of teams on boards: the sums of the boards decide.

    least_present  with fewer a team is not admitted and loses the match
    seats          `nominated`: everybody at his own board, reserves at any; `free`: the captain seats them as he likes
    individual     the players are ranked too, board by board: who has played so many of the rounds
    """

    kind: Literal["boards"]
    boards: int = Field(ge=1, le=100)
    draws: bool
    least_present: Literal["half", "none"]
    seats: Literal["nominated", "free"] = "free"
    individual: Literal["half", "two_thirds"] | None = None


Scoring = Annotated[
    BallsScoring | SimpleScoring | MovePointsScoring | BackgammonScoring | BoardsScoring, Field(discriminator="kind")
]

KINDS = ("balls", "simple", "move_points", "backgammon", "boards")
"""What pydantic adds to the path of a scoring; no part of the rulebook."""
