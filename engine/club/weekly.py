"""What a club posts in a group every week, and when: at the weekday and the hour at which somebody turned it on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

WEEK = timedelta(weeks=1)
LATE = timedelta(days=1)
"""A post that could not be sent for so long is news no more."""


@dataclass(frozen=True, slots=True)
class WeeklyPost:
    """`chat` and, of a group with topics, its `thread`; the first post is a week after the hour of `since`."""

    chat: int
    thread: int | None
    since: datetime

    def after(self, now: datetime, zone: str) -> datetime:
        """The first moment of a post after this one; on the wall of the club it is always the same hour."""
        begun = self.since.astimezone(ZoneInfo(zone)).replace(minute=0, second=0, microsecond=0)
        found = begun + max(1, (now - begun) // WEEK) * WEEK
        while found <= now:  # once or twice: clocks are put forward and back
            found += WEEK
        return found.astimezone(UTC)

    def due(self, now: datetime, zone: str) -> datetime | None:
        """The moment that is due by now and not too long past for a post."""
        found = self.after(now - LATE, zone)
        return found if found <= now else None
