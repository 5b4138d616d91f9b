"""Who plays on: the cut, the slots of a bracket, who takes whose place."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model import EntryId, Pairing, Replacement


@dataclass(frozen=True, slots=True)
class SlotReseated:
    """An earlier match of the bracket was corrected: these two meet here now, whole. Also its own undo."""

    round: int
    table: int
    pairing: Pairing
    leaving: tuple[EntryId, ...]
    entering: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class PassageKept:
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


@dataclass(frozen=True, slots=True)
class CutUnmade:
    stage: str


@dataclass(frozen=True, slots=True)
class PlaceReplaced:
    replacement: Replacement


@dataclass(frozen=True, slots=True)
class PlaceRestored:
    """The undo of a replacement."""

    replacement: Replacement


BracketEvent = SlotReseated | PassageKept | CutMade | CutUnmade | PlaceReplaced | PlaceRestored
