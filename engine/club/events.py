"""The facts of a club's journal. Nothing in them is drawn or computed: a fact is what somebody asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from engine.club.annals import SHOWN, Annals, RatingChoice, Shown
from engine.club.categories import LONGEST, Category, CategoryId
from engine.club.seasons import Season, SeasonId, SeasonRules
from engine.club.weekly import WeeklyPost
from engine.copies import replace
from engine.errors import RuleViolation
from engine.ids import PersonId
from engine.regulations import RatedTeams, RatingKind

SYSTEMS: tuple[str, ...] = (*get_args(RatingKind), "none")
"""What a club may choose to rate a game by."""


class ClubEvent(ABC):
    """One fact, a dataclass a kind."""

    __slots__ = ()

    @abstractmethod
    def check(self, annals: Annals) -> None:
        """RuleViolation where it cannot be."""

    @abstractmethod
    def apply(self, annals: Annals) -> Annals:
        """The annals after it, but for the revision."""


@dataclass(frozen=True, slots=True)
class PeopleMerged(ClubEvent):
    """`twin` is the player `kept`: all that he has played is that player's. Others see as much of him as both of them
    let them."""

    twin: PersonId
    kept: PersonId

    def check(self, annals: Annals) -> None:
        if annals.who(self.twin) == annals.who(self.kept):
            raise RuleViolation("annals.same_already")

    def apply(self, annals: Annals) -> Annals:
        kept = annals.who(self.kept)
        joined = dict.fromkeys(annals.known_as(annals.who(self.twin)), kept)
        chosen = [annals.shown[one] for one in (annals.who(self.twin), kept) if one in annals.shown]
        shown = {**annals.shown, kept: max(chosen, key=SHOWN.index)} if chosen else annals.shown
        apart = annals.apart - {pair_of(self.twin, self.kept)}
        return replace(annals, same={**annals.same, **joined}, apart=apart, shown=shown)


@dataclass(frozen=True, slots=True)
class PersonParted(ClubEvent):
    """`twin` was taken for another player by mistake: he is one of his own again."""

    twin: PersonId

    def check(self, annals: Annals) -> None:
        if self.twin not in annals.same:
            raise RuleViolation("annals.not_merged")

    def apply(self, annals: Annals) -> Annals:
        kept = annals.same[self.twin]
        same = {twin: other for twin, other in annals.same.items() if twin != self.twin}
        return replace(annals, same=same, apart=annals.apart | {pair_of(self.twin, kept)})


@dataclass(frozen=True, slots=True)
class TwinsDenied(ClubEvent):
    """Two whose names are alike are two people: nobody is asked again."""

    one: PersonId
    other: PersonId

    def check(self, annals: Annals) -> None:
        if annals.who(self.one) == annals.who(self.other):
            raise RuleViolation("annals.same_already")
        if pair_of(self.one, self.other) in annals.apart:
            raise RuleViolation("annals.same_choice")

    def apply(self, annals: Annals) -> Annals:
        return replace(annals, apart=annals.apart | {pair_of(self.one, self.other)})


@dataclass(frozen=True, slots=True)
class ProfileShown(ClubEvent):
    """A player says what others see of him."""

    person: PersonId
    shown: Shown

    def check(self, annals: Annals) -> None:
        if self.shown not in SHOWN:
            raise RuleViolation("annals.shown_unknown")
        if annals.shown_of(self.person) == self.shown:
            raise RuleViolation("annals.same_choice")

    def apply(self, annals: Annals) -> Annals:
        return replace(annals, shown={**annals.shown, annals.who(self.person): self.shown})


@dataclass(frozen=True, slots=True)
class RatingChosen(ClubEvent):
    """By which system the club rates a game; `none`: by no one, empty: as the book of each tournament says."""

    game: str
    system: str

    def check(self, annals: Annals) -> None:
        if self.system not in ("", *SYSTEMS):
            raise RuleViolation("annals.system_unknown", system=self.system)
        if annals.rating_of(self.game).system == self.system:
            raise RuleViolation("annals.same_choice")

    def apply(self, annals: Annals) -> Annals:
        return annals.rated(self.game, replace(annals.rating_of(self.game), system=self.system))


@dataclass(frozen=True, slots=True)
class RatedGamesChosen(ClubEvent):
    """Which games count in the club's rating of a game; None: as the book of each tournament says."""

    game: str
    technical: bool | None
    handicap: bool | None
    teams: RatedTeams | None

    def check(self, annals: Annals) -> None:
        if self._after(annals) == annals.rating_of(self.game):
            raise RuleViolation("annals.same_choice")

    def apply(self, annals: Annals) -> Annals:
        return annals.rated(self.game, self._after(annals))

    def _after(self, annals: Annals) -> RatingChoice:
        system = annals.rating_of(self.game).system
        return RatingChoice(system, self.technical, self.handicap, self.teams)


