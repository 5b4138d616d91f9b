"""What may go wrong for somebody with a phone, how long he tries, and what lies between the bot and its people."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from bot.clock import monotonic
from bot.playground.client import ControlClient

T = TypeVar("T")


class Hitch(Exception):
    """It did not work this time: no answer, another screen, a refusal. Looking again may help."""


class Refused(Hitch):
    """The bot said no to a press; `told` is what it said."""

    def __init__(self, message: str, told: str) -> None:
        super().__init__(message)
        self.told = told


class Elsewhere(Hitch):
    """Somebody looks for his match of a round and has none in it, by what he reads now."""


class Stuck(Exception):
    """Somebody tried again and again in vain: what he wanted and the last he saw."""


class Misled(Exception):
    """The bot told two people different things, or something that cannot be."""


@dataclass(frozen=True, slots=True)
class Patience:
    """In seconds. `answer`: for the bot's answer to a press or a word; `notice`: for a message the bot sends of
    itself, before one opens the screen; `whole`: until one gives up; `goodbye`: for the last message, at the end."""

    answer: float = 10.0
    notice: float = 0.6
    whole: float = 120.0
    goodbye: float = 20.0
    pause: float = 0.4


async def persist(what: str, step: Callable[[int], Awaitable[T]], patience: Patience) -> T:
    """Do it until it works. `step` gets the number of the attempt, from 0: a later one looks first what is done."""
    until = monotonic() + patience.whole
    attempt = 0
    while True:
        try:
            return await step(attempt)
        except Hitch as hitch:
            if monotonic() > until:
                raise Stuck(f"{what}: {hitch}") from hitch
        attempt += 1
        await asyncio.sleep(patience.pause)


SILENCE = 15.0
"""Seconds that a call which is never answered is kept waiting before the line drops; bots give up before."""


@dataclass(frozen=True, slots=True)
class Line:
    """`limits`: as many messages as Telegram takes, and no more. `failing`: the share of all calls that meet one of
    `kinds`, faults of the playground; without any its usual ones: a 429, a 502 as a page, a reset, silence, an answer
    that is lost after the work. `blows`: what else befalls the bot, in a simulated world alone."""

    limits: bool = True
    failing: float = 0.0
    kinds: tuple[str, ...] = ()
    blows: tuple[str, ...] = ()

    @property
    def patience(self) -> Patience:
        """People know when the line is bad, and wait for what has to be asked for again, three polls that are not
        answered too; longer for who has to rise."""
        if self.blows:
            return Patience(answer=120.0, whole=1800.0)
        return Patience(answer=4 * SILENCE, whole=300.0) if self.failing else Patience()

    async def laid(self, control: ControlClient, seed: int) -> None:
        await control.limits(self.limits)
        await control.failing(self.failing, seed=seed, kinds=self.kinds, retry_after=1, seconds=SILENCE)


PERFECT = Line(limits=False)
SWITCHES = ("429", "500", "html", "reset", "timeout", "lost", "doubled")
"""Ways in which a call fails, as the playground calls them."""
ROUGH = ("late", "undecodable", "blocked", "migrated", "clock", "locked", "full")
DEADLY = ("killed", "power")
BLOWS = (*ROUGH, *DEADLY)
"""What befalls a simulated world."""
PROFILES = {"calm": SWITCHES, "rough": (*SWITCHES, *ROUGH), "cruel": (*SWITCHES, *BLOWS)}
"""Several of them by one word."""
USUAL_SHARE = 0.03


def line_of(faults: str, share: float | None = None, *, limits: bool = True) -> Line:
    """A line on which a share of all calls fails so; `faults`: a profile, or switches with commas between, and nothing
    for a good one, or with a share for the usual ones. ValueError for any other word."""
    words = faults.split(",") if faults else []
    kinds = tuple(kind for word in words for kind in PROFILES.get(word, (word,)))
    known = (*SWITCHES, *BLOWS)
    if unknown := [kind for kind in kinds if kind not in known]:
        raise ValueError(f"no fault {', '.join(unknown)}; there are {', '.join((*PROFILES, *known))}")
    calls = tuple(kind for kind in kinds if kind in SWITCHES)
    blows = tuple(kind for kind in kinds if kind in BLOWS)
    return Line(limits, (USUAL_SHARE if calls else 0.0) if share is None else share, calls, blows)
