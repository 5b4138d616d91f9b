"""What a host gives to each of its clubs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiogram import Bot

from bot.clock import Clock
from bot.hosting.hook import REFUSALS, Address, Asking, Hook
from bot.hosting.settings import HostSettings
from bot.hosting.vault import Vault
from bot.runtime.machine import Machine
from bot.runtime.polling import Poller, Updates
from bot.runtime.shared import Shared
from bot.storage.directory import Directory, HostedClub
from bot.web.door import Door
from bot.web.rooms import Rooms
from bot.web.shares import Proxies
from bot.web.site import Site

OPENINGS = 4
"""Clubs that are opened at the same time."""

Told = Callable[[HostedClub, str], Coroutine[Any, Any, None]]


async def _nobody(_club: HostedClub, _code: str) -> None:
    pass


@dataclass(slots=True)
class Stage:
    """
    door, address  of the one web server; what people open, empty where there is none
    hooks          where Telegram brings the updates, the folder of each bot below it; empty where they are asked for
    tells_trouble  hears of a club that does not run, with the code of what is wrong, and with "" when it runs again
    """

    settings: HostSettings
    folder: Path
    directory: Directory
    vault: Vault
    shared: Shared
    machine: Machine
    clock: Clock
    door: Door
    tells_trouble: Told = _nobody
    address: str = ""
    hooks: str = ""
    openings: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(OPENINGS))

    def updates_of(self, bot: Bot, poller: Updates, club: HostedClub) -> Updates:
        """How its updates come. A club whose token was revoked is in trouble, which an endless poll would not tell."""
        if isinstance(poller, Poller):
            poller.gives_up_after = REFUSALS
        address = self.hook_of(club)
        return Asking(bot, poller) if address is None else Hook(bot, address)

    def hook_of(self, club: HostedClub) -> Address | None:
        return Address(f"{self.hooks}/telegram/{club.id}", club.secret) if self.hooks else None

    def site_of(self, rooms: Rooms, club_id: str) -> Site:
        """Its pages, which stand in a folder of the one server."""
        site = Site(rooms, self.shared.translator, None, Proxies(self.settings.web_proxy))
        site.door = self.door
        site.address = f"{self.address}/{club_id}" if self.address else ""
        return site
