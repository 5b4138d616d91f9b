"""How time passes in the play: not at all, or as on a long day in a club, with games that take their time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Mapping
from typing import Any, Self

from bot.clock import monotonic
from bot.playground.client import ControlClient
from bot.simulation.arrival import Company
from bot.simulation.chance import coin
from bot.simulation.people.panel import Announced
from bot.simulation.people.player import Player
from bot.simulation.people.timekeeper import Timekeeper, comes, is_late

MINUTE = 60.0


class Hours:
    """Moments are seconds since 1970 as the tournament counts them."""

    def __init__(self, view: dict[str, Any]) -> None:
        self._shown = float(view["unix"])
        self._since = monotonic()
        self._rate = int(view["rate"])

    @classmethod
    async def begin(cls, control: ControlClient, rate: int) -> Self:
        """From now on everybody's time runs so fast."""
        return cls(await control.post("clock", rate=rate))

    def now(self) -> float:
        return self._shown + (monotonic() - self._since) * self._rate

    async def until(self, moment: float) -> None:
        """Returns at once where the moment has passed."""
        while (left := moment - self.now()) > 0:  # noqa: ASYNC110 - a sleep ends by another clock, and may end early
            await asyncio.sleep(left / self._rate)


BEFORE_THE_START = 10
"""Minutes from the announcement of a round to its start."""
USUAL_GAME = 60
"""Minutes, where nothing limits a round."""
EXTENSION = 5

Sides = tuple[str, str]


class Day:
    """Everything happens at once; a long day overrides it."""

    async def opens(self) -> None:
        """Everybody is registered."""

    async def before_the_start(self) -> None:
        """The pairs of a round are out."""

    async def begins(self, announced: Announced) -> None:
        """The round has just been started."""

    async def game(self, round_: str, table: int, sides: Sides, number: int) -> None:
        """Returns when the game is over and its result may be told."""

    async def ends(self) -> None:
        """The last result of the round is written down."""


class LongDay(Day):
    """Rounds have a named start. In each somebody comes late, and a table gets more time or the hall stands still;
    most games end in time, some run into the marks, some over the end."""

    def __init__(self, control: ControlClient, company: Company, seed: int, rate: int) -> None:
        self._control = control
        self._players: Mapping[str, tuple[Player, ...]] = company.players
        self._keeper = Timekeeper(company.head_referee)
        self._seed = seed
        self._rate = rate
        self._hours: Hours | None = None
        self._rounds = 0
        self._began = 0.0
        self._length = 0.0
        self._stood = 0.0
        self._hall: list[asyncio.Task[None]] = []
        self._at_table: dict[int, asyncio.Task[None]] = {}

    async def opens(self) -> None:
        self._hours = await Hours.begin(self._control, self._rate)

    async def before_the_start(self) -> None:
        await self._keeper.plan(BEFORE_THE_START)
        await self._clock.until(self._clock.now() + BEFORE_THE_START * MINUTE)

    async def begins(self, announced: Announced) -> None:
        """Whoever the coin picks gets a story of his own; the games wait for it."""
        self._rounds += 1
        self._began, self._stood = self._clock.now(), 0.0
        minutes = await self._keeper.minutes_left()
        self._length = USUAL_GAME * MINUTE if minutes is None else self._clock.now() - self._began + minutes * MINUTE
        fate = coin(self._seed, "day", announced.round)
        tables = sorted(table for table, sides in announced.tables.items() if all(map(self._players.get, sides)))
        fate.shuffle(tables)
        if tables:
            table = tables.pop()
            self._at_table[table] = _task(self._late(announced, table, fate))
        if tables and minutes is not None and self._rounds % 2:
            table = tables.pop()
            self._at_table[table] = _task(self._more_time(table, fate))
        elif self._rounds % 2 == 0:
            self._hall.append(_task(self._pause(fate)))

    async def game(self, round_: str, table: int, sides: Sides, number: int) -> None:
        """Its length is decided by who plays it, never by when."""
        began = self._began
        if number > 1:
            began = self._clock.now()
            await self._keeper.start_game(table, number)
        takes = self._length * _share(coin(self._seed, "length", round_, *sorted(sides), number))
        story = self._at_table.get(table)
        if story is not None:
            await story
        await self._clock.until(began + takes)
        if self._hall:
            await asyncio.gather(*self._hall)
            await self._clock.until(began + takes + self._stood)

    async def ends(self) -> None:
        await asyncio.gather(*self._hall, *self._at_table.values())
        self._hall.clear()
        self._at_table.clear()

    @property
    def _clock(self) -> Hours:
        assert self._hours is not None, "the day has not begun"
        return self._hours

    async def _late(self, announced: Announced, table: int, fate: random.Random) -> None:
        """One side waits, the other says that it is held up, and comes before the limit or after it."""
        here, away = fate.sample(announced.tables[table], 2)
        waiting, missing = self._players[here][0], self._players[away][0]
        comes_after = fate.uniform(4, 20)
        await self._clock.until(self._began + MINUTE)
        await comes(waiting, announced.round)
        await self._clock.until(self._began + 3 * MINUTE)
        await is_late(missing, announced.round)
        await self._clock.until(self._began + comes_after * MINUTE)
        await comes(missing, announced.round)

    async def _more_time(self, table: int, fate: random.Random) -> None:
        """A referee was called, and gives the minutes back."""
        await self._clock.until(self._began + fate.uniform(0.3, 0.6) * self._length)
        await self._keeper.extend(table, EXTENSION, "call")

    async def _pause(self, fate: random.Random) -> None:
        await self._clock.until(self._began + fate.uniform(0.2, 0.5) * self._length)
        stopped = self._clock.now()
        await self._keeper.pause()
        await self._clock.until(stopped + fate.uniform(5, 10) * MINUTE)
        await self._keeper.resume()
        self._stood = self._clock.now() - stopped


def _share(fate: random.Random) -> float:
    """How much of the round a game takes: mostly it ends in time, else among the last marks, or after the end."""
    kind = fate.random()
    if kind < 0.6:
        return fate.uniform(0.4, 0.85)
    return fate.uniform(0.85, 1.0) if kind < 0.9 else fate.uniform(1.0, 1.06)


def _task(story: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    return asyncio.create_task(story, name="a story of the day")
