"""The fold of a club's own journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from engine.club.categories import Category, CategoryId
from engine.club.seasons import Season, SeasonId
from engine.club.weekly import WeeklyPost
from engine.copies import replace
from engine.ids import PersonId
from engine.regulations import RatedTeams, Rating
from engine.total import total

Shown = Literal["all", "tables", "nothing"]
"""What others see of somebody: everything; his lines in ratings and seasons; nothing. In this order, the most first."""
SHOWN: tuple[Shown, ...] = get_args(Shown)

_WHETHER = (None, True, False)
_GAMES: Mapping[str, tuple[Any, ...]] = total(
    "what a club may say of the games that count",
    tuple(part for part in Rating.model_fields if part != "system"),
    {"technical": _WHETHER, "handicap": _WHETHER, "teams": (None, *get_args(RatedTeams))},
)


@dataclass(frozen=True, slots=True)
class RatingChoice:
    """How a club rates a game, where it says so; empty and None: as the book of each tournament says.

    system     `none`: by no one
    technical  whether what was won without play counts; and so on, as in a rulebook's `[rating]`
    """

    system: str = ""
    technical: bool | None = None
    handicap: bool | None = None
    teams: RatedTeams | None = None

    def following(self) -> Mapping[str, RatingChoice]:
        """By kind of games: the choice that is next in turn for them."""
        return {part: replace(self, **{part: _after(turns, getattr(self, part))}) for part, turns in _GAMES.items()}


def _after(turns: tuple[Any, ...], now: Any) -> Any:
    return turns[(turns.index(now) + 1) % len(turns)]


AS_THE_BOOK = RatingChoice()


@dataclass(frozen=True, slots=True)
class Annals:
    """What the people of a club have decided. `revision` counts the events.

    same     people who turned out to be somebody else in the club's books: whom
    apart    pairs that somebody has looked at: they are two people
    shown    what others see, of those who have chosen
    ratings  by game: how it is rated, where the club has chosen something
    weekly   what is posted in a group every week; None: nothing
    """

    revision: int = 0
    same: Mapping[PersonId, PersonId] = field(default_factory=dict)
    apart: frozenset[tuple[PersonId, PersonId]] = frozenset()
    shown: Mapping[PersonId, Shown] = field(default_factory=dict)
    ratings: Mapping[str, RatingChoice] = field(default_factory=dict)
    seasons: Mapping[SeasonId, Season] = field(default_factory=dict)
    categories: Mapping[CategoryId, Category] = field(default_factory=dict)
    weekly: WeeklyPost | None = None

    def who(self, person: PersonId) -> PersonId:
        """The one player of the club that this person is."""
        return self.same.get(person, person)

    def known_as(self, person: PersonId) -> tuple[PersonId, ...]:
        """All people that the player is, himself among them."""
        return tuple(sorted({person, *(twin for twin, kept in self.same.items() if kept == person)}))

    def rating_of(self, game: str) -> RatingChoice:
        """What the club says of a game's rating; nothing where it has not chosen."""
        return self.ratings.get(game, AS_THE_BOOK)

    def rated(self, game: str, choice: RatingChoice) -> Annals:
        """The annals once the club has chosen so."""
        others = {name: one for name, one in self.ratings.items() if name != game}
        return replace(self, ratings=others if choice == AS_THE_BOOK else {**others, game: choice})

    def shown_of(self, person: PersonId) -> Shown:
        return self.shown.get(self.who(person), "all")
