"""A week of a club: what was played in it and what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from bot.club_views import ClubPast
from engine.club.past import PastEvent
from engine.club.weekly import WEEK
from engine.model import Status, Tournament


@dataclass(frozen=True, slots=True)
class ClubWeek:
    """`until` its end; `played` in the order in which they ended; `coming`: those that one may enter, by their day,
    those without a day last."""

    until: datetime
    played: tuple[PastEvent, ...]
    coming: tuple[Tournament, ...]

    @property
    def is_news(self) -> bool:
        """Whether there is anything to tell: something was played, or the next week has something."""
        days = (one.day.at for one in self.coming if one.day is not None)
        return bool(self.played) or any(self.until < day <= self.until + WEEK for day in days)


def week_of(past: ClubPast, unfinished: Iterable[Tournament], until: datetime) -> ClubWeek:
    """`unfinished`: tournaments of any club."""
    own = (one for one in unfinished if one.club == past.club.id and not one.practice and not one.thrown)
    gathering = (one for one in own if one.status is Status.REGISTRATION)
    ahead = [one for one in gathering if one.day is None or one.day.at > until]
    coming = sorted(ahead, key=lambda one: (one.day is None, one.day.at if one.day else None, one.id))
    played = tuple(event for event in past.events if until - WEEK < event.ended <= until)
    return ClubWeek(until, played, tuple(coming))
