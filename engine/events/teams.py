"""Who is in a team or a pair, and who plays on which board."""

from __future__ import annotations

from dataclasses import dataclass

from engine.changes import change_entry, change_pairing, pairing_at
from engine.copies import replace
from engine.events.base import AtATable, Basis, Beside, Event, OfAnEntry, Restorable
from engine.model import EntryId, Lineup, Member, PersonId, RoundStatus, Tournament


@dataclass(frozen=True, slots=True)
class TeamChanged(OfAnEntry, Basis, Restorable):
    """Who is in a team before the draw, in order, and who speaks for it, from now on."""

    entry: EntryId
    members: tuple[PersonId, ...]
    captain: PersonId | None
    roster: tuple[Member, ...] = ()

    def apply(self, t: Tournament) -> Tournament:
        changed = change_entry(t, self.entry, members=self.members, captain=self.captain, roster=self.roster)
        left = set(t.entries[self.entry].members) - set(self.members)
        # Whoever leaves may look again, and says so anew.
        return replace(changed, seekers=tuple(one for one in t.seekers if one.person not in left)) if left else changed

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        """Too late where somebody who left is in another entry by now."""
        gone = [person for person in before.entries[self.entry].members if person not in self.members]
        return bool(t.published_rounds) or any(t.entry_of(person) or t.waiting_of(person) for person in gone)


@dataclass(frozen=True, slots=True)
class RosterStated(OfAnEntry, Basis, Restorable):
    """What is known of the members of an entry from now on: ranks, boards, reserves.

    by_mean  it had a rank of its own, which gives way to the mean of theirs
    """

    entry: EntryId
    roster: tuple[Member, ...]
    by_mean: bool = False

    def apply(self, t: Tournament) -> Tournament:
        rank = "" if self.by_mean else t.entries[self.entry].rank
        return change_entry(t, self.entry, roster=self.roster, rank=rank)

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        return bool(t.published_rounds)


@dataclass(frozen=True, slots=True)
class EntryJoined(OfAnEntry, Beside, Restorable):
    entry: EntryId
    person: PersonId

    def apply(self, t: Tournament) -> Tournament:
        entry = t.entries[self.entry]
        return change_entry(t, self.entry, members=(*entry.members, self.person), captain=entry.captain or self.person)

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        return len(t.published_rounds) > len(before.published_rounds)


@dataclass(frozen=True, slots=True)
class LineupSubmitted(AtATable, Beside):
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

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        pairing = self.pairing_of(before)
        if self.by is not None and _has_begun(t, self.round) and not _has_begun(before, self.round):
            raise self.too_late()  # nobody may submit another
        lineup = pairing.lineup_of(pairing.side_of(self.entry))
        return (LineupSubmitted(self.round, self.table, self.entry, lineup),)


def _has_begun(t: Tournament, number: int) -> bool:
    round_ = t.round(number)
    return round_ is not None and round_.status is RoundStatus.STARTED
