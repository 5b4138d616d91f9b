"""The stages of an event: one class a format, told apart by `format` (and a Swiss system by its `method`).

`systems` names the systems of play a stage belongs to, for books that leave the choice to the club
(`Rulebook.system`); empty: the stage is always played. What every stage says beside its parameters:

points          what a round brings in the table; None where wins are counted
handicap        stones by the difference of ranks
has_colours     games are played with colours
has_groups      several groups play side by side
cut_line        so many of the whole table go on; 0: there is no such line
annuls_leavers  the results of a leaver may be taken out of the table
play_for_all_places  whoever loses plays on for the places that are left
table_criteria  the chain of its table, what is counted first included; none of a bracket
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import Discriminator, Field, Tag

from engine.regulations.parts import Colours, Cut, Handicap, LeavingRule, PointCriterion, StagePoints
from engine.regulations.rounds_stages import McMahonStage, RoundsStage, SwissRoundsStage
from engine.values import BestOf, Strict

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

    points: ClassVar[None] = None
    handicap: ClassVar[Handicap | None] = None
    has_colours: ClassVar[bool] = False
    has_groups: ClassVar[bool] = False
    cut_line: ClassVar[int] = 0
    annuls_leavers: ClassVar[bool] = False
    play_for_all_places: ClassVar[bool] = False

    @property
    def table_criteria(self) -> tuple[str, ...]:
        return ("wins", "losses", *self.criteria)

    @property
    def max_rounds(self) -> int:
        """Nobody can play more (TAC 2.1.3: five)."""
        return self.win_target + self.loss_limit - 1


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

    cut_line: ClassVar[int] = 0
    annuls_leavers: ClassVar[bool] = True
    play_for_all_places: ClassVar[bool] = False
    adds_lot: ClassVar[bool] = False
    needs_equal_games: ClassVar[bool] = False
    lots_hold_at_end: ClassVar[bool] = False

    @property
    def has_colours(self) -> bool:
        return self.colours not in (None, "none")

    @property
    def has_groups(self) -> bool:
        return self.groups > 1

    @property
    def going_on(self) -> int:
        return self.advance or 0

    @property
    def table_criteria(self) -> tuple[str, ...]:
        return self.criteria


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

    best_of: ClassVar[Literal[1]] = 1
    has_groups: ClassVar[bool] = False
    cut_line: ClassVar[int] = 0
    annuls_leavers: ClassVar[bool] = False
    play_for_all_places: ClassVar[bool] = False

    @property
    def has_colours(self) -> bool:
        return self.colours is not None

    @property
    def table_criteria(self) -> tuple[str, ...]:
        return self.criteria


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
    colours      `lot` or true: drawn for every pair; false or none where the game has no colours
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
    colours: Literal["lot"] | bool | None = None
    handicap: Handicap | None = None

    points: ClassVar[None] = None
    has_groups: ClassVar[bool] = False
    cut_line: ClassVar[int] = 0
    annuls_leavers: ClassVar[bool] = False
    table_criteria: ClassVar[tuple[str, ...]] = ()

    @property
    def has_colours(self) -> bool:
        return bool(self.colours)


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

KINDS: tuple[type[Strict], ...] = tuple(get_args(one)[0] for one in get_args(get_args(AnyStage)[0]))
"""Every class of `AnyStage`."""
