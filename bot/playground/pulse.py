"""Waiting for news: the heart of every long poll."""

import asyncio


class Pulse:
    """Many may wait; one beat wakes them all."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def beat(self) -> None:
        """Wake everybody who waits now."""
        waiting, self._waiting = self._waiting, set()
        for waiter in waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def wait(self, seconds: float) -> bool:
        """True if a beat came within the given seconds."""
        if seconds <= 0:
            return False
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(waiter)
        try:
            await asyncio.wait_for(waiter, seconds)
        except TimeoutError:
            return False
        finally:
            self._waiting.discard(waiter)
        return True
