"""The waiting list: in it, out of it, a place offered and taken."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine import parts as p
from engine.model import EntryId, Waiting


@dataclass(frozen=True, slots=True)
class EntryQueued:
    """No place is left: onto the waiting list, before `place` others (None: last). Also the undo of whatever took an
    entry off it, with the offer it had."""

    waiting: Waiting
    place: int | None = None

    def touches(self) -> p.Parts:
        return (p.Queueing(self.waiting.entry.id),)


@dataclass(frozen=True, slots=True)
class EntryUnqueued:
    """Off the waiting list without a place: it declined, the desk went on to the next, the queueing was undone, or
    round 1 was announced."""

    entry: EntryId
    cause: Literal["declined", "skipped", "undone", "closed"]

    def touches(self) -> p.Parts:
        return (p.Queueing(self.entry),)


@dataclass(frozen=True, slots=True)
class PlaceOffered:
    """A place is free, and the first of the waiting list is asked: coming?"""

    entry: EntryId
    at: datetime
    until: datetime

    def touches(self) -> p.Parts:
        return (p.Queueing(self.entry),)


@dataclass(frozen=True, slots=True)
class PlaceOfferWithdrawn:
    """The undo of an offer: the place is not free after all."""

    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Queueing(self.entry),)


@dataclass(frozen=True, slots=True)
class PlaceTaken:
    """From the waiting list into the event, as the last to be registered."""

    entry: EntryId
    number: int

    def touches(self) -> p.Parts:
        return (p.Queueing(self.entry), p.Entering(self.entry), p.Listing(self.entry))


WaitingEvent = EntryQueued | EntryUnqueued | PlaceOffered | PlaceOfferWithdrawn | PlaceTaken
