"""Who has which role, and who is on duty."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.copies import replace
from engine.events.base import Event
from engine.model import REFEREES, Grant, PersonId, Role, Tournament
from engine.offices import bar, plays


@dataclass(frozen=True, slots=True)
class RoleGranted(Event):
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
        if self.role not in t.roles_of(self.person):
            raise self.too_late()
        earlier = _grant_of(before, self.person, self.role)
        if earlier is not None:
            return (RoleGranted(earlier.person, earlier.role, earlier.tables),)
        if self.role is Role.ORGANIZER and t.people_with(Role.ORGANIZER) == (self.person,):
            raise self.too_late()
        return (RoleRevoked(self.person, self.role),)


@dataclass(frozen=True, slots=True)
class RoleRevoked(Event):
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
class DutyChanged(Event):
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
