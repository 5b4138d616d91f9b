"""The clock on the wall of the hall: the tournament's own time, so many times faster than life."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Self

from bot.playground.client import ControlClient

MINUTE = 60.0


class Hours:
    """Moments are seconds since 1970 as the tournament counts them."""

    def __init__(self, view: dict[str, Any]) -> None:
        self._offset = float(view["offset"])
        self._since = float(view["since"])
        self._rate = int(view["rate"])

    @classmethod
    async def begin(cls, control: ControlClient, rate: int) -> Self:
        """From now on everybody's time runs so fast."""
        return cls(await control.post("clock", rate=rate))

    def now(self) -> float:
        machine = time.time()
        return machine + self._offset + (machine - self._since) * (self._rate - 1)

    async def until(self, moment: float) -> None:
        """Returns at once where the moment has passed."""
        while (left := moment - self.now()) > 0:  # noqa: ASYNC110 - a sleep ends by another clock, and may end early
            await asyncio.sleep(left / self._rate)
