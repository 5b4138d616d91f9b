"""The schema of a rulebook: a TOML preset validated here is the law of a tournament.

A preset has the parameters themselves, and beside them

* `articles`: the clause of the book each parameter comes from, by dotted path; a parameter the book leaves open
  has the word `club` first (``"club: 2.3.6.2 names no number"``);
* `settings`: the short names by which a club may change parameters (`size`, `time.late_forfeit`), each with the path
  it sets, its unit and the allowed values.

An unknown key anywhere is an error that names its path.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.errors import RulebookError

Minutes = Annotated[int, Field(ge=0, le=24 * 60)]
BestOf = Literal[1, 3, 5]
Criterion = Literal["sonneborn_berger", "score_difference", "direct_encounter", "buchholz", "wins", "lot"]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Words(Strict):
    """One text in both languages."""

    ru: str
    en: str


class Participants(Strict):
    """Who plays: how many entries, how many people in one."""

    kind: Literal["player", "pair", "team"]
    team_size: int = Field(ge=1, le=20)
    substitutes: int = Field(ge=0)
    size: int = Field(ge=2, le=2000)
    book_size: int = Field(ge=2, le=2000)
    places_per_phantom: int = Field(ge=1)

    @property
    def max_phantoms(self) -> int:
        """How many empty places phantoms may fill so that nobody needs a second bye."""
        return self.size // self.places_per_phantom

    @property
    def min_entries(self) -> int:
        return self.size - self.max_phantoms


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


class Bye(Strict):
    """A round without an opponent. `score` is (own, conceded); it counts as a win and as a played match."""

    score: tuple[int, int]
    max_per_entry: int = Field(ge=0)


class SwissStage(Strict):
    """Swiss to `win_target` wins or `loss_limit` losses."""

    id: str
    format: Literal["swiss"]
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
    criteria: tuple[Criterion, ...] = Field(min_length=1)
    sb_basis: Literal["wins", "buchholz"]
    direct_encounter: Literal["complete_mini_league"]
    phantom_counts_as: Literal["opponent_without_wins"]

    @property
    def max_rounds(self) -> int:
        """Nobody can play more (TAC 2.1.3: five)."""
        return self.win_target + self.loss_limit - 1


class ReplacementRule(Strict):
    """Who takes the bracket place of an entry that leaves in time."""

    when: Literal["timely_notice_only"]
    who: Literal["last_played_opponent"]
    fallback: Literal["head_referee"]
    proposal: Literal["next_swiss_place"]


class KnockoutStage(Strict):
    """Single elimination: fold by seeds, the best seeds free in the first round where the field is no power of two."""

    id: str
    format: Literal["knockout"]
    best_of: BestOf
    final_best_of: BestOf
    final_rounds: int = Field(ge=1, le=3)
    third_place: bool
    rematches: Literal["flag"]
    replacement: ReplacementRule


Stage = Annotated[SwissStage | KnockoutStage, Field(discriminator="format")]


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


class ReportRule(Strict):
    """How a result becomes final: `referee` means both sides agree and a referee accepts."""

    acceptance: Literal["referee", "both_confirm", "on_dispute"]
    signatures: int = Field(ge=0)


class TimeControl(Strict):
    """Minutes, unless said."""

    round: Minutes
    extra: Minutes
    extra_per_game: int
    timeout: Minutes
    timeouts_per_player: int
    timeout_stops_clock: bool
    stalling_move: Minutes
    late_forfeit: Minutes
    marks: tuple[Minutes, ...]


class Protests(Strict):
    window: Literal["none"]
    referee_final: bool


class Withdrawals(Strict):
    swiss: Literal["technical_losses_to_the_limit"]
    playoff_timely: Literal["replacement"]
    playoff_late: Literal["opponent_advances"]


Sanction = Literal[
    "warning",
    "second_warning",
    "move_timer",
    "no_home_this_deal",
    "card_returned_and_no_home_this_deal",
    "forfeit_loss",
    "disqualification",
]


class PenaltyRow(Strict):
    title: Words
    steps: tuple[Sanction, ...] = Field(min_length=1)


class Penalties(Strict):
    counter: Literal["entry_and_row"]
    lifetime: Literal["tournament"]
    beyond: Literal["referee_decides_proposing_last"]
    rows: dict[str, PenaltyRow]


class Setting(Strict):
    """A parameter that a club may change, by its short name."""

    path: str
    unit: str = ""
    allowed: tuple[int | str | bool, ...] = ()


class Rulebook(Strict):
    """The whole law of one tournament."""

    id: str
    game: str
    title: Words
    source: Words
    registration_url: str = ""
    participants: Participants
    fee: Fee | None = None
    documents: tuple[Document, ...] = ()
    components: Components | None = None
    roles: tuple[str, ...]
    stages: tuple[Stage, ...] = Field(min_length=1)
    scoring: BallsScoring
    report: ReportRule
    time: TimeControl
    protests: Protests
    withdrawals: Withdrawals
    penalties: Penalties
    allowed_questions: tuple[str, ...] = ()
    settings: dict[str, Setting] = Field(default_factory=dict)
    articles: dict[str, str] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _stage_ids_differ(self) -> Rulebook:
        ids = [stage.id for stage in self.stages]
        if len(set(ids)) != len(ids):
            raise ValueError(f"stage ids repeat: {', '.join(ids)}")
        return self

    def stage(self, stage_id: str) -> SwissStage | KnockoutStage:
        return next(stage for stage in self.stages if stage.id == stage_id)

    @property
    def swiss(self) -> SwissStage:
        """The stage that sorts the field. StopIteration where the book has none."""
        return next(stage for stage in self.stages if isinstance(stage, SwissStage))

    @property
    def knockout(self) -> KnockoutStage | None:
        return next((stage for stage in self.stages if isinstance(stage, KnockoutStage)), None)

    def article(self, path: str) -> str:
        """The clause a parameter comes from, e.g. ``article("time.round") == "3.9.1"``; empty where none is given."""
        return self.articles.get(path, "")


def preset_ids() -> tuple[str, ...]:
    """Every built-in rulebook."""
    folder = resources.files("engine.rulebooks")
    return tuple(sorted(item.name[:-5] for item in folder.iterdir() if item.name.endswith(".toml")))


@cache
def _preset_data(rulebook_id: str) -> dict[str, Any]:
    if rulebook_id not in preset_ids():
        raise RulebookError("rulebook", f"no preset {rulebook_id!r}; there are {', '.join(preset_ids())}")
    text = resources.files("engine.rulebooks").joinpath(f"{rulebook_id}.toml").read_text(encoding="utf-8")
    return parse_toml(text, rulebook_id)


def parse_toml(text: str, name: str) -> dict[str, Any]:
    """TOML text as data. RulebookError names the line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(name, f"not TOML: {error}") from error


