"""People who look something up again and again while something else goes on; how long each waited is known."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.playground.client import Person
from bot.playground.seen import Seen

PAUSE = 2.0
"""Seconds between two questions of one person: nobody asks faster for a whole minute."""
LONGEST = 30.0


@dataclass
class Pressing:
    waited: list[float] = field(default_factory=list)

    @property
    def p95(self) -> float:
        assert len(self.waited) >= 20
        return sorted(self.waited)[int(0.95 * len(self.waited))]

    async def ask(self, person: Person, words: str) -> Seen:
        """TimeoutError where nobody answers at all."""
        mark, begun = person.mark(), time.monotonic()
        await person.say(words)
        seen = await person.wait_for(lambda one: one.from_bot, since=mark, within=LONGEST)
        self.waited.append(time.monotonic() - begun)
        return seen


@asynccontextmanager
async def pressing(people: Sequence[tuple[Person, str]]) -> AsyncIterator[Pressing]:
    """Each of them asks with his words until the end of the block. Fails with whoever got no answer."""
    told, over = Pressing(), asyncio.Event()

    async def ask_again(person: Person, words: str, late: float) -> None:
        await asyncio.sleep(late)
        while not over.is_set():
            await told.ask(person, words)
            await asyncio.sleep(PAUSE)

    late = PAUSE / max(1, len(people))
    tasks = [asyncio.create_task(ask_again(*one, number * late)) for number, one in enumerate(people)]
    try:
        yield told
    finally:
        over.set()
        await asyncio.gather(*tasks)
