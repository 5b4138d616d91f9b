"""What a referee may do about a violation: the measures, the ladder of each violation, what goes before the ladder."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import Field, model_validator

from engine.values import Strict, Words

Sanction = Literal[
    "remark",
    "warning",
    "second_warning",
    "move_timer",
    "no_home_this_deal",
    "card_returned_and_no_home_this_deal",
    "opponent_moves",
    "opponent_names_roll",
    "added_time",
    "time_control_change",
    "penalty_point",
    "points_penalty",
    "game_loss",
    "forfeit_loss",
    "match_loss",
    "round_exclusion",
    "supergroup_exclusion",
    "lower_qualification",
    "removal",
    "exclusion",
    "disqualification",
]
"""From the lightest to the gravest, as a list of them is shown."""

Counter = Literal["entry_and_row", "entry", "person"]
Circumstance = Literal["gross", "intentional", "affects_game", "dishonest", "misunderstanding"]


class Sooner(Strict):
    """A measure that goes before the ladder where all that it names is so.

    when     said of the violation by the referee
    after    the offender has had one of these measures before
    only     the first violation that counts; after a measure of an earlier game
    """

    measure: Sanction
    when: tuple[Circumstance, ...] = ()
    after: tuple[Sanction, ...] = ()
    only: tuple[Literal["first", "earlier_game"], ...] = ()


class Repeated(Strict):
    """So many times the same measure within a game is another one at the last of them."""

    measure: Sanction
    times: int = Field(ge=2)
    becomes: Sanction


class PenaltyRow(Strict):
    """A violation.

    steps       the measures in order; empty: the book leaves the measure to the referee
    asks        what the referee is asked about it
    sooner  the first that holds goes before the steps
    counter     which of the offender's violations add up with this one; None: as in the whole book
    by_head     whatever the measure, a referee of tables may not decide it alone
    """

    title: Words
    steps: tuple[Sanction, ...] = ()
    asks: tuple[Circumstance, ...] = ()
    sooner: tuple[Sooner, ...] = ()
    counter: Counter | None = None
    by_head: bool = False


class Penalties(Strict):
    """The violations of a book and what each leads to; a referee always has the last word.

    counter   whose violations add up: of an entry by the row, all of an entry, all of a person
    lifetime  for how long
    beyond    what is proposed past the last step; `last_again`: that step every time, where nothing climbs
    measures  what a referee may choose instead; empty: whatever the rows name
    by_head   of these, what a referee of tables may not decide alone
    panel     who decides what is `by_head`, where that is more than the head referee, who writes it down
    added_time_most  seconds that the opponent may be given, at least what his clock adds for a move; None: nobody is
              asked how many
    """

    counter: Counter = "entry_and_row"
    lifetime: Literal["tournament", "match", "game"] = "tournament"
    beyond: Literal["referee_decides_proposing_last", "referee_decides", "last_again"] = "referee_decides"
    measures: tuple[Sanction, ...] = ()
    by_head: tuple[Sanction, ...] = ()
    panel: Words | None = None
    added_time_most: int | None = Field(default=None, ge=1)
    repeated: tuple[Repeated, ...] = ()
    rows: dict[str, PenaltyRow] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _measures_are_enough(self) -> Penalties:
        """What the rows lead to is among what may be chosen."""
        if self.measures and not self._named <= set(self.measures):
            raise ValueError(f"measures lack {', '.join(sorted(self._named - set(self.measures)))}")
        return self

    @property
    def choices(self) -> tuple[Sanction, ...]:
        """Every measure there is here, the lightest first."""
        order: tuple[Sanction, ...] = get_args(Sanction)
        known = self._named | set(self.measures)
        return tuple(measure for measure in order if measure in known)

    def head_decides(self, violation: str, measure: Sanction) -> bool:
        """Whether a referee of tables may not decide it alone."""
        return measure in self.by_head or self.rows[violation].by_head

    @property
    def climbs(self) -> bool:
        """Whether it matters which violation of a row it is."""
        least = 2 if self.beyond == "last_again" else 1
        return any(len(row.steps) >= least for row in self.rows.values())

    @property
    def _named(self) -> set[Sanction]:
        rows = self.rows.values()
        steps = {measure for row in rows for measure in row.steps}
        sooner = {one.measure for row in rows for one in row.sooner}
        return steps | sooner | {one.becomes for one in self.repeated}
