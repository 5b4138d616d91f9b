"""Entries: come, paid, present, away, left, back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine import parts as p
from engine.arbiters import bar, plays
from engine.changes import change_entry, change_pairing
from engine.copies import replace
from engine.events.base import Basis, Beside, Event, Final, OfAnEntry, Restorable, Restored
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
    Tournament,
    Treatment,
)
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class EntryRegistered(Basis):
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

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if t.published_rounds:
            raise self.too_late()
        return (EntryRemoved(self.entry),)


@dataclass(frozen=True, slots=True)
class RatingsStated(Basis, Restorable):
    ratings: tuple[tuple[EntryId, int], ...]

    def touches(self) -> tuple[p.Entering, ...]:
        return tuple(p.Entering(entry) for entry, _ in self.ratings)

    def apply(self, t: Tournament) -> Tournament:
        for entry, rating in self.ratings:
            t = change_entry(t, entry, rating=rating)
        return t

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        return bool(t.published_rounds)


@dataclass(frozen=True, slots=True)
class SeatClaimed(OfAnEntry, Beside, Restorable):
    """Somebody whom the desk had entered is this person: `guest` was the number kept for him.

    renames  the roster and the line-ups of his team had that number too, and have his own from now on
    """

    entry: EntryId
    guest: PersonId
    person: PersonId
    renames: bool = False

    def apply(self, t: Tournament) -> Tournament:
        entry = t.entries[self.entry]
        members = tuple(self.person if one == self.guest else one for one in entry.members)
        captain = self.person if entry.captain == self.guest else entry.captain
        changed = change_entry(t, self.entry, members=members, captain=captain)
        return self._renamed(changed) if self.renames else changed

    def _renamed(self, t: Tournament) -> Tournament:
        old, new = str(self.guest), str(self.person)
        roster = (replace(one, id=new) if one.id == old else one for one in t.entries[self.entry].roster)
        t = change_entry(t, self.entry, roster=tuple(roster))
        for number, pairing in _matches_of(t, self.entry):
            if old in pairing.lineup_of(pairing.side_of(self.entry)):
                first, second = (tuple(new if one == old else one for one in lineup) for lineup in pairing.lineups)
                t = change_pairing(t, number, pairing.table, lineups=(first, second))
        return t

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        """Too late where a line-up names him by now."""
        played = (pairing.lineup_of(pairing.side_of(self.entry)) for _, pairing in _matches_of(t, self.entry))
        return self.renames and any(str(self.person) in lineup for lineup in played)


def _matches_of(t: Tournament, entry: EntryId) -> Iterator[tuple[int, Pairing]]:
    """With the numbers of their rounds."""
    return ((one.number, pairing) for one in t.rounds for pairing in one.pairings if entry in pairing.entries)


@dataclass(frozen=True, slots=True)
class EntryRemoved(Basis):
    """Taken off the list before the draw."""

    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Entering(self.entry), p.Listing(self.entry))

    def apply(self, t: Tournament) -> Tournament:
        absences = tuple(one for one in t.absences if one.entry != self.entry)
        left = {key: entry for key, entry in t.entries.items() if key != self.entry}
        lots = tuple(replace(drawn, order=tuple(key for key in drawn.order if key != self.entry)) for drawn in t.lots)
        return replace(t, entries=left, absences=absences, lots=lots)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        old = before.entries[self.entry]
        busy = any(plays(t, person) or (t.roles_of(person) and bar(t, person)) for person in old.members)
        drawn = any(old.id in lots.order for lots in before.lots)
        if t.published_rounds or busy or drawn or len(t.entries) >= t.rulebook.participants.size:
            raise self.too_late()
        again: list[Event] = [_registered_again(old)]
        if old.paid:
            again.append(EntryPaid(old.id, old.paid))
        if old.here:
            again.append(EntryCheckedIn(old.id, old.here))
        again += [AbsenceAnnounced(old.id, one.round, one.kind) for one in before.absences if one.entry == old.id]
        return tuple(again)


@dataclass(frozen=True, slots=True)
class EntryPaid(OfAnEntry, Beside):
    entry: EntryId
    paid: bool

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, paid=self.paid)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (EntryPaid(self.entry, not self.paid),)


@dataclass(frozen=True, slots=True)
class EntryCheckedIn(OfAnEntry, Beside, Restorable):
    """Has come, or after all has not."""

    entry: EntryId
    here: bool

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, here=self.here)

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        return bool(t.published_rounds)


@dataclass(frozen=True, slots=True)
class AbsenceAnnounced(Basis):
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

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if len(t.published_rounds) >= self.round or self.entry not in t.entries:
            raise self.too_late()
        return (AbsenceWithdrawn(self.entry, self.round),)


@dataclass(frozen=True, slots=True)
class AbsenceWithdrawn(Basis):
    """Takes part after all. Also the undo of an announced absence."""

    entry: EntryId
    round: int

    def touches(self) -> p.Parts:
        return (p.Skipping(self.entry, self.round),)

    def apply(self, t: Tournament) -> Tournament:
        kept = tuple(one for one in t.absences if (one.entry, one.round) != (self.entry, self.round))
        return replace(change_entry(t, self.entry), absences=kept)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        """Until the round that was to be skipped is announced."""
        if len(t.published_rounds) >= self.round:
            raise self.too_late()
        old = next(one for one in before.absences if (one.entry, one.round) == (self.entry, self.round))
        return (AbsenceAnnounced(self.entry, self.round, old.kind),)


@dataclass(frozen=True, slots=True)
class EntryLeft(OfAnEntry, Basis, Restorable):
    """Withdrawn or disqualified during the event; earlier results stay. `at`: when that was said."""

    entry: EntryId
    status: EntryStatus
    after_round: int
    timely: bool
    reason: Typed = ""
    treatment: Treatment | None = None
    at: datetime | None = None

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(
            t,
            self.entry,
            status=self.status,
            left_after_round=self.after_round,
            left_at=self.at,
            treatment=self.treatment,
        )

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        return len(t.published_rounds) > before.published_rounds[-1].number


@dataclass(frozen=True, slots=True)
class ReturnAsked(OfAnEntry, Beside, Restorable):
    """An entry that left would play on."""

    entry: EntryId

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, asks_back=True)


@dataclass(frozen=True, slots=True)
class EntryReentered(OfAnEntry, Basis):
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
        return replace(change_entry(t, self.entry, **PLAYS_ON), rounds=rounds)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if len(t.published_rounds) > len(before.published_rounds):
            raise self.too_late()
        old = before.entries[self.entry]
        undone = ReentryUndone(self.entry, self.missed, old.left_after_round, self.kind, old.status)
        return undone, Restored(p.Entering(self.entry), old)


@dataclass(frozen=True, slots=True)
class ReentryUndone(OfAnEntry, Final):
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


def _registered_again(old: Entry) -> EntryRegistered:
    rating = old.rating if isinstance(old.rating, int) else None
    return EntryRegistered(
        old.id, old.number, old.members, old.captain, seed=old.seed, rating=rating, rank=old.rank, roster=old.roster
    )


PLAYS_ON: Mapping[str, Any] = {
    "status": EntryStatus.ACTIVE,
    "left_after_round": None,
    "left_at": None,
    "treatment": None,
    "asks_back": False,
}
