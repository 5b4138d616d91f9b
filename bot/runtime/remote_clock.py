"""Another clock than the machine's: the playground's, which a person may move forward or hurry."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import aiohttp

from bot.clock import Clock

POLL_SECONDS = 25
AGAIN = 1.0  # seconds after which a playground that did not answer is asked again

Tell = Callable[[datetime | None], None]


@asynccontextmanager
async def following(clock: Clock, url: str) -> AsyncIterator[Tell]:
    """Keep `clock` with the other one. Yields how to tell its owner which moment is waited for next."""
    news: asyncio.Queue[datetime | None] = asyncio.Queue()
    async with aiohttp.ClientSession() as session:
        state = await _state(session, url)
        keep(clock, state)
        tasks = [
            asyncio.create_task(_follow(clock, session, url, int(state["version"]))),
            asyncio.create_task(_tell(session, url, news)),
        ]
        try:
            yield news.put_nowait
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task


async def _state(session: aiohttp.ClientSession, url: str, **query: int) -> dict[str, Any]:
    async with session.get(url, params=query) as response:
        answer: dict[str, Any] = await response.json()
        return answer


def keep(clock: Clock, state: dict[str, Any]) -> None:
    """From now on the clock runs as the playground says that its own does."""
    since = datetime.fromtimestamp(state["since"], UTC)
    clock.move_to_offset(timedelta(seconds=state["offset"]), since, int(state["rate"]))


async def _follow(clock: Clock, session: aiohttp.ClientSession, url: str, version: int) -> None:
    while True:
        try:
            state = await _state(session, url, after=version, timeout=POLL_SECONDS)
        except (aiohttp.ClientError, TimeoutError):
            await asyncio.sleep(AGAIN)
            continue
        version = int(state["version"])
        keep(clock, state)


async def _tell(session: aiohttp.ClientSession, url: str, news: asyncio.Queue[datetime | None]) -> None:
    """Only the newest counts; a playground that is gone needs to hear nothing."""
    while True:
        moment = await news.get()
        while not news.empty():
            moment = news.get_nowait()
        with suppress(aiohttp.ClientError, TimeoutError):
            async with session.post(url, json={"awaits": None if moment is None else moment.isoformat()}):
                pass
