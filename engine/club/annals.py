"""The fold of a club's own journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from engine.club.categories import Category, CategoryId
from engine.club.seasons import Season, SeasonId
from engine.club.weekly import WeeklyPost
from engine.ids import PersonId

Shown = Literal["all", "tables", "nothing"]
"""What others see of somebody: everything; his lines in ratings and seasons; nothing. In this order, the most first."""
SHOWN: tuple[Shown, ...] = get_args(Shown)


@dataclass(frozen=True, slots=True)
class Annals:
    """What the people of a club have decided. `revision` counts the events.

    same     people who turned out to be somebody else in the club's books: whom
    apart    pairs that somebody has looked at: they are two people
    shown    what others see, of those who have chosen
    ratings  by game: the system that the club has chosen instead of the book's
    weekly   what is posted in a group every week; None: nothing
    """

    revision: int = 0
    same: Mapping[PersonId, PersonId] = field(default_factory=dict)
    apart: frozenset[tuple[PersonId, PersonId]] = frozenset()
    shown: Mapping[PersonId, Shown] = field(default_factory=dict)
    ratings: Mapping[str, str] = field(default_factory=dict)
    seasons: Mapping[SeasonId, Season] = field(default_factory=dict)
    categories: Mapping[CategoryId, Category] = field(default_factory=dict)
    weekly: WeeklyPost | None = None

    def who(self, person: PersonId) -> PersonId:
        """The one player of the club that this person is."""
        return self.same.get(person, person)

    def known_as(self, person: PersonId) -> tuple[PersonId, ...]:
        """All people that the player is, himself among them."""
        return tuple(sorted({person, *(twin for twin, kept in self.same.items() if kept == person)}))

    def shown_of(self, person: PersonId) -> Shown:
        return self.shown.get(self.who(person), "all")
