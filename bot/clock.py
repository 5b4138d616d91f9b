"""The one source of `now`: the machine's clock, or the playground's, which a person can move forward or hurry; of
seconds that only pass, and of waiting for some of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta


def monotonic() -> float:
    """Seconds as the timers of the running loop count them; outside of a loop, as the machine does."""
    try:
        return asyncio.get_running_loop().time()
    except RuntimeError:
        return time.monotonic()


async def happened(event: asyncio.Event, within: float | None) -> bool:
    """Wait for an event, so many seconds at most; whether it came.

    Not asyncio.wait_for: before Python 3.12 that forgets that it was cancelled if the event comes at that moment.
    """
    try:
        async with asyncio.timeout(within):
            return await event.wait()
    except TimeoutError:
        return False


def machine_now() -> datetime:
    return datetime.now(UTC)


class Clock:
    """The machine's time, ahead by an offset that only grows. UTC.

    `rate`: how many seconds pass here in one of the machine's, since the moment the clock was last moved.
    `machine` reads the machine's.
    """

    def __init__(self, machine: Callable[[], datetime] = machine_now) -> None:
        self.machine = machine
        self._offset = timedelta()
        self._since = machine()
        self._rate = 1
        self._listeners: list[Callable[[], None]] = []

    def now(self) -> datetime:
        machine = self.machine()
        return machine + self._ahead(machine)

    @property
    def offset(self) -> timedelta:
        """How far ahead of the machine's clock it is now."""
        return self._ahead(self.machine())

    @property
    def rate(self) -> int:
        return self._rate

    def on_machine(self, moment: datetime) -> datetime:
        """What the machine's clock shows when this one shows the moment."""
        return self._since + (moment - self._offset - self._since) / self._rate

    def move_to_offset(self, offset: timedelta, since: datetime | None = None, rate: int = 1) -> None:
        """Follow another clock, which was ahead by `offset` at `since` (now) by the machine's clock and runs at `rate`
        from then on. A step backwards is ignored: time never runs back."""
        machine = self.machine()
        ahead = offset + (machine - (since or machine)) * (rate - 1)
        if rate == self._rate and ahead <= self._ahead(machine):
            return
        self._offset, self._since, self._rate = max(ahead, self._ahead(machine)), machine, rate
        for listener in self._listeners:
            listener()

    def on_move(self, listener: Callable[[], None]) -> None:
        """Called after each jump forward and each change of the rate."""
        self._listeners.append(listener)

    def _ahead(self, machine: datetime) -> timedelta:
        return self._offset + (machine - self._since) * (self._rate - 1)
