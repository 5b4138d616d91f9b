"""Simulated people: a typed client of the control API. One long poll serves the whole cast."""

import asyncio
import contextlib
import io
import json
from collections.abc import Callable, Iterable
from typing import Any, Self

import aiohttp

from bot.playground.model import Json
from bot.playground.seen import Answer, Seen

POLL_SECONDS = 25.0


class PlaygroundError(Exception):
    """The control API refused: its status and its sentence (and the labels that were visible, if any)."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status}: {body.get('error')} {body.get('labels', '')}".strip())
        self.status = status
        self.body = body


class WaitedInVain(Exception):
    """Nothing fitting appeared on the person's screen in time."""


class ControlClient:
    """The routes of the control API, and the screens of all people, kept fresh by one shared poll.

    Use as `async with ControlClient(address) as control`.
    """

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.people: dict[int, Person] = {}
        self.bot_username = ""
        self.bot_id = 0
        self.cursor = 0
        self.refused = 0
        self._session: aiohttp.ClientSession | None = None
        self._poll: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self._failure: BaseException | None = None

    async def __aenter__(self) -> Self:
        await self._connect()
        try:
            await self._snapshot()
        except BaseException:
            await self._disconnect()
            raise
        self._poll = asyncio.create_task(self._follow(), name="playground-feed")
        return self

    async def __aexit__(self, *exc: object) -> None:
        if self._poll is not None:
            self._poll.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._poll
        await self._disconnect()

    async def _connect(self) -> None:
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=10)
        connector = aiohttp.TCPConnector(limit=0)
        self._session = aiohttp.ClientSession(timeout=timeout, connector=connector)

    async def _disconnect(self) -> None:
        if self._session is not None:
            await self._session.close()

    # --- plain calls

    async def get(self, path: str, **query: Any) -> Any:
        return await self._request("GET", path, params={name: str(value) for name, value in query.items()})

    async def post(self, path: str, **body: Any) -> Any:
        return await self._request("POST", path, json={name: v for name, v in body.items() if v is not None})

    async def _request(self, method: str, path: str, **options: Any) -> Any:
        assert self._session is not None, "use `async with ControlClient(…)`"
        async with self._session.request(method, f"{self.address}/control/{path}", **options) as response:
            body = await response.json(content_type=None)
            if response.status >= 400:
                raise PlaygroundError(response.status, body if isinstance(body, dict) else {"error": str(body)})
            return body

    async def download(self, path: str) -> bytes:
        """A file of a message, by the address that it has there."""
        assert self._session is not None
        async with self._session.get(self.address + path) as response:
            return await response.read()

    async def add_person(self, first_name: str, **fields: Any) -> "Person":
        """Add somebody to the cast: id, last_name, username, language_code, role_label."""
        view = await self.post("people", first_name=first_name, **fields)
        return self._know(view)

    async def add_group(self, title: str, members: "Iterable[Person]", **fields: Any) -> int:
        """A new group; fields: type, topics (names), bot (member, administrator), admins. Returns its id."""
        view = await self.post("chats", title=title, members=[person.id for person in members], **fields)
        return int(view["id"])

    async def add_topic(self, chat: int, name: str) -> int:
        return int((await self.post(f"chats/{chat}/topics", name=name))["id"])

    async def set_bot(self, chat: int, status: str, **fields: Any) -> None:
        await self.post(f"chats/{chat}/bot", status=status, **fields)

    async def fault(self, kind: str, **fields: Any) -> None:
        """Order a fault: 429, 500, 502, 403, html, reset, timeout, lost, cut, slow, raw, patch; times, method, chat and
        what the kind takes (docs/playground.md)."""
        await self.post("faults", kind=kind, **fields)

    async def clear_faults(self) -> None:
        await self._request("DELETE", "faults")

    async def failing(self, share: float, **fields: Any) -> None:
        """From now on a share of all calls fails; fields: seed, kinds, retry_after, seconds."""
        await self.post("failing", share=share, **fields)

    async def update(self, body: bytes | Json, *, as_is: bool = False, times: int | None = None) -> int:
        """Put a raw update, or anything, into getUpdates; returns the number that an offset must exceed."""
        query = {"as_is": str(int(as_is)), **({} if times is None else {"times": str(times)})}
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        queued = await self._request("POST", "update", params=query, data=data)
        return int(queued["update_id"])

    async def limits(self, on: bool) -> None:
        await self.post("limits", on=on)

    async def advance_clock(self, seconds: float) -> None:
        await self.post("clock", advance=seconds)

    async def clock(self) -> Json:
        view: Json = await self.get("clock")
        return view

    async def stats(self) -> Json:
        view: Json = await self.get("stats")
        return view

    async def log(self, **query: Any) -> list[Json]:
        found: list[Json] = await self.get("log", **query)
        return found

    # --- the shared screen

    def _know(self, view: Json) -> "Person":
        person = self.people.get(view["id"])
        if person is None:
            person = self.people[view["id"]] = Person(self, view["id"], view["name"])
        person.name, person.role_label = view["name"], view["role_label"]
        return person

    async def _snapshot(self) -> None:
        data = await self.get("view", person="all", newest=1000)
        self.cursor = data["cursor"]
        self.bot_username, self.bot_id = data["bot"]["username"], data["bot"]["id"]
        for screen in data["people"]:
            person = self._know(screen["person"])
            person.take_screen(screen)

    async def _follow(self) -> None:
        try:
            while True:
                data = await self.get("view", person="all", after=self.cursor, timeout=POLL_SECONDS)
                if data.get("reset"):
                    await self._snapshot()
                else:
                    await self._take(data["events"])
                    self.cursor = data["cursor"]
                async with self._changed:
                    self._changed.notify_all()
        except (aiohttp.ClientError, PlaygroundError, OSError) as error:
            self._failure = error
            async with self._changed:
                self._changed.notify_all()

    async def _take(self, events: list[Json]) -> None:
        renew: set[int] = set()
        for event in events:
            if event["kind"] in {"person", "chat", "commands"}:
                renew |= set(event["people"] or [event.get("person")]) - {None}
            if event["kind"] == "refused":
                self.refused += 1
            for number in event["people"] or ():
                if number in self.people:
                    self.people[number].take_event(event)
        if renew:
            ids = ",".join(map(str, sorted(renew)))
            for screen in (await self.get("view", person=ids, newest=1000))["people"]:
                self._know(screen["person"]).take_screen(screen)

    async def until(self, test: Callable[[], Any], within: float) -> Any:
        """Wait until the test gives something true after news; returns it. Raises WaitedInVain."""
        try:
            async with asyncio.timeout(within), self._changed:
                while True:
                    found = test()
                    if found:
                        return found
                    if self._failure is not None:
                        raise WaitedInVain(f"the playground is gone: {self._failure}")
                    await self._changed.wait()
        except TimeoutError as error:
            raise WaitedInVain(f"nothing of the kind in {within:g} s") from error


