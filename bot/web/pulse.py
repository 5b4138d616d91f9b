"""How the bot is, for whoever looks after it: `/health` and `/metrics`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from aiohttp import web

SAFE = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "Cache-Control": "no-store",
    "Server": "turnir",
}
"""Of every answer, whoever asks."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """`health`: whether all is well, and the plain facts. `figures`: the metrics in Prometheus' text format."""

    health: Callable[[], Awaitable[tuple[bool, Mapping[str, object]]]]
    figures: Callable[[], Awaitable[bytes]]

    def routes(self) -> Sequence[web.RouteDef]:
        return (web.get("/health", self._healthy), web.get("/metrics", self._metrics))

    def app(self) -> web.Application:
        """On a port of its own."""
        app = web.Application()
        app.on_response_prepare.append(safe)
        app.add_routes(self.routes())
        return app

    async def _healthy(self, _: web.Request) -> web.Response:
        well, facts = await self.health()
        return web.json_response({"ok": well, **facts}, status=200 if well else 503)

    async def _metrics(self, _: web.Request) -> web.Response:
        return web.Response(
            body=await self.figures(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        )


async def safe(_: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(SAFE)
