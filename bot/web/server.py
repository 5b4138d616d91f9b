"""The web servers: open while the bot runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.config import is_everywhere
from bot.web.door import Door
from bot.web.pulse import Pulse
from bot.web.rooms import Rooms
from bot.web.site import Site

GIVEN_UP = 2.0
"""Seconds that answers on their way have at the end."""
MOST_LOOKING_AFTER = 32
"""Connections for health and metrics."""


@asynccontextmanager
async def serving(site: Site, rooms: Rooms, host: str, port: int, address: str = "") -> AsyncIterator[str]:
    """Serve until the end of the block; what people open, empty where nobody can tell. `port` 0 takes any free one.
    OSError where it is taken."""
    async with _running(site.app()) as runner, site.door.open(runner, host, port) as found:
        site.address = address.rstrip("/") or _listens(host, found)
        try:
            yield site.address
        finally:
            await rooms.close()


@asynccontextmanager
async def serving_pulse(pulse: Pulse, host: str, port: int) -> AsyncIterator[str]:
    """As `serving`, for whoever looks after the bot."""
    async with _running(pulse.app()) as runner, Door(MOST_LOOKING_AFTER).open(runner, host, port) as found:
        yield _listens(host, found)


@asynccontextmanager
async def _running(app: web.Application) -> AsyncIterator[web.AppRunner]:
    runner = web.AppRunner(app, handler_cancellation=True, shutdown_timeout=GIVEN_UP)
    await runner.setup()
    try:
        yield runner
    finally:
        await runner.cleanup()


def _listens(host: str, port: int) -> str:
    """Empty where it listens at every address of the machine: none of them is the one that people open."""
    if is_everywhere(host):
        return ""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
