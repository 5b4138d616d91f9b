"""Give and take roles; come on duty and go."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model import PersonId, Role


@dataclass(frozen=True, slots=True)
class GrantRole:
    """`tables`: the first and the last of a referee; None: all. `instead`: whose place it is, where the book has one
    head referee and there is one."""

    person: PersonId
    role: Role
    tables: tuple[int, int] | None = None
    instead: PersonId | None = None


@dataclass(frozen=True, slots=True)
class RevokeRole:
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class SetDuty:
    """A referee begins or stops refereeing; off duty he is a spectator (Destiny I.2, I.3)."""

    person: PersonId
    on: bool


OfficialCommand = GrantRole | RevokeRole | SetDuty
