"""The web server: open while the bot runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.config import is_everywhere
from bot.web.rooms import Rooms
from bot.web.site import Site

GIVEN_UP = 2.0
"""Seconds that answers on their way have at the end."""


@asynccontextmanager
async def serving(site: Site, rooms: Rooms, host: str, port: int, address: str = "") -> AsyncIterator[str]:
    """Serve until the end of the block; what people open, empty where nobody can tell. `port` 0 takes any free one.
    OSError where it is taken."""
    runner = web.AppRunner(site.app(), handler_cancellation=True, access_log=None, shutdown_timeout=GIVEN_UP)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        site.address = address.rstrip("/") or _listens(host, runner.addresses[0][1])
        yield site.address
    finally:
        await rooms.close()
        await runner.cleanup()


def _listens(host: str, port: int) -> str:
    """Empty where it listens at every address of the machine: none of them is the one that people open."""
    if is_everywhere(host):
        return ""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
