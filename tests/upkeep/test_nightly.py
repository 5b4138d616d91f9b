"""The nightly copy: at its hour in the club's zone, seven of them, and the owner hears of one that failed."""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.runtime.nightly import Nightly, last_night
from bot.storage.backups import Backups
from bot.storage.errors import DatabaseError
from bot.storage.maintenance import check
from bot.storage.store import Store
from tests.upkeep.clocks import SetClock

MOSCOW = ZoneInfo("Europe/Moscow")


@dataclass
class Night:
    """A club in Moscow, a bot that looks when it is told to, and who was told of what."""

    database: Path
    clock: SetClock
    zone: str = "Europe/Moscow"
    told: list[str] = field(default_factory=list)
    heard: bool = True
    tidied: list[datetime] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.backups = Backups.of(self.database)
        self.bot = self.begin()

    def begin(self) -> Nightly:
        async def zone() -> str:
            return self.zone

        async def failed(code: str) -> bool:
            self.told.append(code)
            return self.heard

        async def tidy() -> None:
            self.tidied.append(self.clock.at)

        return Nightly(self.backups, self.clock, zone, 4, failed, lambda: "ABCD", tidy)

    async def look(self, at: datetime) -> list[str]:
        """The names in the folder after a look at this moment."""
        self.clock.at = at
        await self.bot.look()
        return sorted(file.name for file in self.backups.folder.iterdir()) if self.backups.folder.is_dir() else []


@pytest.fixture
async def night(tmp_path: Path) -> Night:
    database = tmp_path / "turnir.sqlite3"
    await (await Store.open(database)).close()
    return Night(database, SetClock(datetime(2026, 11, 21, tzinfo=UTC)))


def moscow(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=MOSCOW).astimezone(UTC)


@pytest.mark.parametrize(
    ("now", "night"),
    [
        (datetime(2026, 11, 21, 0, 59, tzinfo=UTC), date(2026, 11, 20)),  # 3:59 in Moscow
        (datetime(2026, 11, 21, 1, 0, tzinfo=UTC), date(2026, 11, 21)),
        (datetime(2026, 11, 20, 22, 0, tzinfo=UTC), date(2026, 11, 20)),  # 1:00 of the 21st in Moscow
    ],
)
def test_a_night_begins_at_its_hour_in_the_clubs_zone(now: datetime, night: date) -> None:
    assert last_night(now, MOSCOW, 4) == night


def test_the_hour_that_a_change_of_the_clocks_leaves_out_is_no_reason_to_miss_a_night() -> None:
    """In Berlin 2026-03-29 has no 2:30."""
    berlin = ZoneInfo("Europe/Berlin")
    assert last_night(datetime(2026, 3, 29, 0, 59, tzinfo=UTC), berlin, 2) == date(2026, 3, 28)
    assert last_night(datetime(2026, 3, 29, 1, 0, tzinfo=UTC), berlin, 2) == date(2026, 3, 29)


async def test_each_night_has_one_copy_and_a_missed_one_is_made_up(night: Night) -> None:
    assert await night.look(moscow(21, 15)) == ["turnir-2026-11-21.sqlite3"]  # off at four, on at three
    first = night.backups.nights()[date(2026, 11, 21)].stat().st_mtime_ns
    assert await night.look(moscow(22, 3, 59)) == ["turnir-2026-11-21.sqlite3"]
    assert night.backups.nights()[date(2026, 11, 21)].stat().st_mtime_ns == first
    assert await night.look(moscow(22, 4)) == ["turnir-2026-11-21.sqlite3", "turnir-2026-11-22.sqlite3"]
    assert night.told == []
    assert night.tidied == [moscow(21, 15), moscow(22, 4)]  # after each copy, and only then
    for copy in night.backups.nights().values():
        assert check(copy).problems == ()
        assert copy.stat().st_mode & 0o077 == 0


async def test_seven_are_kept_and_nothing_else_is_touched(night: Night) -> None:
    night.backups.folder.mkdir()
    mine = ["turnir-of-the-cup.sqlite3", "turnir-version-5.sqlite3", "другая-2026-11-01.sqlite3", "turnir-2026.txt"]
    for name in (*mine, "turnir-2026-11-01.sqlite3.part"):
        (night.backups.folder / name).touch()
    names: list[str] = []
    for day in range(2, 12):
        names = await night.look(moscow(day, 5))
    assert [name for name in names if name not in mine] == [f"turnir-2026-11-{day:02}.sqlite3" for day in range(5, 12)]
    assert set(mine) <= set(names)


async def test_a_clock_that_was_set_back_makes_no_older_copy(night: Night) -> None:
    await night.look(moscow(22, 5))
    assert await night.look(moscow(20, 5)) == ["turnir-2026-11-22.sqlite3"]


async def test_of_a_copy_that_failed_the_owner_hears_once_a_night_and_it_is_tried_each_hour(night: Night) -> None:
    night.backups.folder.write_text("no folder")
    for minute in (0, 30, 59):
        await night.look(moscow(21, 4, minute))
    assert len(night.told) == 1
    assert len(night.told[0]) == 4
    await night.look(moscow(21, 5))
    assert len(night.told) == 1
    await night.look(moscow(22, 4))
    assert len(night.told) == 2
    night.backups.folder.unlink()
    assert await night.look(moscow(22, 4, 30)) == []
    assert await night.look(moscow(22, 5)) == ["turnir-2026-11-22.sqlite3"]


async def test_an_owner_who_could_not_be_told_is_told_when_it_fails_again(night: Night) -> None:
    shutil.move(night.database, night.database.with_name("gone"))
    night.heard = False
    await night.look(moscow(21, 4))
    night.heard = True
    await night.look(moscow(21, 5))
    await night.look(moscow(21, 6))
    assert len(night.told) == 2


async def test_a_zone_that_nobody_knows_is_told_and_ends_nothing(night: Night) -> None:
    night.zone = "Europe/Nowhere"
    await night.look(moscow(21, 5))
    assert len(night.told) == 1
    night.zone = "Europe/Moscow"
    assert await night.look(moscow(21, 6)) == ["turnir-2026-11-21.sqlite3"]


async def test_a_damaged_database_replaces_no_good_copy(night: Night) -> None:
    await night.look(moscow(21, 5))
    good = night.backups.nights()[date(2026, 11, 21)].read_bytes()
    data = bytearray(night.database.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    night.database.write_bytes(bytes(data))
    with pytest.raises(DatabaseError):
        night.backups.make(date(2026, 11, 21))
    assert night.backups.nights()[date(2026, 11, 21)].read_bytes() == good
    assert not list(night.backups.folder.glob("*.part"))


async def test_started_it_looks_at_once_and_stopped_it_leaves_nothing_half_made(night: Night) -> None:
    night.clock.at = moscow(21, 5) + timedelta(seconds=1)
    night.bot.start()
    await asyncio.sleep(0)  # it has begun, and is stopped somewhere before the copy is there
    await night.bot.stop()
    again = night.begin()
    again.start()
    async with asyncio.timeout(10):
        while not night.backups.nights():  # noqa: ASYNC110 - the bot tells nobody of a copy that was made
            await asyncio.sleep(0.01)
    await again.stop()
    assert [check(copy).problems for copy in night.backups.nights().values()] == [()]
