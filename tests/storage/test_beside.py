"""A console command writes beside the running bot."""

from pathlib import Path

import pytest

from bot.storage.errors import DatabaseError
from bot.storage.store import Store


async def test_beside_the_running_process_a_row_may_be_written(tmp_path: Path) -> None:
    running = await Store.open(tmp_path / "club.db")
    console = await Store.open(tmp_path / "club.db", beside=True)
    async with console.db.transaction() as tx:
        await console.meta.put(tx, "said", "by the console")
    assert await running.meta.get("said") == "by the console"
    await console.close()
    with pytest.raises(DatabaseError, match=r"storage\.in_use"):
        await Store.open(tmp_path / "club.db")
    await running.close()
