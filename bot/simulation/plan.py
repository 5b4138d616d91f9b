"""What is going to be played: the rulebook, how many take part, who they are, and the seed of all they do."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

EVERY_NTH_AT_THE_DESK = 8

Name = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Team:
    """`at_desk`: its people have no phones; the organizer writes them down and a referee enters their results."""

    name: str
    people: tuple[Name, ...]
    at_desk: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """`size`: how many places the organizer asks for; None leaves the rulebook's own number."""

    rulebook: str
    rulebook_title: str
    seed: int
    teams: tuple[Team, ...]
    size: int | None = None

    @property
    def title(self) -> str:
        return str(names()["title"])

    @property
    def arriving(self) -> tuple[Team, ...]:
        return tuple(team for team in self.teams if not team.at_desk)

    @property
    def at_desk(self) -> tuple[Team, ...]:
        return tuple(team for team in self.teams if team.at_desk)


@cache
def names() -> dict[str, Any]:
    """The cast of the demo."""
    return tomllib.loads(resources.files("bot").joinpath("cast.toml").read_text(encoding="utf-8"))


def teams(count: int, team_size: int) -> tuple[Team, ...]:
    """The first `count` teams of the cast."""
    cast = names()
    return tuple(
        Team(
            name,
            tuple(_person(number, seat) for seat in range(team_size)),
            number % EVERY_NTH_AT_THE_DESK == EVERY_NTH_AT_THE_DESK - 1,
        )
        for number, name in enumerate(cast["teams"][:count])
    )


def _person(number: int, seat: int) -> Name:
    first, family = names()["first_names"], names()["family_names"]
    return first[(number + 7 * seat) % len(first)], family[(number + 11 * seat) % len(family)]
