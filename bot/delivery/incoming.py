"""Rows that wait in the outbox: read once each, kept until they may be sent."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.storage.outbox import Outbox, Waiting

log = logging.getLogger("turnir.delivery")

LOOK_EVERY = 5.0
"""Seconds after which the outbox is looked into even if nobody called `wake`."""


class Incoming:
    """One per sender. `clock` is in monotonic seconds."""

    def __init__(self, outbox: Outbox, clock: Callable[[], float], on_trouble: Callable[[BaseException], None]) -> None:
        self._outbox = outbox
        self._clock = clock
        self._on_trouble = on_trouble
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

    async def due(self) -> tuple[Waiting, ...]:
        """The rows that came since the last look: after a `wake`, or every few seconds in any case; and those held."""
        if self._clock() - self._looked < LOOK_EVERY:
            return ()
        self._looked = self._clock()
        held, self._held = tuple(self._held), []
        try:
            news = await self._outbox.waiting(self._seen)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is looked into again
            log.warning("the outbox cannot be read: %r", error)
            self._on_trouble(error)
            return held
        self._seen = news[-1].id if news else self._seen
        return (*held, *news)
