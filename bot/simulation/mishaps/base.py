"""What every mishap needs: the people, the tables, a coin."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from bot.playground.seen import Seen
from bot.simulation.arrival import Company
from bot.simulation.chance import coin
from bot.simulation.phone import Phone, label_like
from bot.simulation.plan import Plan
from bot.simulation.troubles import Elsewhere, Refused

T = TypeVar("T")
Sides = tuple[str, str]


class Declined(Exception):
    """The bot does not offer it here, or said no in plain words."""


@dataclass(slots=True)
class Hall:
    """Where it happens, and what the people here remember.

    rounds    the tables of every announced round that has some, by its name
    gone      who left and may come back; `out`: who never will
    skipping  who sits the next round out
    marked    who plays a round under protest, and at which table, by its name
    offender  who breaks the rules again and again, and how often so far
    straggler_came  whether who comes after round 1 has done so
    declined  which mishap the bot did not let happen, and what it said
    """

    company: Company
    plan: Plan
    invitation: str
    rounds: dict[str, dict[int, Sides]] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    out: set[str] = field(default_factory=set)
    skipping: set[str] = field(default_factory=set)
    marked: dict[str, tuple[int, str]] = field(default_factory=dict)
    offender: str = ""
    offences: int = 0
    straggler_came: bool = False
    declined: list[str] = field(default_factory=list)

    @property
    def round(self) -> str:
        """The last announced one."""
        return list(self.rounds)[-1]

    @property
    def tables(self) -> dict[int, Sides]:
        return self.rounds[self.round]

    @property
    def playing(self) -> list[str]:
        """Who is still in, by name."""
        away = {*self.gone, *self.out}
        if self.plan.straggler is not None and not self.straggler_came:
            away.add(self.plan.straggler.name)
        return sorted(team.name for team in self.plan.teams if team.name not in away)

    @property
    def may_lose_one(self) -> bool:
        """Whether enough are left for a tournament when one more goes: half of them, four at least."""
        return len(self.playing) > max(4, len(self.plan.teams) // 2)

    def send_off(self, name: str) -> None:
        """He is out and does not come back."""
        self.out.add(name)
        self.gone = [one for one in self.gone if one != name]

    def fate(self, *about: object) -> random.Random:
        """A coin for this tournament and this subject."""
        return coin(self.plan.seed, "mishap", *about)


class Mishap(NamedTuple):
    """Something that goes wrong. `odds`: the chance of it each time it could happen. `happen` brings it about: nothing
    where there is nobody it could happen to; Declined where the bot does not let it."""

    name: str
    odds: float
    happen: Callable[[Hall, random.Random], Awaitable[None]]


async def tried(phone: Phone, what: str, step: Callable[[], Awaitable[T]]) -> T:
    """Somebody does it until it works; Declined as soon as the bot says no, or twice shows that he plays no more: a
    late correction may have put another in his place."""
    gone_before = False

    async def once(_attempt: int) -> T:
        nonlocal gone_before
        try:
            return await step()
        except Refused as refusal:
            raise Declined(refusal.told) from refusal
        except Elsewhere as gone:
            if not gone_before:
                gone_before = True
                raise
            raise Declined(f"{gone}") from gone

    return await phone.persist(what, once)


def offered(seen: Seen, beginning: str) -> str:
    """The button whose label begins so; Declined where it is not offered."""
    label = label_like(seen, beginning)
    if label is None:
        raise Declined(f"«{beginning}» is not offered")
    return label


def somebody(hall: Hall, fate: random.Random) -> tuple[int, str] | None:
    """A table and one of its sides with a phone."""
    seats = [
        (table, name)
        for table, sides in sorted(hall.tables.items())
        for name in sorted(sides)
        if hall.company.players.get(name) and name in hall.playing
    ]
    return fate.choice(seats) if seats else None
