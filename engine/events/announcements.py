"""What the officials say to all."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.announcements import Announcement
from engine.ids import AnnouncementId


@dataclass(frozen=True, slots=True)
class Announced:
    announcement: Announcement

    def touches(self) -> p.Parts:
        return (p.Announcing(self.announcement.id),)


@dataclass(frozen=True, slots=True)
class AnnouncementWithdrawn:
    """The undo of an announcement."""

    announcement: AnnouncementId

    def touches(self) -> p.Parts:
        return (p.Announcing(self.announcement),)


AnnouncementEvent = Announced | AnnouncementWithdrawn
