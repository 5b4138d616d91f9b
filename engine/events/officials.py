"""Who has which role, and who is on duty."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.copies import replace
from engine.events.base import Event
from engine.model import REFEREES, Grant, PersonId, Role, Tournament


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


@dataclass(frozen=True, slots=True)
class RoleRevoked(Event):
    person: PersonId
    role: Role

    def touches(self) -> p.Parts:
        return (p.Office(self.person, self.role),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, grants=tuple(g for g in t.grants if (g.person, g.role) != (self.person, self.role)))


@dataclass(frozen=True, slots=True)
class DutyChanged(Event):
    person: PersonId
    on: bool

    def touches(self) -> p.Parts:
        return (p.Duty(self.person),)

    def apply(self, t: Tournament) -> Tournament:
        others = tuple(person for person in t.off_duty if person != self.person)
        return replace(t, off_duty=others if self.on else (*others, self.person))
