"""The stages of an event: one class a format, told apart by `format` (and a Swiss system by its `method`).

`systems` names the systems of play a stage belongs to, for books that leave the choice to the club
(`Rulebook.system`); empty: the stage is always played.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from engine.ranks import strength
from engine.regulations.values import BestOf, Exact, Points, Rank, Strict

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


# Swiss to wins


class Bye(Strict):
    """A round without an opponent. `score` is (own, conceded); it counts as a win and as a played match."""

    score: tuple[int, int]
    max_per_entry: int = Field(ge=0)


class SwissStage(Strict):
    """Swiss to `win_target` wins or `loss_limit` losses."""

    id: str
    format: Literal["swiss"]
    systems: tuple[str, ...] = ()
    win_target: int = Field(ge=1, le=20)
    loss_limit: int = Field(ge=1, le=20)
    best_of: BestOf
    first_round: Literal["lots"]
    group_by: Literal["record"]
    order_in_group: Literal["buchholz"]
    rematches: Literal["forbidden"]
    odd_group: Literal["cross_pair"]
    float_opponent: Literal["top_of_lower_group"]
    bye: Bye
    qualifies: Literal["half"]
    criteria: tuple[
        Literal["sonneborn_berger", "score_difference", "direct_encounter", "buchholz", "wins", "lot"], ...
    ] = Field(min_length=1)
    sb_basis: Literal["wins", "buchholz"]
    direct_encounter: Literal["complete_mini_league"]
    phantom_counts_as: Literal["opponent_without_wins"]

    @property
    def max_rounds(self) -> int:
        """Nobody can play more (TAC 2.1.3: five)."""
        return self.win_target + self.loss_limit - 1


# Systems of points


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
    missed_last_round  `panel`: of a team that leaves or misses the last round a person says whether that is a loss or
            all its matches are annulled
    """

    half_or_more: Literal["technical_losses", "keep"]
    less_than_half: Literal["technical_losses", "annul", "annul_final", "organizer_may_annul", "keep"]
    played: Literal["recorded", "begun"] = "recorded"
    missed_last_round: Literal["panel"] | None = None


class RoundsStage(Strict):
    """A system of a number of rounds in which nobody meets anybody twice: Swiss, McMahon.

    order              the classification before the first round: stated seeds come first, lots settle what is left;
                       empty: seeds, ratings, the order of registration
    order_in_group     by numbers of the classification; `alternating`: in even rounds from the last number up
    rematches          forbidden: who was paired is no pair again; of_played: only who has begun a game
    bye_to             last_in_order: of the lowest group, in the order of the round; last_in_classification: by number
    bye_bar            what makes one more bye impossible: an earlier `bye`, or any point without play
    direct_encounter   who counts: `complete`, where all of a tied set have met; `equal_games`, where all of it have
                       played equally many games among themselves
    unplayed_rounds    what a round without a game adds to the sums over opponents: `book` the own start, 0 where all
                       start from 0; `zero` nothing; `fide_…` a dummy opponent by the chess handbook C.07 of that year
    opponent_score     `virtual_half`: every unplayed round of an opponent counts half a point
    handicap_in_sos    White adds the stones to the opponent's score, Black takes them off
    forfeits_in_sos    a game that was never begun adds the opponent's score all the same
    round_down_unplayed  the sum of what unplayed rounds bring is rounded down
    more_values        `chess`: the table has those too that only the chess handbook knows (FIDE C.07)
    """

    id: str
    format: str
    systems: tuple[str, ...] = ()
    rounds: int | None = Field(default=None, ge=1, le=50)
    best_of: BestOf = 1
    points: StagePoints
    order: tuple[Literal["rating", "rank", "seed", "lot"], ...] = ()
    order_in_group: Literal["fixed", "alternating"] = "fixed"
    rematches: Literal["forbidden", "of_played"] = "forbidden"
    bye_to: Literal["last_in_order", "last_in_classification", "lowest_points", "random"] = "lowest_points"
    byes_per_entry: int = Field(default=1, ge=0)
    bye_bar: Literal["bye", "point_without_play"] = "point_without_play"
    colours: Colours | None = None
    handicap: Handicap | None = None
    cut: Cut = Cut()
    criteria: tuple[PointCriterion, ...] = Field(min_length=1)
    pairing_criteria: tuple[PointCriterion, ...] = ()
    seeding_criteria: tuple[PointCriterion, ...] = ()
    prize_criteria: tuple[PointCriterion, ...] = ()
    direct_encounter: Literal["complete", "equal_games"] = "complete"
    unplayed_rounds: Literal["book", "fide_2024", "fide_2026", "zero"] = "zero"
    opponent_score: Literal["actual", "virtual_half"] = "actual"
    handicap_in_sos: bool = False
    forfeits_in_sos: bool = True
    round_down_unplayed: bool = False
    more_values: Literal["chess"] | None = None
    withdrawal: LeavingRule | None = None

    @property
    def colour_rule(self) -> Colours | None:
        """Who has which colour; None where the game has no colours or the club plays without them."""
        return self.colours if self.colours is not None and self.colours.used else None

    @property
    def ways(self) -> tuple[str, ...]:
        """How pairs and byes come about; `random` among them means that every round takes chance."""
        return (self.bye_to,)


