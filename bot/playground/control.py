"""The control API: people and tests move the playground over HTTP, under /control/."""

from collections.abc import Awaitable, Callable
from urllib.parse import quote

from aiohttp import web

from bot.playground import managed, screens
from bot.playground.clock import unix
from bot.playground.control_bot import BotControl
from bot.playground.errors import ControlError, check_fields
from bot.playground.telegram import WELL_FORMED, Telegram
from bot.playground.wishes import Handler, number, read_object, seconds
from bot.playground.world import World

OfBot = Callable[[BotControl, web.Request], Awaitable[web.StreamResponse]]
ALL = "all"


class ControlApi:
    """Every answer is JSON, an error is {"error": sentence, …}. Routes that are about a bot take its username as `bot`
    in the query; without one the first is meant."""

    def __init__(self, telegram: Telegram, reset: Callable[[], None]) -> None:
        self.telegram = telegram
        self._reset = reset

    def routes(self) -> list[web.RouteDef]:
        return [*self._routes(), *(web.route(method, path, self._for(does)) for method, path, does in OF_BOT)]

    def _routes(self) -> list[web.RouteDef]:
        return [
            web.get("/control/bots", self.list_bots),
            web.post("/control/bots", self.add_bot),
            web.post("/control/bots/{bot}", self.change_bot),
            web.post("/control/bots/{bot}/revoke", self.revoke),
            web.post("/control/managed_bots", self.add_managed_bot),
            web.get("/control/view", self.view),
            web.get("/control/files/{file}", self.file),
            web.get("/control/clock", self.clock),
            web.post("/control/clock", self.move_clock),
            web.post("/control/reset", self.reset),
        ]

    def _for(self, does: OfBot) -> Handler:
        """The handler of a route that is about one bot."""

        async def handle(request: web.Request) -> web.StreamResponse:
            return await does(BotControl(self.telegram.named(request.query.get("bot"))), request)

        return handle

    # --- the bots

    async def list_bots(self, request: web.Request) -> web.Response:
        return web.json_response([screens.bot_view(world) for world in self.telegram.worlds.values()])

    async def add_bot(self, request: web.Request) -> web.Response:
        """As BotFather makes one, and tells its token."""
        wish = await read_object(request)
        check_fields(wish, ("name", "username", "token", "can_manage_bots"))
        name, username = str(wish.get("name", "")), str(wish.get("username", ""))
        self.telegram.check_new(name, username)
        token = str(wish.get("token") or self.telegram.new_token())
        if not WELL_FORMED.fullmatch(token):
            raise ControlError(400, "a token is a number, a colon and at least 20 letters, digits, _ or -")
        manages = bool(wish.get("can_manage_bots"))
        world = self.telegram.join(World(self.telegram, token, username, name, can_manage_bots=manages))
        return web.json_response(screens.bot_view(world))

    async def change_bot(self, request: web.Request) -> web.Response:
        """What its owner switches in BotFather."""
        wish = await read_object(request)
        check_fields(wish, ("can_manage_bots",))
        world = self.telegram.named(request.match_info["bot"])
        world.can_manage_bots = bool(wish.get("can_manage_bots", world.can_manage_bots))
        return web.json_response(screens.bot_view(world))

    async def add_managed_bot(self, request: web.Request) -> web.Response:
        """By a button that a person sees, or by a link; the token is for the manager alone."""
        wish = await read_object(request)
        world = self.telegram.named(request.query.get("bot"))
        person, name, username = world.person(number(wish.get("person"))), wish.get("name"), wish.get("username")
        if wish.get("url"):
            made = managed.follow(self.telegram, person, str(wish["url"]), name, username)
        else:
            made = managed.press(world, person, wish.get("label"), name, username)
        view = screens.bot_view(made)
        return web.json_response({field: view[field] for field in ("id", "name", "username", "manager", "owner")})

    async def revoke(self, request: web.Request) -> web.Response:
        """As BotFather takes a token back, and tells the new one."""
        world = self.telegram.named(request.match_info["bot"])
        managed.renew_token(world)
        return web.json_response(screens.bot_view(world))

    # --- what is seen

    async def view(self, request: web.Request) -> web.Response:
        """Of one bot, or of all of them."""
        query = request.query
        named = query.get("bot")
        worlds = list(self.telegram.worlds.values()) if named == ALL else [self.telegram.named(named)]
        wanted = query.get("person", "all")
        ids = None if wanted == "all" else [number(one) for one in wanted.split(",") if one]
        people = None if ids is None else [worlds[0].person(one) for one in ids]
        after = number(query["after"]) if query.get("after") else None
        newest = number(query.get("newest", str(screens.NEWEST)))
        waits = seconds(query.get("timeout", 0))
        return web.json_response(await screens.look(self.telegram, worlds, people, after, waits, newest))

    async def file(self, request: web.Request) -> web.Response:
        file = self.telegram.file(request.match_info["file"])
        if file is None:
            raise ControlError(404, "no such file")
        shown = "inline" if file.mime.startswith("image/") and file.mime != "image/svg+xml" else "attachment"
        headers = {
            "Content-Disposition": f"{shown}; filename*=UTF-8''{quote(file.name)}",
            "Content-Type": file.mime,
            "X-Content-Type-Options": "nosniff",
        }
        return web.Response(body=file.data, headers=headers)

    # --- the time, and the end of it

    async def clock(self, request: web.Request) -> web.Response:
        """With `after`: wait until the clock has been moved since that version."""
        clock = self.telegram.clock
        if request.query.get("after") and number(request.query["after"]) == clock.version:
            await clock.moved.wait(seconds(request.query.get("timeout", 0)))
        return web.json_response(clock.view())

    async def move_clock(self, request: web.Request) -> web.Response:
        wish = await read_object(request)
        clock = self.telegram.clock
        match wish:
            case {"advance": int() | float() as ahead}:
                clock.advance(ahead)
            case {"offset": int() | float() as offset}:
                clock.advance(offset - clock.offset)
            case {"set": int() | float() | str() as moment}:
                clock.advance(unix(moment) - clock.now())
            case {"rate": int() as rate}:
                clock.set_rate(rate)
            case {"awaits": int() | float() | str() | None as moment}:
                clock.awaits = None if moment is None else unix(moment)
            case _:
                raise ControlError(400, "say advance or offset (seconds), set or awaits (unix or ISO time), or rate")
        self.telegram.feed.add("clock", None, {"clock": clock.view()})
        return web.json_response(clock.view())

    async def reset(self, request: web.Request) -> web.Response:
        """Forget everything: people, chats, updates, log, faults, and every bot but the first."""
        self._reset()
        return web.json_response({"ok": True})


