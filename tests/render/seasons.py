"""A season with a table as long as one likes, computed from places that a test knows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from bot.club_views import ClubPast
from bot.views import ClubView
from engine.club import Annals, Shown
from engine.club.past import Finish, PastEvent
from engine.club.seasons import Season, SeasonId, SeasonRules
from engine.model import EntryId, PersonId

CLUB = ClubView(1, "Клуб на Речной", "Europe/Moscow", "ru")
SPRING = SeasonId("spring")
BEGAN = datetime(2026, 9, 4, 18, tzinfo=UTC)


def event(number: int, order: Sequence[int]) -> PastEvent:
    """Who is named first came first; nobody shares a place."""
    finishes = tuple(
        Finish(EntryId(f"e{person}"), (PersonId(person),), place, place, 0, 0, 0, 0, first=place == 1)
        for place, person in enumerate(order, start=1)
    )
    return PastEvent(f"t{number}", f"Вечер {number}", "go", BEGAN + timedelta(weeks=number - 1), finishes, ())


def season_of(events: Sequence[PastEvent], rules: SeasonRules | None = None, more: int = 0) -> Season:
    """All of these count, and so many that are still to be played."""
    counted = (*(one.id for one in events), *(f"later{number}" for number in range(more)))
    return Season(SPRING, "Весна", "go", rules or SeasonRules(), counted)


def past_of(
    events: Sequence[PastEvent], season: Season, names: dict[int, str], shown: dict[int, Shown] | None = None
) -> ClubPast:
    annals = Annals(
        shown={PersonId(person): what for person, what in (shown or {}).items()}, seasons={season.id: season}
    )
    return ClubPast(CLUB, annals, tuple(events), {PersonId(person): name for person, name in names.items()})
