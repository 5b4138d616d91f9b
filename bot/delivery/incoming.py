"""Rows that wait in the outbox: read once each, kept until they may be sent."""

from __future__ import annotations

import heapq
import logging
from collections.abc import Callable, Iterator
from datetime import datetime

from bot.storage.outbox import Outbox, Waiting

log = logging.getLogger("turnir.delivery")

LOOK_EVERY = 5.0
"""Seconds after which the outbox is looked into even if nobody called `wake`."""
CALENDAR_MAY_MOVE = 1.0
"""Seconds after which rows that wait for a moment of the calendar are looked at again: it may be jumped forward."""


class Incoming:
    """One per sender. `clock` is in monotonic seconds, `now` is the calendar."""

    def __init__(
        self,
        outbox: Outbox,
        now: Callable[[], datetime],
        clock: Callable[[], float],
        on_trouble: Callable[[BaseException], None],
    ) -> None:
        self._outbox = outbox
        self._now = now
        self._clock = clock
        self._on_trouble = on_trouble
        self._later: list[tuple[datetime, int, Waiting]] = []
        self._held: list[Waiting] = []
        self._seen = 0
        self._looked = float("-inf")

    def wake(self) -> None:
        """Something has been committed: the next look reads the outbox."""
        self._looked = float("-inf")

    def hold(self, row: Waiting) -> None:
        """It is asked about again at the next look. Nothing is written: a held row is pending like any other, and is
        dropped once it is no longer useful."""
        self._held.append(row)

    @property
    def patience(self) -> float:
        """Seconds until the next look at the latest."""
        return min(LOOK_EVERY, CALENDAR_MAY_MOVE) if self._later else LOOK_EVERY

    async def due(self) -> list[Waiting]:
        """What is new in the outbox and what was held back until now."""
        now, rows = self._now(), list[Waiting]()
        for row in await self._news():
            self._seen = max(self._seen, row.id)
            if row.not_before is not None and row.not_before > now:
                heapq.heappush(self._later, (row.not_before, row.id, row))
            else:
                rows.append(row)
        return [*rows, *self._come(now)]

    def _come(self, now: datetime) -> Iterator[Waiting]:
        while self._later and self._later[0][0] <= now:
            yield heapq.heappop(self._later)[2]

    async def _news(self) -> tuple[Waiting, ...]:
        """The rows that came since the last look: after a `wake`, or every few seconds in any case; and those held."""
        if self._clock() - self._looked < LOOK_EVERY:
            return ()
        self._looked = self._clock()
        held, self._held = tuple(self._held), []
        try:
            return (*held, *await self._outbox.waiting(self._seen))
        except Exception as error:  # noqa: BLE001 - whatever it is, it is looked into again
            log.warning("the outbox cannot be read: %r", error)
            self._on_trouble(error)
            return held
