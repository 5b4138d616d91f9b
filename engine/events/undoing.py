"""An act is taken back."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.events.base import Final
from engine.model import PersonId, Tournament
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class ActUndone(Final):
    """What follows takes back the act that began at revision `act`: what that was, who had done it, and why it went."""

    act: int
    what: str
    by: PersonId
    reason: Typed = ""

    in_passing = True

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        """A word beside the events that take the act back: it changes nothing itself."""
        return t
