"""The waiting list: in it, out of it, a place offered and taken."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from engine import parts as p
from engine.copies import replace
from engine.events.base import Basis, Beside, Event, Final
from engine.events.entries import EntryRemoved
from engine.model import EntryId, Tournament, Waiting


@dataclass(frozen=True, slots=True)
class EntryQueued(Beside):
    """No place is left: onto the waiting list, before `place` others (None: last). Also the undo of whatever took an
    entry off it, with the offer it had."""

    waiting: Waiting
    place: int | None = None

    def touches(self) -> p.Parts:
        return (p.Queueing(self.waiting.entry.id),)

    def apply(self, t: Tournament) -> Tournament:
        place = len(t.waiting) if self.place is None else self.place
        waiting = replace(self.waiting, version=t.revision + 1)
        return replace(t, waiting=(*t.waiting[:place], waiting, *t.waiting[place:]))

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (EntryUnqueued(self.waiting.entry.id, "undone"),)


@dataclass(frozen=True, slots=True)
class EntryUnqueued(Beside):
    """Off the waiting list without a place: it declined, the desk went on to the next, the queueing was undone, or
    round 1 was announced."""

    entry: EntryId
    cause: Literal["declined", "skipped", "undone", "closed"]

    def touches(self) -> p.Parts:
        return (p.Queueing(self.entry),)

    def apply(self, t: Tournament) -> Tournament:
        return _without(t, self.entry)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        again = queued_again(before, self.entry)
        if again is None or any(t.entry_of(person) or t.waiting_of(person) for person in again.waiting.entry.members):
            raise self.too_late()
        return (again,)


@dataclass(frozen=True, slots=True)
class PlaceOffered(Beside):
    """A place is free, and the first of the waiting list is asked: coming?"""

    entry: EntryId
    at: datetime
    until: datetime

    def touches(self) -> p.Parts:
        return (p.Queueing(self.entry),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.entry, asked_at=self.at, deadline=self.until)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (PlaceOfferWithdrawn(self.entry),)


@dataclass(frozen=True, slots=True)
class PlaceOfferWithdrawn(Final):
    """The undo of an offer: the place is not free after all."""

    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Queueing(self.entry),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.entry, asked_at=None, deadline=None)


@dataclass(frozen=True, slots=True)
class PlaceTaken(Basis):
    """From the waiting list into the event, as the last to be registered."""

    entry: EntryId
    number: int

    def touches(self) -> p.Parts:
        return (p.Queueing(self.entry), p.Entering(self.entry), p.Listing(self.entry))

    def apply(self, t: Tournament) -> Tournament:
        waiting = next(one for one in t.waiting if one.entry.id == self.entry)
        entry = replace(waiting.entry, number=self.number, version=t.revision + 1)
        return replace(_without(t, self.entry), entries={**t.entries, entry.id: entry})

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        again = queued_again(before, self.entry)
        if again is None or t.published_rounds:
            raise self.too_late()
        return (EntryRemoved(self.entry), again)


def _without(t: Tournament, entry: EntryId) -> Tournament:
    return replace(t, waiting=tuple(one for one in t.waiting if one.entry.id != entry))


def _change(t: Tournament, entry: EntryId, **changes: Any) -> Tournament:
    version = t.revision + 1
    changed = (replace(one, version=version, **changes) if one.entry.id == entry else one for one in t.waiting)
    return replace(t, waiting=tuple(changed))


def queued_again(before: Tournament, entry: EntryId) -> EntryQueued | None:
    """Onto the waiting list, where it stood in it and as it did; None where it was not in it."""
    found = ((place, one) for place, one in enumerate(before.waiting) if one.entry.id == entry)
    return next((EntryQueued(one, place) for place, one in found), None)
