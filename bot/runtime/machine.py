"""What the program takes from the machine that it runs on: its clock, its disk, its chance, its line to Telegram."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from random import Random

from bot.clock import Clock, machine_now
from bot.runtime.remote_clock import Tell, following
from bot.runtime.session import ApiSession
from bot.storage.database import Connect, connect_in_thread
from bot.storage.ids import SYSTEM
from bot.storage.locks import FileLock, lock_token


@dataclass(frozen=True, slots=True)
class Machine:
    """A simulated world hands in its own. Timers, and seconds that only pass, are those of the running loop.

    dice       of it are ids and links
    connect    to the database
    session    the way to the Bot API, made with its options
    lock       that nobody else on it takes the updates of the same bot
    following  keeps the calendar with that of a playground
    """

    now: Callable[[], datetime] = machine_now
    dice: Random = SYSTEM
    connect: Connect = connect_in_thread
    session: Callable[..., ApiSession] = ApiSession
    lock: Callable[[str], FileLock] = lock_token
    following: Callable[[Clock, str], AbstractAsyncContextManager[Tell]] = following


REAL = Machine()
