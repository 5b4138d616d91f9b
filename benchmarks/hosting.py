"""Many clubs in one process: how soon they stand there asleep, what they take of the memory, and how much is answered.

200 clubs of five tournaments of 24 teams, all in their first round. The host runs in a process of its own
(`benchmarks.hosted`), with a Telegram in its memory and the machine's own time.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from benchmarks import clubs
from benchmarks.table import Measure
from bot.hosting.settings import DATABASE, folder_of
from bot.hosting.vault import Vault, new_key
from bot.storage.directory import Directory, HostedClub
from bot.storage.ids import new_id

CLUBS, TOURNAMENTS, TEAMS = 200, 5, 24
ACTIVE, RATE, SECONDS = 50, 200.0, 20.0
FIRST = 5000
MOST_ALL, MOST_ACTIVE, START, P95 = 600.0, 350.0, 10.0, 100.0
MAIN = "999000001:benchmark-token-of-no-value-0000000"


def measure(*, quick: bool) -> list[Measure]:
    many, active, seconds = (40, 10, 6.0) if quick else (CLUBS, ACTIVE, SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        key = new_key()
        asyncio.run(_founded(Path(folder), many, Vault(key)))
        environment = {**os.environ, "TURNIR_TOKEN": MAIN, "TURNIR_HOST_KEY": key, "TURNIR_LOG_LEVEL": "ERROR"}
        command = [sys.executable, "-m", "benchmarks.hosted", folder, str(active), str(RATE), str(seconds)]
        ran = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    return _measures(json.loads(ran.stdout.splitlines()[-1]), many, active)


def _measures(told: dict[str, float], many: int, active: int) -> list[Measure]:
    a_club = (told["all"] - told["after"]) / (many - active)
    waking = 1000 * told["active processor"] / active
    return [
        Measure(f"start of a host with {many} sleeping clubs, after imports", told["start"], "s", START),
        Measure("resident memory of the program alone", told["loaded"], "MB"),
        Measure(f"… with {many} clubs asleep", told["asleep"], "MB"),
        Measure(f"… with {active} of them awake, {active * TOURNAMENTS} running tournaments", told["active"], "MB"),
        Measure("… and after they were busy for a while", told["after"], "MB", MOST_ACTIVE),
        Measure(f"… with all awake, {many * TOURNAMENTS} running tournaments", told["all"], "MB", MOST_ALL),
        Measure("… of these a club that is awake", 1000 * a_club, "KB"),
        Measure(f"processor to wake a club and show its {TOURNAMENTS} tournaments", waking, "ms"),
        Measure(f"updates a second of {active} clubs, one every {1000 / RATE:.0f} ms", told["rate"], "/s"),
        Measure("… update to answer, median", told["p50"], "ms"),
        Measure("… p95", told["p95"], "ms", P95),
        Measure("… of one processor", 100 * told["load"], "%"),
        Measure("… never answered, or refused", told["unanswered"], ""),
        Measure("updates a second, as many as are answered", told["most"], "/s", RATE, least=True),
        Measure("… update to answer, p95", told["most p95"], "ms", P95),
        Measure("… processor of the program for one of them", told["an update"] - told["of the fake"], "ms"),
        Measure("… of the fake Telegram beside it", told["of the fake"], "ms"),
    ]


async def _founded(folder: Path, many: int, vault: Vault) -> None:
    """One club is made, the others are copies of it: whatever is in one is in no other's memory."""
    pattern = folder / "pattern.sqlite3"
    people = await _pattern(pattern)
    (folder / "people.json").write_text(json.dumps(people), encoding="utf-8")
    async with await Directory.open(folder) as directory:
        for number in range(many):
            club = _club(number, directory.holder, vault)
            await directory.add(club)
            await directory.falls_asleep(club.id, None)
            own = folder_of(folder, club.id)
            own.mkdir(parents=True)
            shutil.copy(pattern, own / DATABASE)


async def _pattern(file: Path) -> list[list[int]]:
    """By the tournament the Telegram ids of the captains on the left of its tables."""
    found, width = [], 2 * TEAMS
    async with clubs.opened(file) as club:
        for number in range(TOURNAMENTS):
            ids = range(FIRST + number * width, FIRST + (number + 1) * width)
            made = await clubs.entered(club, [(one, f"Игрок {one}") for one in ids], TEAMS)
            await clubs.begin(club, made)
            view = await club.desk.queries.view(made)
            lefts = [view.tournament.entries[one.first].captain for one in view.tournament.rounds[0].pairings]
            numbers = [view.people[captain].telegram_id for captain in lefts if captain is not None]
            found.append([one for one in numbers if one is not None])
    return found


def _club(number: int, holder: str, vault: Vault) -> HostedClub:
    now, bot = datetime.now(UTC), 700_000_000 + number
    token = vault.sealed(f"{bot}:benchmark-token-of-no-value-0000000")
    where, name = ("ru", "Europe/Moscow", token, 1, False), f"club_{number}_bot"
    return HostedClub(new_id(), bot, name, "Клуб", *where, "on", holder, "secret", now, now, False, None, "")
