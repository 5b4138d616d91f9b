"""Who may do what at a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.model.names import PersonId


class Role(StrEnum):
    ORGANIZER = "organizer"
    HEAD_REFEREE = "head_referee"
    REFEREE = "referee"
    APPEALS_CHAIR = "appeals_chair"
    APPEALS_MEMBER = "appeals_member"
    APPEALS_RESERVE = "appeals_reserve"


REFEREES = frozenset({Role.HEAD_REFEREE, Role.REFEREE})


@dataclass(frozen=True, slots=True)
class Grant:
    """A role of a person; a referee may be given a range of tables."""

    person: PersonId
    role: Role
    tables: tuple[int, int] | None = None
