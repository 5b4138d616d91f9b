"""The whole law of one tournament."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import Field, model_validator

from engine.regulations.clock import Chasing, Clocks
from engine.regulations.entering import Entering
from engine.regulations.parts import CriteriaAdvice, Officials, Structure, StructureRow, Tier
from engine.regulations.penalties import Penalties
from engine.regulations.play import Play
from engine.regulations.rating import Rating
from engine.regulations.rounds_stages import RoundsStage
from engine.regulations.stages import (
    AnyStage,
    KnockoutStage,
    Stage,
    SwissStage,
)
from engine.scoring import AnyScoring
from engine.values import Minutes, Strict, Words

DIVIDED, UNDIVIDED = "groups", "one_group"
Hearing = Literal["quiet", "usual", "everything"]
"""How much the bot says of itself, from the least."""
HEARING = "notices"


class Participants(Strict):
    """Who plays: how many entries, how many people in one.

    size    the most; where `places_per_phantom` is given, the whole field, which phantoms fill
    least   the fewest, where no phantoms fill the field
    mixed   a pair is a woman and a man
    """

    kind: Literal["player", "pair", "team"]
    team_size: int = Field(ge=1, le=20)
    substitutes: int = Field(ge=0)
    size: int = Field(ge=2, le=2000)
    book_size: int | None = Field(default=None, ge=2, le=2000)
    places_per_phantom: int | None = Field(default=None, ge=1)
    least: int | None = Field(default=None, ge=2)
    mixed: bool | None = None

    @property
    def roster_size(self) -> int:
        """The most people an entry may name, reserves among them."""
        return self.team_size + self.substitutes

    @property
    def max_phantoms(self) -> int:
        """How many empty places phantoms may fill so that nobody needs a second bye."""
        return 0 if self.places_per_phantom is None else self.size // self.places_per_phantom

    @property
    def min_entries(self) -> int:
        return (self.least or 2) if self.places_per_phantom is None else self.size - self.max_phantoms


class Fee(Strict):
    amount: int = Field(ge=0)
    currency: str
    per: Literal["entry", "person"]


class Document(Strict):
    """A text every participant must know."""

    title: Words
    article: str


class Components(Strict):
    edition: str
    cards: int
    balls: int


class ReportRule(Strict):
    """How a result becomes final: `referee` means both sides agree and a referee accepts.

    both_absent  who rules when nobody came to a table: the head referee is asked, or a referee writes it down
    corrections  until when a recorded result may be mended: always, or until one of the two begins his next match
    agreed       who alone mends a result that both sides have confirmed, and says why; None: whoever mends any other
    grounds      why a referee may give a technical loss by itself; None: what TAC 3.2.3.6 names
    """

    acceptance: Literal["referee", "both_confirm", "on_dispute"]
    signatures: int = Field(ge=0)
    both_absent: Literal["head_referee", "referee"] = "head_referee"
    corrections: Literal["always", "before_next_match"] = "always"
    agreed: Literal["head_referee"] | None = None
    grounds: tuple[Literal["no_show", "late", "violation", "timeout", "refusal", "decision"], ...] | None = None


class BracketMinutes(Strict):
    """Rounds of a bracket by how many games their matches have; the final round has its own."""

    single: Minutes
    single_final: Minutes
    best_of_three: Minutes
    best_of_three_final: Minutes

    def of(self, best_of: int, *, final: bool) -> int:
        if best_of == 1:
            return self.single_final if final else self.single
        return self.best_of_three_final if final else self.best_of_three


class TimeControl(Strict):
    """Minutes, unless said; None where the book has no such limit.

    round            of a round; of every game of a match to several wins, where no bracket has minutes of its own
    bracket          where its rounds are not `round`
    lineup_deadline  before the round begins
    seats_before     everybody sits so long before a planned start
    timeout          of a player, `timeouts_per_player` in a game; `timeout_stops_clock`: the table gets as much on top
    stalling_move    for a move of whoever stalls
    search           to find what is missing, one of these as the referee says; the table gets as much on top
    adjournment      after so long an adjourned game goes on; None: no game is adjourned
    run_out          the row of the list of penalties that a referee is offered when such a clock of a table runs out
    photos           how long photographs are taken from the start of the first round, and of every later one
    both_late        `halved`: of what ran while neither was there each has lost a half
    late_strictly    whoever comes exactly at `late_forfeit` is not too late yet
    marks            reminders when so much is left; none where there is no `round`
    late_marks       reminders to whoever is missing when so much is left until `late_forfeit`
    at_zero          what the end of the time means: results are asked for, the referee decides, or games are played to
                     the end of their upkeep and the questions decide (Destiny IV.3b)
    """

    round: Minutes | None = None
    bracket: BracketMinutes | None = None
    extra: Minutes | None = None
    extra_per_game: int = 0
    timeout: Minutes | None = None
    timeouts_per_player: int = 0
    timeout_stops_clock: bool = False
    stalling_move: Minutes | None = None
    search: tuple[Minutes, ...] = ()
    adjournment: Minutes | None = None
    run_out: dict[Literal["move", "break", "search"], str] = Field(default_factory=dict)
    late_forfeit: Minutes | None = None
    late_strictly: bool = False
    photos: tuple[Minutes, Minutes] | None = None
    both_late: Literal["halved"] | None = None
    lineup_deadline: Minutes | None = None
    seats_before: Minutes | None = None
    clocks: Clocks | None = None
    marks: tuple[Minutes, ...] = (10, 5, 0)
    late_marks: tuple[Minutes, ...] = (5, 0)
    at_zero: Literal["ask_results", "referee_decides", "finish_upkeep"] = "ask_results"


class Protests(Strict):
    """How an entry may protest in writing.

    window         minutes after the end of the round; "none": the book hears no protests; None: it has no such limit
    referee_final  nobody may appeal what a referee says
    before_next_round  not later than the beginning of the next round
    filed_by       whoever plays, or in a team its captain alone
    appeal_to      who may be asked once the head referee has decided; None: he is the last
    last_appeal_to  who may be asked once those have decided, after the event; None: they are the last
    heard_before_next_round  no round is announced while a protest waits, unless the head referee says so
    under_protest  whoever means to protest has his result marked so, or has given it up
    freezes_prizes the event is not closed while a protest waits, unless the head referee says so
    deposit        what is paid for a protest and comes back where it was right, the club's number
    """

    window: Literal["none"] | Minutes | None = None
    referee_final: bool = False
    before_next_round: bool = False
    filed_by: Literal["entry", "captain"] = "entry"
    decided_by: Literal["head_referee"] = "head_referee"
    appeal_to: Literal["appeals_committee"] | None = None
    last_appeal_to: Literal["federation"] | None = None
    heard_before_next_round: bool = False
    under_protest: bool = False
    freezes_prizes: bool = False
    deposit: int | None = Field(default=None, ge=0, le=1_000_000)
    deposit_unit: Literal["rub", "byn", "kzt", "eur", "usd"] = "rub"


class Withdrawals(Strict):
    """during_game  what leaving in the middle of a game makes of the leaver"""

    swiss: Literal["technical_losses_to_the_limit"]
    playoff_timely: Literal["replacement"]
    playoff_late: Literal["opponent_advances"]
    during_game: Literal["withdrawal", "disqualification"] = "withdrawal"


class Drops(Strict):
    """Who stops playing is not paired any more; what he has played stays.

    no_show  whoever is paired and does not come has lost and is out
    reentry  he may come back while the stage goes on, with a loss for every round he missed; the organizer says so
    """

    no_show: Literal["loss_and_out"]
    reentry: Literal["loss_for_each_missed_round"]


class Setting(Strict):
    """A parameter that a club may change, by its short name.

    mandatory    the book names no value and there is no default: nothing is paired before the club has set it
    least, most  bounds of a whole number; `odd`: an odd one
    only         it matters where these other parameters have one of these values
    also         other parameters that go with it: the same rule in another stage
    usual        numbers worth a button of their own
    brings       what another value brings with it, where the club has not said that itself
    """

    path: str
    also: tuple[str, ...] = ()
    unit: str = ""
    allowed: tuple[int | str | bool, ...] = ()
    mandatory: bool = False
    least: int | None = None
    most: int | None = None
    odd: bool = False
    only: dict[str, tuple[int | str | bool, ...]] = Field(default_factory=dict)
    usual: tuple[int | str, ...] = ()
    brings: dict[str, dict[str, int | str]] = Field(default_factory=dict)


class Rulebook(Strict):
    """The whole law of one tournament.

    chat    the bot can run it today: the wizard offers it
    stages  all that the book knows; `plan` has those that are played
    system  which of them, where the book leaves that to the club
    play    how a game is played, where the book leaves that to the event
    phones  `not_in_match`: whoever plays has his phone off, nothing loud is sent to him until his match is over
    notices  who hears what: no rule of the game, so every book lets the club choose
    rating  what counts in the club's rating, after the event
    tier    the level of the event, one of `tiers`
    structure  rounds and cut by the number of those registered, where the book has a table of that
    """

    id: str
    game: str
    title: Words
    source: Words
    chat: bool = False
    registration_url: str = ""
    participants: Participants
    fee: Fee | None = None
    entering: Entering = Entering()
    officials: Officials = Officials()
    documents: tuple[Document, ...] = ()
    components: Components | None = None
    roles: tuple[str, ...]
    tier: str | None = None
    tiers: dict[str, Tier] = Field(default_factory=dict)
    system: str | None = None
    structure: Structure | None = None
    stages: tuple[AnyStage, ...] = Field(min_length=1)
    criteria_advice: CriteriaAdvice = CriteriaAdvice()
    scoring: AnyScoring
    play: Play | None = None
    report: ReportRule
    time: TimeControl = TimeControl()
    chasing: Chasing = Chasing()
    phones: Literal["allowed", "not_in_match"] = "allowed"
    notices: Hearing = "everything"
    rating: Rating = Rating()
    protests: Protests | None = None
    withdrawals: Withdrawals | None = None
    drops: Drops | None = None
    penalties: Penalties = Penalties()
    allowed_questions: tuple[str | Words, ...] = ()
    settings: dict[str, Setting] = Field(default_factory=dict)
    articles: dict[str, str] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _everybody_chooses_who_hears_what(cls, data: object) -> object:
        """Also where a tournament was made before there was a choice."""
        if not isinstance(data, dict) or HEARING in data.get("settings", {}):
            return data
        row = {"path": HEARING, "allowed": get_args(Hearing)}
        return {**data, "settings": {**data.get("settings", {}), HEARING: row}}

    @model_validator(mode="before")
    @classmethod
    def _no_fee_is_none(cls, data: object) -> object:
        """A fee of nothing is no fee: nobody is asked whether it is paid."""
        fee = data.get("fee") if isinstance(data, dict) else None
        if isinstance(data, dict) and isinstance(fee, dict) and fee.get("amount") == 0:
            return {name: value for name, value in data.items() if name != "fee"}
        return data

    @model_validator(mode="after")
    def _stage_ids_differ(self) -> Rulebook:
        ids = [stage.id for stage in self.stages]
        if len(set(ids)) != len(ids):
            raise ValueError(f"stage ids repeat: {', '.join(ids)}")
        return self

    @model_validator(mode="after")
    def _run_out_clocks_lead_to_rows(self) -> Rulebook:
        if unknown := set(self.time.run_out.values()) - set(self.penalties.rows):
            raise ValueError(f"the list of penalties has no {', '.join(sorted(unknown))}")
        return self

    @model_validator(mode="after")
    def _tier_is_known(self) -> Rulebook:
        if self.tier is not None and self.tier not in self.tiers:
            raise ValueError(f"no tier {self.tier!r}; there are {', '.join(self.tiers)}")
        return self

    @property
    def level(self) -> Tier | None:
        """The level of the event, where the book has levels."""
        return None if self.tier is None else self.tiers[self.tier]

    @property
    def officials_play(self) -> Literal["yes", "with_another", "never"]:
        """Whether an official may play: what is said of officials, or of the level, whichever is stricter."""
        said = {self.officials.play, *([self.level.play] if self.level is not None else [])}
        return "never" if "never" in said else "with_another" if "with_another" in said else "yes"

    @property
    def plan(self) -> tuple[Stage, ...]:
        """The stages that are played, in order; a divided round robin is another plan than an undivided one.

        Nothing follows a stage of points whose cut is 0. While a club has not chosen the system of its event, the
        first stage stands for them all.
        """
        divided = any(stage.has_groups for stage in self.stages)
        system = self.system or (DIVIDED if divided else UNDIVIDED)
        played: list[Stage] = []
        for stage in self.stages:
            if stage.systems and system not in stage.systems:
                continue
            played.append(stage)
            if isinstance(stage, RoundsStage) and not stage.cut.size:
                break
        return tuple(played) or self.stages[:1]

    def before(self, stage: Stage) -> Stage | None:
        """The stage that is played before this one; None for the first."""
        plan = self.plan
        number = plan.index(stage)
        return plan[number - 1] if number else None

    def stage(self, stage_id: str) -> Stage:
        return next(stage for stage in self.stages if stage.id == stage_id)

    @property
    def swiss(self) -> SwissStage:
        """The Swiss stage to wins that sorts the field. LookupError where the book has none."""
        for stage in self.stages:
            if isinstance(stage, SwissStage):
                return stage
        raise LookupError(f"{self.id} has no Swiss stage to wins")

    @property
    def knows_ranks(self) -> bool:
        """Whether people have ranks in this game: it has handicaps by them, or boards of a team."""
        handicaps = any(stage.handicap is not None for stage in self.stages)
        return handicaps or self.scoring.seating is not None

    @property
    def knockout(self) -> KnockoutStage | None:
        return next((stage for stage in self.plan if isinstance(stage, KnockoutStage)), None)

    @property
    def bracket_games(self) -> int:
        """Games of a match of the play-off, whether one is played or not; 0 where the book has none."""
        return next((stage.best_of for stage in self.stages if isinstance(stage, KnockoutStage)), 0)

    def structured(self, row: StructureRow) -> Rulebook:
        """The book with the rounds and the cut that a row of its table gives."""
        stages = tuple(
            stage.model_copy(update={"rounds": row.rounds, "cut": stage.cut.model_copy(update={"size": row.cut})})
            if isinstance(stage, RoundsStage)
            else stage
            for stage in self.stages
        )
        return self.model_copy(update={"stages": stages})

    def article(self, path: str) -> str:
        """The clause a parameter comes from, e.g. ``article("time.round") == "3.9.1"``; empty where none is given.

        A clause may stand for a whole part: `stages.0.points` says where `stages.0.points.win` comes from.
        """
        while path and path not in self.articles:
            path = path.rpartition(".")[0]
        return self.articles.get(path, "")

    def stage_article(self, stage_id: str, parameter: str) -> str:
        """The clause of a stage's parameter."""
        place = next(number for number, stage in enumerate(self.stages) if stage.id == stage_id)
        return self.article(f"stages.{place}.{parameter}")
