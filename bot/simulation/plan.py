"""What is going to be played: the rulebook, how many take part, who they are, and the seed of all they do."""

from __future__ import annotations

from dataclasses import dataclass

from bot.cast import SCRIPTS
from bot.simulation.words import LOCALE

CAST = SCRIPTS[LOCALE]
EVERY_NTH_AT_THE_DESK = 8
LAPS = ("", "II", "III")

Name = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Team:
    """An entry: a player, a pair or a team. `at_desk`: its people have no phones; the organizer writes them down and a
    referee enters their results. `strength`: where the rulebook needs ranks, those it says after its name, one each.
    """

    name: str
    people: tuple[Name, ...]
    at_desk: bool
    strength: str = ""

    @property
    def line(self) -> str:
        """The name as it is typed."""
        return f"{self.name} {self.strength}".strip()


@dataclass(frozen=True, slots=True)
class Wish:
    """A setting that the organizer answers or changes: its name on the screen, the label of its value, and what is
    typed where no button has that label."""

    setting: str
    label: str
    typed: str


@dataclass(frozen=True, slots=True)
class Plan:
    """`rulebook_button`: what the rulebook is called among those of its game. `family`: how the rulebook's game is
    called on the first screen. `manners`: how its people play, by name. `wishes`: what the organizer sets. `troubled`:
    whether things go wrong; then the last of those with phones comes late. `straggler`: who comes when round 1 has been
    played, one of the teams where the book may take him. `called`: its title, where it is not the usual one."""

    rulebook: str
    rulebook_title: str
    rulebook_button: str
    family: str
    kind: str
    seed: int
    teams: tuple[Team, ...]
    manners: str
    wishes: tuple[Wish, ...] = ()
    troubled: bool = False
    straggler: Team | None = None
    called: str = ""

    @property
    def title(self) -> str:
        return self.called or (CAST.title if self.kind == "team" else CAST.cup)

    @property
    def arriving(self) -> tuple[Team, ...]:
        return tuple(team for team in self.teams if not team.at_desk)

    @property
    def with_phones(self) -> tuple[Team, ...]:
        """Those who arrive, and a stranger who would like to."""
        strangers = () if self.straggler is None or self.straggler in self.teams else (self.straggler,)
        return (*self.arriving, *strangers)

    @property
    def late(self) -> Team | None:
        """Who comes when the first round is paired already."""
        known = (team for team in reversed(self.arriving) if team != self.straggler)
        return next(known, None) if self.troubled else None

    @property
    def in_time(self) -> tuple[Team, ...]:
        return tuple(team for team in self.arriving if team not in (self.late, self.straggler))

    @property
    def at_desk(self) -> tuple[Team, ...]:
        return tuple(team for team in self.teams if team.at_desk)


def field(count: int, kind: str, team_size: int, *, ranked: bool = False) -> tuple[Team, ...]:
    """The first `count` entries: players by their own names, pairs and teams by those of the cast."""
    return tuple(_entry(number, kind, team_size, ranked=ranked) for number in range(count))


def most_entries(kind: str) -> int:
    """How many entries of a kind there are names for."""
    if kind == "player":
        return len(CAST.first_names) * len(CAST.family_names)
    return len(CAST.teams) * (len(LAPS) if kind == "pair" else 1)


def _entry(number: int, kind: str, team_size: int, *, ranked: bool) -> Team:
    people = tuple(_person(number, seat) for seat in range(team_size))
    name = " ".join(people[0]) if kind == "player" else _called(number)
    at_desk = number % EVERY_NTH_AT_THE_DESK == EVERY_NTH_AT_THE_DESK - 1
    strength = " ".join(_rank(number + seat) for seat in range(len(people))) if ranked else ""
    return Team(name, people, at_desk, strength)


def _called(number: int) -> str:
    """«Лисы», and when all names are taken «Лисы II»."""
    lap, place = divmod(number, len(CAST.teams))
    return f"{CAST.teams[place]} {LAPS[lap]}".strip()


def _rank(number: int) -> str:
    """From 3d down to 12k, over and over."""
    step = 7 * number % 15
    return f"{3 - step}d" if step < 3 else f"{step - 2}k"


def _person(number: int, seat: int) -> Name:
    """Nobody is called like another: after every 24 the families move on against the first names."""
    first, family = CAST.first_names, CAST.family_names
    lap = 5 * (number // len(first))
    return first[(number + 7 * seat) % len(first)], family[(number + 11 * seat + lap) % len(family)]
