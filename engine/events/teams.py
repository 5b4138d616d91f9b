"""Who is in a team or a pair, and who plays on which board."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events.touching import AtATable, OfAnEntry
from engine.model import EntryId, Lineup, Member, PersonId


@dataclass(frozen=True, slots=True)
class TeamChanged(OfAnEntry):
    """Who is in a team before the draw, in order, and who speaks for it, from now on. Also its own undo."""

    entry: EntryId
    members: tuple[PersonId, ...]
    captain: PersonId | None
    roster: tuple[Member, ...] = ()


@dataclass(frozen=True, slots=True)
class RosterStated(OfAnEntry):
    """What is known of the members of an entry from now on: ranks, boards, reserves."""

    entry: EntryId
    roster: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class EntryJoined(OfAnEntry):
    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class EntryUnjoined(OfAnEntry):
    """The undo of a join."""

    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class LineupSubmitted(AtATable):
    """Who sits at which board. `by`: the captain, or whoever spoke for him; None: the line-up that holds without a
    word. Empty: none is known, the undo of the first one."""

    round: int
    table: int
    entry: EntryId
    lineup: Lineup
    by: PersonId | None = None


TeamEvent = TeamChanged | RosterStated | EntryJoined | EntryUnjoined | LineupSubmitted
