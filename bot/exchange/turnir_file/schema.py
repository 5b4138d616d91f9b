"""The tournament file, format "turnir/1": its shape. docs/tournament-file.md says what the parts mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, Strict

from engine.ids import EntryId
from engine.values import Rank as GoRank

FORMAT = "turnir/1"

Id = Annotated[str, Field(min_length=1)]
EntryKey = Annotated[EntryId, Field(min_length=1)]
Int = Annotated[int, Strict()]
Count = Annotated[int, Strict(), Field(ge=0)]
Positive = Annotated[int, Strict(), Field(ge=1)]
Bool = Annotated[bool, Strict()]
Rating = Annotated[int, Strict()] | Annotated[float, Strict()]
Rank = Annotated[GoRank, Field(json_schema_extra={"pattern": r"^(([1-9]|[12][0-9]|30)k|[1-9]d)$"})]
Points = Annotated[str, Field(pattern=r"^[0-9]+(/[1-9][0-9]*)?$")]
Side = Literal["first", "second"]
Winner = Literal["first", "second", "draw", "both_lose"]
Loser = Literal["first", "second", "both"]
Ground = Literal["no_show", "late", "violation", "timeout", "refusal", "withdrawn", "decision"]
Colour = Literal["first_black", "first_white"]
Score = tuple[Int, Int]


class Part(BaseModel):
    """Built with the document."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class Member(Part):
    """A person of a team."""

    id: Id
    name: str = ""
    rating: Rating | None = None
    rank: Rank | None = None
    board: Positive | None = None
    reserve: Bool = False


class Entry(Part):
    """A participant. `seed` is the starting number; in TAC the lot number of the draw."""

    id: EntryKey
    name: str = ""
    seed: Positive | None = None
    rating: Rating | None = None
    rank: Rank | None = None
    start_score: Rating | None = None
    previous_place: Positive | None = None
    joined_round: Positive | None = None
    club: str | None = None
    group: str | None = None
    members: tuple[str | Member, ...] = ()


class Game(Part):
    """One game of a match; which keys apply is up to the rulebook's scoring."""

    kind: Literal["played", "conceded", "forfeit", "adjudicated", "penalty_point", "both_lose", "cancelled"] = "played"
    winner: Winner | None = None
    score: Score | None = None
    by: Side | None = None
    loser: Loser | None = None
    ground: Ground | None = None
    started: Bool = False
    move: Count | None = None
    cube: Positive | None = None
    win: Literal["single", "mars", "koks", "pass", "awarded"] | None = None
    stands: Bool | None = None
    to: Side | None = None
    board: Positive | None = None


class Played(Part):
    """A finished match, or one that goes on where `games` do not decide it yet."""

    kind: Literal["played"]
    winner: Winner | None = None
    score: Score | None = None
    games: tuple[Game, ...] | None = None


class Conceded(Part):
    """Surrendered, counted with the actual score."""

    kind: Literal["conceded"]
    by: Side
    score: Score | None = None
    games: tuple[Game, ...] | None = None


class Forfeit(Part):
    """A technical result. `score` is the score at that moment, where the game was started."""

    kind: Literal["forfeit"]
    loser: Loser
    ground: Ground = "decision"
    started: Bool = False
    score: Score | None = None
    games: tuple[Game, ...] | None = None


class Adjudicated(Part):
    """The referee's decision on an unfinished match."""

    kind: Literal["adjudicated"]
    winner: Winner
    score: Score | None = None
    games: tuple[Game, ...] | None = None


class Awarded(Part):
    """An exceptional result by decision, each side its own points."""

    kind: Literal["awarded"]
    points: tuple[Points, Points]


MatchResult = Played | Conceded | Forfeit | Adjudicated
"""What games may say."""

Result = Annotated[MatchResult | Awarded, Field(discriminator="kind")]


class Lineups(Part):
    first: tuple[str | None, ...] = ()
    second: tuple[str | None, ...] = ()


class Pairing(Part):
    """Two entries at one table. `result` is null until it is reported."""

    table: Positive | None = None
    slot: str | None = None
    group: str | None = None
    first: EntryKey
    second: EntryKey
    colour: Colour | None = None
    handicap: Count = 0
    lineups: Lineups | None = None
    length: Positive | None = None
    result: Result | None = None


class Free(Part):
    """Somebody without an opponent in a round."""

    entry: EntryKey
    kind: Literal["bye", "half_bye", "requested_bye", "absent", "not_paired", "missed"]


class Round(Part):
    """Numbers run on across the stages."""

    number: Positive
    stage: str | None = None
    rng_seed: Int | None = None
    pairings: tuple[Pairing, ...] = ()
    free: tuple[Free, ...] = ()


class Pairs(Part):
    """A round that another program has paired, for `turnir pair --pairings`."""

    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...] = ()


class Stage(Part):
    """A stage of the rulebook; `seeds` of a bracket, strongest first."""

    id: Id
    format: str | None = None
    settings: dict[str, Any] = Field(default_factory=dict)
    seeds: tuple[EntryKey, ...] = ()


class Absence(Part):
    """Announced for a round to come."""

    entry: EntryKey
    round: Positive
    kind: Literal["absent", "requested_bye", "half_bye"]


class Departure(Part):
    """Somebody left for good, or until `returns_in_round`."""

    entry: EntryKey
    after_round: Count
    kind: Literal["withdrawn", "disqualified"] = "withdrawn"
    returns_in_round: Positive | None = None
    timely: Bool = True
    replaced_by: EntryKey | None = None
    treatment: Literal["keep", "losses", "annul"] | None = None


class Decision(Part):
    """An answer of the head referee to a question that a command asked with exit code 3."""

    code: Id
    choice: Id
    stage: str | None = None
    group: str | None = None
    entries: tuple[EntryKey, ...] = ()
    by: str = ""
    text: str = ""


class Lots(Part):
    """A recorded draw, in drawn order."""

    stage: Id
    purpose: Literal["places", "pairing", "seeding"]
    order: tuple[EntryKey, ...]


class Document(Part):
    """A tournament as it stood."""

    format: Literal["turnir/1"]
    title: str = ""
    rulebook: Id
    settings: dict[str, Any] = Field(default_factory=dict)
    stages: tuple[Stage, ...] = ()
    entries: tuple[Entry, ...]
    rounds: tuple[Round, ...]
    absences: tuple[Absence, ...] = ()
    departures: tuple[Departure, ...] = ()
    decisions: tuple[Decision, ...] = ()
    lots: tuple[Lots, ...] = ()


Document.model_rebuild()


def json_schema() -> dict[str, Any]:
    """The JSON Schema of the format."""
    schema = Document.model_json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "title": FORMAT}
