"""What several stages and books are made of: criteria of a table of points, what a round brings, colours, handicap,
leavers, officials, the structure of an event."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from pydantic import Field

from engine.values import Exact, Points, Strict, Words

# What only the chess handbook knows.
ChessCriterion = Literal[
    "buchholz_cut2",
    "buchholz_median1",
    "buchholz_median2",
    "fore_buchholz",
    "avg_opponent_buchholz",
    "sonneborn_berger_cut1",
    "koya",
    "progressive_cut1",
    "games_won",
    "games_black",
    "black_wins",
    "rounds_elected_to_play",
    "avg_rating_opponents",
]

PointCriterion = Literal[
    "points",
    "match_points",
    "game_points",
    "extra_points",
    "mms",
    "wins",
    "losses",
    "sos",
    "sos_1",
    "sos_2",
    "sosos",
    "sodos",
    "buchholz",
    "buchholz_cut1",
    "sonneborn_berger",
    "direct_encounter",
    "h2h_sdc",
    "h2h_dc",
    "progressive",
    "ext",
    "exr",
    "score_difference",
    "score_for",
    "score_against",
    "strength_of_schedule",
    "extended_strength_of_schedule",
    "board_wins",
    "board_points",
    "rating",
    "previous_order",
    "lot",
    ChessCriterion,
]


class StagePoints(Strict):
    """What a round brings in the table, in exact numbers."""

    win: Points = Fraction(1)
    draw: Points = Fraction(1, 2)
    loss: Points = Fraction(0)
    both_lose: Points = Fraction(0)
    bye: Points = Fraction(0)
    half_bye: Points = Fraction(0)
    absent: Points = Fraction(0)
    not_paired: Points = Fraction(0)


class Colours(Strict):
    """Who has which colour. `max_in_a_row` is a hard limit, `due` the order of arguments.

    used   whether games are played with colours at all
    """

    used: bool = True
    first_round: Literal["lot", "alternate_by_table"]
    max_in_a_row: int | None = Field(default=None, ge=1)
    due: tuple[Literal["fewer_whites", "fewer_blacks", "last_played_other", "higher_in_order"], ...] = ()


class Handicap(Strict):
    """Stones by the difference of ranks, at most `most`; less `reduce` where both are weaker than `below_rank`.

    used   whether games are played with handicap at all
    komi   points for White in an even game
    """

    used: bool = False
    reduce: int = Field(ge=0)
    most: int = Field(ge=0, le=9)
    below_rank: str = ""
    komi: Exact = Fraction(13, 2)


class Cut(Strict):
    """How many go on to the next stage, and what is done where the line goes through equals.

    newcomer  whoever moves up for somebody that left before the next stage is asked first, or simply plays
    """

    size: int = Field(default=0, ge=0)
    newcomer: Literal["asked", "plays"] = "plays"
    tie: tuple[Literal["admit_all", "tie_break_match", "lots"], ...] = ()
    proposal: Literal["admit_all", "tie_break_match", "lots"] = "lots"


class LeavingRule(Strict):
    """Who leaves a stage: by how many of its matches it has played.

    technical_losses     what is left is lost, beforehand
    annul                none of its matches counts
    annul_final          none counts once the stage is over; for pairing they count until then
    organizer_may_annul  a person is asked; until the answer, what is left is lost
    keep                 what was played counts, the rest is not played

    played  which matches count as played: those with a result that is no leaver's, or those begun at the board
    missed_game  whether whoever did not come to a game plays on: a person is asked; None: he does
    missed_last_round  `panel`: of a team that leaves or misses the last round a person says whether that is a loss or
            all its matches are annulled
    """

    half_or_more: Literal["technical_losses", "keep"]
    less_than_half: Literal["technical_losses", "annul", "annul_final", "organizer_may_annul", "keep"]
    played: Literal["recorded", "begun"] = "recorded"
    missed_game: Literal["asks"] | None = None
    missed_last_round: Literal["panel"] | None = None


class CriteriaAdvice(Strict):
    """What the book advises of the criteria of a table, a club may do otherwise.

    discouraged  better not among them; last  none comes after it
    """

    discouraged: tuple[PointCriterion, ...] = ()
    last: tuple[PointCriterion, ...] = ()


class Officials(Strict):
    """play   whether an organizer or a referee may play: `with_another`, where another official does not
    heads  how many head referees there may be at a time; None: any number
    """

    play: Literal["yes", "with_another", "never"] = "yes"
    heads: int | None = Field(default=None, ge=1)


class Tier(Strict):
    """A level of events: what whoever comes may expect, and what follows from it (Destiny VI, I.6, II.2d, II.3).

    expects   in words of the book's own
    play      whether an official may play; the book's `officials.play` may be stricter
    sleeves   opaque ones, or backs that look alike
    products  days from a release until what is new may be played with
    """

    expects: Words
    play: Literal["yes", "with_another", "never"]
    sleeves: Literal["alike", "opaque"]
    products: int = Field(ge=0)


class StructureRow(Strict):
    """From `least` to `most` entries (None: any more): so many Swiss rounds, so many in the play-off (0: none)."""

    least: int = Field(ge=2)
    most: int | None = Field(default=None, ge=2)
    rounds: int = Field(ge=1)
    cut: int = Field(ge=0)


class Structure(Strict):
    """The book's table. `custom` has none: the organizer announces rounds and cut himself."""

    kind: Literal["basic", "advanced", "custom"]
    rows: tuple[StructureRow, ...] = ()

    def row_of(self, entries: int) -> StructureRow | None:
        """The row of a field; None where the table has none for it."""
        return next((r for r in self.rows if r.least <= entries and (r.most is None or entries <= r.most)), None)
