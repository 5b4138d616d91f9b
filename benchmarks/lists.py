"""Lists of federations: how long somebody who sends one of 20,000 players waits until it is read in the cell."""

from __future__ import annotations

import asyncio
import time

from benchmarks.table import Measure
from bot.cell.asking import Question
from bot.cell.cells import Cells
from tests.exchange.federation_files import large

PLAYERS = 20_000
BUDGET = 5.0


def measure(*, quick: bool) -> list[Measure]:
    del quick
    return [
        Measure(f"list of {PLAYERS} players in the cell, {name}", asyncio.run(_waited(name, data)), "s", BUDGET)
        for name, data in large(PLAYERS).items()
    ]


async def _waited(name: str, data: bytes) -> float:
    """Seconds of the clock, the start of the process that reads among them."""

    async def fetch() -> bytes:
        return data

    cells = Cells()
    began = time.monotonic()
    try:
        answer = await cells.read(Question(door="federation", name=name), fetch)
        taken = time.monotonic() - began
    finally:
        await cells.close()
    assert len(answer.text.splitlines()) == PLAYERS
    return taken
