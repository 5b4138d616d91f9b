"""A round of 250 teams announced to 500 people, with the playground's rate limits on."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from benchmarks import clubs, processes
from benchmarks.table import Measure
from bot.playground.client import ControlClient

TEAMS = 250
SECONDS_BUDGET = 500 / 28
LONGEST = 60.0


def measure(*, quick: bool) -> list[Measure]:
    return asyncio.run(_announced(60 if quick else TEAMS))


async def _announced(teams: int) -> list[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "turnir.sqlite3"
        async with processes.playground() as control:
            await control.add_person("Ольга", language_code="ru", id=1)
            people = await clubs.crowd(control, 2 * teams)
            async with clubs.opened(database) as club:
                tournament = await clubs.enter(club, people, teams)
                await clubs.draft(club, tournament)
                await clubs.publish(club, tournament)
            await control.limits(True)
            async with processes.bot(control.address, database):
                calls = await delivered(control, 2 * teams)
            stats = await control.stats()
    refused = stats["errors_by_cause"].get("limit", 0) if "errors_by_cause" in stats else 0
    seconds = calls[-1]["time"] - calls[0]["time"]
    budget = SECONDS_BUDGET * teams / TEAMS
    return [
        Measure(f"announce a round to {2 * teams} people, rate limits on", seconds, "s", round(budget, 1)),
        Measure("… messages refused with 429", refused, "", 0),
    ]


async def delivered(control: ControlClient, count: int) -> list[dict[str, Any]]:
    """The sendMessage calls in order, when there are `count` that went through. Until then only counters are asked for:
    the list of all calls would hold up those that are under way."""
    async with asyncio.timeout(LONGEST):
        while (await control.stats())["sent"] < count:  # noqa: ASYNC110 - Telegram does not tell
            await asyncio.sleep(0.5)
    calls = [call for call in await control.log(method="sendMessage", limit=50_000) if call["ok"]]
    assert len(calls) >= count, "something else was sent"
    return calls
