"""The web pages of the bot: the hall page of a tournament, of a season. To be read, and nothing else."""

from __future__ import annotations

import html
from collections.abc import Awaitable, Callable, Mapping
from functools import cache, partial

from aiohttp import web

from bot.i18n import Markup, Speaker, Translator
from bot.render.qr import qr_png
from bot.render.screens.hall import page_url
from bot.web.assets import ASSETS, file, shell, version
from bot.web.door import Door, Visitor
from bot.web.pulse import Pulse, safe
from bot.web.rooms import HallFull, Rooms
from bot.web.shares import Proxies
from bot.web.stream import stream
from bot.web.subjects import NoHall

READING = frozenset({"GET", "HEAD"})
FULL_FOR = 30
"""Seconds after which somebody who found no room may try again."""


class Site:
    """The routes.

    pulse    `/health` and `/metrics`, where they have no port of their own
    address  what people open, without a slash at its end; empty where nobody can tell: then what this one has opened
    """

    def __init__(
        self, rooms: Rooms, translator: Translator, pulse: Pulse | None = None, proxies: Proxies | None = None
    ) -> None:
        self.address = ""
        self.door = Door()
        self._rooms = rooms
        self._translator = translator
        self._pulse = pulse
        self._proxies = proxies or Proxies()

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self.readers_only])
        app.on_response_prepare.append(safe)
        for path, answer in PATHS.items():
            app.router.add_get(path, partial(answer, self))
        app.add_routes(self._pulse.routes() if self._pulse is not None else ())
        return app

    @web.middleware
    async def readers_only(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if request.method not in READING:
            return self.plain(405, "web-read-only", {"Allow": "GET, HEAD"})
        try:
            if isinstance(request.protocol, Visitor):
                self._know(request, request.protocol)
            return await handler(request)
        except (NoHall, web.HTTPNotFound):
            return self.plain(404, "web-not-found")
        except HallFull:
            return self.plain(503, "web-full", {"Retry-After": str(FULL_FOR)})

    def _know(self, request: web.Request, visitor: Visitor) -> None:
        """HallFull where somebody asks by way of a proxy from an address that has its share."""
        if not self.door.moved(visitor, self._proxies.address_of(request)):
            raise HallFull

    def plain(self, status: int, key: str, headers: Mapping[str, str] | None = None) -> web.Response:
        """A sentence in every language: whoever gets it may be anybody."""
        text = "\n".join(html.unescape(sentence) for sentence in self._translator.everywhere(key))
        return web.Response(status=status, text=text + "\n", headers=headers)

    async def page(self, request: web.Request) -> web.Response:
        subject, words = await self._rooms.find(request.match_info["token"], request.query.get("lang", ""))
        shown = shell().substitute(
            **_words(words, subject.kind),
            lang=words.locale,
            title=html.escape(subject.title),
            base=request.match_info["token"],
            page=version(),
        )
        return web.Response(text=shown, content_type="text/html")

    async def stream(self, request: web.Request) -> web.StreamResponse:
        token, wanted = request.match_info["token"], request.query.get("lang", "")
        address = self._proxies.address_of(request)
        if request.method == "HEAD":
            await self._rooms.find(token, wanted)
            self._rooms.check_room(address)
            return web.Response(content_type="text/event-stream")
        async with self._rooms.enter(token, address, wanted) as room:
            return await stream(request, self._rooms, room)

    async def qr(self, request: web.Request) -> web.Response:
        token = request.match_info["token"]
        await self._rooms.find(token)
        return web.Response(
            body=_picture(page_url(self.address or str(request.url.origin()), token)), content_type="image/png"
        )

    async def asset(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in ASSETS:
            raise web.HTTPNotFound
        return web.Response(body=file(name), content_type=ASSETS[name], charset="utf-8")


PATHS = {
    "/hall/{token}": Site.page,
    "/hall/{token}/stream": Site.stream,
    "/hall/{token}/qr.png": Site.qr,
    "/assets/{name}": Site.asset,
}
"""What answers where. A page names the others by where it is itself, so a site may stand below any folder."""


def _words(tr: Speaker, kind: str) -> dict[str, str]:
    """The sentences of the page itself; what `tr` says is safe in HTML as it is."""
    return {
        "seats": tr("web-tab-seats"),
        "pairings": tr("web-tab-pairings"),
        "standings": tr("web-tab-standings"),
        "bracket": tr("web-tab-bracket"),
        "news": tr("web-tab-news"),
        "search": tr("web-search", kind=kind),
        "nobody": tr("web-search-none"),
        "silence": tr("web-news-none"),
        "empty": tr("web-empty", kind=kind),
        "own_hint": tr("web-own-hint", kind=kind),
        "own_forget": tr("web-own-forget"),
        "offline": tr("web-offline", time=Markup('<time id="since"></time>')),
        "crowd": tr("web-crowd"),
        "gone": tr("web-gone"),
        "noscript": tr("web-noscript"),
        "scan": tr("web-scan"),
    }


@cache
def _picture(url: str) -> bytes:
    return qr_png(url)
