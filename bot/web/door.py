"""The door of the web server: how many come in, and how long one may stand in it without saying what he wants.

aiohttp lets everybody in, and the loop that lets them in asks again at once where no more files can be opened.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from aiohttp import web

from bot.web.shares import Shares, home

log = logging.getLogger("turnir.web")

HEAD = 10.0
"""Seconds in which a request must have come whole, the first as well as the next."""
TAKEN = 60.0
"""Seconds in which what is sent must be taken, or at least some of it; whoever takes nothing is let go."""
KEPT = 256
"""Files that are never given to visitors: the database, Telegram, the processes that read files."""
LEAST = 16
MOST = 2000
"""Connections, however many files there may be: each costs some 30 KB."""
AGAIN = 1.0
"""Seconds after which the next is let in where nothing more can be opened."""
QUEUE = 256


class Visitor(web.RequestHandler):
    """One connection; it counts for an address."""

    __slots__ = ("_door", "address")

    def __init__(self, server: web.Server, door: Door, address: str) -> None:
        loop = asyncio.get_running_loop()
        super().__init__(server, loop=loop, keepalive_timeout=HEAD, access_log=None)  # type: ignore[arg-type]
        self._door = door
        self.address = address

    @property
    def waits(self) -> bool:
        """Nothing is being answered."""
        return not self._request_in_progress

    def connection_lost(self, exc: BaseException | None) -> None:
        super().connection_lost(exc)
        self._door.gone(self)

    def leave(self) -> None:
        """At once, without a word."""
        if self.transport is not None:
            self.transport.abort()
        self._door.gone(self)


class Door:
    """Who is in, in the order in which they came."""

    def __init__(self, most: int | None = None) -> None:
        self._shares = Shares(room() if most is None else most)
        self._visitors: dict[Visitor, None] = {}

    @property
    def taken(self) -> int:
        return self._shares.taken

    @asynccontextmanager
    async def open(self, runner: web.AppRunner, host: str, port: int) -> AsyncIterator[int]:
        """Until the end of the block; the port. OSError where it is taken."""
        assert runner.server is not None
        loop = asyncio.get_running_loop()
        bound = await loop.create_server(asyncio.Protocol, host, port, start_serving=False)
        listeners = [one.dup() for one in bound.sockets]
        for one in listeners:
            one.listen(QUEUE)
        letting_in = [loop.create_task(self._let_in(one, runner.server), name="door") for one in listeners]
        try:
            yield listeners[0].getsockname()[1]
        finally:
            for task in letting_in:
                task.cancel()
            await asyncio.gather(*letting_in, return_exceptions=True)
            for one in listeners:
                one.close()
            bound.close()

    def moved(self, visitor: Visitor, address: str) -> bool:
        """It asks for somebody else, as a proxy does. Whether there is room for him."""
        if visitor.address == address or visitor not in self._visitors:
            return True
        self._shares.give_back(visitor.address)
        fits = self._shares.fits(address)
        self._shares.take(address)
        visitor.address = address
        return fits

    def gone(self, visitor: Visitor) -> None:
        if visitor in self._visitors:
            del self._visitors[visitor]
            self._shares.give_back(visitor.address)

    async def _let_in(self, listener: socket.socket, server: web.Server) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, peer = await loop.sock_accept(listener)
            except ConnectionAbortedError:
                continue
            except OSError as error:
                log.warning("nobody can be let in: %s", error.strerror)
                await asyncio.sleep(AGAIN)
                continue
            await self._meet(connection, home(peer[0]), server)

    async def _meet(self, connection: socket.socket, address: str, server: web.Server) -> None:
        if not self._makes_room(address):
            log.warning("the hall page is full: somebody was not let in")
            connection.close()
            await asyncio.sleep(0)  # whoever knocks without end lets the others have their turn
            return
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * TAKEN))
        visitor = Visitor(server, self, address)
        self._visitors[visitor] = None
        self._shares.take(address)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: visitor, connection)
        except OSError:
            self.gone(visitor)
            connection.close()

    def _makes_room(self, address: str) -> bool:
        """Where it is nearly full, whoever has waited longest without asking anything goes: of the same address where
        that has its share, else of the one that holds most."""
        if self._shares.fits(address):
            return True
        crowd = address if self._shares.is_greedy(address) else self._shares.greediest()
        idle = next((one for one in self._visitors if one.address == crowd and one.waits), None)
        if idle is None:
            return False
        idle.leave()
        return True


def room() -> int:
    """How many connections there may be with as many files as this process may open."""
    with suppress(OSError, ValueError):
        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if files != resource.RLIM_INFINITY:
            return max(LEAST, min(MOST, files - KEPT))
    return MOST
