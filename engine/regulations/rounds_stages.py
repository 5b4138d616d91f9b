"""Systems of a number of rounds: Swiss by points and McMahon."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Literal

from pydantic import Field

from engine.ranks import strength
from engine.regulations.parts import Colours, Cut, Handicap, LeavingRule, PointCriterion, StagePoints
from engine.values import BestOf, Rank, Strict


class RoundsStage(Strict):
    """A system of a number of rounds in which nobody meets anybody twice: Swiss, McMahon.

    order              the classification before the first round: stated seeds come first, lots settle what is left;
                       empty: seeds, ratings, the order of registration
    order_by_rating    false: no ratings and ranks count in it, lots settle all of it but the seeds; none: the book has
                       no such choice
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
    order_by_rating: bool | None = None
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

    has_groups: ClassVar[bool] = False
    lots_hold_at_end: ClassVar[bool] = True
    play_for_all_places: ClassVar[bool] = False

    @property
    def has_colours(self) -> bool:
        return self.colour_rule is not None

    @property
    def cut_line(self) -> int:
        return self.cut.size

    @property
    def going_on(self) -> int:
        return self.cut.size

    @property
    def adds_lot(self) -> bool:
        """Whether equals of the table are told apart by lot because some of them go on."""
        return self.cut.size > 0 and "lot" not in self.criteria

    @property
    def needs_equal_games(self) -> bool:
        """Whether a direct encounter counts between those only who have met equally often."""
        return self.direct_encounter == "equal_games"

    @property
    def annuls_leavers(self) -> bool:
        return self.withdrawal is not None

    @property
    def table_criteria(self) -> tuple[str, ...]:
        return self.criteria

    @property
    def colour_rule(self) -> Colours | None:
        """Who has which colour; None where the game has no colours or the club plays without them."""
        return self.colours if self.colours is not None and self.colours.used else None

    @property
    @abstractmethod
    def ways(self) -> tuple[str, ...]:
        """How pairs and byes come about; `random` among them means that every round takes chance."""

    @property
    @abstractmethod
    def draws_anew(self) -> bool:
        """Whether everybody is drawn in every round, so that there is no order to be recorded."""

    @property
    @abstractmethod
    def by_cards(self) -> bool:
        """Whether score groups are dealt one after the other, each in an order of its own."""

    @property
    @abstractmethod
    def shuffles_groups(self) -> bool:
        """Whether that order is drawn anew in every round."""

    @property
    @abstractmethod
    def draws_all_numbers(self) -> bool:
        """Whether the classification before the first round is drawn whole."""


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

    @property
    def draws_anew(self) -> bool:
        return self.method == "random"

    @property
    def by_cards(self) -> bool:
        return self.method == "halves"

    @property
    def shuffles_groups(self) -> bool:
        return self.draws_anew

    @property
    def draws_all_numbers(self) -> bool:
        return self.first_round == "lots"


class McMahonStage(RoundsStage):
    """Swiss from unequal starts: a start score by rank between `floor` and `bar`, counted from `zero`.

    supergroup    a bar above the bar: from this rank on the start score is that of this rank
    special_groups  more of the kind, each from its rank on
    group_method  inside a group: halves: the upper half meets the lower one; fold: the first meets the last; adjacent:
                  the first meets the second; random: lots
    """

    format: Literal["mcmahon"]
    bar: Rank | None = None
    floor: Rank
    zero: Rank
    supergroup: Rank | None = None
    special_groups: tuple[Rank, ...] = ()
    group_method: Literal["halves", "fold", "adjacent", "random"]

    draws_anew: ClassVar[bool] = False
    by_cards: ClassVar[bool] = True
    draws_all_numbers: ClassVar[bool] = False

    @property
    def ways(self) -> tuple[str, ...]:
        return (self.bye_to, self.group_method)

    @property
    def shuffles_groups(self) -> bool:
        return self.group_method == "random"

    @property
    def misplaced(self) -> tuple[str, str] | None:
        """The name of a bar that is not where it may be, and why; None where all is well."""
        if strength(self.zero) > strength(self.floor):
            return "zero", f"{self.zero} is above the floor {self.floor}; a rank from 30k to {self.floor}"
        if self.bar is None:
            return None
        if strength(self.bar) < strength(self.floor):
            return "bar", f"{self.bar} is below the floor {self.floor}"
        named = [("supergroup", self.supergroup), *(("special_groups", rank) for rank in self.special_groups)]
        for name, rank in named:
            if rank is not None and strength(rank) <= strength(self.bar):
                return name, f"{rank} is not above the bar {self.bar}"
        return None

    @property
    def groups_above_bar(self) -> tuple[int, ...]:
        """The strengths from which a group of its own begins, the strongest first (П7 1.3)."""
        ranks = (*self.special_groups, *([] if self.supergroup is None else [self.supergroup]))
        return tuple(sorted(map(strength, ranks), reverse=True))