OF_BOT: tuple[tuple[str, str, OfBot], ...] = (
    ("GET", "/control/info", BotControl.info),
    ("GET", "/control/people", BotControl.list_people),
    ("POST", "/control/people", BotControl.add_people),
    ("POST", "/control/people/{person}", BotControl.change_person),
    ("GET", "/control/chats", BotControl.list_chats),
    ("POST", "/control/chats", BotControl.add_chat),
    ("POST", "/control/chats/{chat}/members", BotControl.set_member),
    ("POST", "/control/chats/{chat}/bot", BotControl.set_bot),
    ("POST", "/control/chats/{chat}/topics", BotControl.add_topic),
    ("POST", "/control/chats/{chat}/topics/{topic}", BotControl.change_topic),
    ("POST", "/control/chats/{chat}/migrate", BotControl.migrate),
    ("POST", "/control/start", BotControl.start),
    ("POST", "/control/follow", BotControl.follow),
    ("POST", "/control/send", BotControl.send),
    ("POST", "/control/send_file", BotControl.send_file),
    ("POST", "/control/edit", BotControl.edit),
    ("POST", "/control/delete", BotControl.delete),
    ("POST", "/control/press", BotControl.press),
    ("POST", "/control/react", BotControl.react),
    ("GET", "/control/log", BotControl.log),
    ("GET", "/control/stats", BotControl.stats),
    ("GET", "/control/faults", BotControl.list_faults),
    ("POST", "/control/faults", BotControl.order_fault),
    ("DELETE", "/control/faults", BotControl.clear_faults),
    ("POST", "/control/failing", BotControl.set_failing),
    ("POST", "/control/update", BotControl.add_update),
    ("GET", "/control/limits", BotControl.limits),
    ("POST", "/control/limits", BotControl.set_limits),
    ("POST", "/control/strict", BotControl.set_strict),
    ("POST", "/control/callbacks/expire", BotControl.expire),
)
