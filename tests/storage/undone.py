"""A transaction that comes to nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bot.storage.sessions import Tx
from bot.storage.store import Store


@asynccontextmanager
async def undone(store: Store) -> AsyncIterator[Tx]:
    """As ``store.db.transaction()``, with an exception at the end of the block."""
    with suppress(ZeroDivisionError):
        async with store.db.transaction() as tx:
            yield tx
            raise ZeroDivisionError
