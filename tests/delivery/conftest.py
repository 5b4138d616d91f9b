"""The sender under test, running or not yet."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest

from bot.delivery.budget import Limits
from bot.storage.store import Store
from tests.delivery.fakes import QUICK, Delivery, Opened


@pytest.fixture
def delivery(tmp_path: Path) -> Opened:
    """``async with delivery(limits) as it:`` a sender that runs; with ``start=False`` one that does not yet."""
    files = count()

    @asynccontextmanager
    async def opened(
        limits: Limits = QUICK,
        latency: float = 0.0,
        *,
        start: bool = True,
        crash: Callable[[str], None] = lambda _: None,
    ) -> AsyncIterator[Delivery]:
        store = await Store.open(tmp_path / f"{next(files)}.db")
        it = Delivery(store, limits, latency, crash)
        if start:
            it.sender.start()
        try:
            yield it
        finally:
            await it.sender.stop()
            await store.close()

    return opened
