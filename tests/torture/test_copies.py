"""The disk is lost in the middle of a round: bot and copier die at once, the database is deleted and restored by
Litestream. What was acknowledged before its last copy is there, and the evening goes on."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.storage.journal import Recorded
from engine.events import GameRecorded
from tests.torture.club import REFEREE, prepare
from tests.torture.copier import Copier
from tests.torture.evening import Evening, evening
from tests.torture.lives import Life, forked
from tests.torture.people import LONGEST, offers
from tests.upkeep.conftest import journals, turnir

pytestmark = pytest.mark.torture
ALL = (1, 2, 3, 4)


@dataclass
class Disaster:
    """How a life begins: the first beside a copier, the second after the loss. `had` and `has`: the journal before the
    loss and after the restore."""

    tournament: str
    copiers: list[Copier] = field(default_factory=list)
    had: list[Recorded] = field(default_factory=list)
    has: list[Recorded] = field(default_factory=list)

    async def begin(self, settings: Mapping[str, str], log: Path) -> Life:
        database = Path(settings["TURNIR_DATABASE"])
        if self.copiers:
            await self._recover(database)
        self.copiers.append(Copier(database))
        await self.copiers[-1].start()
        return await forked(settings, log)

    async def _recover(self, database: Path) -> None:
        await self.copiers[-1].ended()
        self.had = (await journals(database))[self.tournament]
        for name in (database.name, f"{database.name}-wal", f"{database.name}-shm", f"{database.name}.lock"):
            database.with_name(name).unlink(missing_ok=True)
        shutil.rmtree(database.with_name(f".{database.name}-litestream"))
        await self.copiers[-1].restore()
        self.has = (await journals(database))[self.tournament]


@pytest.fixture
def folder() -> Iterator[Path]:
    """With a short path: one of Unix’s sockets lies there."""
    with tempfile.TemporaryDirectory(prefix="turnir") as name:
        yield Path(name)


async def test_a_lost_disk_costs_what_came_after_the_last_copy(folder: Path) -> None:
    prepared = folder / "prepared.sqlite3"
    disaster = Disaster(await prepare(prepared))
    async with evening(prepared, disaster.tournament, folder, (), 1, disaster.begin) as night:
        await night._open(1)
        copier = disaster.copiers[0]
        told = await entered(night, (1, 2))
        async with asyncio.timeout(LONGEST):
            while not await copier.covers(told[2]):  # noqa: ASYNC110 - another process copies
                await asyncio.sleep(0.2)
        told |= await entered(night, (3,))
        sure = {table for table, moment in told.items() if await copier.covers(moment)}
        died = datetime.now(UTC)
        copier.kill()
        night.keeper.kill()
        await entered(night, ALL)
        async with asyncio.timeout(LONGEST):
            while not night.keeper.rests:  # noqa: ASYNC110 - another process rests
                await asyncio.sleep(0.05)
    kept = len(disaster.has)
    assert disaster.has == disaster.had[:kept]
    assert {1, 2} <= sure <= {row.event.table for row in disaster.has if isinstance(row.event, GameRecorded)}
    lost = disaster.had[kept:]
    seconds = (died - lost[0].at).total_seconds() if lost else 0.0
    print(f"Lost {len(lost)} of {len(disaster.had)} rows of the journal, {seconds:.1f} s.")
    assert "every digest agrees" in await turnir("replay", str(night.keeper.database))
    assert "update_failed" not in night.keeper.words()


async def entered(night: Evening, tables: Sequence[int]) -> dict[int, datetime]:
    """The referee writes down what he does not see yet; when he saw each."""
    referee, told = night._human(REFEREE), {}
    for pair in (await night.now()).rounds[-1].pairings:
        if pair.table in tables:
            while not offers(await night._grid(referee, 1), f"✅ {pair.table} "):
                await night._enter(referee, pair)
            told[pair.table] = datetime.now(UTC)
    return told
