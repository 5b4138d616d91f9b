"""Server-sent events: what a reader has not seen yet, the time, and a sign of life while nothing happens."""

from __future__ import annotations

import asyncio
import logging
import socket

from aiohttp import web

from bot.clock import happened
from bot.web.rooms import Room, Rooms

log = logging.getLogger("turnir.web")

BEAT = 15.0
"""Seconds after which a silent stream says that it is alive, and what time it is."""
PATIENCE = 10.0
"""Seconds that a reader has to take what is sent; who does not is let go, and comes back by himself."""
UNSENT = 64 * 1024
"""Bytes that the system keeps for a reader who does not take them; as many again wait here. So 500 of them cost
megabytes, and who is too slow is noticed."""
RETRY = 2000
"""Milliseconds after which a browser comes back."""
HEADERS = {"Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no"}


async def stream(request: web.Request, rooms: Rooms, room: Room) -> web.StreamResponse:
    """Until the reader goes, the link is shut or the program ends."""
    response = web.StreamResponse(headers=HEADERS)
    await response.prepare(request)
    _keep_little(request)
    try:
        await _write(request, response, f"retry: {RETRY}\n\n")
        await _follow(request, response, rooms, room)
    except ConnectionError:
        pass  # the reader has gone
    return response


def _keep_little(request: web.Request) -> None:
    connection = None if request.transport is None else request.transport.get_extra_info("socket")
    if connection is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)


async def _follow(request: web.Request, response: web.StreamResponse, rooms: Rooms, room: Room) -> None:
    seen = request.headers.get("Last-Event-ID") or request.query.get("seen", "")
    while not rooms.closing:
        news, now = room.news, room.frame
        if now is None:
            await _write(request, response, "event: gone\ndata: {}\n\n")
            return
        parts = now.since(seen)
        told = f"{{{rooms.moment()}{'' if parts is None else f',{chr(34)}parts{chr(34)}:{parts}'}}}"
        await _write(request, response, f": alive\nid: {now.id}\ndata: {told}\n\n")
        seen = now.id
        await happened(news, BEAT)


async def _write(request: web.Request, response: web.StreamResponse, text: str) -> None:
    """ConnectionError for a reader who is gone, or too slow: then nothing of his is kept."""
    try:
        async with asyncio.timeout(PATIENCE):
            await response.write(text.encode())
    except TimeoutError:
        log.info("a reader of the hall page is too slow")
        if request.transport is not None:
            request.transport.abort()
        raise ConnectionResetError from None
