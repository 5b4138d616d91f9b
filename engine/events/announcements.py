"""What the officials say to all."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.announcements import Announcement
from engine.copies import replace
from engine.events.base import Event
from engine.ids import AnnouncementId
from engine.model import Tournament


@dataclass(frozen=True, slots=True)
class Announced(Event):
    announcement: Announcement

    def touches(self) -> p.Parts:
        return (p.Announcing(self.announcement.id),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, announcements=(*t.announcements, self.announcement))


@dataclass(frozen=True, slots=True)
class AnnouncementWithdrawn(Event):
    """The undo of an announcement."""

    announcement: AnnouncementId

    def touches(self) -> p.Parts:
        return (p.Announcing(self.announcement),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, announcements=tuple(one for one in t.announcements if one.id != self.announcement))
