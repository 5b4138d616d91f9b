"""The playground's clock: real time plus an offset that only grows. It may be hurried, and knows what a bot awaits."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from bot.playground.errors import ControlError
from bot.playground.feed import Pulse

FASTEST = 100_000


class Clock:
    """Message dates follow it; a bot may follow it too (`GET /control/clock?after=version`).

    awaits  the moment a bot waits for next, in seconds since 1970, where it has said so
    machine  the machine's clock, in seconds since 1970
    """

    def __init__(self, machine: Callable[[], float] = time.time) -> None:
        self._machine = machine
        self.rate = 1
        self.version = 0
        self.awaits: float | None = None
        self.moved = Pulse()
        self._offset = 0.0
        self._since = machine()

    @property
    def offset(self) -> float:
        """Seconds it is ahead of the machine's clock now."""
        return self._offset + (self._machine() - self._since) * (self.rate - 1)

    def now(self) -> float:
        """Seconds since 1970, as people of the playground see them."""
        return self._machine() + self.offset

    def advance(self, seconds: float) -> None:
        """Move the clock forward; raises ControlError 400 for a step back."""
        if seconds < 0:
            raise ControlError(400, "the clock moves forward only")
        self._set(self.offset + seconds, self.rate)

    def set_rate(self, rate: int) -> None:
        """How many seconds pass here in one real second; raises ControlError 400 for less than one or too many."""
        if not 1 <= rate <= FASTEST:
            raise ControlError(400, f"the clock runs 1 to {FASTEST} times as fast as life")
        self._set(self.offset, rate)

    def view(self) -> dict[str, Any]:
        """`offset` and `since` (seconds since 1970 by the machine's clock) belong together: a follower counts on from
        them at `rate`."""
        now = self.now()
        iso = datetime.fromtimestamp(now, UTC).isoformat(timespec="milliseconds")
        told = {"rate": self.rate, "since": self._since, "awaits": self.awaits}
        return {"now": iso, "unix": now, "offset": self._offset, "version": self.version, **told}

    def _set(self, offset: float, rate: int) -> None:
        self._offset, self._since, self.rate = offset, self._machine(), rate
        self.version += 1
        self.moved.beat()


def unix(moment: float | str) -> float:
    """Seconds since 1970; raises ControlError 400 for text that is not an ISO time with its zone."""
    if not isinstance(moment, str):
        return moment
    try:
        parsed = datetime.fromisoformat(moment)
    except ValueError as error:
        raise ControlError(400, f"not a time: {moment!r}") from error
    if parsed.tzinfo is None:
        raise ControlError(400, "an ISO time needs its zone, for example 2026-03-01T12:00:00+03:00")
    return parsed.timestamp()
