"""What the officials say to all."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.copies import replace
from engine.events.base import Beside, Restorable
from engine.model import Announcement, Tournament


@dataclass(frozen=True, slots=True)
class Announced(Beside, Restorable):
    announcement: Announcement

    def touches(self) -> tuple[p.Announcing]:
        return (p.Announcing(self.announcement.id),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, announcements=(*t.announcements, self.announcement))
