"""The stage of a world: the playground, the bot on it and a hand on the people, all in this process."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from functools import partial
from pathlib import Path

from bot.clock import Clock
from bot.config import load_settings
from bot.playground.server import Playground
from bot.playground.webhook import Post, over_http
from bot.runtime.machine import Machine
from bot.runtime.remote_clock import Tell, keep
from bot.simulation.arrival import OWNER
from bot.simulation.chance import coin
from bot.simulation.troubles import DEADLY
from bot.simulation.world.blows import Blows, between_blows
from bot.simulation.world.calendar import WallClock, followed_by_scheduler
from bot.simulation.world.disk import Disk
from bot.simulation.world.hand import Hand
from bot.simulation.world.line import WorldSession
from bot.simulation.world.lives import Lives
from bot.simulation.world.loop import calendar

ADDRESS = "http://playground.invalid"
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - one of its own is made
"""A database that lies here does not wait for the machine's disk; None: where such files usually lie."""
DAY = 86_400.0


@asynccontextmanager
async def world(
    kept: Path | None, seed: int, blows: Sequence[str] = (), rate: int | None = None
) -> AsyncIterator[tuple[Playground, Lives, Hand]]:
    """To be opened in a `WorldLoop`. Whatever happens in it follows from the seed. `kept`: where the database stays;
    `blows`: what befalls it; `rate`: how many times faster than life the day goes, where people play by the clock."""
    playground, wall = playground_of(seed), WallClock()
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="turnir-", dir=MEMORY))
        settings = load_settings(
            token=playground.token,
            api_base=ADDRESS,
            clock_url=ADDRESS,
            database=kept or Path(folder) / "turnir.sqlite3",
            owner_ids=(OWNER,),
            proxy="",
            rng_seed=seed,
            web_port=None,
        )
        disk = Disk(settings.database, coin(seed, "disk"), loses_power="power" in blows)
        machine = machine_of(playground, seed, disk, wall.now)
        stack.enter_context(followed_by_scheduler(wall.now))
        hand = await stack.enter_async_context(Hand(playground, migrating="migrated" in blows))
        lives = Lives(settings, machine, coin(seed, "lives"))
        stack.push_async_callback(lives.stop)
        for kind in DEADLY:
            if kind in blows:
                await lives.dies_young(disk.endings[kind])
        await lives.opened()
        lives.blows = Blows(blows, seed, lives, disk, wall, hand, between_blows(rate))
        yield playground, lives, hand


def playground_of(seed: int, post: Post = over_http) -> Playground:
    """Telegram in small, by the calendar of the world; `post` is how it brings updates to webhooks. Its token is seen
    by nobody; the seed does not tell it, so that worlds of one seed go on side by side."""
    dice = coin(seed, "playground")
    return Playground(f"424242:{secrets.token_hex(20)}", machine=lambda: calendar().timestamp(), dice=dice, post=post)


def machine_of(playground: Playground, seed: int, disk: Disk, now: Callable[[], datetime] = calendar) -> Machine:
    """What the bot has there in place of a machine of its own."""
    return Machine(
        now,
        coin(seed, "ids"),
        disk.connect,
        lambda **options: WorldSession(playground, coin(seed, "line"), **options),
        following=partial(_following, playground),
    )


@asynccontextmanager
async def _following(playground: Playground, clock: Clock, _url: str) -> AsyncIterator[Tell]:
    """As `bot.runtime.remote_clock` does over HTTP."""
    hurried = playground.world.clock
    keep(clock, hurried.view())

    async def follow() -> None:
        while True:
            if await hurried.moved.wait(DAY):
                keep(clock, hurried.view())

    task = asyncio.create_task(follow(), name="clock")
    yield lambda moment: setattr(hurried, "awaits", None if moment is None else moment.timestamp())
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
