"""What a club remembers, with the names that its facts do not hold: what its screens are drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.views import ClubView
from engine.club import Annals
from engine.club.categories import Category, CategoryId
from engine.club.events import category_of
from engine.club.past import PastEvent
from engine.club.players import Player, both_played_in, players_of
from engine.club.rated import GameRating, RatedPast, ratings_of
from engine.club.seasons import Season, SeasonId, SeasonLine, season_table
from engine.errors import RuleViolation
from engine.model import PersonId


@dataclass(frozen=True)
class ClubPast:
    """A club's finished tournaments by its players, as far as others may see them.

    events  in the order in which they ended
    names   of everybody who has played and has not asked to be forgotten
    twins   names of those who have turned out to be one of them
    guests  those without an account
    rated   the events that are rated, by people
    """

    club: ClubView
    annals: Annals
    events: tuple[PastEvent, ...] = ()
    names: Mapping[PersonId, str] = field(default_factory=dict)
    twins: Mapping[PersonId, str] = field(default_factory=dict)
    guests: frozenset[PersonId] = frozenset()
    rated: tuple[RatedPast, ...] = ()

    @cached_property
    def players(self) -> Mapping[PersonId, Player]:
        """Those who have a name."""
        return {person: player for person, player in players_of(self.events).items() if person in self.names}

    @property
    def seasons(self) -> tuple[Season, ...]:
        """Those that are on first, the newest first."""
        newest = tuple(self.annals.seasons.values())[::-1]
        return tuple(sorted(newest, key=lambda one: one.closed))

    def season(self, season: SeasonId) -> Season:
        """RuleViolation `season.unknown`."""
        found = self.annals.seasons.get(season)
        if found is None:
            raise RuleViolation("season.unknown")
        return found

    def season_table(self, season: Season) -> tuple[SeasonLine, ...]:
        """Everybody's line, best first, those whom nothing may name among them."""
        gains = {event: gained for one in self.of_game(season.game) for event, gained in one.gains().items()}
        return season_table(season, self.events, gains)

    @cached_property
    def ratings(self) -> tuple[GameRating, ...]:
        """Of each game and system that is rated."""
        return ratings_of(self.rated, self.annals)

    @cached_property
    def games(self) -> tuple[str, ...]:
        """What the club has played, by name."""
        return tuple(sorted({event.game for event in self.events}))

    def of_game(self, game: str) -> tuple[GameRating, ...]:
        return tuple(one for one in self.ratings if one.game == game)

    def rating(self, game: str, system: str) -> GameRating:
        """RuleViolation `annals.rating_gone` where nothing is rated so any more."""
        found = next((one for one in self.of_game(game) if one.system == system), None)
        if found is None:
            raise RuleViolation("annals.rating_gone")
        return found

    def name(self, person: PersonId) -> str:
        return self.names.get(person, "—")

    def known_name(self, person: PersonId) -> str:
        """What somebody is called who has turned out to be another player."""
        return self.twins.get(person, "—")

    def category(self, category: str) -> Category | None:
        """None for no category: everybody. RuleViolation `category.unknown`."""
        return category_of(self.annals, CategoryId(category)) if category else None

    def holds(self, category: Category | None, player: PersonId) -> bool:
        """Whether a player is of the category; without one everybody is."""
        if category is None:
            return True
        known = self.players.get(player)
        return category.holds(self.annals.known_as(player), len(known.appearances) if known else 0)

    def has_account(self, player: PersonId) -> bool:
        """Whether one of those who are the player has Telegram."""
        return any(
            one not in self.guests and (one in self.names or one in self.twins) for one in self.annals.known_as(player)
        )

    def may_be_one(self, one: PersonId, other: PersonId) -> bool:
        """Two accounts are two people, and so is whoever has played in the same tournament."""
        if one == other or (self.has_account(one) and self.has_account(other)):
            return False
        return not both_played_in(self.events, one, other)

    def shows_profile(self, person: PersonId, reader: PersonId, *, directs: bool = False) -> bool:
        """Whether the reader may look at all that a player has done: his own, what he shows, and organizers anybody's:
        every table that it is made of is theirs."""
        own = self.annals.who(reader) == person
        return person in self.players and (own or directs or self.annals.shown_of(person) == "all")

    def lists(self, person: PersonId) -> bool:
        """Whether lists that are everybody's name a player."""
        return person in self.players and self.annals.shown_of(person) != "nothing"
