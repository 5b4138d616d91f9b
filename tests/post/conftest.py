"""The sender under test, running or not yet."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest

from bot.post.budget import Limits
from bot.storage.store import Store
from tests.post.fakes import QUICK, Opened, Post


@pytest.fixture
def post(tmp_path: Path) -> Opened:
    """``async with post(limits) as it:`` a sender that runs; with ``start=False`` one that does not yet."""
    files = count()

    @asynccontextmanager
    async def opened(
        limits: Limits = QUICK,
        latency: float = 0.0,
        *,
        start: bool = True,
        crash: Callable[[str], None] = lambda _: None,
    ) -> AsyncIterator[Post]:
        store = await Store.open(tmp_path / f"{next(files)}.db")
        it = Post(store, limits, latency, crash)
        if start:
            it.sender.start()
        try:
            yield it
        finally:
            await it.sender.stop()
            await store.close()

    return opened
