"""What the officials say to all."""

from __future__ import annotations

from dataclasses import dataclass

from engine.announcements import Announcement
from engine.ids import AnnouncementId


@dataclass(frozen=True, slots=True)
class Announced:
    announcement: Announcement


@dataclass(frozen=True, slots=True)
class AnnouncementWithdrawn:
    """The undo of an announcement."""

    announcement: AnnouncementId


AnnouncementEvent = Announced | AnnouncementWithdrawn
