"""The web beside the bot: what the hall page is drawn from, who tells it of changes, where people find it; health."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from aiogram import Dispatcher

from bot.clock import Clock
from bot.config import Settings
from bot.desk.desk import Desk
from bot.runtime.meters import Meters
from bot.web.pulse import Pulse
from bot.web.rooms import Rooms
from bot.web.server import opened, serving, serving_pulse
from bot.web.shares import Proxies
from bot.web.site import Site
from bot.web.subjects import Subjects

log = structlog.get_logger(__name__)


@asynccontextmanager
async def hall_page(
    settings: Settings, desk: Desk, clock: Clock, dispatcher: Dispatcher, meters: Meters
) -> AsyncIterator[str]:
    """Served until the end of the block; its address, empty where nobody can tell which it is: then no links to it are
    given. ConfigError where the port cannot be opened."""
    assert settings.web_port is not None
    rooms = hall_rooms(desk, clock, dispatcher, meters)
    apart = settings.metrics_port is not None
    site = Site(rooms, dispatcher["translator"], None if apart else pulse_of(meters), Proxies(settings.web_proxy))
    host, port = settings.web_host, settings.web_port
    async with opened(serving(site, rooms, host, port, settings.web_url), "TURNIR_WEB_PORT", host, port) as address:
        dispatcher["hall_address"] = address
        if address:
            log.info("hall_page", address=address)
        else:
            log.warning("hall_page_without_address", host=host, port=port, remedy="set TURNIR_WEB_URL")
        yield address


def hall_rooms(desk: Desk, clock: Clock, dispatcher: Dispatcher, meters: Meters) -> Rooms:
    """What the pages show, told of every change."""
    rooms = Rooms(Subjects(desk.queries, desk.annals.past), dispatcher["translator"], clock)
    desk.executor.on_change(rooms.follow)
    desk.annals.on_change(rooms.follow_club)
    clock.on_move(rooms.tick)
    meters.streams.set_function(lambda: rooms.readers)
    return rooms


@asynccontextmanager
async def own_pulse(settings: Settings, pulse: Pulse) -> AsyncIterator[str]:
    """`/health` and `/metrics` on their own port until the end of the block; where. ConfigError where it cannot be
    opened."""
    assert settings.metrics_port is not None
    host, port = settings.metrics_host, settings.metrics_port
    async with opened(serving_pulse(pulse, host, port), "TURNIR_METRICS_PORT", host, port) as address:
        log.info("metrics", address=address or f"{host}:{port}")
        yield address


def pulse_of(meters: Meters) -> Pulse:
    return Pulse(meters.health, meters.figures)
