"""The schema of a rulebook: a TOML preset validated here is the law of a tournament.

A preset has the parameters themselves, and beside them

* `articles`: the clause of the book each parameter comes from, by dotted path; a parameter the book leaves open
  has the word `club` first (``"club: 2.3.6.2 names no number"``);
* `settings`: the short names by which a club may change parameters (`size`, `time.late_forfeit`), each with the path
  it sets, its unit and the allowed values. One that is `mandatory` has no default.

A preset that `extends` another says what is its own (`extending.py`); a tournament holds the whole of it.

An unknown key anywhere is an error that names its path. `stages.py` has a class for each format of a stage,
`engine.scoring` one for each way to count, `book.py` the rest, `presets.py` reads them.
"""

from __future__ import annotations

from engine.regulations.book import (
    DIVIDED,
    UNDIVIDED,
    Participants,
    Protests,
    ReportRule,
    Rulebook,
    Setting,
    TimeControl,
)
from engine.regulations.choosing import (
    check_allowed,
    check_complete,
    missing_settings,
    open_questions,
    value_at,
)
from engine.regulations.clock import Clocks
from engine.regulations.criteria import values_of
from engine.regulations.extending import Source
from engine.regulations.parts import Colours, Handicap, LeavingRule, PointCriterion, StagePoints
from engine.regulations.penalties import Circumstance, Penalties, PenaltyRow, Sanction
from engine.regulations.presets import (
    adopt,
    book_of,
    build,
    chat_preset_ids,
    digest,
    is_limited,
    load,
    own_source,
    parse_toml,
    preset_ids,
    source_of,
    text_of,
    validated,
)
from engine.regulations.rounds_stages import McMahonStage, RoundsStage, SwissRoundsStage
from engine.regulations.stages import (
    KINDS,
    KnockoutStage,
    MatchStage,
    RoundRobinStage,
    Stage,
    SwissStage,
)
from engine.regulations.structure import Structure, StructureRow
from engine.values import Words

__all__ = [
    "DIVIDED",
    "KINDS",
    "UNDIVIDED",
    "Circumstance",
    "Clocks",
    "Colours",
    "Handicap",
    "KnockoutStage",
    "LeavingRule",
    "MatchStage",
    "McMahonStage",
    "Participants",
    "Penalties",
    "PenaltyRow",
    "PointCriterion",
    "Protests",
    "ReportRule",
    "RoundRobinStage",
    "RoundsStage",
    "Rulebook",
    "Sanction",
    "Setting",
    "Source",
    "Stage",
    "StagePoints",
    "Structure",
    "StructureRow",
    "SwissRoundsStage",
    "SwissStage",
    "TimeControl",
    "Words",
    "adopt",
    "book_of",
    "build",
    "chat_preset_ids",
    "check_allowed",
    "check_complete",
    "digest",
    "is_limited",
    "load",
    "missing_settings",
    "open_questions",
    "own_source",
    "parse_toml",
    "preset_ids",
    "source_of",
    "text_of",
    "validated",
    "value_at",
    "values_of",
]
