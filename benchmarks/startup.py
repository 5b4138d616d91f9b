"""From the start of the process to its first getUpdates, and what ten live tournaments weigh."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from asyncio.subprocess import Process
from pathlib import Path

from benchmarks import clubs, processes
from benchmarks.table import Measure
from bot.playground.client import ControlClient, Person

TOURNAMENTS, TEAMS = 10, 64
START_BUDGET, MEMORY_BUDGET = 6.0, 300.0
LONGEST = 60.0


def measure(*, quick: bool) -> list[Measure]:
    return asyncio.run(_measured(1 if quick else 3))


async def _measured(starts: int) -> list[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "turnir.sqlite3"
        async with processes.playground() as control:
            await control.add_person("Ольга", language_code="ru", id=1)
            async with clubs.opened(database) as club:
                captains = [await _live(club, control) for _ in range(TOURNAMENTS)]
            seconds = [await _start(control, database) for _ in range(starts)]
            async with processes.bot(control.address, database) as process:
                await _looked_at(captains)
                megabytes = _resident(process)
    return [
        Measure("start to first getUpdates", statistics.median(seconds), "s", START_BUDGET),
        Measure(f"resident memory, {TOURNAMENTS} live tournaments of {TEAMS}", megabytes, "MB", MEMORY_BUDGET),
    ]


async def _live(club: clubs.Club, control: ControlClient) -> Person:
    """A tournament in its first round; the player who is going to look at it."""
    players = await clubs.crowd(control, 2 * TEAMS)
    await clubs.begin(club, await clubs.enter(club, players, TEAMS))
    return players[0]


async def _start(control: ControlClient, database: Path) -> float:
    """A message waits, so the first getUpdates is answered and counted at once."""
    person = control.people[1]
    await person.set(started=True)
    await person.say("/start")
    before = await _polls(control)
    started = time.monotonic()
    async with processes.bot(control.address, database), asyncio.timeout(LONGEST):
        while await _polls(control) == before:  # noqa: ASYNC110 - another process counts
            await asyncio.sleep(0.01)
        return time.monotonic() - started


async def _polls(control: ControlClient) -> int:
    stats = await control.stats()
    return int(stats["by_method"].get("getUpdates", 0))


async def _looked_at(players: list[Person]) -> None:
    """Every tournament is read and shown."""
    for player in players:
        mark = player.mark()
        await player.say("/me")
        await player.wait_for("Стол", since=mark, within=LONGEST)


def _resident(process: Process) -> float:
    """Megabytes, as the kernel counts them."""
    lines = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii").splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith("VmRSS"))
    return int(kilobytes) / 1024
