"""Simulated people: a typed client of the control API. One long poll serves the whole cast."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

import aiohttp

from bot.playground.model import Json
from bot.playground.person import Person, PlaygroundError, WaitedInVain

__all__ = ("ControlClient", "Person", "PlaygroundError", "WaitedInVain")

POLL_SECONDS = 25.0
EVERY = 1000
"""Of the messages of a chat: more than any has."""


class ControlClient:
    """The routes of the control API, and the screens of all people as far as they are about one bot, kept fresh by one
    shared poll.

    Use as `async with ControlClient(address) as control`. `bot`: a username; without one the first bot is meant.
    """

    def __init__(self, address: str, bot: str = "") -> None:
        self.address = address.rstrip("/")
        self._bot = bot
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

    # --- the bots

    def bot(self, username: str) -> "ControlClient":
        """The same people with another bot: `async with control.bot("chess_bot") as chess`; see `person`."""
        return ControlClient(self.address, username)

    def person(self, who: Person) -> Person:
        """Somebody of another bot's client with this one, also before the poll has told of a newcomer."""
        return self._know({"id": who.id, "name": who.name, "role_label": who.role_label})

    async def bots(self) -> list[Json]:
        """Every bot: id, name, username, token."""
        found: list[Json] = await self.get("bots")
        return found

    async def add_bot(self, name: str, username: str, **fields: Any) -> str:
        """Make a bot as BotFather does; fields: token, can_manage_bots. Returns its token."""
        return str((await self.post("bots", name=name, username=username, **fields))["token"])

    async def change_bot(self, username: str, **fields: Any) -> Json:
        """What its owner switches in BotFather: can_manage_bots."""
        view: Json = await self.post(f"bots/{username}", **fields)
        return view

    async def revoke_token(self, username: str) -> str:
        """Take the bot's token back as BotFather does; returns the new one."""
        return str((await self.post(f"bots/{username}/revoke"))["token"])

    # --- plain calls

    async def get(self, path: str, **query: Any) -> Any:
        return await self._request("GET", path, params={name: str(value) for name, value in query.items()})

    async def post(self, path: str, **body: Any) -> Any:
        return await self._request("POST", path, json={name: v for name, v in body.items() if v is not None})

    async def _request(self, method: str, path: str, **options: Any) -> Any:
        assert self._session is not None, "use `async with ControlClient(…)`"
        params = self._query(options.pop("params", {}))
        async with self._session.request(
            method, f"{self.address}/control/{path}", params=params, **options
        ) as response:
            body = await response.json(content_type=None)
            if response.status >= 400:
                raise PlaygroundError(response.status, body if isinstance(body, dict) else {"error": str(body)})
            return body

    def _query(self, params: Mapping[str, str]) -> dict[str, str]:
        """With the bot that is meant."""
        return {**params, **({"bot": self._bot} if self._bot else {})}

    async def download(self, path: str) -> bytes:
        """A file of a message, by the address that it has there."""
        assert self._session is not None
        async with self._session.get(self.address + path) as response:
            return await response.read()

    async def add_person(self, first_name: str, **fields: Any) -> Person:
        """Add somebody to the cast: id, last_name, username, language_code, role_label."""
        view = await self.post("people", first_name=first_name, **fields)
        return self._know(view)

    async def hire(self, name: tuple[str, str], label: str, language: str, **fields: Any) -> Person:
        """Add somebody by first name and last name; `label`: what the phone page says of him."""
        first, last = name
        return await self.add_person(first, last_name=last, role_label=label, language_code=language, **fields)

    async def add_group(self, title: str, members: Iterable[Person], **fields: Any) -> int:
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

    def _know(self, view: Json) -> Person:
        person = self.people.get(view["id"])
        if person is None:
            person = self.people[view["id"]] = Person(self, view["id"], view["name"])
        person.name, person.role_label = view["name"], view["role_label"]
        return person

    async def _snapshot(self) -> None:
        data = await self.get("view", person="all", newest=EVERY)
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
        newest = 0  # all that was said has come by itself; but who comes into a chat sees what was said before
        for event in events:
            if event["kind"] in {"person", "chat", "commands"}:
                renew |= set(event["people"] or [event.get("person")]) - {None}
                newest = EVERY if event["kind"] == "chat" else newest
            if event["kind"] == "refused":
                self.refused += 1
            for number in event["people"] or ():
                if number in self.people:
                    self.people[number].take_event(event)
        if renew:
            ids = ",".join(map(str, sorted(renew)))
            for screen in (await self.get("view", person=ids, newest=newest))["people"]:
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
