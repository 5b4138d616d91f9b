"""An act is taken back."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.model import PersonId


@dataclass(frozen=True, slots=True)
class ActUndone:
    """What follows takes back the act that began at revision `act`: what that was, who had done it, and why it went."""

    act: int
    what: str
    by: PersonId
    reason: str = ""

    def touches(self) -> p.Parts:
        return p.NOTHING


UndoingEvent = ActUndone
