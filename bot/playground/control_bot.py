"""The control API for one bot: its people, its chats, what they do there, and what is ordered for it."""

from dataclasses import asdict, replace
from typing import Any

from aiohttp import web

from bot.playground import people as cast
from bot.playground import screens
from bot.playground.errors import ControlError
from bot.playground.files import Upload
from bot.playground.groups import migrate, new_group_id, new_supergroup_id, open_topic, set_topic
from bot.playground.model import Chat, Json, Message, Person, Press
from bot.playground.multipart import parts
from bot.playground.odd import content
from bot.playground.views import message_view
from bot.playground.wishes import extra_of, number, read_json, read_object, seconds
from bot.playground.world import World


class BotControl:
    """One method per route; every answer is JSON."""

    def __init__(self, world: World) -> None:
        self.world = world

    # --- the cast and the chats

    async def info(self, request: web.Request) -> web.Response:
        world = self.world
        about = {"bot": world.bot_user(), "token": world.token, "api": str(request.url.origin())}
        return web.json_response({**about, "strict": world.strict, "limits": world.limits.on})

    async def add_people(self, request: web.Request) -> web.Response:
        """One person, or a list of them."""
        wish = await read_json(request)
        several = wish if isinstance(wish, list) else [wish]
        views = [screens.person_view(self.world, cast.add_person(self.world, one)) for one in several]
        return web.json_response(views if isinstance(wish, list) else views[0])

    async def change_person(self, request: web.Request) -> web.Response:
        person = self._person(request.match_info["person"])
        return web.json_response(
            screens.person_view(self.world, cast.change_person(self.world, person, await read_object(request)))
        )

    async def list_chats(self, request: web.Request) -> web.Response:
        return web.json_response([screens.chat_view(self.world, chat) for chat in self.world.chats.values()])

    async def add_chat(self, request: web.Request) -> web.Response:
        wish = await read_object(request)
        world = self.world
        new_id = new_group_id(world) if wish.get("type") == "group" else new_supergroup_id(world)
        chat = cast.create_chat(world, wish, new_id)
        for name in wish.get("topics") or []:
            open_topic(world, chat, str(name), by=next(iter(chat.members), 0))
        return self._chat_answer(chat)

    async def set_member(self, request: web.Request) -> web.Response:
        wish = await read_object(request)
        chat = self._chat(request.match_info["chat"])
        cast.add_member(self.world, chat, self._person(wish.get("person")), str(wish.get("status", "member")))
        return self._chat_answer(chat)

    async def set_bot(self, request: web.Request) -> web.Response:
        wish = await read_object(request)
        chat = self._chat(request.match_info["chat"])
        by = self._person(wish["by"]).id if "by" in wish else next(iter(chat.members), None)
        cast.add_bot(self.world, chat, str(wish.get("status", "administrator")), by=by, rights=wish.get("rights"))
        return self._chat_answer(chat)

    async def add_topic(self, request: web.Request) -> web.Response:
        wish = await read_object(request)
        chat = self._chat(request.match_info["chat"])
        by = self._person(wish["by"]).id if "by" in wish else next(iter(chat.members), 0)
        return web.json_response(asdict(open_topic(self.world, chat, str(wish.get("name") or "Тема"), by=by)))

    async def change_topic(self, request: web.Request) -> web.Response:
        wish = await read_object(request)
        chat = self._chat(request.match_info["chat"])
        topic = chat.topics.get(number(request.match_info["topic"]))
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
        wish = await read_object(request)
        message = cast.start(self.world, self._person(wish.get("person")), wish.get("payload"))
        return _message_answer(self.world, message)

    async def follow(self, request: web.Request) -> web.Response:
        """The link says which bot."""
        wish = await read_object(request)
        chat = number(wish["chat"]) if wish.get("chat") is not None else None
        person = self._person(wish.get("person"))
        world, message = cast.follow(self.world.telegram, person, str(wish.get("url", "")), chat)
        return _message_answer(world, message)

    async def send(self, request: web.Request) -> web.Response:
        wish = await read_object(request)
        person, chat = self._who_and_where(wish)
        options: Json = {
            "thread": wish.get("thread"),
            "reply_to": wish.get("reply_to"),
            "anonymous": bool(wish.get("anonymous")),
            "channel": wish.get("channel"),
            "extra": extra_of(wish),
        }
        if wish.get("content"):
            odd = content(self.world, wish["content"])
            return _message_answer(self.world, cast.say(self.world, person, chat, odd=odd, **options))
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
        wish = await read_object(request)
        person, chat = self._who_and_where(wish)
        message = cast.edit_text(self.world, person, self._message(chat, wish), str(wish.get("text", "")))
        return _message_answer(self.world, message)

    async def delete(self, request: web.Request) -> web.Response:
        wish = await read_object(request)
        person, chat = self._who_and_where(wish)
        cast.delete(self.world, person, chat, self._message(chat, wish))
        return web.json_response({"ok": True})

    async def press(self, request: web.Request) -> web.Response:
        """Press and wait for the bot's answer."""
        wish = await read_object(request)
        person, chat = self._who_and_where(wish)
        message, button = cast.find_button(self.world, person, chat, wish)
        outcome = cast.press(
            self.world, person, message, button, inaccessible=bool(wish.get("inaccessible")), extra=extra_of(wish)
        )
        if isinstance(outcome, Press):
            outcome = await cast.wait_for_answer(self.world, outcome, seconds(wish.get("timeout", 10)))
        return web.json_response({"message": message.id, "label": button["text"], **outcome})

    async def react(self, request: web.Request) -> web.Response:
        wish = await read_object(request)
        person, chat = self._who_and_where(wish)
        cast.react(self.world, person, self._message(chat, wish), wish.get("emoji"))
        return web.json_response({"ok": True})

    # --- what is seen

    async def list_people(self, request: web.Request) -> web.Response:
        return web.json_response([screens.person_view(self.world, one) for one in self.world.people.values()])

    async def log(self, request: web.Request) -> web.Response:
        query = request.query
        found = self.world.log.select(
            after=number(query.get("after", "0")),
            method=query.get("method", ""),
            only=query.get("only", ""),
            limit=number(query.get("limit", "1000")),
        )
        return web.json_response(found)

    async def stats(self, request: web.Request) -> web.Response:
        return web.json_response(screens.stats(self.world))

    # --- faults, limits, time

    async def list_faults(self, request: web.Request) -> web.Response:
        return web.json_response([asdict(fault) for fault in self.world.faults.orders])

    async def order_fault(self, request: web.Request) -> web.Response:
        return web.json_response(asdict(self.world.faults.order(await read_object(request))))

    async def clear_faults(self, request: web.Request) -> web.Response:
        self.world.faults.orders.clear()
        self.world.faults.failing = None
        return web.json_response([])

    async def set_failing(self, request: web.Request) -> web.Response:
        failing = self.world.faults.fail(await read_object(request))
        return web.json_response(failing.view() if failing else None)

    async def add_update(self, request: web.Request) -> web.Response:
        """The body goes into getUpdates, whatever it is."""
        times = number(request.query["times"]) if "times" in request.query else None
        if times is not None and times < 1:
            raise ControlError(400, "times is at least 1")
        as_is = request.query.get("as_is") in {"1", "true"}
        update = self.world.updates.add_raw(await request.read(), as_is=as_is, times=times)
        return web.json_response({"update_id": update.number})

    async def limits(self, request: web.Request) -> web.Response:
        return web.json_response({"on": self.world.limits.on})

    async def set_limits(self, request: web.Request) -> web.Response:
        self.world.limits.switch(bool((await read_object(request)).get("on")))
        return await self.limits(request)

    async def set_strict(self, request: web.Request) -> web.Response:
        self.world.strict = bool((await read_object(request)).get("on"))
        return web.json_response({"on": self.world.strict})

    async def expire(self, request: web.Request) -> web.Response:
        return web.json_response({"expired": self.world.expire_presses()})

    # --- finding what a wish names

    def _person(self, id: Any) -> Person:
        return self.world.person(number(id))

    def _chat(self, id: Any) -> Chat:
        return self.world.chat(number(id))

    def _who_and_where(self, wish: Json) -> tuple[Person, Chat]:
        """The person and the chat; without a chat, the private one with the bot."""
        person = self._person(wish.get("person"))
        return person, self._chat(wish["chat"]) if wish.get("chat") is not None else self._chat(person.id)

    def _message(self, chat: Chat, wish: Json) -> Message:
        message = chat.messages.get(number(wish.get("message")))
        if message is None:
            raise ControlError(404, f"no such message: {wish.get('message')}")
        return message

    def _sent_answer(self, sent: list[Message]) -> web.Response:
        """The last of several; `parts` are the ids of all."""
        return web.json_response({**message_view(self.world, sent[-1]), "parts": [one.id for one in sent]})

    def _chat_answer(self, chat: Chat) -> web.Response:
        return web.json_response(screens.chat_view(self.world, chat))


def _message_answer(world: World, message: Message | None) -> web.Response:
    return web.json_response(None if message is None else message_view(world, message))
