"""Transactions that are written one after another and wait for the disk together."""

from __future__ import annotations

import asyncio

from bot.storage.errors import DatabaseError
from bot.storage.sessions import Tx, settled

MOST = 32
"""So many at once: whoever was first among them is not kept waiting, and another process gets the file between two."""


class SharedCommit:
    """Who joins it has written and waits; whoever leaves his turn as the last one commits for all."""

    def __init__(self) -> None:
        self.size = 0
        self.shown = False
        """Whether any of them wrote what a view of a tournament holds."""
        self._outcome: asyncio.Future[DatabaseError | None] = asyncio.get_running_loop().create_future()

    @property
    def is_full(self) -> bool:
        return self.size >= MOST

    def join(self, tx: Tx) -> None:
        self.size += 1
        self.shown = self.shown or tx.shown

    def end(self, trouble: DatabaseError | None) -> None:
        """It is on the disk, or nothing of it is."""
        self._outcome.set_result(trouble)

    async def over(self) -> DatabaseError | None:
        """Until it has ended. Who waited before has gone on then: the loop wakes people in the order they came."""
        return await settled(self._outcome)

    async def wait(self) -> None:
        """DatabaseError, of one's own, where it failed."""
        trouble = await self.over()
        if trouble is not None:
            raise DatabaseError(trouble.code, **trouble.params)
