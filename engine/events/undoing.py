"""An act is taken back; and undos as they were written once, which journals hold and nobody writes any more."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.changes import change_entry, change_pairing
from engine.events.base import AtATable, Final, InPassing, OfAnEntry
from engine.events.entries import PLAYS_ON
from engine.model import Dispute, EntryId, PersonId, Report, Tournament
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class ActUndone(InPassing, Final):
    """What follows takes back the act that began at revision `act`: what that was, who had done it, and why it went."""

    act: int
    what: str
    by: PersonId
    reason: Typed = ""

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        """A word beside the events that take the act back: it changes nothing itself."""
        return t


@dataclass(frozen=True, slots=True)
class EntryReturned(OfAnEntry, Final):
    """The undo of a departure."""

    entry: EntryId

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, **PLAYS_ON)


@dataclass(frozen=True, slots=True)
class ReturnUnasked(OfAnEntry, Final):
    """The undo of asking."""

    entry: EntryId

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, asks_back=False)


@dataclass(frozen=True, slots=True)
class EntryUnjoined(OfAnEntry, Final):
    """The undo of a join."""

    entry: EntryId
    person: PersonId

    def apply(self, t: Tournament) -> Tournament:
        entry = t.entries[self.entry]
        members = tuple(person for person in entry.members if person != self.person)
        captain = entry.captain if entry.captain in members else None
        own = str(self.person)
        roster = entry.roster if entry.goes_by_seats else tuple(member for member in entry.roster if member.id != own)
        return change_entry(t, self.entry, members=members, captain=captain, roster=roster)


@dataclass(frozen=True, slots=True)
class ReportsCleared(AtATable, Final):
    """The undo of a report, a confirmation or a dispute: `reports` stand again as they were before."""

    round: int
    table: int
    reports: tuple[Report, ...]
    dispute: Dispute | None

    def apply(self, t: Tournament) -> Tournament:
        return change_pairing(t, self.round, self.table, reports=self.reports, dispute=self.dispute)
