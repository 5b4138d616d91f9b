"""The one web server of a host: Telegram brings updates to it, and the hall pages of all clubs stand behind it."""

from __future__ import annotations

import hmac
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Protocol

from aiohttp import web

from bot.hosting.inlet import Inlet
from bot.hosting.settings import HostSettings
from bot.web.door import Door
from bot.web.pulse import safe
from bot.web.server import listening, opened
from bot.web.site import PATHS, Site

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
LARGEST = 1_000_000
"""Bytes of an update; Telegram's are far smaller."""
TAKEN, STRANGER, LATER = 200, 401, 503
"""The last to Telegram: bring it again."""

Answer = Callable[[Site, web.Request], Awaitable[web.StreamResponse]]


class Behind(Protocol):
    """What stands behind the window."""

    def inlet(self, club_id: str) -> Inlet | None:
        """Who takes the updates of its bot."""
        ...

    async def site(self, club_id: str) -> Site | None:
        """The pages of a club, which is woken for them."""
        ...


class Window:
    def __init__(self, behind: Behind, door: Door) -> None:
        self.door = door
        self._behind = behind

    def app(self) -> web.Application:
        app = web.Application(client_max_size=LARGEST)
        app.on_response_prepare.append(safe)
        app.router.add_post("/telegram/{club}", self._hook)
        for path, answer in PATHS.items():
            app.router.add_get(f"/{{club}}{path}", partial(self._page, answer))
        return app

    async def _hook(self, request: web.Request) -> web.Response:
        body = (await request.read()).decode("utf-8-sig", errors="replace")
        said = request.headers.get(SECRET, "")
        return web.Response(status=await self.brought(request.match_info["club"], said, body))

    async def brought(self, club_id: str, secret: str, body: str) -> int:
        """The status of the answer: 401 for whoever is not Telegram, whether there is such a club or not."""
        inlet = self._behind.inlet(club_id)
        if inlet is None or not hmac.compare_digest(secret.encode(), inlet.secret.encode()):
            return STRANGER
        return TAKEN if await inlet.deliver(body) else LATER

    async def _page(self, answer: Answer, request: web.Request) -> web.StreamResponse:
        site = await self._behind.site(request.match_info["club"])
        if site is None:
            raise web.HTTPNotFound
        return await site.readers_only(request, partial(answer, site))


@asynccontextmanager
async def open_window(settings: HostSettings, window: Window) -> AsyncIterator[str]:
    """Until the end of the block; what people open. ConfigError where the port cannot be opened."""
    assert settings.web_port is not None
    host, port = settings.web_host, settings.web_port
    async with opened(listening(window.app(), window.door, host, port), "TURNIR_WEB_PORT", host, port) as address:
        yield settings.web_url or address
