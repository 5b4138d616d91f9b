"""Ratings of one player with a course that a test knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from bot.club_views import ClubPast
from bot.views import ClubView
from engine.club import Annals
from engine.club.rated import GameRating
from engine.model import PersonId
from engine.ratings.history import Ratings
from engine.ratings.protocol import Change, Standing
from engine.regulations import RatingKind

CLUB = ClubView(1, "Клуб на Речной", "Europe/Moscow", "ru")
BEGAN = datetime(2026, 9, 4, 18, tzinfo=UTC)
ANNA = PersonId(1)
LONGEST = "Иоанна-Александра фон Долгоруцкая-Крымская-Младшая из Переславля-Залесского"


def stood(rating: float, ended: datetime, games: int = 3, deviation: float | None = None) -> Standing:
    return Standing(rating, games, games, rating, deviation, None if deviation is None else 0.06, ended)


def weekly(ratings: Sequence[float], deviations: Iterable[float | None] = (), days: float = 7) -> list[Standing]:
    """Three games an event, an event a week."""
    spread = [*deviations] or [None] * len(ratings)
    return [
        stood(rating, BEGAN + timedelta(days=days * at), 3 * at + 3, deviation)
        for at, (rating, deviation) in enumerate(zip(ratings, spread, strict=True))
    ]


def wandering(events: int, *, deviating: bool, days: float = 7, seed: int = 7) -> list[Standing]:
    """As a long way may look."""
    rng, rating, ratings = Random(seed), 1500.0, []
    for _ in range(events):
        rating = max(rating + rng.gauss(0.8, 14), 100)
        ratings.append(rating)
    spread = [60 + 290 / (1 + at / 3) for at in range(events)] if deviating else ()
    return weekly(ratings, spread, days)


def rating_of(after: Sequence[Standing], game: str = "go", system: RatingKind = "elo") -> GameRating:
    changes = tuple(Change(f"t{at}", one.last or BEGAN, after[max(at - 1, 0)], one, ()) for at, one in enumerate(after))
    return GameRating(game, system, Ratings({ANNA: changes}))


def specimens() -> dict[str, GameRating]:
    """To look at: a first tournament, some, and many, with a deviation and without."""
    return {
        f"{'glicko2' if deviating else 'egf'}-{events}": rating_of(
            wandering(events, deviating=deviating), system="glicko2" if deviating else "egf"
        )
        for events in (1, 12, 200)
        for deviating in (False, True)
    }


def club_of(name: str = "Анна Лис", club: ClubView = CLUB) -> ClubPast:
    return ClubPast(club, Annals(), names={ANNA: name})
