"""The playground's server: a Bot API, a control API and a phone page at one local address."""

import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import PurePosixPath
from random import Random, SystemRandom

from aiohttp import web

from bot.playground.api import BotApi
from bot.playground.clock import Clock
from bot.playground.control import ControlApi, control_errors
from bot.playground.files import MAX_UPLOAD
from bot.playground.world import World

TOKEN = "424242:playground-token-of-no-value-000000"  # noqa: S105  # opens nothing but this server
BOT_NAME = "Турнир"
BOT_USERNAME = "turnir_playground_bot"
_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


class Playground:
    """Telegram in small, in memory. `world` is its state, for tests that live in the same process."""

    def __init__(
        self,
        token: str = TOKEN,
        *,
        bot_name: str = BOT_NAME,
        bot_username: str = BOT_USERNAME,
        answer_seconds: float = 30.0,
        machine: Callable[[], float] = time.time,
        dice: Random | None = None,
    ) -> None:
        """`machine`: the clock, in seconds since 1970; `dice`: where numbers that nobody may guess come from."""
        self.token = token
        self._machine, self._dice = machine, dice or SystemRandom()
        self._bot_name, self._bot_username, self._answer_seconds = bot_name, bot_username, answer_seconds
        self.world = self._new_world()
        self.address = ""
        self._runner: web.AppRunner | None = None
        self.api = BotApi(self.world, token)
        self.control = ControlApi(self.world, token, self.reset)

    def _new_world(self) -> World:
        bot_id = int(self.token.partition(":")[0])
        return World(
            bot_id,
            self._bot_username,
            self._bot_name,
            answer_seconds=self._answer_seconds,
            clock=Clock(self._machine),
            dice=self._dice,
        )

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
        """Stop at once: polls in progress are cut."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def reset(self) -> World:
        """Begin anew: nobody, nothing said, the clock at the real time."""
        old, self.world = self.world, self._new_world()
        self.api.world = self.world
        # Cursors go on growing, so that every screen that still follows the old feed notices it is behind.
        self.world.feed.cursor = old.feed.cursor + 2
        old.feed.add("reset", None, {})
        old.updates.news.beat()
        return self.world

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
