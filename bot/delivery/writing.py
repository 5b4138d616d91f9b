"""What Telegram has done must be written down, however long the disk refuses: or it would be done again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from bot.storage.errors import StorageError
from bot.storage.sessions import Tx
from bot.storage.store import Store

log = logging.getLogger("turnir.delivery")
SLOWEST = 5.0


def never() -> bool:
    return False


def untold(_error: StorageError) -> None:
    """Nobody asked."""


async def written(
    store: Store,
    work: Callable[[Tx], Awaitable[Any]],
    *,
    lasting: bool = True,
    gives_up: Callable[[], bool] = never,
    troubled: Callable[[StorageError], None] = untold,
) -> None:
    """Try until it is written; `lasting` is what it is of a transaction. `troubled` hears of each try that failed.
    StorageError where `gives_up` says that there is no time to wait."""
    delay = 0.2
    while True:
        try:
            async with store.db.transaction(lasting=lasting) as tx:
                await work(tx)
        except StorageError as error:
            if gives_up():
                raise
            log.warning("what was sent cannot be written down: %s", error)
            troubled(error)
            await asyncio.sleep(delay)
            delay = min(2 * delay, SLOWEST)
        else:
            return
