"""A tournament that was begun elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.copies import replace
from engine.events.base import Final
from engine.model import Absence, Bracket, Decision, Entry, Lots, Round, Status, Tournament


@dataclass(frozen=True, slots=True)
class TournamentTakenIn(Final):
    """How it stood in its file: it goes on from there. Names and words are not of it."""

    entries: tuple[Entry, ...]
    rounds: tuple[Round, ...] = ()
    lots: tuple[Lots, ...] = ()
    bracket: Bracket | None = None
    decisions: tuple[Decision, ...] = ()
    absences: tuple[Absence, ...] = ()

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        version = t.revision + 1
        return replace(
            t,
            status=Status.RUNNING if self.rounds else t.status,
            entries={entry.id: replace(entry, version=version) for entry in self.entries},
            rounds=tuple(_versioned(round_, version) for round_ in self.rounds),
            lots=self.lots,
            bracket=self.bracket and replace(self.bracket, version=version),
            decisions=self.decisions,
            absences=self.absences,
        )


def _versioned(round_: Round, version: int) -> Round:
    pairings = tuple(replace(pairing, version=version) for pairing in round_.pairings)
    return replace(round_, pairings=pairings, version=version)
