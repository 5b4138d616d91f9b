"""The tournament itself: made, set, named, closed, taken in; its officials."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.arbiters import bar, plays
from engine.clock import Plan
from engine.copies import replace
from engine.events.base import Basis, Beside, Event, Final, Restorable
from engine.model import (
    REFEREES,
    Absence,
    Bracket,
    Decision,
    Entry,
    EntryId,
    Grant,
    Lots,
    PersonId,
    Prize,
    Role,
    Round,
    Status,
    Tournament,
    Venue,
)
from engine.regulations import Rulebook
from engine.typed import Typed


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


class _OfSettings(Event):
    """The settings and what the rulebook is by them, and nothing beside."""

    __slots__ = ()
    settings: dict[str, object]
    rulebook: Rulebook
    rulebook_hash: str

    def touches(self) -> p.Parts:
        return (p.Settings(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, settings=dict(self.settings), rulebook=self.rulebook, rulebook_hash=self.rulebook_hash)


@dataclass(frozen=True, slots=True)
class SettingsChanged(_OfSettings, Basis):
    settings: dict[str, object]
    rulebook: Rulebook
    rulebook_hash: str
    reason: Typed = ""

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        drawn = len(t.published_rounds) != len(before.published_rounds)
        if drawn or len(t.entries) > before.rulebook.participants.size:
            raise self.too_late()
        return (SettingsChanged(before.settings, before.rulebook, before.rulebook_hash),)


@dataclass(frozen=True, slots=True)
class SettingAmended(_OfSettings, Beside):
    """One setting is another after the draw: no pairs are made from it any more, or none yet. Also the undo, which has
    no reason."""

    name: str
    settings: dict[str, object]
    rulebook: Rulebook
    rulebook_hash: str
    reason: Typed = ""

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if len(t.published_rounds) != len(before.published_rounds):
            raise self.too_late()
        return (SettingAmended(self.name, before.settings, before.rulebook, before.rulebook_hash),)


@dataclass(frozen=True, slots=True)
class TitleChanged(Beside, Restorable):
    title: str

    def touches(self) -> tuple[p.Title]:
        return (p.Title(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, title=self.title)


@dataclass(frozen=True, slots=True)
class DayPlanned(Beside, Restorable):
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
class VenueStated(Beside):
    """Where the event is played; no text: nobody says. Also the undo."""

    text: Typed

    def touches(self) -> p.Parts:
        return (p.Place(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, venue=Venue(self.text, t.revision + 1) if self.text else None)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (VenueStated("" if before.venue is None else before.venue.text),)


@dataclass(frozen=True, slots=True)
class PrizesStated(Beside, Restorable):
    """For place 1, 2, 3 …"""

    prizes: tuple[Prize, ...]

    def touches(self) -> tuple[p.Prizes]:
        return (p.Prizes(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, prizes=self.prizes)


@dataclass(frozen=True, slots=True)
class TournamentFinished(Beside, Restorable):
    places: tuple[tuple[EntryId, int], ...]
    at: datetime

    def touches(self) -> tuple[p.Closing]:
        return (p.Closing(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, status=Status.FINISHED, final_places=self.places)


@dataclass(frozen=True, slots=True)
class PracticeThrown(Beside, Restorable):
    """Out of every list; its journal stays. Not `away`: back again."""

    away: bool = True

    def touches(self) -> tuple[p.Thrown]:
        return (p.Thrown(),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, thrown=self.away)


@dataclass(frozen=True, slots=True)
class TournamentTakenIn(Final):
    """How it stood in its file: it goes on from there. Names and words are not of it."""

    entries: tuple[Entry, ...]
    rounds: tuple[Round, ...] = ()
    lots: tuple[Lots, ...] = ()
    bracket: Bracket | None = None
    decisions: tuple[Decision, ...] = ()
    absences: tuple[Absence, ...] = ()

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        version = t.revision + 1
        return replace(
            t,
            status=Status.RUNNING if self.rounds else t.status,
            entries={entry.id: replace(entry, version=version) for entry in self.entries},
            rounds=tuple(_versioned(round_, version) for round_ in self.rounds),
            lots=self.lots,
            bracket=self.bracket and replace(self.bracket, version=version),
            decisions=self.decisions,
            absences=self.absences,
        )


def _versioned(round_: Round, version: int) -> Round:
    pairings = tuple(replace(pairing, version=version) for pairing in round_.pairings)
    return replace(round_, pairings=pairings, version=version)


@dataclass(frozen=True, slots=True)
class RoleGranted(Beside):
    person: PersonId
    role: Role
    tables: tuple[int, int] | None = None

    def touches(self) -> p.Parts:
        """Whoever did not referee before begins on duty."""
        office = p.Office(self.person, self.role)
        return (office, p.Duty(self.person)) if self.role in REFEREES else (office,)

    def apply(self, t: Tournament) -> Tournament:
        kept = tuple(g for g in t.grants if (g.person, g.role) != (self.person, self.role))
        # Whoever did not referee before begins on duty.
        begins = t.roles_of(self.person).isdisjoint(REFEREES)
        off_duty = tuple(person for person in t.off_duty if person != self.person) if begins else t.off_duty
        return replace(t, grants=(*kept, Grant(self.person, self.role, self.tables)), off_duty=off_duty)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        earlier = _grant_of(before, self.person, self.role)
        if earlier is not None:
            return (RoleGranted(earlier.person, earlier.role, earlier.tables),)
        if self.role is Role.ORGANIZER and t.people_with(Role.ORGANIZER) == (self.person,):
            raise self.too_late()
        return (RoleRevoked(self.person, self.role),)


@dataclass(frozen=True, slots=True)
class RoleRevoked(Beside):
    person: PersonId
    role: Role

    def touches(self) -> p.Parts:
        return (p.Office(self.person, self.role),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, grants=tuple(g for g in t.grants if (g.person, g.role) != (self.person, self.role)))

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if self.role in t.roles_of(self.person) or (plays(t, self.person) and bar(t, self.person)):
            raise self.too_late()
        heads, most = t.people_with(Role.HEAD_REFEREE), t.rulebook.officials.heads
        earlier = _grant_of(before, self.person, self.role)
        if earlier is None or (self.role is Role.HEAD_REFEREE and most is not None and len(heads) >= most):
            raise self.too_late()
        return (RoleGranted(earlier.person, earlier.role, earlier.tables),)


@dataclass(frozen=True, slots=True)
class DutyChanged(Beside):
    person: PersonId
    on: bool

    def touches(self) -> p.Parts:
        return (p.Duty(self.person),)

    def apply(self, t: Tournament) -> Tournament:
        others = tuple(person for person in t.off_duty if person != self.person)
        return replace(t, off_duty=others if self.on else (*others, self.person))

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if t.roles_of(self.person).isdisjoint(REFEREES):
            raise self.too_late()
        return (DutyChanged(self.person, not self.on),)


def _grant_of(t: Tournament, person: PersonId, role: Role) -> Grant | None:
    return next((one for one in t.grants if (one.person, one.role) == (person, role)), None)
