"""The hall page with 200 open streams: from a result at the desk until every reader has it.

A Swiss of 200 entries; the readers are a process of their own, as phones are, and say when each of them heard. What is
measured begins before the commit and has in it the moment in which several changes become one. Beside it: the
processor's time for one result, with and without readers, and for one drawing.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from benchmarks import clubs
from benchmarks.table import Measure, median_ms, percentile
from bot.clock import Clock
from bot.desk.entry_lines import EntryLine
from bot.i18n import Translator
from bot.render.hall.state import state
from bot.render.screens.hall import page_url
from bot.web.rooms import TOGETHER, Rooms, frame
from bot.web.server import serving
from bot.web.site import Site
from bot.web.subjects import Subjects
from engine import commands as c
from engine.results import Played, Winner

STREAMS, ENTRIES = 200, 200
BUDGET = 1000.0
PATIENCE = 30.0
_READERS = """
import asyncio
import sys
import time
from urllib.parse import urlsplit

async def read(host, port, path, heard):
    reader, writer = await asyncio.open_connection(host, port, limit=2**20)
    writer.write(f"GET {path}/stream HTTP/1.1\\r\\nHost: {host}\\r\\n\\r\\n".encode())
    while line := await reader.readline():
        if line.startswith(b"data: ") and b"parts" in line:
            heard.put_nowait(time.time())

async def main(url, count):
    at = urlsplit(url)
    heard = asyncio.Queue()
    readers = [asyncio.create_task(read(at.hostname, at.port, at.path, heard)) for _ in range(count)]
    while True:
        moments = [await heard.get() for _ in range(count)]
        print(*(round(moment, 6) for moment in moments), flush=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


def measure(*, quick: bool) -> list[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder) / "turnir.sqlite3", 10 if quick else 40))


async def _measured(database: Path, results: int) -> list[Measure]:
    async with clubs.opened(database) as club:
        tournament = await _started(club)
        alone = await _processor(club, tournament, range(1, results + 1))
        rooms = Rooms(Subjects(club.desk.queries, club.desk.annals.past), Translator.load(), Clock())
        club.desk.executor.on_change(rooms.follow)
        token = await club.desk.halls.open(tournament, club.organizer)
        async with _served(rooms) as address, _readers(page_url(address, token)) as readers:
            await _heard(readers)
            began = time.process_time()
            late = [await _shown(club, readers, tournament, table) for table in range(results + 1, 2 * results + 1)]
            processor = (time.process_time() - began) / results
        view = await club.desk.queries.view(tournament)
        drawn = median_ms(lambda: frame(state(view, Translator.load().get("ru"))), 20)
    worst = [max(one) for one in late]
    return [
        Measure(f"a result until all of {STREAMS} pages show it, median", percentile(worst, 50), "ms", BUDGET),
        Measure("… p95", percentile(worst, 95), "ms", BUDGET),
        Measure("… of these waited for, so that changes at once are one", 1000 * TOGETHER, "ms"),
        Measure(f"… processor time for a result with {STREAMS} pages open", 1000 * processor, "ms"),
        Measure("… with none", 1000 * alone, "ms"),
        Measure(f"the hall page of {ENTRIES} entries drawn", drawn, "ms"),
    ]


async def _started(club: clubs.Club) -> str:
    made = await club.desk.tournaments.create(club.number, "Кубок", "club-swiss", {"rounds": 7}, club.organizer)
    await club.desk.entries.register_lines(
        made, [EntryLine(f"Игрок {n}") for n in range(1, ENTRIES + 1)], club.organizer
    )
    await club.desk.tournaments.draft_round(made, club.organizer)
    for command in (c.PublishRound(1), c.StartRound(1)):
        await club.desk.execute(made, command, club.organizer)
    return made


async def _processor(club: clubs.Club, tournament: str, tables: range) -> float:
    began = time.process_time()
    for table in tables:
        await _record(club, tournament, table)
    return (time.process_time() - began) / len(tables)


async def _record(club: clubs.Club, tournament: str, table: int) -> None:
    await club.desk.execute(tournament, c.RecordResult(1, table, Played(Winner.FIRST)), club.organizer)


async def _shown(club: clubs.Club, readers: Process, tournament: str, table: int) -> list[float]:
    """Milliseconds until each reader has the result."""
    began = time.time()
    await _record(club, tournament, table)
    return [1000 * (moment - began) for moment in await _heard(readers)]


async def _heard(readers: Process) -> list[float]:
    assert readers.stdout is not None
    async with asyncio.timeout(PATIENCE):
        return [float(moment) for moment in (await readers.stdout.readline()).split()]


@asynccontextmanager
async def _served(rooms: Rooms) -> AsyncIterator[str]:
    async with serving(Site(rooms, Translator.load()), rooms, "127.0.0.1", 0) as address:
        yield address


@asynccontextmanager
async def _readers(url: str) -> AsyncIterator[Process]:
    command = (sys.executable, "-c", _READERS, url, str(STREAMS))
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, limit=2**20)
    try:
        yield process
    finally:
        process.terminate()
        await process.wait()
