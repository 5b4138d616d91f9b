"""People without a team who look for one."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.copies import replace
from engine.events.base import Beside, Event, Final
from engine.model import PersonId, Seeker, Tournament


@dataclass(frozen=True, slots=True)
class SeekingBegun(Final):
    """Looks for a pair or a team. Whoever is in one, or waits in one for a place, is looking no more; nobody is once
    round 1 is announced."""

    person: PersonId
    rank: str = ""

    def touches(self) -> p.Parts:
        return (p.Seeking(self.person),)

    def apply(self, t: Tournament) -> Tournament:
        others = tuple(one for one in t.seekers if one.person != self.person)
        return replace(t, seekers=(*others, Seeker(self.person, self.rank, version=t.revision + 1)))


@dataclass(frozen=True, slots=True)
class SeekingEnded(Beside):
    """Off the list by a wish, his own or the desk's."""

    person: PersonId

    def touches(self) -> p.Parts:
        return (p.Seeking(self.person),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, seekers=tuple(one for one in t.seekers if one.person != self.person))

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        """With his rank, at the end of the list; whoever wanted him asks anew."""
        person = self.person
        old = before.seeker(person)
        if old is None or t.published_rounds or t.seeker(person) or t.entry_of(person) or t.waiting_of(person):
            raise self.too_late()
        return (SeekingBegun(person, old.rank),)


@dataclass(frozen=True, slots=True)
class SeekerAsked(Final):
    """`by` would play with him."""

    person: PersonId
    by: PersonId

    def touches(self) -> p.Parts:
        return (p.Seeking(self.person),)

    def apply(self, t: Tournament) -> Tournament:
        found = _found(t, self.person)
        return _changed(t, replace(found, asked_by=(*found.asked_by, self.by)))


@dataclass(frozen=True, slots=True)
class SeekerDeclined(Final):
    """He would not play with `by`."""

    person: PersonId
    by: PersonId

    def touches(self) -> p.Parts:
        return (p.Seeking(self.person),)

    def apply(self, t: Tournament) -> Tournament:
        found = _found(t, self.person)
        waiting = tuple(one for one in found.asked_by if one != self.by)
        return _changed(t, replace(found, asked_by=waiting, declined=(*found.declined, self.by)))


def _found(t: Tournament, person: PersonId) -> Seeker:
    return next(one for one in t.seekers if one.person == person)


def _changed(t: Tournament, seeker: Seeker) -> Tournament:
    fresh = replace(seeker, version=t.revision + 1)
    return replace(t, seekers=tuple(fresh if one.person == seeker.person else one for one in t.seekers))
