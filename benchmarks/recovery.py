"""A start after a crash: sixteen people wait, and Telegram takes three seconds for each call."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from benchmarks import processes
from benchmarks.table import Measure
from bot.playground.client import ControlClient, Person

LEFT, SLOW = 16, 3.0
POLL_BUDGET, STOP_BUDGET, ANSWER_BUDGET = 5.0, 3.0, 60.0
LONGEST = 240.0


def measure(*, quick: bool) -> list[Measure]:
    """Once: it takes as long as Telegram does."""
    return asyncio.run(_measured())


async def _measured() -> list[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "turnir.sqlite3"
        async with processes.playground() as control, asyncio.timeout(LONGEST):
            people = [await control.add_person(f"Игрок {n}", id=20 + n, language_code="ru") for n in range(LEFT)]
            late = await control.add_person("Поздний", id=19, language_code="ru")
            await _crashed(control, database, people, late)
            await late.say("/help")  # a poll that is answered is counted at once
            began = time.monotonic()
            process = await processes.launched(control.address, database)
            polling = await _polls_again(control, began)
            for person in people:
                await person.wait_for("Вы пока не участвуете", within=LONGEST)
            answered = time.monotonic() - began
            for person in people:
                await person.say("/settings")
            await _in_hand(database)
            began = time.monotonic()
            await processes.ended(process, signal.SIGTERM)
            stopped = time.monotonic() - began
    return [
        Measure(f"crash to getUpdates, {LEFT} updates left, {SLOW:g} s a call", polling, "s", POLL_BUDGET),
        Measure("crash to the last of their answers", answered, "s", ANSWER_BUDGET),
        Measure(f"stop with {LEFT} updates in hand", stopped, "s", STOP_BUDGET),
    ]


async def _crashed(control: ControlClient, database: Path, people: list[Person], late: Person) -> None:
    async with processes.bot(control.address, database) as process:
        await late.start()
        await late.wait_for("Вы пока не участвуете", within=LONGEST)
        await control.fault("slow", seconds=SLOW, times=100_000)
        for person in people:
            await person.start()
        await _in_hand(database)
        await processes.ended(process, signal.SIGKILL)


async def _polls_again(control: ControlClient, began: float) -> float:
    """Seconds from then until a call of getUpdates more than now was answered."""
    before = await _polls(control)
    while await _polls(control) == before:  # noqa: ASYNC110 - another process counts
        await asyncio.sleep(0.01)
    return time.monotonic() - began


async def _polls(control: ControlClient) -> int:
    stats = await control.stats()
    return int(stats["by_method"].get("getUpdates", 0))


async def _in_hand(database: Path) -> None:
    waiting = "select count(*) from updates where handled_at is null"
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
        while connection.execute(waiting).fetchone()[0] < LEFT:  # noqa: ASYNC110 - another process writes
            await asyncio.sleep(0.01)
