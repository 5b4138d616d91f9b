"""Who takes part."""

from __future__ import annotations

from dataclasses import dataclass

from engine.copies import replace
from engine.decklists import DeckList
from engine.model import Entry, EntryId, PersonId, Tournament
from engine.parts.base import Part, Replaceable, with_value


@dataclass(frozen=True, slots=True)
class Entering(Replaceable[Entry | None]):
    """An entry: who is in it, whether it has paid, come, left."""

    entry: EntryId

    def of(self, t: Tournament) -> Entry | None:
        return t.entries.get(self.entry)

    def put(self, t: Tournament, before: Entry | None) -> Tournament:
        entry = before and replace(before, version=t.revision + 1)
        return replace(t, entries=with_value(t.entries, self.entry, entry))


@dataclass(frozen=True, slots=True)
class Decking(Replaceable[DeckList | None]):
    """The list of what an entry plays with."""

    entry: EntryId

    def of(self, t: Tournament) -> DeckList | None:
        return t.decks.get(self.entry)

    def put(self, t: Tournament, before: DeckList | None) -> Tournament:
        deck = before and replace(before, version=t.revision + 1)
        return replace(t, decks=with_value(t.decks, self.entry, deck))


@dataclass(frozen=True, slots=True)
class Listing(Part):
    """That an entry is in the event at all, with everything that hangs on it and would go with it."""

    entry: EntryId

    def value(self, t: Tournament) -> object:
        mine = self.entry
        skips = frozenset(one for one in t.absences if one.entry == mine)
        apart = frozenset(pair for pair in t.apart if mine in pair)
        return mine in t.entries, skips, apart, Discipline(mine).value(t), _is_drawn_by_hand(t, mine)


@dataclass(frozen=True, slots=True)
class Skipping(Part):
    """Whether an entry takes part in a round to come."""

    entry: EntryId
    round: int

    def value(self, t: Tournament) -> object:
        return next((one for one in t.absences if (one.entry, one.round) == (self.entry, self.round)), None)


@dataclass(frozen=True, slots=True)
class Queueing(Part):
    """An entry of the waiting list, with the place that it is offered."""

    entry: EntryId

    def value(self, t: Tournament) -> object:
        waiting = t.waiting_for(self.entry)
        return waiting and replace(waiting, version=0)


@dataclass(frozen=True, slots=True)
class Seeking(Part):
    """Somebody who looks for a team."""

    person: PersonId

    def value(self, t: Tournament) -> object:
        return next((replace(one, version=0) for one in t.seekers if one.person == self.person), None)


@dataclass(frozen=True, slots=True)
class Apart(Replaceable[bool]):
    """Two who are not to meet, or may."""

    first: EntryId
    second: EntryId

    def of(self, t: Tournament) -> bool:
        return (self.first, self.second) in t.apart

    def put(self, t: Tournament, before: bool) -> Tournament:
        pair = (self.first, self.second)
        others = [one for one in t.apart if one != pair]
        return replace(t, apart=tuple(sorted([*others, pair] if before else others)))


@dataclass(frozen=True, slots=True)
class Discipline(Part):
    """All penalties of an entry: a later one may rest on an earlier one."""

    entry: EntryId

    def value(self, t: Tournament) -> object:
        return frozenset(replace(one, version=0) for one in t.penalties if one.entry == self.entry)


@dataclass(frozen=True, slots=True)
class Penalised(Part):
    """A penalty, among those of the same entry."""

    penalty: str

    def value(self, t: Tournament) -> object:
        given = t.penalty(self.penalty)
        return given and Discipline(given.entry).value(t)


def _is_drawn_by_hand(t: Tournament, entry: EntryId) -> bool:
    return t.lots_by_hand is not None and entry in t.lots_by_hand.order
