"""People without a team who look for one."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model import PersonId


@dataclass(frozen=True, slots=True)
class SeekingBegun:
    """Looks for a pair or a team. Whoever is in one, or waits in one for a place, is looking no more; nobody is once
    round 1 is announced."""

    person: PersonId
    rank: str = ""


@dataclass(frozen=True, slots=True)
class SeekingEnded:
    """Off the list by a wish, his own or the desk's."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class SeekerAsked:
    """`by` would play with him."""

    person: PersonId
    by: PersonId


@dataclass(frozen=True, slots=True)
class SeekerDeclined:
    """He would not play with `by`."""

    person: PersonId
    by: PersonId


SeekingEvent = SeekingBegun | SeekingEnded | SeekerAsked | SeekerDeclined
