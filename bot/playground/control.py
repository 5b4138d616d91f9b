"""The control API: people and tests move the playground over HTTP, under /control/."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from typing import Any
from urllib.parse import quote

from aiohttp import web

from bot.playground import people as cast
from bot.playground import screens
from bot.playground.clock import unix
from bot.playground.errors import ControlError, Refusal
from bot.playground.files import Upload
from bot.playground.groups import migrate, new_group_id, new_supergroup_id, open_topic, set_topic
from bot.playground.model import Chat, Json, Message, Person, Press
from bot.playground.multipart import parts
from bot.playground.views import message_view
from bot.playground.world import World

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
LONGEST_WAIT = 60.0


class ControlApi:
    """One method per route; every answer is JSON, an error is {"error": sentence, …}."""

    def __init__(self, world: World, token: str, reset: Callable[[], World]) -> None:
        self.world = world
        self.token = token
        self._reset = reset

    def routes(self) -> list[web.RouteDef]:
        get, post, delete = web.get, web.post, web.delete
        return [
            get("/control/info", self.info),
            get("/control/people", self.list_people),
            post("/control/people", self.add_people),
            post("/control/people/{person}", self.change_person),
            get("/control/chats", self.list_chats),
            post("/control/chats", self.add_chat),
            post("/control/chats/{chat}/members", self.set_member),
            post("/control/chats/{chat}/bot", self.set_bot),
            post("/control/chats/{chat}/topics", self.add_topic),
            post("/control/chats/{chat}/topics/{topic}", self.change_topic),
            post("/control/chats/{chat}/migrate", self.migrate),
            post("/control/start", self.start),
            post("/control/follow", self.follow),
            post("/control/send", self.send),
            post("/control/send_file", self.send_file),
            post("/control/edit", self.edit),
            post("/control/delete", self.delete),
            post("/control/press", self.press),
            post("/control/react", self.react),
            get("/control/view", self.view),
            get("/control/files/{file}", self.file),
            get("/control/log", self.log),
            get("/control/stats", self.stats),
            get("/control/faults", self.list_faults),
            post("/control/faults", self.order_fault),
            delete("/control/faults", self.clear_faults),
            get("/control/limits", self.limits),
            post("/control/failing", self.set_failing),
            post("/control/update", self.add_update),
            post("/control/limits", self.set_limits),
            post("/control/strict", self.set_strict),
            post("/control/callbacks/expire", self.expire),
            get("/control/clock", self.clock),
            post("/control/clock", self.move_clock),
            post("/control/reset", self.reset),
        ]

    # --- the cast and the chats

    async def info(self, request: web.Request) -> web.Response:
        world = self.world
        base = str(request.url.origin())
        data = {
            "bot": world.bot_user(),
            "token": self.token,
            "api": base,
            "strict": world.strict,
            "limits": world.limits.on,
        }
        return web.json_response(data)

    async def list_people(self, request: web.Request) -> web.Response:
        return web.json_response([screens.person_view(person) for person in self.world.people.values()])

    async def add_people(self, request: web.Request) -> web.Response:
        """One person, or a list of them."""
        wish = await _json(request)
        if isinstance(wish, list):
            return web.json_response([screens.person_view(cast.add_person(self.world, one)) for one in wish])
        return web.json_response(screens.person_view(cast.add_person(self.world, wish)))

    async def change_person(self, request: web.Request) -> web.Response:
        person = self._person(request.match_info["person"])
        return web.json_response(screens.person_view(cast.change_person(self.world, person, await _object(request))))

    async def list_chats(self, request: web.Request) -> web.Response:
        return web.json_response([screens.chat_view(self.world, chat) for chat in self.world.chats.values()])

    async def add_chat(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        world = self.world
        new_id = new_group_id(world) if wish.get("type") == "group" else new_supergroup_id(world)
        chat = cast.create_chat(world, wish, new_id)
        for name in wish.get("topics") or []:
            open_topic(world, chat, str(name), by=next(iter(chat.members), 0))
        return self._chat_answer(chat)

    async def set_member(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        chat = self._chat(request.match_info["chat"])
        cast.add_member(self.world, chat, self._person(wish.get("person")), str(wish.get("status", "member")))
        return self._chat_answer(chat)

    async def set_bot(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        chat = self._chat(request.match_info["chat"])
        by = self._person(wish["by"]).id if "by" in wish else next(iter(chat.members), None)
        cast.add_bot(self.world, chat, str(wish.get("status", "administrator")), by=by, rights=wish.get("rights"))
        return self._chat_answer(chat)

    async def add_topic(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        chat = self._chat(request.match_info["chat"])
        by = self._person(wish["by"]).id if "by" in wish else next(iter(chat.members), 0)
        return web.json_response(asdict(open_topic(self.world, chat, str(wish.get("name") or "Тема"), by=by)))

    async def change_topic(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        chat = self._chat(request.match_info["chat"])
        topic = chat.topics.get(_int(request.match_info["topic"]))
        if topic is None:
            raise ControlError(404, "no such topic", topics=sorted(chat.topics))
        closed, deleted = bool(wish.get("closed", topic.closed)), bool(wish.get("deleted", topic.deleted))
        changed = replace(topic, closed=closed, deleted=deleted)
        set_topic(self.world, chat, changed, by=next(iter(chat.members), 0))
        return self._chat_answer(chat)

    async def migrate(self, request: web.Request) -> web.Response:
        return self._chat_answer(migrate(self.world, self._chat(request.match_info["chat"])))

    # --- what people do

    async def start(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        message = cast.start(self.world, self._person(wish.get("person")), wish.get("payload"))
        return self._message_answer(message)

    async def follow(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        chat = self._chat(wish["chat"]) if wish.get("chat") is not None else None
        message = cast.follow(self.world, self._person(wish.get("person")), str(wish.get("url", "")), chat)
        return self._message_answer(message)

    async def send(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        person, chat = self._who_and_where(wish)
        options: Json = {
            "thread": wish.get("thread"),
            "reply_to": wish.get("reply_to"),
            "anonymous": bool(wish.get("anonymous")),
            "channel": wish.get("channel"),
            "extra": _extra(wish),
        }
        if wish.get("content"):
            return self._message_answer(cast.send_odd(self.world, person, chat, wish["content"], **options))
        return self._sent_answer(cast.send(self.world, person, chat, str(wish.get("text", "")), **options))

    async def send_file(self, request: web.Request) -> web.Response:
        """Multipart: person, chat?, caption?, photo? (1 for pictures), file; several files are an album."""
        wish: Json = {}
        uploads: list[Upload] = []
        async for name, part in parts(request):
            if isinstance(part, Upload):
                uploads.append(part)
            else:
                wish[name] = part
        person, chat = self._who_and_where(wish)
        photo = wish.get("photo") in {"1", "true"}
        caption = str(wish.get("caption", ""))
        return self._sent_answer(await cast.send_files(self.world, person, chat, uploads, photo=photo, caption=caption))

    async def edit(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        person, chat = self._who_and_where(wish)
        message = cast.edit_text(self.world, person, self._message(chat, wish), str(wish.get("text", "")))
        return self._message_answer(message)

    async def delete(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        person, chat = self._who_and_where(wish)
        cast.delete(self.world, person, chat, self._message(chat, wish))
        return web.json_response({"ok": True})

    async def press(self, request: web.Request) -> web.Response:
        """Press and wait for the bot's answer."""
        wish = await _object(request)
        person, chat = self._who_and_where(wish)
        message, button = cast.find_button(self.world, person, chat, wish)
        outcome = cast.press(
            self.world, person, message, button, inaccessible=bool(wish.get("inaccessible")), extra=_extra(wish)
        )
        if isinstance(outcome, Press):
            outcome = await cast.wait_for_answer(self.world, outcome, _seconds(wish.get("timeout", 10)))
        return web.json_response({"message": message.id, "label": button["text"], **outcome})

    async def react(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        person, chat = self._who_and_where(wish)
        cast.react(self.world, person, self._message(chat, wish), wish.get("emoji"))
        return web.json_response({"ok": True})

    # --- what is seen

    async def view(self, request: web.Request) -> web.Response:
        query = request.query
        wanted = query.get("person", "all")
        people = None if wanted == "all" else [self._person(number) for number in wanted.split(",") if number]
        after = _int(query["after"]) if query.get("after") else None
        newest = _int(query.get("newest", str(screens.NEWEST)))
        return web.json_response(
            await screens.look(self.world, people, after, _seconds(query.get("timeout", 0)), newest)
        )

    async def file(self, request: web.Request) -> web.Response:
        file = self.world.files.by_unique.get(request.match_info["file"])
        if file is None:
            raise ControlError(404, "no such file")
        shown = "inline" if file.mime.startswith("image/") and file.mime != "image/svg+xml" else "attachment"
        headers = {
            "Content-Disposition": f"{shown}; filename*=UTF-8''{quote(file.name)}",
            "Content-Type": file.mime,
            "X-Content-Type-Options": "nosniff",
        }
        return web.Response(body=file.data, headers=headers)

    async def log(self, request: web.Request) -> web.Response:
        query = request.query
        found = self.world.log.select(
            after=_int(query.get("after", "0")),
            method=query.get("method", ""),
            only=query.get("only", ""),
            limit=_int(query.get("limit", "1000")),
        )
        return web.json_response(found)

    async def stats(self, request: web.Request) -> web.Response:
        return web.json_response(screens.stats(self.world))

    # --- faults, limits, time

    async def list_faults(self, request: web.Request) -> web.Response:
        return web.json_response([asdict(fault) for fault in self.world.faults.orders])

    async def order_fault(self, request: web.Request) -> web.Response:
        return web.json_response(asdict(self.world.faults.order(await _object(request))))

    async def clear_faults(self, request: web.Request) -> web.Response:
        self.world.faults.orders.clear()
        self.world.faults.failing = None
        return web.json_response([])

    async def set_failing(self, request: web.Request) -> web.Response:
        failing = self.world.faults.fail(await _object(request))
        return web.json_response(failing.view() if failing else None)

    async def add_update(self, request: web.Request) -> web.Response:
        """The body goes into getUpdates, whatever it is."""
        times = _int(request.query["times"]) if "times" in request.query else None
        if times is not None and times < 1:
            raise ControlError(400, "times is at least 1")
        as_is = request.query.get("as_is") in {"1", "true"}
        update = self.world.updates.add_raw(await request.read(), as_is=as_is, times=times)
        return web.json_response({"update_id": update.number})

    async def limits(self, request: web.Request) -> web.Response:
        return web.json_response({"on": self.world.limits.on})

    async def set_limits(self, request: web.Request) -> web.Response:
        self.world.limits.switch(bool((await _object(request)).get("on")))
        return await self.limits(request)

    async def set_strict(self, request: web.Request) -> web.Response:
        self.world.strict = bool((await _object(request)).get("on"))
        return web.json_response({"on": self.world.strict})

    async def expire(self, request: web.Request) -> web.Response:
        return web.json_response({"expired": self.world.expire_presses()})

    async def clock(self, request: web.Request) -> web.Response:
        """With `after`: wait until the clock has been moved since that version."""
        clock = self.world.clock
        if request.query.get("after") and _int(request.query["after"]) == clock.version:
            await clock.moved.wait(_seconds(request.query.get("timeout", 0)))
        return web.json_response(clock.view())

    async def move_clock(self, request: web.Request) -> web.Response:
        wish = await _object(request)
        clock = self.world.clock
        match wish:
            case {"advance": int() | float() as seconds}:
                clock.advance(seconds)
            case {"offset": int() | float() as offset}:
                clock.set_offset(offset)
            case {"set": int() | float() | str() as moment}:
                clock.set_time(moment)
            case {"rate": int() as rate}:
                clock.set_rate(rate)
            case {"awaits": int() | float() | str() | None as moment}:
                clock.awaits = None if moment is None else unix(moment)
            case _:
                raise ControlError(400, "say advance or offset (seconds), set or awaits (unix or ISO time), or rate")
        self.world.feed.add("clock", None, {"clock": clock.view()})
        return web.json_response(clock.view())

    async def reset(self, request: web.Request) -> web.Response:
        """Forget everything: people, chats, updates, log, faults."""
        self.world = self._reset()
        return web.json_response({"ok": True})

    # --- finding what a wish names

    def _person(self, id: Any) -> Person:
        return self.world.person(_int(id))

    def _chat(self, id: Any) -> Chat:
        return self.world.chat(_int(id))

    def _who_and_where(self, wish: Json) -> tuple[Person, Chat]:
        """The person and the chat; without a chat, the private one with the bot."""
        person = self._person(wish.get("person"))
        return person, self._chat(wish["chat"]) if wish.get("chat") is not None else self._chat(person.id)

    def _message(self, chat: Chat, wish: Json) -> Message:
        message = chat.messages.get(_int(wish.get("message")))
        if message is None:
            raise ControlError(404, f"no such message: {wish.get('message')}")
        return message

    def _message_answer(self, message: Message | None) -> web.Response:
        return web.json_response(None if message is None else message_view(self.world, message))

    def _sent_answer(self, sent: list[Message]) -> web.Response:
        """The last of several; `parts` are the ids of all."""
        return web.json_response({**message_view(self.world, sent[-1]), "parts": [one.id for one in sent]})

    def _chat_answer(self, chat: Chat) -> web.Response:
        return web.json_response(screens.chat_view(self.world, chat))


@web.middleware
async def control_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A wish that cannot be done is told in one sentence."""
    try:
        return await handler(request)
    except ControlError as error:
        return web.json_response({"error": error.message, **error.details}, status=error.status)
    except Refusal as refusal:
        return web.json_response({"error": refusal.description}, status=refusal.code)


async def _json(request: web.Request) -> Any:
    try:
        return await request.json()
    except ValueError as error:
        raise ControlError(400, "the body is not JSON") from error


async def _object(request: web.Request) -> Json:
    body = await _json(request) if request.can_read_body else {}
    if not isinstance(body, dict):
        raise ControlError(400, "a JSON object is expected")
    return body


def _extra(wish: Json) -> Json | None:
    """What is laid over the JSON that the bot gets."""
    extra = wish.get("extra")
    if not isinstance(extra, dict | None):
        raise ControlError(400, "extra is a JSON object")
    return extra


def _int(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError) as error:
        raise ControlError(400, f"not a number: {value!r}") from error


def _seconds(value: Any) -> float:
    try:
        return min(max(float(value), 0.0), LONGEST_WAIT)
    except (TypeError, ValueError) as error:
        raise ControlError(400, f"not a number of seconds: {value!r}") from error
