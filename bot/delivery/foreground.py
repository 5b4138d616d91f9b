"""What people wait for goes before what they only may like to see."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import inf

from bot.clock import monotonic

BREATH = 0.05
"""Seconds without anybody who waits, after which it is the others' turn: a hall presses in rows, twenty a second."""


class Foreground:
    """One per process: how many updates are in hand, and when the last one was out of it."""

    def __init__(self) -> None:
        self._in_hand = 0
        self._over = asyncio.Event()
        self._over.set()
        self._ended = -inf

    @contextmanager
    def work(self) -> Iterator[None]:
        """Somebody waits for what is done inside."""
        self._in_hand += 1
        self._over.clear()
        try:
            yield
        finally:
            self._in_hand -= 1
            self._ended = monotonic()
            if not self._in_hand:
                self._over.set()

    async def over(self, at_most: float) -> None:
        """Until nobody waits for anything and the next in the row would have come, for so many seconds at most: then
        it is the others' turn too."""
        with suppress(TimeoutError):
            async with asyncio.timeout(at_most):
                while (rest := self._rest()) > 0:
                    await (self._over.wait() if self._in_hand else asyncio.sleep(rest))

    def _rest(self) -> float:
        return BREATH if self._in_hand else self._ended + BREATH - monotonic()
