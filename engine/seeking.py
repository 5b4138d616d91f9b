"""Whoever looks for a pair or a team before the draw: listed until he has found one."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ids import PersonId


@dataclass(frozen=True, slots=True)
class Seeker:
    """`asked_by`: who wants him and waits for his answer, the first to ask first. `declined`: whom he has told no; they
    do not ask again while he is on the list."""

    person: PersonId
    rank: str = ""
    asked_by: tuple[PersonId, ...] = ()
    version: int = 0
    declined: tuple[PersonId, ...] = ()
