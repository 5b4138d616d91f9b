"""Who plays on: the cut, the slots of a bracket, who takes whose place."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.events.touching import AtATable
from engine.model import EntryId, Pairing, Replacement


@dataclass(frozen=True, slots=True)
class SlotReseated(AtATable):
    """An earlier match of the bracket was corrected: these two meet here now, whole. Also its own undo."""

    round: int
    table: int
    pairing: Pairing
    leaving: tuple[EntryId, ...]
    entering: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class PassageKept(AtATable):
    """Who has gone on from a match of the bracket stays there, whatever its corrected result says; None: nobody is kept
    any more. Also its own undo."""

    round: int
    table: int
    entry: EntryId | None


@dataclass(frozen=True, slots=True)
class CutMade:
    """The bracket is seeded, strongest first."""

    stage: str
    seeds: tuple[EntryId, ...]

    def touches(self) -> p.Parts:
        return (p.Cut(self.stage),)


@dataclass(frozen=True, slots=True)
class CutUnmade:
    stage: str

    def touches(self) -> p.Parts:
        return (p.Cut(self.stage),)


@dataclass(frozen=True, slots=True)
class PlaceReplaced:
    replacement: Replacement

    def touches(self) -> p.Parts:
        return (p.Seat(self.replacement.from_round, self.replacement.entering),)


@dataclass(frozen=True, slots=True)
class PlaceRestored:
    """The undo of a replacement."""

    replacement: Replacement

    def touches(self) -> p.Parts:
        return (p.Seat(self.replacement.from_round, self.replacement.entering),)


BracketEvent = SlotReseated | PassageKept | CutMade | CutUnmade | PlaceReplaced | PlaceRestored
