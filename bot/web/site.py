"""The web pages of the bot: the hall page of a tournament, `/health` and `/metrics`. To be read, and nothing else."""

from __future__ import annotations

import html
from collections.abc import Awaitable, Callable, Mapping
from functools import cache

from aiohttp import web

from bot.i18n import Markup, Speaker, Translator
from bot.render.qr import qr_png
from bot.render.screens.hall import page_url
from bot.web.assets import ASSETS, file, shell, version
from bot.web.rooms import HallFull, NoHall, Rooms
from bot.web.stream import stream

READING = frozenset({"GET", "HEAD"})
SAFE = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "Cache-Control": "no-store",
    "Server": "turnir",
}
FULL_FOR = 30
"""Seconds after which somebody who found no room may try again."""

Facts = Mapping[str, object]
Health = Callable[[], Awaitable[tuple[bool, Facts]]]
Figures = Callable[[], Awaitable[bytes]]


class Site:
    """The routes.

    health   whether all is well, and the plain facts
    figures  the metrics in Prometheus' text format
    address  what people open, without a slash at its end; empty where nobody can tell: then what this one has opened
    """

    def __init__(self, rooms: Rooms, translator: Translator, health: Health, figures: Figures) -> None:
        self.address = ""
        self._rooms = rooms
        self._translator = translator
        self._health = health
        self._figures = figures

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self._readers_only])
        app.on_response_prepare.append(_safe)
        app.router.add_get("/hall/{token}", self._page)
        app.router.add_get("/hall/{token}/stream", self._stream)
        app.router.add_get("/hall/{token}/qr.png", self._qr)
        app.router.add_get("/assets/{name}", self._asset)
        app.router.add_get("/health", self._healthy)
        app.router.add_get("/metrics", self._metrics)
        return app

    @web.middleware
    async def _readers_only(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if request.method not in READING:
            return self._plain(405, "web-read-only", {"Allow": "GET, HEAD"})
        try:
            return await handler(request)
        except (NoHall, web.HTTPNotFound):
            return self._plain(404, "web-not-found")
        except HallFull:
            return self._plain(503, "web-full", {"Retry-After": str(FULL_FOR)})

    def _plain(self, status: int, key: str, headers: Mapping[str, str] | None = None) -> web.Response:
        """A sentence in every language: whoever gets it may be anybody."""
        text = "\n".join(html.unescape(sentence) for sentence in self._translator.everywhere(key))
        return web.Response(status=status, text=text + "\n", headers=headers)

    async def _page(self, request: web.Request) -> web.Response:
        tournament, words = await self._rooms.find(request.match_info["token"], request.query.get("lang", ""))
        shown = shell().substitute(
            **_words(words),
            lang=words.locale,
            title=html.escape(tournament.title),
            base=request.match_info["token"],
            page=version(),
        )
        return web.Response(text=shown, content_type="text/html")

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        token, wanted = request.match_info["token"], request.query.get("lang", "")
        if request.method == "HEAD":
            await self._rooms.find(token, wanted)
            self._rooms.check_room()
            return web.Response(content_type="text/event-stream")
        async with self._rooms.enter(token, wanted) as room:
            return await stream(request, self._rooms, room)

    async def _qr(self, request: web.Request) -> web.Response:
        token = request.match_info["token"]
        await self._rooms.find(token)
        return web.Response(
            body=_picture(page_url(self.address or str(request.url.origin()), token)), content_type="image/png"
        )

    async def _asset(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in ASSETS:
            raise web.HTTPNotFound
        return web.Response(body=file(name), content_type=ASSETS[name], charset="utf-8")

    async def _healthy(self, _: web.Request) -> web.Response:
        well, facts = await self._health()
        return web.json_response({"ok": well, **facts}, status=200 if well else 503)

    async def _metrics(self, _: web.Request) -> web.Response:
        return web.Response(
            body=await self._figures(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        )


async def _safe(_: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(SAFE)


def _words(tr: Speaker) -> dict[str, str]:
    """The sentences of the page itself; what `tr` says is safe in HTML as it is."""
    return {
        "seats": tr("web-tab-seats"),
        "pairings": tr("web-tab-pairings"),
        "standings": tr("web-tab-standings"),
        "bracket": tr("web-tab-bracket"),
        "news": tr("web-tab-news"),
        "search": tr("web-search"),
        "nobody": tr("web-search-none"),
        "silence": tr("web-news-none"),
        "empty": tr("web-empty"),
        "own_hint": tr("web-own-hint"),
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
