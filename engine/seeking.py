"""Whoever looks for a pair or a team before the draw: listed until he has found one."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ids import PersonId


@dataclass(frozen=True, slots=True)
class Seeker:
    """`asked_by`: who wants him and waits for his answer, the first to ask first."""

    person: PersonId
    rank: str = ""
    asked_by: tuple[PersonId, ...] = ()
    version: int = 0
