"""Take an act back."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands.base import Command
from engine.events import Event
from engine.ids import NOBODY
from engine.model import PersonId, Tournament


@dataclass(frozen=True, slots=True)
class UndoAct(Command):
    """Take back an act: its last revision, its events, the tournament as it stood before it, the acts that came after
    it, each whole, and who had done it (the desk reads these from the journal)."""

    seq: int
    events: tuple[Event, ...]
    before: Tournament
    since: tuple[tuple[Event, ...], ...]
    author: PersonId = NOBODY
    reason: str = ""
