"""What was played: reported, disputed, recorded, corrected."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.clock import Since
from engine.events.touching import AtATable
from engine.model import Colour, PersonId, Report, Taken
from engine.results import GameResult


@dataclass(frozen=True, slots=True)
class ResultReported(AtATable):
    round: int
    table: int
    game: int
    report: Report


@dataclass(frozen=True, slots=True)
class ReportConfirmed(AtATable):
    round: int
    table: int
    game: int
    by: PersonId
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ReportDisputed(AtATable):
    round: int
    table: int
    game: int
    by: PersonId
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class DisputeTaken(AtATable):
    """Somebody looks into a dispute; None: nobody any more, the undo of it. `handed_by` gave it to him, 0: nobody."""

    round: int
    table: int
    taken: Taken | None
    handed_by: PersonId = 0


@dataclass(frozen=True, slots=True)
class DisputeSettled(AtATable):
    """What is recorded stands."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class ReportsCleared(AtATable):
    """The undo of a report, a confirmation or a dispute: `reports` stand again as they were before."""

    round: int
    table: int
    reports: tuple[Report, ...]
    disputed: bool
    taken: Taken | None = None
    argued: Since | None = None


@dataclass(frozen=True, slots=True)
class GameRecorded(AtATable):
    """A result is final: `game` counts from 1. `source` says how it came."""

    round: int
    table: int
    game: int
    result: GameResult
    source: Literal["referee", "report", "decision", "withdrawal", "lineup"]
    reason: str = ""
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class GamesCorrected(AtATable):
    """Recorded games were wrong: before and after, whole. Also the undo of a recorded game."""

    round: int
    table: int
    before: tuple[GameResult, ...]
    after: tuple[GameResult, ...]
    reason: str
    undo: bool = False
    reports: tuple[Report, ...] = ()
    disputed: bool = False
    taken: Taken | None = None
    argued: Since | None = None


@dataclass(frozen=True, slots=True)
class TermsCorrected(AtATable):
    """Colours and handicap of a table as they were really played."""

    round: int
    table: int
    colour: Colour | None
    handicap: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LengthStated(AtATable):
    """To how many points a match was played, before and after; None: to those of the event. Also its own undo."""

    round: int
    table: int
    before: int | None
    after: int | None
    reason: str = ""
    undo: bool = False


ResultEvent = (
    ResultReported
    | ReportConfirmed
    | ReportDisputed
    | DisputeTaken
    | DisputeSettled
    | ReportsCleared
    | GameRecorded
    | GamesCorrected
    | TermsCorrected
    | LengthStated
)
