"""People without a team who look for one."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.model import PersonId


@dataclass(frozen=True, slots=True)
class SeekingBegun:
    """Looks for a pair or a team. Whoever is in one, or waits in one for a place, is looking no more; nobody is once
    round 1 is announced."""

    person: PersonId
    rank: str = ""

    def touches(self) -> p.Parts:
        return (p.Seeking(self.person),)


@dataclass(frozen=True, slots=True)
class SeekingEnded:
    """Off the list by a wish, his own or the desk's."""

    person: PersonId

    def touches(self) -> p.Parts:
        return (p.Seeking(self.person),)


@dataclass(frozen=True, slots=True)
class SeekerAsked:
    """`by` would play with him."""

    person: PersonId
    by: PersonId

    def touches(self) -> p.Parts:
        return (p.Seeking(self.person),)


@dataclass(frozen=True, slots=True)
class SeekerDeclined:
    """He would not play with `by`."""

    person: PersonId
    by: PersonId

    def touches(self) -> p.Parts:
        return (p.Seeking(self.person),)


SeekingEvent = SeekingBegun | SeekingEnded | SeekerAsked | SeekerDeclined
