"""What befalls a world from outside: each kind for itself, at moments of its own, by the seed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from functools import partial
from math import inf

from bot.clock import monotonic
from bot.simulation.chance import coin
from bot.simulation.outcome import tournaments_of
from bot.simulation.world.calendar import WallClock
from bot.simulation.world.disk import Disk
from bot.simulation.world.hand import Hand
from bot.simulation.world.lives import Lives

SKEW = 90.0
"""By how many seconds the calendar may be wrong, one way or the other."""
EVERY = 40.0
"""Seconds between two of a kind, in the mean, where nobody plays by the clock."""
TELLING = 5.0
"""Seconds after a trouble of the disk in which somebody may still be told that nothing was written."""
STRANGE = ({"message": {"message_id": "one"}}, {"callback_query": 7}, {"of_tomorrow": {"id": 1}})
"""Updates of no shape that the Bot API has today."""


def between_blows(rate: int | None) -> float:
    """By the clock an evening lasts as many hours as it does minutes otherwise, and no more befalls it."""
    return EVERY if rate is None else max(EVERY, 60 * EVERY / rate)


class Blows:
    """Begun with `begin`, until `end`. `strange`: the numbers of updates that nobody can read; `deaf`: the names of
    those whom an answer may not have reached, `shut` the numbers of all who closed it at some time."""

    def __init__(
        self,
        kinds: Sequence[str],
        seed: int,
        lives: Lives,
        disk: Disk,
        wall: WallClock,
        people: Hand,
        every: float = EVERY,
    ) -> None:
        self.strange: list[int] = []
        self.deaf: set[str] = set()
        self.shut: set[int] = set()
        self._untold, self._since = set[str](), -inf
        self._dice = {kind: coin(seed, "blow", kind) for kind in kinds}
        self._lives, self._disk, self._wall, self._people = lives, disk, wall, people
        self._every = every
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def leap(self) -> timedelta:
        """The most that the calendar may jump."""
        return timedelta(seconds=2 * SKEW if "clock" in self._dice else 0)

    def begin(self) -> None:
        self._tasks = [asyncio.create_task(self._fall(kind), name=kind) for kind in self._dice]

    async def end(self) -> None:
        """Nothing befalls it any more, and what lasted is over: the bot lives."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._lives.opened()

    async def _fall(self, kind: str) -> None:
        blows: dict[str, Callable[[], Awaitable[object]]] = {
            "late": self._late,
            "undecodable": self._undecodable,
            "blocked": self._blocked,
            "migrated": self._migrated,
            "clock": self._clock,
            "locked": self._troubled_disk("locked"),
            "full": self._troubled_disk("full"),
            **{one: partial(self._lives.dies, partial(self._ends, one)) for one in self._disk.endings},
        }
        while True:
            await asyncio.sleep(self._dice[kind].expovariate(1 / self._every))
            await blows[kind]()

    def _ends(self, kind: str) -> None:
        """A life does; what it had heard and could not write down, nobody hears of in the next."""
        if self._disk.trouble:
            self.deaf |= self._people.waiting()
        elif monotonic() < self._since + TELLING:
            self.deaf |= self._untold
        self._disk.endings[kind]()

    async def _lasts(self, kind: str, longest: float) -> None:
        await asyncio.sleep(self._dice[kind].uniform(1.0, longest))

    async def _late(self) -> None:
        seconds = self._dice["late"].uniform(1.0, 15.0)
        await self._people.fault("slow", method="getUpdates", seconds=seconds)

    async def _undecodable(self) -> None:
        self.strange.append(await self._people.update(self._dice["undecodable"].choice(STRANGE)))

    async def _blocked(self) -> None:
        """By somebody; whoever needs the bot before the time is over lets it in again himself."""
        if known := sorted(self._people.people):
            person = self._people.people[self._dice["blocked"].choice(known)]
            self.deaf |= self._people.waiting(person.id)
            self.shut.add(person.id)
            await person.set(blocked=True)
            try:
                await self._lasts("blocked", 20.0)
            finally:
                await person.set(blocked=False)

    async def _migrated(self) -> None:
        """Each group in which the bot is known, once."""
        queries = self._lives.desk.queries
        for played in await tournaments_of(self._lives.desk):
            for chat in {one.chat_id for one in await queries.bindings(played)} & set(self._people.groups):
                self._people.groups.remove(chat)
                self.deaf |= self._people.waiting(chat)
                await self._people.post(f"chats/{chat}/migrate")

    async def _clock(self) -> None:
        """It is set, and after a while set right again."""
        self._wall.skew = timedelta(seconds=self._dice["clock"].uniform(-SKEW, SKEW))
        try:
            await self._lasts("clock", 60.0)
        finally:
            self._wall.skew = timedelta()

    def _troubled_disk(self, kind: str) -> Callable[[], Awaitable[None]]:
        async def troubled() -> None:
            self._disk.trouble = kind
            try:
                await self._lasts(kind, 12.0)
            finally:
                self._disk.trouble = ""
                self._untold, self._since = self._people.waiting(), monotonic()

        return troubled
