"""The tournament itself: made, set, named, closed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.clock import Plan
from engine.model import EntryId
from engine.prizes import Prize
from engine.regulations import Rulebook


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """Holds the whole resolved rulebook, so a preset mended next year changes no old table."""

    title: str
    rulebook: Rulebook
    rulebook_hash: str
    settings: dict[str, object]
    club: int
    zone: str
    at: datetime
    practice: bool = False

    def touches(self) -> p.Parts:
        return p.NOTHING


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    settings: dict[str, object]
    rulebook: Rulebook
    rulebook_hash: str
    reason: str = ""

    def touches(self) -> p.Parts:
        return (p.Setting("settings"),)


@dataclass(frozen=True, slots=True)
class TitleChanged:
    title: str

    def touches(self) -> p.Parts:
        return (p.Setting("title"),)


@dataclass(frozen=True, slots=True)
class DayPlanned:
    """When the event begins; None: nobody says yet."""

    start: datetime | None
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Setting("day"),)


@dataclass(frozen=True, slots=True)
class DayPutBack:
    """The undo: the plan as it was, with what has rung for it."""

    before: Plan | None

    def touches(self) -> p.Parts:
        return (p.Setting("day"),)


@dataclass(frozen=True, slots=True)
class VenueStated:
    """Where the event is played; no text: nobody says. Also the undo."""

    text: str

    def touches(self) -> p.Parts:
        return (p.Place(),)


@dataclass(frozen=True, slots=True)
class PrizesStated:
    """For place 1, 2, 3 … Also the undo."""

    prizes: tuple[Prize, ...]

    def touches(self) -> p.Parts:
        return (p.Setting("prizes"),)


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    places: tuple[tuple[EntryId, int], ...]
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Closing(),)


@dataclass(frozen=True, slots=True)
class PracticeThrown:
    """Out of every list; its journal stays. Not `away`: back again, the undo of it."""

    away: bool = True

    def touches(self) -> p.Parts:
        return (p.Setting("thrown"),)


@dataclass(frozen=True, slots=True)
class TournamentReopened:
    """The undo of the closing."""

    def touches(self) -> p.Parts:
        return (p.Closing(),)


SetupEvent = (
    TournamentCreated
    | SettingsChanged
    | TitleChanged
    | DayPlanned
    | DayPutBack
    | VenueStated
    | PrizesStated
    | TournamentFinished
    | PracticeThrown
    | TournamentReopened
)
