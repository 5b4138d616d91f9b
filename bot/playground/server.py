"""The playground's server: a Bot API, a control API and a phone page at one local address."""

import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import PurePosixPath
from random import Random
from typing import Any

from aiohttp import web

from bot.playground.api import BotApi
from bot.playground.control import ControlApi
from bot.playground.files import MAX_UPLOAD
from bot.playground.telegram import Telegram
from bot.playground.webhook import Post, over_http
from bot.playground.wishes import control_errors
from bot.playground.world import World

TOKEN = "424242:playground-token-of-no-value-000000"  # noqa: S105  # opens nothing but this server
BOT_NAME = "Турнир"
BOT_USERNAME = "turnir_playground_bot"
_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


class Playground:
    """Telegram in small, in memory, with one bot and as many more as are added. `world` is the state of the first, for
    tests that live in the same process; `bots` are the worlds of all by their tokens."""

    def __init__(
        self,
        token: str = TOKEN,
        *,
        bot_name: str = BOT_NAME,
        bot_username: str = BOT_USERNAME,
        answer_seconds: float = 30.0,
        machine: Callable[[], float] = time.time,
        dice: Random | None = None,
        post: Post = over_http,
    ) -> None:
        """`machine`: the clock, in seconds since 1970; `dice`: where numbers that nobody may guess come from; `post`:
        how updates get to webhooks, for those who have no network."""
        self._machine, self._dice, self._answer_seconds, self._post = machine, dice, answer_seconds, post
        self._first = (token, bot_name, bot_username)
        self.telegram = self._new_telegram()
        self.address = ""
        self._runner: web.AppRunner | None = None
        self.api = BotApi(self.telegram)
        self.control = ControlApi(self.telegram, self.reset)

    def _new_telegram(self) -> Telegram:
        token, name, username = self._first
        telegram = Telegram(self._machine, self._dice, self._post)
        telegram.join(World(telegram, token, username, name, answer_seconds=self._answer_seconds))
        return telegram

    @property
    def world(self) -> World:
        """Of the first bot."""
        return self.telegram.first

    @property
    def token(self) -> str:
        """Of the first bot, as it is now."""
        return self.world.token

    @property
    def bots(self) -> dict[str, World]:
        """Every bot by its token, in the order they came."""
        return {world.token: world for world in self.telegram.worlds.values()}

    def add_bot(self, token: str, name: str, username: str, **options: Any) -> World:
        """One more bot, whom the same people may start; `options` are fields of its world. Raises ControlError where
        BotFather would not take the name."""
        self.telegram.check_new(name, username)
        options = {"answer_seconds": self._answer_seconds, **options}
        return self.telegram.join(World(self.telegram, token, username, name, **options))

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> str:
        """Listen; returns the address, for example http://127.0.0.1:40123. Port 0 means any free one."""
        self._runner = web.AppRunner(self._app(), shutdown_timeout=0.1, handler_cancellation=True, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        name, number = self._runner.addresses[0][:2]
        self.address = f"http://{name}:{number}"
        return self.address

    async def stop(self) -> None:
        """Stop at once: polls in progress are cut, and so is what is on its way to webhooks."""
        for world in self.telegram.worlds.values():
            await world.courier.end()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def reset(self) -> None:
        """Begin anew: the first bot alone, with its first token; nobody, nothing said, the clock at the real time."""
        old, self.telegram = self.telegram, self._new_telegram()
        self.api.telegram = self.control.telegram = self.telegram
        # Cursors go on growing, so that every screen that still follows the old feed notices it is behind.
        self.telegram.feed.cursor = old.feed.cursor + 2
        old.feed.add("reset", None, {})
        for world in old.worlds.values():
            world.courier.stop()
            world.updates.news.beat()

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=MAX_UPLOAD + 1024 * 1024, middlewares=[control_errors])
        app.add_routes(self.api.routes())
        app.add_routes(self.control.routes())
        app.add_routes([web.get("/", _page), web.get("/pages/{name}", _page), web.get("/favicon.ico", _icon)])
        return app


async def _page(request: web.Request) -> web.Response:
    """A file of the phone page."""
    name = request.match_info.get("name", "index.html")
    source = files("bot.playground") / "pages" / name
    kind = _TYPES.get(PurePosixPath(name).suffix)
    if kind is None or "/" in name or not source.is_file():
        raise web.HTTPNotFound
    return web.Response(
        body=source.read_bytes(), content_type=kind, charset="utf-8", headers={"Cache-Control": "no-cache"}
    )


async def _icon(request: web.Request) -> web.Response:
    raise web.HTTPFound("/pages/icon.svg")
