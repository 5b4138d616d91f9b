"""What a host gives to each of its clubs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.clock import Clock
from bot.hosting.settings import HostSettings
from bot.hosting.vault import Vault
from bot.runtime.machine import Machine
from bot.runtime.shared import Shared
from bot.storage.directory import Directory, HostedClub

OPENINGS = 4
"""Clubs that are opened at the same time."""

Told = Callable[[HostedClub, str], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Stage:
    """
    tells_trouble  hears of a club that does not run, with the code of what is wrong, and with "" when it runs again
    """

    settings: HostSettings
    folder: Path
    directory: Directory
    vault: Vault
    shared: Shared
    machine: Machine
    clock: Clock
    tells_trouble: Told
    openings: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(OPENINGS))
