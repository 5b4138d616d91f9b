"""The event itself: its name, its day, its officials, its end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.clock import Plan
from engine.copies import replace
from engine.ids import AnnouncementId
from engine.model import Announcement, EntryId, PersonId, Prize, Role, Status, Tournament
from engine.parts.base import Part, Replaceable


@dataclass(frozen=True, slots=True)
class Settings(Part):
    """What the club has chosen in its rulebook."""

    def value(self, t: Tournament) -> object:
        return t.settings


@dataclass(frozen=True, slots=True)
class Title(Replaceable[str]):
    """Its name."""

    def of(self, t: Tournament) -> str:
        return t.title

    def put(self, t: Tournament, before: str) -> Tournament:
        return replace(t, title=before)


@dataclass(frozen=True, slots=True)
class Day(Replaceable[Plan | None]):
    """When it begins."""

    def of(self, t: Tournament) -> Plan | None:
        return t.day

    def put(self, t: Tournament, before: Plan | None) -> Tournament:
        return replace(t, day=before)


@dataclass(frozen=True, slots=True)
class Prizes(Replaceable[tuple[Prize, ...]]):
    """What there is to win."""

    def of(self, t: Tournament) -> tuple[Prize, ...]:
        return t.prizes

    def put(self, t: Tournament, before: tuple[Prize, ...]) -> Tournament:
        return replace(t, prizes=before)


@dataclass(frozen=True, slots=True)
class ClosedTables(Replaceable[tuple[int, ...]]):
    """The numbers at which nobody is seated."""

    def of(self, t: Tournament) -> tuple[int, ...]:
        return t.closed_tables

    def put(self, t: Tournament, before: tuple[int, ...]) -> Tournament:
        return replace(t, closed_tables=before)


@dataclass(frozen=True, slots=True)
class Thrown(Replaceable[bool]):
    """Whether a practice run is away."""

    def of(self, t: Tournament) -> bool:
        return t.thrown

    def put(self, t: Tournament, before: bool) -> Tournament:
        return replace(t, thrown=before)


@dataclass(frozen=True, slots=True)
class Place(Part):
    """Where it is played."""

    def value(self, t: Tournament) -> object:
        return t.venue and t.venue.text


@dataclass(frozen=True, slots=True)
class Closing(Replaceable[tuple[Status, tuple[tuple[EntryId, int], ...]]]):
    """Its end, and who took which place."""

    def of(self, t: Tournament) -> tuple[Status, tuple[tuple[EntryId, int], ...]]:
        return t.status, t.final_places

    def put(self, t: Tournament, before: tuple[Status, tuple[tuple[EntryId, int], ...]]) -> Tournament:
        return replace(t, status=before[0], final_places=before[1])


@dataclass(frozen=True, slots=True)
class Office(Part):
    """A role of a person, with the tables of it."""

    person: PersonId
    role: Role

    def value(self, t: Tournament) -> object:
        return next((g for g in t.grants if (g.person, g.role) == (self.person, self.role)), None)


@dataclass(frozen=True, slots=True)
class Duty(Part):
    """Whether a referee is on duty."""

    person: PersonId

    def value(self, t: Tournament) -> object:
        return self.person in t.off_duty


@dataclass(frozen=True, slots=True)
class Announcing(Replaceable[Announcement | None]):
    announcement: AnnouncementId

    def of(self, t: Tournament) -> Announcement | None:
        return next((one for one in t.announcements if one.id == self.announcement), None)

    def put(self, t: Tournament, before: Announcement | None) -> Tournament:
        others = tuple(one for one in t.announcements if one.id != self.announcement)
        return replace(t, announcements=others if before is None else (*others, before))