class Person:
    """Somebody with a phone."""

    def __init__(self, control: ControlClient, id: int, name: str) -> None:
        self.control = control
        self.id = id
        self.name = name
        self.role_label = ""
        self.chats: dict[int, Json] = {}
        self.keyboards: dict[int, Json | None] = {}
        self.toasts: list[Answer] = []
        self._messages: dict[tuple[int, int], Seen] = {}

    # --- looking

    @property
    def messages(self) -> list[Seen]:
        """Everything on the screen, the latest changed last."""
        return list(self._messages.values())

    def mark(self) -> int:
        """A bookmark: `wait_for(…, since=mark)` looks only at what appears or changes after it.

        What `say` and `start` return is a better one: `since=said.seq`.
        """
        return max((message.seq for message in self._messages.values()), default=0)

    def newest(self, fragment: str, *, since: int = 0, chat: int | None = None) -> Seen | None:
        """The latest message from the bot with this fragment, or None."""
        return self._find(lambda message: message.from_bot and fragment in message.text, since, chat)

    async def wait_for(
        self,
        wanted: str | Callable[[Seen], bool],
        *,
        within: float = 10.0,
        since: int = 0,
        chat: int | None = None,
    ) -> Seen:
        """Wait for a message from the bot with a fragment, or for any message that passes a test.

        Looks at what is there first, newest first. Raises WaitedInVain with the last texts seen.
        """
        test = wanted if callable(wanted) else lambda message: message.from_bot and wanted in message.text
        try:
            found: Seen = await self.control.until(lambda: self._find(test, since, chat), within)
        except WaitedInVain as error:
            seen = [message.text[:80] for message in self.messages[-3:]]
            raise WaitedInVain(f"{self.name} waited for {wanted!r}: {error}; last seen: {seen}") from error
        return found

    def _find(self, test: Callable[[Seen], bool], since: int, chat: int | None) -> Seen | None:
        for message in reversed(self._messages.values()):
            if message.seq <= since:
                return None
            if (chat is None or message.chat == chat) and test(message):
                return message
        return None

    # --- acting

    async def start(self, payload: str | None = None) -> Seen:
        return Seen.read(await self.control.post("start", person=self.id, payload=payload))

    async def follow(self, url: str, chat: int | None = None) -> None:
        """Open a link of the bot, as from a QR code."""
        await self.control.post("follow", person=self.id, url=url, chat=chat)

    async def say(
        self, text: str, chat: int | None = None, *, reply_to: int | None = None, thread: int | None = None, **more: Any
    ) -> Seen:
        """Write; without a chat, to the bot in private. Also presses a reply keyboard's button."""
        body = {"person": self.id, "chat": chat, "text": text, "reply_to": reply_to, "thread": thread, **more}
        return Seen.read(await self.control.post("send", **body))

    async def delete(self, message: Seen) -> None:
        """Take a message off every screen: one's own, any in a group one runs, any in the chat with the bot."""
        await self.control.post("delete", person=self.id, chat=message.chat, message=message.id)

    async def send_file(
        self, name: str, data: bytes, *, chat: int | None = None, photo: bool = False, caption: str = ""
    ) -> Seen:
        return await self.send_album([(name, data)], chat=chat, photo=photo, caption=caption)

    async def send_odd(self, content: str | Json, chat: int | None = None, **more: Any) -> Seen:
        """Send a sticker, a voice, a story…"""
        return Seen.read(await self.control.post("send", person=self.id, chat=chat, content=content, **more))

    async def send_album(
        self, files: Iterable[tuple[str, bytes]], *, chat: int | None = None, photo: bool = False, caption: str = ""
    ) -> Seen:
        """Several files at once; returns the last message."""
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("person", str(self.id))
        form.add_field("caption", caption)
        form.add_field("photo", "1" if photo else "0")
        if chat is not None:
            form.add_field("chat", str(chat))
        for name, data in files:
            form.add_field("file", io.BytesIO(data), filename=name)
        return Seen.read(await self.control._request("POST", "send_file", data=form))  # noqa: SLF001

    async def press(
        self,
        label: str,
        *,
        message: Seen | int | None = None,
        chat: int | None = None,
        within: float = 10.0,
        stale: bool = False,
        **more: Any,
    ) -> Answer:
        """Press the button with this label: on the message, or on the newest one that shows it.

        Waits for the bot's answer; more: inaccessible, extra. Raises PlaygroundError 404 (with `labels`) if there is
        no such button.
        """
        shown = message
        if message is None and chat is None:
            shown = self._find(lambda seen: label in seen.labels, 0, None)
        if isinstance(shown, Seen):
            chat = shown.chat
        number = shown.id if isinstance(shown, Seen) else shown
        body = {"person": self.id, "chat": chat, "message": number, "label": label, "timeout": within, "stale": stale}
        return Answer.read(await self.control.post("press", **body, **more))

    async def download(self, message: Seen) -> bytes:
        """The picture or document of a message."""
        file = message.raw["photo"] or message.raw["document"]
        return await self.control.download(file["url"])

    async def set(self, **fields: Any) -> None:
        """Change the person: blocked, deactivated, started, language_code, first_name…"""
        await self.control.post(f"people/{self.id}", **fields)

    # --- what the feed brings

    def take_screen(self, screen: Json) -> None:
        self.chats = {chat["id"]: chat for chat in screen["chats"]}
        self.keyboards = {chat["id"]: chat["keyboard"] for chat in screen["chats"]}
        views = [view for chat in screen["chats"] for view in chat["messages"]]
        for view in sorted(views, key=lambda view: int(view["seq"])):
            self._keep(view)

    def take_event(self, event: Json) -> None:
        match event["kind"]:
            case "message" | "edited":
                self._keep(event["message"])
            case "deleted":
                self._messages.pop((event["chat"], event["message_id"]), None)
            case "keyboard":
                self.keyboards[event["chat"]] = event["keyboard"]
            case "answer":
                self.toasts.append(Answer.read({"answered": True, **event}))
            case _:
                pass

    def _keep(self, view: Json) -> None:
        """The latest state of a message, at the end: the order of the dict is the order of changes."""
        key = (view["chat"], view["id"])
        known = self._messages.get(key)
        if known is None or known.seq < view["seq"]:
            self._messages.pop(key, None)
            self._messages[key] = Seen.read(view)
