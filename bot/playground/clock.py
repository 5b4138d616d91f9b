"""The playground's clock: real time plus an offset that only grows."""

import time
from datetime import UTC, datetime
from typing import Any

from bot.playground.errors import ControlError
from bot.playground.pulse import Pulse


class Clock:
    """Message dates follow it; a bot may follow it too (`GET /control/clock?after=version`)."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.version = 0
        self.moved = Pulse()

    def now(self) -> float:
        """Seconds since 1970, as people of the playground see them."""
        return time.time() + self.offset

    def advance(self, seconds: float) -> None:
        """Move the clock forward; raises ControlError 400 for a step back."""
        if seconds < 0:
            raise ControlError(400, "the clock moves forward only")
        self.offset += seconds
        self.version += 1
        self.moved.beat()

    def set_offset(self, offset: float) -> None:
        self.advance(offset - self.offset)

    def set_time(self, moment: float | str) -> None:
        """Move to a moment: unix seconds or an ISO time with its zone."""
        if isinstance(moment, str):
            try:
                parsed = datetime.fromisoformat(moment)
            except ValueError as error:
                raise ControlError(400, f"not a time: {moment!r}") from error
            if parsed.tzinfo is None:
                raise ControlError(400, "an ISO time needs its zone, for example 2026-03-01T12:00:00+03:00")
            moment = parsed.timestamp()
        self.advance(moment - self.now())

    def view(self) -> dict[str, Any]:
        now = self.now()
        iso = datetime.fromtimestamp(now, UTC).isoformat(timespec="milliseconds")
        return {"now": iso, "unix": now, "offset": self.offset, "version": self.version}