class SwissRoundsStage(RoundsStage):
    """Swiss of a number of rounds, everybody plays all of them.

    method  buchholz: the nearest Buchholz inside equal points; point_groups: groups of points, nearest differences;
            halves: the upper half meets the lower one (cards); random: lots inside equal points
    """

    format: Literal["swiss"]
    method: Literal["buchholz", "point_groups", "halves", "random"]
    first_round: Literal["lots", "halves", "seeds"]
    float_who: Literal["last", "random", "best_total"] = "best_total"
    sos_mode: Literal["ffg", "literal"] = "ffg"

    @property
    def ways(self) -> tuple[str, ...]:
        return (self.bye_to, self.method, self.float_who)


class McMahonStage(RoundsStage):
    """Swiss from unequal starts: a start score by rank between `floor` and `bar`, counted from `zero`.

    supergroup    a bar above the bar: from this rank on the start score is that of this rank
    group_method  inside a group: halves: the upper half meets the lower one; fold: the first meets the last; adjacent:
                  the first meets the second; random: lots
    """

    format: Literal["mcmahon"]
    bar: Rank | None = None
    floor: Rank
    zero: Rank
    supergroup: Rank | None = None
    group_method: Literal["halves", "fold", "adjacent", "random"]

    @property
    def ways(self) -> tuple[str, ...]:
        return (self.bye_to, self.group_method)

    @property
    def misplaced(self) -> tuple[str, str] | None:
        """The name of a bar that is not where it may be, and why; None where all is well."""
        if strength(self.zero) > strength(self.floor):
            return "zero", f"{self.zero} is above the floor {self.floor}; a rank from 30k to {self.floor}"
        if self.bar is None:
            return None
        if strength(self.bar) < strength(self.floor):
            return "bar", f"{self.bar} is below the floor {self.floor}"
        if self.supergroup is not None and strength(self.supergroup) <= strength(self.bar):
            return "supergroup", f"{self.supergroup} is not above the bar {self.bar}"
        return None


# Everybody with everybody


class RoundRobinStage(Strict):
    """Everybody meets everybody, `cycles` times, in one group or several.

    numbers   who has which number of the tables: `lots` draws them, `entries` takes the order of registration (by seed
              and rating where there are any), `qualified` the order in which the stage before sent them on
    groups    1: one table of all. Several: `distribution` says how the entries are spread over them
    advance   how many of each group go on
    colours   which of the two numbers in the tables has Black; none where the game has no colours
    more_values  `chess`: the table has those too that only the chess handbook knows (FIDE C.07)
    """

    id: str
    format: Literal["round_robin"]
    systems: tuple[str, ...] = ()
    cycles: int = Field(default=1, ge=1, le=8)
    schedule: Literal["berger"]
    numbers: Literal["lots", "entries", "qualified"]
    groups: int = Field(default=1, ge=1, le=26)
    distribution: Literal["serpentine", "lots"] | None = None
    advance: int | None = Field(default=None, ge=1)
    carry_over: Literal[False] = False
    cut: Cut | None = None
    best_of: BestOf = 1
    colours: Literal["none", "first_number_black", "first_number_white"] | None = None
    handicap: Handicap | None = None
    points: StagePoints
    criteria: tuple[PointCriterion, ...] = Field(min_length=1)
    prize_criteria: tuple[PointCriterion, ...] = ()
    more_values: Literal["chess"] | None = None
    withdrawal: LeavingRule


