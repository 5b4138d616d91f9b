"""What people wait for goes before what they only may like to see."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Foreground:
    """One per process: how many updates are in hand."""

    def __init__(self) -> None:
        self._in_hand = 0
        self._over = asyncio.Event()
        self._over.set()

    @contextmanager
    def work(self) -> Iterator[None]:
        """Somebody waits for what is done inside."""
        self._in_hand += 1
        self._over.clear()
        try:
            yield
        finally:
            self._in_hand -= 1
            if not self._in_hand:
                self._over.set()

    async def over(self, at_most: float) -> None:
        """Until nobody waits for anything, for so many seconds at most: then it is the others' turn too."""
        with suppress(TimeoutError):
            async with asyncio.timeout(at_most):
                await self._over.wait()
