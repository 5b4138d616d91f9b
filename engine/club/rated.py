"""How a club rates each of its games: by the system that it has chosen, otherwise as the books say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime

from engine.club.annals import AS_THE_BOOK, Annals, RatingChoice
from engine.ids import PersonId
from engine.model import Exact, Tournament
from engine.ratings.counting import rated_event
from engine.ratings.games import RatedEvent, with_people
from engine.ratings.history import Ratings, histories
from engine.ratings.registry import SYSTEMS
from engine.regulations import Rating, RatingKind


@dataclass(frozen=True, slots=True)
class RatedPast:
    """A finished tournament as a rating sees it."""

    game: str
    system: RatingKind
    event: RatedEvent


@dataclass(frozen=True, slots=True)
class GameRating:
    """A rating of one game; of a game whose books name several systems, one of each."""

    game: str
    system: RatingKind
    ratings: Ratings

    def gains(self) -> dict[str, dict[PersonId, Exact]]:
        """By tournament and player: what it has added to the number that people see."""
        found: dict[str, dict[PersonId, Exact]] = {}
        for person, changes in self.ratings.changes.items():
            for one in changes:
                found.setdefault(one.event, {})[person] = one.after.shown - one.before.shown
        return found


def rule_of(t: Tournament, chosen: Mapping[str, RatingChoice]) -> Rating:
    """What counts in a tournament: the book's own words, but for what the club has chosen for the game."""
    choice = asdict(chosen.get(t.rulebook.game, AS_THE_BOOK))
    said = {name: value for name, value in choice.items() if value not in ("", None)}
    return Rating(**{**t.rulebook.rating.model_dump(), **said})


def rated_past(t: Tournament, ended: datetime, chosen: Mapping[str, RatingChoice]) -> RatedPast | None:
    """None where the tournament is not rated."""
    rule = rule_of(t, chosen)
    event = rated_event(t, ended, rule)
    return None if event is None or rule.system == "none" else RatedPast(t.rulebook.game, rule.system, event)


def ratings_of(rated: Iterable[RatedPast], annals: Annals) -> tuple[GameRating, ...]:
    """Of each game and system that is rated, by players of the club; the games by name."""
    found: dict[tuple[str, RatingKind], list[RatedEvent]] = {}
    for one in rated:
        found.setdefault((one.game, one.system), []).append(with_people(one.event, annals.who))
    return tuple(
        GameRating(game, system, histories(SYSTEMS[system], of_game))
        for (game, system), of_game in sorted(found.items())
    )