class MatchStage(Strict):
    """Two sides, several games: the majority of points in a number of them, or to so many points or wins.

    games   in a match of a fixed number; the others do not look at it
    target  points or wins, in the others
    """

    id: str
    format: Literal["match"]
    systems: tuple[str, ...] = ()
    mode: Literal["fixed_games", "first_to_points", "first_to_wins"]
    games: int | None = Field(default=None, ge=1)
    target: int | None = Field(default=None, ge=1)
    points: StagePoints
    colours: Colours | None = None
    handicap: Handicap | None = None
    criteria: tuple[PointCriterion, ...] = Field(min_length=1)


# Knockout


class ReplacementRule(Strict):
    """Who takes the bracket place of an entry that leaves in time."""

    when: Literal["timely_notice_only"]
    who: Literal["last_played_opponent"]
    fallback: Literal["head_referee"]
    proposal: Literal["next_swiss_place"]


class KnockoutStage(Strict):
    """Single elimination: fold by seeds, the best seeds free in the first round where the field is no power of two.

    seeds        who is which seed where no stage comes before: by seed, rating and registration, or lots
    order        the matches of a round: `halves` goes down the bracket, `outside_in` takes the first and the last of
                 the round before, then the second and the last but one …; who meets whom is the same. `reseeded`: in
                 every round the best seed that is left meets the worst
    replacement  who plays for somebody that leaves; without it the opponent goes on
    play_for_all_places  whoever loses plays on for the places that are left
    draw         where a game may be drawn: `replay` plays it again until somebody wins
    colours      `lot`: of every pair; none where the game has no colours
    """

    id: str
    format: Literal["knockout"]
    systems: tuple[str, ...] = ()
    best_of: BestOf
    final_best_of: BestOf
    final_rounds: int = Field(ge=1, le=3)
    third_place: bool
    play_for_all_places: bool = False
    rematches: Literal["flag"]
    replacement: ReplacementRule | None = None
    seeds: Literal["entries", "lots"] | None = None
    order: Literal["halves", "outside_in", "reseeded"] = "halves"
    draw: Literal["replay"] | None = None
    colours: Literal["lot"] | None = None
    handicap: Handicap | None = None


def _tag(value: Any) -> str:
    """Which class a stage is of: its format, and a Swiss system with a `method` apart."""
    known: dict[str, Any] = value if isinstance(value, dict) else vars(value)
    rounds = known.get("format") == "swiss" and known.get("method") is not None
    return "swiss_rounds" if rounds else str(known.get("format"))


TAGS = ("swiss", "swiss_rounds", "mcmahon", "round_robin", "knockout", "match")
"""What pydantic adds to the path of a stage; no part of the rulebook."""

Stage = SwissStage | RoundsStage | RoundRobinStage | KnockoutStage | MatchStage

AnyStage = Annotated[
    Annotated[SwissStage, Tag("swiss")]
    | Annotated[SwissRoundsStage, Tag("swiss_rounds")]
    | Annotated[McMahonStage, Tag("mcmahon")]
    | Annotated[RoundRobinStage, Tag("round_robin")]
    | Annotated[KnockoutStage, Tag("knockout")]
    | Annotated[MatchStage, Tag("match")],
    Discriminator(_tag),
]


def has_colours(stage: Stage) -> bool:
    """Whether the games of a stage are played with colours."""
    match stage:
        case RoundsStage():
            return stage.colour_rule is not None
        case SwissStage():
            return False
        case _:
            return stage.colours not in (None, "none")
