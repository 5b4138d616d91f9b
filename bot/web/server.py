"""The web servers: open while the bot runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

from aiohttp import web

from bot.config import ConfigError, is_everywhere
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
    async with listening(site.app(), site.door, host, port) as found:
        site.address = address.rstrip("/") or found
        try:
            yield site.address
        finally:
            await rooms.close()


def serving_pulse(pulse: Pulse, host: str, port: int) -> AbstractAsyncContextManager[str]:
    """As `serving`, for whoever looks after the bot."""
    return listening(pulse.app(), Door(MOST_LOOKING_AFTER), host, port)


@asynccontextmanager
async def listening(app: web.Application, door: Door, host: str, port: int) -> AsyncIterator[str]:
    """Until the end of the block; where, empty where nobody can tell. OSError where the port is taken."""
    runner = web.AppRunner(app, handler_cancellation=True, shutdown_timeout=GIVEN_UP)
    await runner.setup()
    try:
        async with door.open(runner, host, port) as found:
            yield _listens(host, found)
    finally:
        await runner.cleanup()


@asynccontextmanager
async def opened(serving: AbstractAsyncContextManager[str], setting: str, host: str, port: int) -> AsyncIterator[str]:
    """A server at the port that a setting names. ConfigError where it cannot be opened."""
    async with AsyncExitStack() as stack:
        try:
            address = await stack.enter_async_context(serving)
        except OSError as error:
            raise ConfigError(f"{setting}: {host}:{port} cannot be opened: {error.strerror}.") from None
        yield address


def _listens(host: str, port: int) -> str:
    """Empty where it listens at every address of the machine: none of them is the one that people open."""
    if is_everywhere(host):
        return ""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
