"""Who comes in when many knock: nobody holds the door or takes the rest, and a hall behind one address is let in."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from ipaddress import ip_network
from typing import Any
from unittest.mock import patch

import pytest
from aiohttp import ClientSession, TCPConnector

from bot.web import door as doors
from bot.web.door import KEPT, LEAST, MOST, room
from bot.web.shares import Proxies, Shares, home
from tests.web.shelf import TOKEN, Hall, hall
from tests.web.test_site import FRESH, fetched

HALF = b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
OURS = Proxies((ip_network("127.0.0.1/32"),))


@asynccontextmanager
async def knocking(hall: Hall, count: int, address: str = "127.0.0.2") -> AsyncIterator[list[asyncio.StreamReader]]:
    """Somebody who opens connections and never says what he wants."""
    port = int(hall.address.rpartition(":")[2])
    async with AsyncExitStack() as opened:
        readers = []
        for _ in range(count):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            opened.callback(writer.close)
            with suppress(ConnectionError):
                writer.write(HALF)
            readers.append(reader)
        yield readers


async def is_gone(reader: asyncio.StreamReader) -> bool:
    """Once the other side has hung up."""
    try:
        async with asyncio.timeout(10):
            return await reader.read() == b""
    except ConnectionError:
        return True


async def anybody(each: Iterable[Coroutine[Any, Any, bool]]) -> None:
    """Once the first of them is done."""
    tasks = [asyncio.ensure_future(one) for one in each]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def taken(hall: Hall, count: int) -> None:
    async with asyncio.timeout(10):
        while hall.site.door.taken != count:  # noqa: ASYNC110 - nobody tells when somebody comes
            await asyncio.sleep(0.01)


async def reading(opened: AsyncExitStack, hall: Hall, address: str, **headers: str) -> int:
    """The answer to one more reader from there, who stays."""
    session = ClientSession(connector=TCPConnector(local_addr=(address, 0)))
    await opened.enter_async_context(session)
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = await opened.enter_async_context(session.get(f"{hall.page}/stream", headers=told))
    return answer.status


async def test_half_a_request_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "HEAD", 0.2)
    async with hall(FRESH) as here, knocking(here, 3) as readers:
        assert [await is_gone(one) for one in readers] == [True] * 3
        await taken(here, 0)
        assert (await fetched(here, f"/hall/{TOKEN}"))[0] == 200


async def test_a_reader_stays_however_long_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "HEAD", 0.1)
    async with hall(FRESH) as here, AsyncExitStack() as opened:
        assert await reading(opened, here, "127.0.0.3") == 200
        await asyncio.sleep(0.5)
        assert here.rooms.readers == 1


async def test_whoever_asks_without_end_and_takes_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "TAKEN", 0.5)
    async with hall(FRESH) as here:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(deaf, ("127.0.0.1", int(here.address.rpartition(":")[2])))
        await loop.sock_sendall(deaf, b"GET /assets/hall.css HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
        await taken(here, 1)
        await taken(here, 0)
        deaf.close()


async def test_who_keeps_the_door_open_gives_way_and_everybody_else_is_served() -> None:
    async with hall(FRESH, connections=20) as here, knocking(here, 40) as readers:
        await taken(here, 16)  # four fifths; whoever came first has made room
        assert await is_gone(readers[0])
        assert (await fetched(here, f"/hall/{TOKEN}"))[0] == 200
        async with AsyncExitStack() as opened:
            for number in range(4):
                assert await reading(opened, here, f"127.0.0.{10 + number}") == 200


async def test_whoever_has_less_than_his_share_never_gives_way() -> None:
    async with hall(FRESH, connections=20) as here, knocking(here, 30), knocking(here, 4, "127.0.0.3") as modest:
        await taken(here, 20)
        async with knocking(here, 1, "127.0.0.3") as more:
            await taken(here, 20)
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.2):
                    await anybody(is_gone(one) for one in (*modest, *more))


async def test_readers_from_one_address_fill_the_hall_but_not_the_rest_of_it() -> None:
    async with hall(FRESH, most=10) as here, AsyncExitStack() as opened:
        assert [await reading(opened, here, "127.0.0.2") for _ in range(9)] == [200] * 8 + [503]
        assert await reading(opened, here, "127.0.0.3") == 200
        assert await reading(opened, here, "127.0.0.2") == 503
        assert await reading(opened, here, "127.0.0.4") == 200
        assert await reading(opened, here, "127.0.0.5") == 503


async def test_behind_a_proxy_of_ours_everybody_has_his_own_address_and_elsewhere_nobody_is_believed() -> None:
    async with hall(FRESH, most=5, proxies=OURS) as here, AsyncExitStack() as opened:
        for client in ("203.0.113.1", "203.0.113.1", "203.0.113.1", "198.51.100.7, 203.0.113.1"):
            assert await reading(opened, here, "127.0.0.1", X_Forwarded_For=client) == 200
        assert await reading(opened, here, "127.0.0.1", X_Forwarded_For="203.0.113.1") == 503
        assert await reading(opened, here, "127.0.0.1", X_Forwarded_For="203.0.113.2") == 200
    async with hall(FRESH, most=5, proxies=OURS) as here, AsyncExitStack() as opened:
        for number in range(4):
            assert await reading(opened, here, "127.0.0.9", X_Forwarded_For=f"203.0.113.{number}") == 200
        assert await reading(opened, here, "127.0.0.9", X_Forwarded_For="203.0.113.9") == 503


async def test_connections_of_a_proxy_count_for_whom_it_asks() -> None:
    async with hall(FRESH, connections=10, proxies=OURS) as here, AsyncExitStack() as opened:
        for _ in range(8):
            assert await reading(opened, here, "127.0.0.1", X_Forwarded_For="203.0.113.1") == 200
        assert await reading(opened, here, "127.0.0.1", X_Forwarded_For="203.0.113.1") == 503
        assert await reading(opened, here, "127.0.0.1", X_Forwarded_For="203.0.113.2") == 200


async def test_where_no_file_can_be_opened_the_door_waits_instead_of_asking_again_at_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(doors, "AGAIN", 0.05)
    asked, accept = 0, asyncio.BaseEventLoop.__subclasses__()[0].sock_accept

    async def full(loop: Any, listener: socket.socket) -> Any:
        nonlocal asked
        asked += 1
        if asked <= 3:
            raise OSError(errno.EMFILE, "Too many open files")
        return await accept(loop, listener)

    with caplog.at_level(logging.WARNING), patch.object(asyncio.SelectorEventLoop, "sock_accept", full):
        async with hall(FRESH) as here:
            assert (await fetched(here, f"/hall/{TOKEN}"))[0] == 200
    assert asked <= 5
    assert [one.getMessage() for one in caplog.records] == ["nobody can be let in: Too many open files"] * 3


def test_a_share_is_cut_only_where_it_is_nearly_full() -> None:
    shares = Shares(100)
    for _ in range(80):
        assert shares.fits("hall")
        shares.take("hall")
    assert not shares.fits("hall")
    for number in range(20):
        assert shares.fits(f"guest {number}")
        shares.take(f"guest {number}")
    assert shares.is_full
    assert not shares.fits("one more")
    for _ in range(80):
        shares.give_back("hall")
    assert shares.fits("hall")
    assert shares.greediest().startswith("guest")


@pytest.mark.parametrize(
    ("address", "counts"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_a_home_is_one_address(address: str, counts: str) -> None:
    assert home(address) == counts


@pytest.mark.parametrize(("files", "most"), [(1024, 1024 - KEPT), (64, LEAST), (1_000_000, MOST), (-1, MOST)])
def test_there_are_always_files_left_for_the_bot(files: int, most: int) -> None:
    with patch("resource.getrlimit", return_value=(files, files)):
        assert room() == most