def load(rulebook_id: str, settings: Mapping[str, object] | None = None) -> Rulebook:
    """A preset with a club's settings. RulebookError names the path and the allowed values."""
    return build(_preset_data(rulebook_id), settings or {})


def build(data: Mapping[str, Any], settings: Mapping[str, object]) -> Rulebook:
    """A validated rulebook from plain data with settings laid over it."""
    book = validated(data)
    if not settings:
        return book
    changed: dict[str, Any] = json.loads(json.dumps(data))
    for name, value in settings.items():
        setting = book.settings.get(name)
        if setting is None:
            known = ", ".join(sorted(book.settings))
            raise RulebookError(f"settings.{name}", f"unknown setting; {book.id} has {known}")
        check_allowed(name, setting, value)
        _set_path(changed, setting.path, value)
    try:
        return validated(changed)
    except RulebookError as error:
        raise RulebookError(f"settings.{_short_name(book, error.path)}", error.reason) from error


def _short_name(book: Rulebook, path: str) -> str:
    """`stages.0.criteria.1` is what a club knows as `criteria.1`."""
    for name, setting in book.settings.items():
        if path == setting.path or path.startswith(f"{setting.path}."):
            return name + path.removeprefix(setting.path)
    return path


def check_allowed(name: str, setting: Setting, value: object) -> None:
    """RulebookError where a setting has a list of allowed values and `value` is none of them."""
    if setting.allowed and not any(type(value) is type(item) and value == item for item in setting.allowed):
        allowed = ", ".join(str(item) for item in setting.allowed)
        raise RulebookError(f"settings.{name}", f"{value!r} is not allowed; one of {allowed}")


def validated(data: Mapping[str, Any]) -> Rulebook:
    """RulebookError with the path of the first wrong key."""
    try:
        return Rulebook.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        path = ".".join(str(part) for part in first["loc"] if part not in ("swiss", "knockout")) or "rulebook"
        allowed = first.get("ctx", {}).get("expected")
        reason = f"{first['msg']} (got {first['input']!r})" if not allowed else f"{first['input']!r} is not {allowed}"
        if first["type"] == "extra_forbidden":
            reason = "unknown key"
        raise RulebookError(path, reason) from error


def digest(book: Rulebook) -> str:
    """The hash that a tournament keeps of its law."""
    return hashlib.sha256(book.model_dump_json().encode()).hexdigest()


def value_at(book: Rulebook, path: str) -> object:
    """The value of a parameter by its dotted path (list places by number), e.g. ``stages.0.win_target``."""
    value: Any = book
    for part in path.split("."):
        if isinstance(value, tuple):
            value = value[int(part)]
        elif isinstance(value, dict):
            value = value[part]
        else:
            value = getattr(value, part)
    return value


def _set_path(data: dict[str, Any], path: str, value: object) -> None:
    *parents, last = path.split(".")
    place: Any = data
    for part in parents:
        place = place[int(part)] if isinstance(place, list) else place[part]
    place[last] = value
