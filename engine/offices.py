"""Whether officials play (Destiny I.6)."""

from __future__ import annotations

from typing import Literal

from engine.model import PersonId, Role, Tournament


def bar(t: Tournament, person: PersonId) -> Literal["never", "alone"] | None:
    """Why the person may not be a player and an official; None where he may."""
    match t.rulebook.officials.play:
        case "never":
            return "never"
        case "with_another" if all(plays(t, other) for other in t.people_with(*Role) if other != person):
            return "alone"
        case _:
            return None


def plays(t: Tournament, person: PersonId) -> bool:
    """Whether he is in the list of participants or waits for a place in it."""
    return t.entry_of(person) is not None or t.waiting_of(person) is not None
