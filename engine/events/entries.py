"""Entries: come, paid, present, away, left, back."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.events.touching import OfAnEntry
from engine.model import Entry, EntryId, EntryStatus, FreeKind, Member, Pairing, PersonId, Treatment


@dataclass(frozen=True, slots=True)
class EntryRegistered:
    entry: EntryId
    number: int
    members: tuple[PersonId, ...]
    captain: PersonId | None
    by_desk: bool = False
    seed: int | None = None
    rating: int | None = None
    rank: str = ""
    ranks: tuple[str, ...] = ()
    roster: tuple[Member, ...] = ()

    def touches(self) -> p.Parts:
        return (p.Entering(self.entry), p.Listing(self.entry))


@dataclass(frozen=True, slots=True)
class LateEntryAdmitted:
    """Into the event after round 1 was announced, off the waiting list where it was on it. `missed`: what the announced
    rounds are to it; `pairing`: the one that it plays all the same, against whoever was free in it."""

    entry: Entry
    missed: FreeKind
    pairing: Pairing | None = None

    def touches(self) -> p.Parts:
        met = () if self.pairing is None else (p.Table(self.pairing.round, self.pairing.table),)
        return p.Entering(self.entry.id), p.Listing(self.entry.id), p.Queueing(self.entry.id), *met


@dataclass(frozen=True, slots=True)
class LateEntryUndone:
    """The undo of a late entry: whoever it met is free again."""

    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Entering(self.entry), p.Listing(self.entry))


@dataclass(frozen=True, slots=True)
class SeatClaimed(OfAnEntry):
    """Somebody whom the desk had entered is this person: `guest` was the number kept for him. Also its own undo."""

    entry: EntryId
    guest: PersonId
    person: PersonId


@dataclass(frozen=True, slots=True)
class EntryRemoved:
    """Taken off the list before the draw."""

    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Entering(self.entry), p.Listing(self.entry))


@dataclass(frozen=True, slots=True)
class EntryPaid(OfAnEntry):
    entry: EntryId
    paid: bool


@dataclass(frozen=True, slots=True)
class EntryCheckedIn(OfAnEntry):
    """Has come, or after all has not."""

    entry: EntryId
    here: bool


@dataclass(frozen=True, slots=True)
class AbsenceAnnounced:
    """Not paired in a round to come."""

    entry: EntryId
    round: int
    kind: FreeKind
    reason: str = ""

    def touches(self) -> p.Parts:
        return (p.Skipping(self.entry, self.round),)


@dataclass(frozen=True, slots=True)
class AbsenceWithdrawn:
    """Takes part after all. Also the undo of an announced absence."""

    entry: EntryId
    round: int

    def touches(self) -> p.Parts:
        return (p.Skipping(self.entry, self.round),)


@dataclass(frozen=True, slots=True)
class EntryLeft(OfAnEntry):
    """Withdrawn or disqualified during the event; earlier results stay."""

    entry: EntryId
    status: EntryStatus
    after_round: int
    timely: bool
    reason: str = ""
    treatment: Treatment | None = None


@dataclass(frozen=True, slots=True)
class EntryReturned(OfAnEntry):
    """The undo of a departure."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class ReturnAsked(OfAnEntry):
    """An entry that left would play on."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class ReturnUnasked(OfAnEntry):
    """The undo of asking."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class EntryReentered(OfAnEntry):
    """Back after having left. In the rounds of `missed` it counts as `kind`: a loss without an opponent, or absent."""

    entry: EntryId
    missed: tuple[int, ...]
    kind: FreeKind = FreeKind.MISSED


@dataclass(frozen=True, slots=True)
class ReentryUndone(OfAnEntry):
    """The undo of a re-entry: out as before."""

    entry: EntryId
    missed: tuple[int, ...]
    after_round: int | None
    kind: FreeKind = FreeKind.MISSED
    status: EntryStatus = EntryStatus.WITHDRAWN


EntryEvent = (
    EntryRegistered
    | LateEntryAdmitted
    | LateEntryUndone
    | SeatClaimed
    | EntryRemoved
    | EntryPaid
    | EntryCheckedIn
    | AbsenceAnnounced
    | AbsenceWithdrawn
    | EntryLeft
    | EntryReturned
    | ReturnAsked
    | ReturnUnasked
    | EntryReentered
    | ReentryUndone
)
