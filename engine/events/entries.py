"""Entries: come, paid, present, away, left, back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine import parts as p
from engine.copies import replace
from engine.events.base import Event, OfAnEntry
from engine.events.changes import change_entry
from engine.model import (
    Absence,
    Entry,
    EntryId,
    EntryStatus,
    Free,
    FreeKind,
    Member,
    Pairing,
    PersonId,
    Round,
    Tournament,
    Treatment,
)
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class EntryRegistered(Event):
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

    def apply(self, t: Tournament) -> Tournament:
        entry = Entry(
            self.entry,
            self.number,
            self.members,
            self.captain,
            seed=self.seed,
            rating=self.rating,
            rank=self.rank,
            roster=self.roster or tuple(Member(f"{seat}", rank=rank) for seat, rank in enumerate(self.ranks, start=1)),
            version=t.revision + 1,
        )
        return replace(t, entries={**t.entries, entry.id: entry})


@dataclass(frozen=True, slots=True)
class LateEntryAdmitted(Event):
    """Into the event after round 1 was announced, off the waiting list where it was on it. `missed`: what the announced
    rounds are to it; `pairing`: the one that it plays all the same, against whoever was free in it."""

    entry: Entry
    missed: FreeKind
    pairing: Pairing | None = None

    def touches(self) -> p.Parts:
        met = () if self.pairing is None else (p.Table(self.pairing.round, self.pairing.table),)
        return p.Entering(self.entry.id), p.Listing(self.entry.id), p.Queueing(self.entry.id), *met

    def apply(self, t: Tournament) -> Tournament:
        entry = replace(self.entry, version=t.revision + 1)
        missed, met = Free(entry.id, self.missed), self.pairing
        rounds = tuple(
            _met(round_, met, t.revision + 1)
            if met is not None and round_.number == met.round
            else replace(round_, free=(*round_.free, missed))
            for round_ in t.rounds
        )
        waiting = tuple(one for one in t.waiting if one.entry.id != entry.id)
        return replace(t, entries={**t.entries, entry.id: entry}, rounds=rounds, waiting=waiting)


@dataclass(frozen=True, slots=True)
class LateEntryUndone(Event):
    """The undo of a late entry: whoever it met is free again."""

    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Entering(self.entry), p.Listing(self.entry))

    def apply(self, t: Tournament) -> Tournament:
        version = t.revision + 1
        rounds = tuple(_without(round_, self.entry, version) for round_ in t.rounds)
        return replace(t, entries={key: one for key, one in t.entries.items() if key != self.entry}, rounds=rounds)


@dataclass(frozen=True, slots=True)
class SeatClaimed(OfAnEntry):
    """Somebody whom the desk had entered is this person: `guest` was the number kept for him. Also its own undo."""

    entry: EntryId
    guest: PersonId
    person: PersonId

    def apply(self, t: Tournament) -> Tournament:
        entry = t.entries[self.entry]
        members = tuple(self.person if one == self.guest else one for one in entry.members)
        captain = self.person if entry.captain == self.guest else entry.captain
        return change_entry(t, self.entry, members=members, captain=captain)


@dataclass(frozen=True, slots=True)
class EntryRemoved(Event):
    """Taken off the list before the draw."""

    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Entering(self.entry), p.Listing(self.entry))

    def apply(self, t: Tournament) -> Tournament:
        absences = tuple(one for one in t.absences if one.entry != self.entry)
        left = {key: entry for key, entry in t.entries.items() if key != self.entry}
        lots = tuple(replace(drawn, order=tuple(key for key in drawn.order if key != self.entry)) for drawn in t.lots)
        return replace(t, entries=left, absences=absences, lots=lots)


@dataclass(frozen=True, slots=True)
class EntryPaid(OfAnEntry):
    entry: EntryId
    paid: bool

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, paid=self.paid)


@dataclass(frozen=True, slots=True)
class EntryCheckedIn(OfAnEntry):
    """Has come, or after all has not."""

    entry: EntryId
    here: bool

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, here=self.here)


@dataclass(frozen=True, slots=True)
class AbsenceAnnounced(Event):
    """Not paired in a round to come."""

    entry: EntryId
    round: int
    kind: FreeKind
    reason: Typed = ""

    def touches(self) -> p.Parts:
        return (p.Skipping(self.entry, self.round),)

    def apply(self, t: Tournament) -> Tournament:
        changed = change_entry(t, self.entry)
        return replace(changed, absences=(*t.absences, Absence(self.entry, self.round, self.kind)))


@dataclass(frozen=True, slots=True)
class AbsenceWithdrawn(Event):
    """Takes part after all. Also the undo of an announced absence."""

    entry: EntryId
    round: int

    def touches(self) -> p.Parts:
        return (p.Skipping(self.entry, self.round),)

    def apply(self, t: Tournament) -> Tournament:
        kept = tuple(one for one in t.absences if (one.entry, one.round) != (self.entry, self.round))
        return replace(change_entry(t, self.entry), absences=kept)


@dataclass(frozen=True, slots=True)
class EntryLeft(OfAnEntry):
    """Withdrawn or disqualified during the event; earlier results stay."""

    entry: EntryId
    status: EntryStatus
    after_round: int
    timely: bool
    reason: Typed = ""
    treatment: Treatment | None = None

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(
            t, self.entry, status=self.status, left_after_round=self.after_round, treatment=self.treatment
        )


@dataclass(frozen=True, slots=True)
class EntryReturned(OfAnEntry):
    """The undo of a departure."""

    entry: EntryId

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, **_IN)


@dataclass(frozen=True, slots=True)
class ReturnAsked(OfAnEntry):
    """An entry that left would play on."""

    entry: EntryId

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, asks_back=True)


@dataclass(frozen=True, slots=True)
class ReturnUnasked(OfAnEntry):
    """The undo of asking."""

    entry: EntryId

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, asks_back=False)


@dataclass(frozen=True, slots=True)
class EntryReentered(OfAnEntry):
    """Back after having left. In the rounds of `missed` it counts as `kind`: a loss without an opponent, or absent."""

    entry: EntryId
    missed: tuple[int, ...]
    kind: FreeKind = FreeKind.MISSED

    def apply(self, t: Tournament) -> Tournament:
        missed = Free(self.entry, self.kind)
        rounds = tuple(
            replace(round_, free=(*round_.free, missed)) if round_.number in self.missed else round_
            for round_ in t.rounds
        )
        return replace(change_entry(t, self.entry, **_IN), rounds=rounds)


@dataclass(frozen=True, slots=True)
class ReentryUndone(OfAnEntry):
    """The undo of a re-entry: out as before."""

    entry: EntryId
    missed: tuple[int, ...]
    after_round: int | None
    kind: FreeKind = FreeKind.MISSED
    status: EntryStatus = EntryStatus.WITHDRAWN

    def apply(self, t: Tournament) -> Tournament:
        missed = Free(self.entry, self.kind)
        rounds = tuple(
            replace(round_, free=tuple(free for free in round_.free if free != missed))
            if round_.number in self.missed
            else round_
            for round_ in t.rounds
        )
        left = {"status": self.status, "left_after_round": self.after_round}
        return replace(change_entry(t, self.entry, **left), rounds=rounds)


def _met(round_: Round, pairing: Pairing, version: int) -> Round:
    """The round in which whoever was free plays after all."""
    free = tuple(one for one in round_.free if one.entry != pairing.first)
    return replace(round_, pairings=(*round_.pairings, replace(pairing, version=version)), free=free, version=version)


def _without(round_: Round, entry: EntryId, version: int) -> Round:
    met = next((pairing for pairing in round_.pairings if entry in pairing.entries), None)
    free = tuple(one for one in round_.free if one.entry != entry)
    if met is None:
        return replace(round_, free=free)
    pairings = tuple(pairing for pairing in round_.pairings if pairing is not met)
    odd = Free(met.opponent_of(entry), FreeKind.BYE)
    return replace(round_, pairings=pairings, free=(odd, *free), version=version)


_IN: Mapping[str, Any] = {
    "status": EntryStatus.ACTIVE,
    "left_after_round": None,
    "treatment": None,
    "asks_back": False,
}
