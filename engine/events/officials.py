"""Who has which role, and who is on duty."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model import PersonId, Role


@dataclass(frozen=True, slots=True)
class RoleGranted:
    person: PersonId
    role: Role
    tables: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class RoleRevoked:
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class DutyChanged:
    person: PersonId
    on: bool


OfficialEvent = RoleGranted | RoleRevoked | DutyChanged
