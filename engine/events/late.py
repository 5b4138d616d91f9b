"""Whoever comes after round 1 was announced."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.copies import replace
from engine.events.base import Basis, Event, Final
from engine.events.waiting import queued_again
from engine.model import Entry, EntryId, Free, FreeKind, Pairing, Round, Tournament


@dataclass(frozen=True, slots=True)
class LateEntryAdmitted(Basis):
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

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        """Whoever had asked to be let in asks again."""
        if len(t.published_rounds) > len(before.published_rounds):
            raise self.too_late()
        undone, again = LateEntryUndone(self.entry.id), queued_again(before, self.entry.id)
        return (undone,) if again is None else (undone, again)


@dataclass(frozen=True, slots=True)
class LateEntryUndone(Final):
    """The undo of a late entry: whoever it met is free again."""

    entry: EntryId

    def touches(self) -> p.Parts:
        return (p.Entering(self.entry), p.Listing(self.entry))

    def apply(self, t: Tournament) -> Tournament:
        version = t.revision + 1
        rounds = tuple(_without(round_, self.entry, version) for round_ in t.rounds)
        return replace(t, entries={key: one for key, one in t.entries.items() if key != self.entry}, rounds=rounds)


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
