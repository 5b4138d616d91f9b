"""Who is in a team or a pair, and who plays on which board."""

from __future__ import annotations

from dataclasses import dataclass

from engine.copies import replace
from engine.events.base import AtATable, OfAnEntry
from engine.events.changes import change_entry, change_pairing, pairing_at
from engine.model import EntryId, Lineup, Member, PersonId, Tournament


@dataclass(frozen=True, slots=True)
class TeamChanged(OfAnEntry):
    """Who is in a team before the draw, in order, and who speaks for it, from now on. Also its own undo."""

    entry: EntryId
    members: tuple[PersonId, ...]
    captain: PersonId | None
    roster: tuple[Member, ...] = ()

    def apply(self, t: Tournament) -> Tournament:
        changed = change_entry(t, self.entry, members=self.members, captain=self.captain, roster=self.roster)
        left = set(t.entries[self.entry].members) - set(self.members)
        # Whoever leaves may look again, and says so anew.
        return replace(changed, seekers=tuple(one for one in t.seekers if one.person not in left)) if left else changed


@dataclass(frozen=True, slots=True)
class RosterStated(OfAnEntry):
    """What is known of the members of an entry from now on: ranks, boards, reserves."""

    entry: EntryId
    roster: tuple[Member, ...]

    def apply(self, t: Tournament) -> Tournament:
        return change_entry(t, self.entry, roster=self.roster)


@dataclass(frozen=True, slots=True)
class EntryJoined(OfAnEntry):
    entry: EntryId
    person: PersonId

    def apply(self, t: Tournament) -> Tournament:
        entry = t.entries[self.entry]
        return change_entry(t, self.entry, members=(*entry.members, self.person), captain=entry.captain or self.person)


@dataclass(frozen=True, slots=True)
class EntryUnjoined(OfAnEntry):
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
class LineupSubmitted(AtATable):
    """Who sits at which board. `by`: the captain, or whoever spoke for him; None: the line-up that holds without a
    word. Empty: none is known, the undo of the first one."""

    round: int
    table: int
    entry: EntryId
    lineup: Lineup
    by: PersonId | None = None

    def apply(self, t: Tournament) -> Tournament:
        pairing = pairing_at(t, self.round, self.table)
        first, second = pairing.lineups
        lineups = (self.lineup, second) if pairing.first == self.entry else (first, self.lineup)
        return change_pairing(t, self.round, self.table, lineups=lineups)
