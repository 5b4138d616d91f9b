"""The tournament itself: made, set, named, closed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.clock import Plan
from engine.copies import replace
from engine.events.base import Event, Final, Restorable
from engine.model import EntryId, Status, Tournament
from engine.prizes import Prize
from engine.regulations import Rulebook
from engine.typed import Typed
from engine.venue import Venue


@dataclass(frozen=True, slots=True)
class TournamentCreated(Final):
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

    def begin(self, tournament_id: str) -> Tournament:
        """The value after the first event."""
        return Tournament(
            id=tournament_id,
            title=self.title,
            rulebook=self.rulebook,
            rulebook_hash=self.rulebook_hash,
            club=self.club,
            zone=self.zone,
            settings=dict(self.settings),
            created_at=self.at,
            practice=self.practice,
            revision=1,
        )

    def apply(self, t: Tournament) -> Tournament:
        raise ValueError(f"{t.id} was created before")


@dataclass(frozen=True, slots=True)
class SettingsChanged(Event):
    settings: dict[str, object]
    rulebook: Rulebook
    rulebook_hash: str
    reason: Typed = ""

    draft_rests_on_it = True

    def touches(self) -> p.Parts:
        return (p.Settings(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, settings=dict(self.settings), rulebook=self.rulebook, rulebook_hash=self.rulebook_hash)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        drawn = len(t.published_rounds) != len(before.published_rounds)
        if drawn or len(t.entries) > before.rulebook.participants.size:
            raise self.too_late()
        return (SettingsChanged(before.settings, before.rulebook, before.rulebook_hash),)


@dataclass(frozen=True, slots=True)
class TitleChanged(Restorable):
    title: str

    def touches(self) -> tuple[p.Title]:
        return (p.Title(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, title=self.title)


@dataclass(frozen=True, slots=True)
class DayPlanned(Restorable):
    """When the event begins; None: nobody says yet."""

    start: datetime | None
    at: datetime

    def touches(self) -> tuple[p.Day]:
        return (p.Day(),)

    def apply(self, t: Tournament) -> Tournament:
        day = None if self.start is None else Plan(self.start, self.at, t.revision + 1)
        return replace(t, day=day)

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        return bool(t.published_rounds)


@dataclass(frozen=True, slots=True)
class VenueStated(Event):
    """Where the event is played; no text: nobody says. Also the undo."""

    text: Typed

    def touches(self) -> p.Parts:
        return (p.Place(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, venue=Venue(self.text, t.revision + 1) if self.text else None)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (VenueStated("" if before.venue is None else before.venue.text),)


@dataclass(frozen=True, slots=True)
class PrizesStated(Restorable):
    """For place 1, 2, 3 …"""

    prizes: tuple[Prize, ...]

    def touches(self) -> tuple[p.Prizes]:
        return (p.Prizes(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, prizes=self.prizes)


@dataclass(frozen=True, slots=True)
class TournamentFinished(Restorable):
    places: tuple[tuple[EntryId, int], ...]
    at: datetime

    def touches(self) -> tuple[p.Closing]:
        return (p.Closing(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, status=Status.FINISHED, final_places=self.places)


@dataclass(frozen=True, slots=True)
class PracticeThrown(Restorable):
    """Out of every list; its journal stays. Not `away`: back again."""

    away: bool = True

    def touches(self) -> tuple[p.Thrown]:
        return (p.Thrown(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, thrown=self.away)
