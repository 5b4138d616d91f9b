"""Federations whose lists of players a club may keep: what a line says of a player, and of which game the list is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

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


GAMES: Mapping[Federation, str] = {"egd": "go", "rgf": "go", "fide": "any"}
"""Of which game, as rulebooks call it; chess is played by the books that suit any game."""
