"""For three quarters of a minute nothing can be written: people are answered in time, and nothing is half done.

Whoever looks sees; whoever does something reads that it is not written down. What was refused stays undone.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

import pytest

from bot.playground.seen import Seen
from tests.torture.club import ORGANIZER, REFEREE, captain_of, prepare
from tests.torture.evening import Evening, evening
from tests.torture.lives import forked

pytestmark = pytest.mark.torture

BAD = 45.0
IN_TIME = 5.0
PACE = 3.0
REFUSED = "Не записано"
Bad = Callable[[Path], AbstractContextManager[None]]
WRITTEN_AGAIN = "✅ База снова пишется"
SMALL_DISK = 16_000_000


@dataclass
class Heard:
    """How long each waited, and how often each kind of answer came."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0
    done: int = 0


@contextmanager
def another_program(database: Path) -> Iterator[None]:
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield


@contextmanager
def no_room(database: Path) -> Iterator[None]:
    ballast = database.with_name("ballast")
    with ballast.open("wb", buffering=0) as out:
        for size in (65_536, 4_096, 512, 1):
            try:
                while True:
                    out.write(b"x" * size)
            except OSError:
                continue
        yield
    ballast.unlink()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own that can be filled up."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(place)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("a small disk can be mounted by root alone")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


@asynccontextmanager
async def opened(tmp_path: Path, folder: Path) -> AsyncIterator[Evening]:
    prepared = tmp_path / "prepared.sqlite3"
    tournament = await prepare(prepared)
    async with evening(prepared, tournament, folder, [], 1, forked) as one:
        await one._open(1)
        yield one


async def insists(one: Evening, number: int, words: str, heard: Heard, wanted: Callable[[Seen], bool]) -> None:
    """Writes the same every few seconds until the bad time is over."""
    person, end = one.people[number], monotonic() + BAD - IN_TIME
    while monotonic() < end:
        mark, begun = person.mark(), monotonic()
        await person.say(words)
        seen = await person.wait_for(
            lambda seen: seen.from_bot and (wanted(seen) or REFUSED in seen.text), since=mark, within=2 * IN_TIME
        )
        heard.waits.append(monotonic() - begun)
        heard.refused += REFUSED in seen.text
        heard.done += wanted(seen)
        await asyncio.sleep(PACE)


async def live_through(one: Evening, bad: Bad) -> None:
    """Four players look, the referee enters a score and a player calls him, all through the bad time and after it."""
    looks, acts = Heard(), Heard()
    before = written(one)
    with bad(one.keeper.database):
        await asyncio.gather(
            *(insists(one, captain_of(number), "/standings", looks, shows_a_table) for number in range(4)),
            insists(one, REFEREE, "3 8:5", acts, lambda seen: "8 — 5" in seen.text),
        )
        print(f"{len(looks.waits)} looked, at most {max(looks.waits):.2f} s; {acts.refused} of {len(acts.waits)} were "
              f"refused, at most {max(acts.waits):.2f} s")  # fmt: skip
    assert max(looks.waits) <= IN_TIME
    assert looks.done == len(looks.waits)
    assert max(acts.waits) <= IN_TIME
    assert acts.refused
    await one.people[ORGANIZER].wait_for(WRITTEN_AGAIN, within=60)
    after = written(one)
    assert after == before or acts.done
    one.keeper.kill()
    await asyncio.sleep(1)
    while not one.keeper.heard_everything:  # noqa: ASYNC110 - another process
        await asyncio.sleep(0.1)
    assert written(one) == after
    assert "update_failed" not in one.keeper.words()
    said = await one.people[REFEREE].say("4 8:6")
    await one.people[REFEREE].wait_for("8 — 6", since=said.seq)
    assert written(one) > after


def shows_a_table(seen: Seen) -> bool:
    return "Таблица" in seen.text


def written(one: Evening) -> int:
    """Acts of people; what rings in between is none."""
    return one.keeper.rows("select count(*) from journal where actor is not null")[0][0]


async def test_another_program_holds_the_database(tmp_path: Path) -> None:
    async with opened(tmp_path, tmp_path) as one:
        await live_through(one, another_program)


async def test_the_disk_is_full(tmp_path: Path, small_disk: Path) -> None:
    async with opened(tmp_path, small_disk) as one:
        await live_through(one, no_room)
