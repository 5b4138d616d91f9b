"""A thousand connections that say nothing knock at the hall page of a bot that may open a thousand files."""

from __future__ import annotations

import asyncio
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession, TCPConnector

from tests.torture.club import ORGANIZER, REFEREE, captain_of
from tests.torture.house import house
from tests.torture.pressing import pressing

pytestmark = pytest.mark.torture

MINUTE = 60.0
KNOCKING = 1130
READERS = 200
SLOWEST = 2.0
MOST_SAID = 1_000_000

# Whoever is let go comes back at once.
_KNOCKING = """
import asyncio, resource, sys

async def knock(port, address):
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            writer.write(b"GET /hall/x HTTP/1.1\\r\\nHost: x\\r\\nX-Slow: ")
            await reader.read()
            writer.close()
        except OSError:
            pass
        await asyncio.sleep(0.5)

async def main(port, count, address):
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    tasks = [asyncio.create_task(knock(port, address)) for _ in range(count)]
    await asyncio.sleep(1)
    print("knocking", flush=True)
    await asyncio.gather(*tasks)

asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
"""


@asynccontextmanager
async def knocking(port: int, count: int, address: str) -> AsyncIterator[Process]:
    command = (sys.executable, "-c", _KNOCKING, str(port), str(count), address)
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
    try:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"knocking\n"
        yield process
    finally:
        process.kill()
        await process.wait()


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


async def reader(opened: AsyncExitStack, page: str, address: str) -> int:
    """The page and its stream, which stays open: the status of what was refused, or 200 once it has told something."""
    session = await opened.enter_async_context(ClientSession(connector=TCPConnector(local_addr=(address, 0))))
    async with asyncio.timeout(MINUTE):
        async with session.get(page) as answer:
            if answer.status != 200:
                return answer.status
        stream = await opened.enter_async_context(session.get(f"{page}/stream"))
        while stream.status == 200 and b"parts" not in await stream.content.readline():
            pass
        return stream.status


async def test_the_bot_answers_and_a_hall_of_phones_sees_its_page_while_a_thousand_say_nothing(tmp_path: Path) -> None:
    port = free_port()
    async with house(tmp_path, TURNIR_WEB_PORT=str(port)) as club:
        page = f"http://127.0.0.1:{port}/hall/{club.token}"
        people = [(club.people[captain_of(number)], "/me") for number in range(6)]
        people += [(club.people[ORGANIZER], "/panel"), (club.people[REFEREE], "/panel")]
        async with knocking(port, KNOCKING, "127.0.0.2"), pressing(people) as pressed, AsyncExitStack() as opened:
            await asyncio.sleep(MINUTE / 4)
            seen = await asyncio.gather(*(reader(opened, page, "127.0.0.3") for _ in range(READERS)))
            assert seen == [200] * READERS
            assert await reader(opened, page, "127.0.0.4") == 200
            await asyncio.sleep(3 * MINUTE / 4)
        said = club.keeper.log.stat().st_size
        print(
            f"presses {len(pressed.waited)}, p95 {pressed.p95:.2f} s, slowest {max(pressed.waited):.2f} s, log {said} B"
        )
        assert pressed.p95 <= SLOWEST
        assert said < MOST_SAID


async def test_one_address_does_not_take_the_rest_of_the_hall(tmp_path: Path) -> None:
    port = free_port()
    async with house(tmp_path, TURNIR_WEB_PORT=str(port)) as club, AsyncExitStack() as opened:
        page = f"http://127.0.0.1:{port}/hall/{club.token}"
        greedy = [await reader(opened, page, "127.0.0.2") for _ in range(500)]
        assert greedy.count(200) == 400
        assert greedy[400:] == [503] * 100
        assert [await reader(opened, page, f"127.0.0.{10 + number % 5}") for number in range(50)] == [200] * 50
