"""Who has which role, and who is on duty."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.model import REFEREES, PersonId, Role


@dataclass(frozen=True, slots=True)
class RoleGranted:
    person: PersonId
    role: Role
    tables: tuple[int, int] | None = None

    def touches(self) -> p.Parts:
        """Whoever did not referee before begins on duty."""
        office = p.Office(self.person, self.role)
        return (office, p.Duty(self.person)) if self.role in REFEREES else (office,)


@dataclass(frozen=True, slots=True)
class RoleRevoked:
    person: PersonId
    role: Role

    def touches(self) -> p.Parts:
        return (p.Office(self.person, self.role),)


@dataclass(frozen=True, slots=True)
class DutyChanged:
    person: PersonId
    on: bool

    def touches(self) -> p.Parts:
        return (p.Duty(self.person),)


OfficialEvent = RoleGranted | RoleRevoked | DutyChanged