class _OfASeason(ClubEvent):
    """A season that is there."""

    __slots__ = ()
    season: SeasonId

    def check(self, annals: Annals) -> None:
        found = annals.seasons.get(self.season)
        if found is None:
            raise RuleViolation("season.unknown")
        self.check_season(found)

    def apply(self, annals: Annals) -> Annals:
        changed = self.change(annals.seasons[self.season])
        return replace(annals, seasons={**annals.seasons, self.season: changed})

    @abstractmethod
    def check_season(self, season: Season) -> None: ...

    @abstractmethod
    def change(self, season: Season) -> Season: ...


@dataclass(frozen=True, slots=True)
class SeasonBegun(ClubEvent):
    """A series of tournaments of one game with a table of its own."""

    season: SeasonId
    title: str
    game: str
    rules: SeasonRules

    def check(self, annals: Annals) -> None:
        self.rules.needs_sense()
        if any(one.title == self.title for one in annals.seasons.values()):
            raise RuleViolation("season.title_taken")

    def apply(self, annals: Annals) -> Annals:
        begun = Season(self.season, self.title, self.game, self.rules)
        return replace(annals, seasons={**annals.seasons, self.season: begun})


@dataclass(frozen=True, slots=True)
class SeasonRulesChanged(_OfASeason):
    """What a tournament brings, how many count: the whole table is counted anew."""

    season: SeasonId
    rules: SeasonRules

    def check_season(self, season: Season) -> None:
        season.needs_open()
        self.rules.needs_sense()
        if season.rules == self.rules:
            raise RuleViolation("annals.same_choice")

    def change(self, season: Season) -> Season:
        return replace(season, rules=self.rules)


@dataclass(frozen=True, slots=True)
class TournamentCounted(_OfASeason):
    """A tournament belongs to the season, finished or not."""

    season: SeasonId
    tournament: str

    def check_season(self, season: Season) -> None:
        season.needs_open()
        if self.tournament in season.tournaments:
            raise RuleViolation("season.counted_already")

    def change(self, season: Season) -> Season:
        return replace(season, tournaments=(*season.tournaments, self.tournament))


@dataclass(frozen=True, slots=True)
class TournamentLeftOut(_OfASeason):
    season: SeasonId
    tournament: str

    def check_season(self, season: Season) -> None:
        season.needs_open()
        if self.tournament not in season.tournaments:
            raise RuleViolation("season.not_counted")

    def change(self, season: Season) -> Season:
        return replace(season, tournaments=tuple(one for one in season.tournaments if one != self.tournament))


@dataclass(frozen=True, slots=True)
class FinalSet(_OfASeason):
    """The season's final: its qualifiers play in it, and it brings no points."""

    season: SeasonId
    tournament: str

    def check_season(self, season: Season) -> None:
        season.needs_open()
        if season.final:
            raise RuleViolation("season.final_set")

    def change(self, season: Season) -> Season:
        return replace(season, final=self.tournament)


@dataclass(frozen=True, slots=True)
class SeasonClosed(_OfASeason):
    """Nothing more counts; `closed` false: it goes on after all."""

    season: SeasonId
    closed: bool = True

    def check_season(self, season: Season) -> None:
        if self.closed:
            season.needs_open()
        elif not season.closed:
            raise RuleViolation("season.open")

    def change(self, season: Season) -> Season:
        return replace(season, closed=self.closed)


