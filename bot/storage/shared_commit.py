"""Transactions that are written one after another and wait for the disk together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from bot.storage.sessions import Tx, settled


class SharedCommit:
    """Who joins it is written; `wait` tells him how the one commit of all has ended."""

    def __init__(self, commit: Callable[[], Coroutine[None, None, None]]) -> None:
        """`commit` takes its turn behind those who wait for theirs by now, unless somebody commits it before."""
        self.joined: list[Tx] = []
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._deaf = 0
        self._commit = commit
        self._see_to_it()

    def _see_to_it(self, _: asyncio.Task[None] | None = None) -> None:
        """Again, should it be cancelled with all else: those who wait are not let down while the program ends."""
        if not self._ended.done():
            self._committing = asyncio.ensure_future(self._commit())
            self._committing.add_done_callback(self._see_to_it)

    def join(self, tx: Tx) -> None:
        """Whoever joins waits."""
        self.joined.append(tx)
        self._deaf += 1

    async def wait(self) -> None:
        """Until it is committed. What the commit failed of, everybody hears."""
        try:
            await settled(self._ended)
        finally:
            self._deaf -= 1
            if not self._deaf:
                self._heard.set_result(None)

    async def end(self, error: BaseException | None = None) -> None:
        """It is committed, or failed; returns when everybody has gone on."""
        if error is None:
            self._ended.set_result(None)
        elif isinstance(error, asyncio.CancelledError):
            self._ended.cancel()
        else:
            self._ended.set_exception(error)
        await settled(self._heard)
