"""Federations whose lists of players a club may keep: what a line says of a player, and of which game the list is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, get_args

Federation = Literal["egd", "rgf", "fide"]
"""The European Go Database, the Russian Go federation, the world chess federation."""
FEDERATIONS: tuple[Federation, ...] = get_args(Federation)

MOST_PLAYERS = 40_000
"""Players of one list."""


@dataclass(frozen=True, slots=True)
class FederationPlayer:
    """A line of a list, the name with the first name first.

    id       the player's number there (the PIN of the EGD); empty where the list says none
    rating   in points of the federation's own scale; None for somebody who has none
    rank     as the list spells it: ``5k``, ``2d``; empty where it says none
    born     the year
    """

    id: str
    name: str
    rating: int | None = None
    rank: str = ""
    country: str = ""
    club: str = ""
    born: int | None = None


@dataclass(frozen=True, slots=True)
class FederationList:
    """What a file says. `federation`: None where nothing in it tells whose list it is; `skipped`: lines that look as if
    they were about somebody and say neither a name nor a number."""

    federation: Federation | None
    players: tuple[FederationPlayer, ...]
    skipped: int = 0


@dataclass(frozen=True, slots=True)
class KeptList:
    """A list that a club keeps: since when, of how many players."""

    federation: Federation
    kept_at: datetime
    players: int


@dataclass(frozen=True, slots=True)
class Match:
    """A player whom a name may mean. `exact`: the words of both names are the same, in whatever order; else they merely
    sound alike: Юрий Жуков and Zhukov Yury."""

    federation: Federation
    player: FederationPlayer
    exact: bool


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What lists say of somebody who is the only one there with his name.

    numbers   his number in each of them
    name      as the first of them spells it
    """

    numbers: tuple[tuple[Federation, str], ...]
    name: str
    rank: str = ""
    rating: int | None = None

    def plain(self) -> dict[str, Any]:
        """As it may lie with a form."""
        return {"numbers": self.numbers, "name": self.name, "rank": self.rank, "rating": self.rating}

    @classmethod
    def of_plain(cls, values: Mapping[str, Any]) -> Suggestion:
        numbers = tuple((federation, number) for federation, number in values["numbers"])
        return cls(numbers, values["name"], values["rank"], values["rating"])


@dataclass(frozen=True, slots=True)
class Checked:
    """`players` can be kept. `cleaned`: names of which something that nobody sees, or their end, was left out; `odd`:
    what stands for a name and is none; `repeated`: numbers that another line above has, which counts."""

    players: tuple[FederationPlayer, ...]
    cleaned: tuple[str, ...]
    odd: tuple[str, ...]
    repeated: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Renamed:
    """A number is another's name now than it was: the same person, or a mistake."""

    id: str
    before: str
    now: str


@dataclass(frozen=True, slots=True)
class ListPreview:
    """What keeping a list means. `before`: of how many players the one is that it replaces, None where there is none;
    `namesakes`: names that several players have; `skipped`: lines that say neither a name nor a number."""

    federation: Federation | None
    checked: Checked
    skipped: int
    namesakes: tuple[str, ...]
    before: int | None = None
    new: int = 0
    gone: int = 0
    rated: int = 0
    renamed: tuple[Renamed, ...] = ()


GAMES: Mapping[Federation, str] = {"egd": "go", "rgf": "go", "fide": "any"}
"""Of which game, as rulebooks call it; chess is played by the books that suit any game."""
