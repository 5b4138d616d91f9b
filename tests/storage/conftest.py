"""A store on a real file, closed at the end."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.store import Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "turnir.db")
    yield opened
    await opened.close()


@pytest.fixture
async def memory() -> AsyncIterator[Store]:
    """The same in memory, for questions that do not need a disk or a second connection."""
    opened = await Store.open(":memory:")
    yield opened
    await opened.close()


@pytest.fixture(params=["file", "memory"])
async def any_store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """On a file and in memory: what the desk leans on must hold in both."""
    opened = await Store.open(":memory:" if request.param == "memory" else tmp_path / "turnir.db")
    yield opened
    await opened.close()