@dataclass(frozen=True, slots=True)
class SeasonPageOpened(_OfASeason):
    """Whoever has the link may look; a new token shuts the link before."""

    season: SeasonId
    token: str

    def check_season(self, season: Season) -> None:
        """A closed season may be looked at as well."""

    def change(self, season: Season) -> Season:
        return replace(season, page=self.token)


@dataclass(frozen=True, slots=True)
class SeasonPageShut(_OfASeason):
    season: SeasonId

    def check_season(self, season: Season) -> None:
        if not season.page:
            raise RuleViolation("season.page_shut")

    def change(self, season: Season) -> Season:
        return replace(season, page="")


@dataclass(frozen=True, slots=True)
class WeeklyPostBegun(ClubEvent):
    """From now on it is posted here every week, and nowhere else."""

    post: WeeklyPost

    def check(self, annals: Annals) -> None:
        now = annals.weekly
        if now is not None and (now.chat, now.thread) == (self.post.chat, self.post.thread):
            raise RuleViolation("weekly.begun_already")

    def apply(self, annals: Annals) -> Annals:
        return replace(annals, weekly=self.post)


@dataclass(frozen=True, slots=True)
class WeeklyPostEnded(ClubEvent):
    def check(self, annals: Annals) -> None:
        if annals.weekly is None:
            raise RuleViolation("weekly.ended_already")

    def apply(self, annals: Annals) -> Annals:
        return replace(annals, weekly=None)


@dataclass(frozen=True, slots=True)
class CategoryBegun(ClubEvent):
    """Some of the players are ranked among themselves too: those who are chosen, or with `most` the beginners."""

    category: CategoryId
    title: str
    most: int | None = None

    def check(self, annals: Annals) -> None:
        if not 0 < len(self.title) <= LONGEST:
            raise RuleViolation("category.title", most=LONGEST)
        if any(one.title == self.title for one in annals.categories.values()):
            raise RuleViolation("category.title_taken")

    def apply(self, annals: Annals) -> Annals:
        begun = Category(self.category, self.title, self.most)
        return replace(annals, categories={**annals.categories, self.category: begun})


@dataclass(frozen=True, slots=True)
class CategoryChosen(ClubEvent):
    """Somebody is of a category, or is not."""

    category: CategoryId
    person: PersonId
    on: bool

    def check(self, annals: Annals) -> None:
        found = category_of(annals, self.category)
        if found.most is not None:
            raise RuleViolation("category.by_rule")
        if found.members.isdisjoint(annals.known_as(annals.who(self.person))) is not self.on:
            raise RuleViolation("annals.same_choice")

    def apply(self, annals: Annals) -> Annals:
        found, people = annals.categories[self.category], annals.known_as(annals.who(self.person))
        members = found.members | {self.person} if self.on else found.members.difference(people)
        changed = replace(found, members=members)
        return replace(annals, categories={**annals.categories, self.category: changed})


@dataclass(frozen=True, slots=True)
class CategoryDropped(ClubEvent):
    category: CategoryId

    def check(self, annals: Annals) -> None:
        category_of(annals, self.category)

    def apply(self, annals: Annals) -> Annals:
        others = {key: one for key, one in annals.categories.items() if key != self.category}
        return replace(annals, categories=others)


def category_of(annals: Annals, category: CategoryId) -> Category:
    """RuleViolation `category.unknown`."""
    found = annals.categories.get(category)
    if found is None:
        raise RuleViolation("category.unknown")
    return found


def pair_of(one: PersonId, other: PersonId) -> tuple[PersonId, PersonId]:
    return (one, other) if one < other else (other, one)


def evolved(annals: Annals, event: ClubEvent) -> Annals:
    """The annals after the event."""
    return replace(event.apply(annals), revision=annals.revision + 1)


def kinds(names: Mapping[str, object]) -> dict[str, type[ClubEvent]]:
    """The kinds of facts among these. TypeError for one that does not say when it may be or what it changes."""
    found: dict[str, type[ClubEvent]] = {}
    for name, kind in names.items():
        if isinstance(kind, type) and issubclass(kind, ClubEvent) and "__dataclass_fields__" in vars(kind):
            if kind.__abstractmethods__:
                raise TypeError(f"{name} lacks {', '.join(sorted(kind.__abstractmethods__))}")
            found[name] = kind
    return found


KINDS = kinds(globals())
