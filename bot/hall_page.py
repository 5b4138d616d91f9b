"""The hall page beside the bot: what it is drawn from, who tells it of changes, and where people find it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import structlog
from aiogram import Dispatcher

from bot.clock import Clock
from bot.config import ConfigError, Settings
from bot.desk.desk import Desk
from bot.meters import Meters
from bot.web.rooms import Rooms
from bot.web.server import serving
from bot.web.site import Site

log = structlog.get_logger(__name__)


@asynccontextmanager
async def hall_page(
    settings: Settings, desk: Desk, clock: Clock, dispatcher: Dispatcher, meters: Meters
) -> AsyncIterator[str]:
    """Served until the end of the block; its address, empty where nobody can tell which it is: then no links to it are
    given. ConfigError where the port cannot be opened."""
    assert settings.web_port is not None
    rooms = Rooms(desk.queries, dispatcher["translator"], clock)
    desk.on_change(rooms.follow)
    clock.on_move(rooms.tick)
    meters.streams.set_function(lambda: rooms.readers)
    site = Site(rooms, dispatcher["translator"], meters.health, meters.figures)
    host, port = settings.web_host, settings.web_port
    async with AsyncExitStack() as stack:
        try:
            address = await stack.enter_async_context(serving(site, rooms, host, port, settings.web_url))
        except OSError as error:
            raise ConfigError(f"TURNIR_WEB_PORT: {host}:{port} cannot be opened: {error.strerror}.") from None
        dispatcher["hall_address"] = address
        if address:
            log.info("hall_page", address=address)
        else:
            log.warning("hall_page_without_address", host=host, port=port, remedy="set TURNIR_WEB_URL")
        yield address
