"""Webhooks: what is posted, in which order, again after which pauses, and what setWebhook refuses."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web

from bot.playground.api import Asked
from bot.playground.client import ControlClient, Person
from bot.playground.decode import RawCall
from bot.playground.inside import InsideClient
from bot.playground.server import Playground
from bot.playground.webhook import SECRET, over_http
from bot.simulation.world.loop import lived
from tests.playground.wire import Wire, inline

URL = "https://bots.example.org/hook"


@dataclass
class Hook:
    """A bot that listens: what it got, and what it is going to answer; 200 where nothing else was ordered."""

    address: str = ""
    got: asyncio.Queue[tuple[dict[str, Any], Mapping[str, str]]] = field(default_factory=asyncio.Queue)
    answers: list[int] = field(default_factory=list)

    async def take(self, request: web.Request) -> web.Response:
        status = self.answers.pop(0) if self.answers else 200
        await self.got.put((await request.json(), request.headers))
        return web.Response(status=status)

    async def text(self) -> str:
        return str((await self.got.get())[0]["message"]["text"])


@pytest_asyncio.fixture(loop_scope="session")
async def hook() -> AsyncIterator[Hook]:
    listening = Hook()
    app = web.Application()
    app.router.add_post("/hook", listening.take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    listening.address = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield listening
    await runner.cleanup()


async def test_updates_are_posted_with_the_secret_and_what_waited_comes_first(
    wire: Wire, hook: Hook, anna: Person
) -> None:
    await wire.ok("setWebhook", url=hook.address, secret_token="s-1_A")
    update, headers = await hook.got.get()
    assert update["message"]["text"] == "/start"
    assert type(update["update_id"]) is int
    assert (headers[SECRET], headers["Content-Type"]) == ("s-1_A", "application/json")
    assert SECRET == "X-Telegram-Bot-Api-Secret-Token"
    await anna.say("раз")
    await anna.say("два")
    assert [await hook.text(), await hook.text()] == ["раз", "два"]


async def test_without_a_secret_there_is_no_such_header(wire: Wire, hook: Hook, anna: Person) -> None:
    await wire.ok("setWebhook", url=hook.address)
    assert SECRET not in (await hook.got.get())[1]


async def test_anything_but_2xx_comes_again_and_is_told(wire: Wire, hook: Hook, anna: Person) -> None:
    hook.answers = [500]
    await wire.ok("setWebhook", url=hook.address, max_connections=3)
    assert [await hook.text(), await hook.text()] == ["/start"] * 2
    info = await wire.ok("getWebhookInfo")
    assert (info["url"], info["max_connections"], info["has_custom_certificate"]) == (hook.address, 3, False)
    assert info["last_error_message"] == "Wrong response from the webhook: 500 Internal Server Error"
    assert info["last_error_date"] > 0


async def test_polling_waits_for_the_end_of_the_webhook(wire: Wire, hook: Hook, anna: Person) -> None:
    waiting = (await wire.ok("getUpdates"))[-1]["update_id"]
    poll = asyncio.create_task(wire.refused("getUpdates", offset=waiting + 1, timeout=30))
    while (await wire.ok("getWebhookInfo"))["pending_update_count"]:
        continue
    await wire.ok("setWebhook", url=hook.address)
    assert (await poll)["description"] == "Conflict: terminated by setWebhook request"
    refused = await wire.refused("getUpdates")
    assert (refused["error_code"], "webhook is active" in refused["description"]) == (409, True)
    await wire.ok("deleteWebhook")
    assert (await wire.ok("getWebhookInfo"))["url"] == ""
    await anna.say("раз")
    assert [one["message"]["text"] for one in await wire.ok("getUpdates")] == ["раз"]
    assert hook.got.empty()


async def test_what_waits_stays_unless_it_is_to_be_dropped(
    wire: Wire, hook: Hook, anna: Person, playground: Playground
) -> None:
    playground.world.updates.pending.clear()
    await anna.say("раз")
    hook.answers = [503] * 100
    await wire.ok("setWebhook", url=hook.address)
    await hook.got.get()
    assert (await wire.ok("getWebhookInfo"))["pending_update_count"] == 1
    await wire.ok("deleteWebhook")
    assert [one["message"]["text"] for one in await wire.ok("getUpdates")] == ["раз"]
    await wire.ok("setWebhook", url=hook.address, drop_pending_updates=True)
    assert (await wire.ok("getWebhookInfo"))["pending_update_count"] == 0
    await wire.ok("setWebhook", url="")
    await anna.say("два")
    await wire.ok("deleteWebhook", drop_pending_updates=True)
    assert await wire.ok("getUpdates") == []


async def test_only_the_wanted_kinds_are_posted(wire: Wire, hook: Hook, anna: Person) -> None:
    await wire.ok("setWebhook", url=hook.address, drop_pending_updates=True, allowed_updates=["callback_query"])
    assert (await wire.ok("getWebhookInfo"))["allowed_updates"] == ["callback_query"]
    await wire.ok("sendMessage", chat_id=anna.id, text="а", reply_markup=inline("x"))
    await anna.say("раз")
    await anna.press("x", within=0)
    assert (await hook.got.get())[0]["callback_query"]["data"] == "x"


@pytest.mark.parametrize(
    ("fields", "description"),
    [
        ({"url": "ftp://example.org"}, "invalid webhook URL specified"),
        ({"url": "https://"}, "invalid webhook URL specified"),
        ({"url": "https://example.org:port/"}, "invalid webhook URL specified"),
        ({"url": "nonsense"}, "invalid webhook URL specified"),
        (
            {"url": "https://example.org:8080"},
            "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443",
        ),
        ({"url": URL, "secret_token": "пароль"}, "secret token contains unallowed characters"),
        ({"url": URL, "secret_token": "a b"}, "secret token contains unallowed characters"),
        ({"url": URL, "secret_token": "a" * 257}, "secret token is too long"),
    ],
)
async def test_what_set_webhook_refuses(wire: Wire, fields: dict[str, str], description: str) -> None:
    """The words are those of the Bot API server."""
    assert (await wire.refused("setWebhook", **fields))["description"] == f"Bad Request: {description}"
    assert (await wire.ok("getWebhookInfo"))["url"] == ""


async def test_a_new_token_has_no_webhook(wire: Wire, hook: Hook, control: ControlClient, anna: Person) -> None:
    await wire.ok("setWebhook", url=hook.address)
    assert await hook.text() == "/start"
    wire.token = await control.revoke_token("turnir_playground_bot")
    assert (await wire.ok("getWebhookInfo"))["url"] == ""


async def test_nobody_there_is_no_answer() -> None:
    with pytest.raises(OSError, match=r".+"):
        await over_http("http://127.0.0.1:9/hook", b"{}", {})


# --- in simulated time, by a way of their own


@dataclass
class Line:
    """The way to a bot in this process; its answers: statuses, or errors of the line."""

    answers: list[int | OSError] = field(default_factory=list)
    takes: float = 0.0
    at: list[float] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    most: int = 0
    _now: int = 0

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        self._now += 1
        self.most = max(self.most, self._now)
        self.at.append(asyncio.get_running_loop().time())
        await asyncio.sleep(self.takes)
        self._now -= 1
        answer = self.answers.pop(0) if self.answers else 200
        if isinstance(answer, OSError):
            raise answer
        self.texts.append(json.loads(body)["message"]["text"])
        return answer


async def hooked(line: Line, **params: Any) -> Playground:
    playground = Playground(post=line.post)
    await called(playground, "setWebhook", url="http://inside/hook", **params)
    return playground


async def called(playground: Playground, method: str, **params: Any) -> Any:
    async def read() -> RawCall:
        return RawCall(params)

    answer = await playground.api.answer(Asked(playground.token, method, read))
    return json.loads(answer.body)["result"]


def test_pauses_grow_from_nothing_to_a_minute() -> None:
    async def story() -> None:
        line = Line([500, TimeoutError(), ConnectionRefusedError(), ConnectionResetError(), 302, 404, 410, 500, 500])
        playground = await hooked(line)
        async with InsideClient(playground) as control:
            await (await control.add_person("Анна")).start()
            await asyncio.sleep(1000)
            pauses = [round(after - before) for before, after in zip(line.at, line.at[1:], strict=False)]
            assert pauses == [0, 2, 4, 8, 16, 32, 60, 60, 60]
            info = await called(playground, "getWebhookInfo")
            assert info["pending_update_count"] == 0
            assert info["last_error_message"] == "Wrong response from the webhook: 500 Internal Server Error"
        await playground.stop()

    lived(story())


def test_each_chat_keeps_its_order_and_several_go_at_once() -> None:
    async def story(most: int) -> Line:
        line = Line([500], takes=1.0)
        playground = await hooked(line, max_connections=most)
        async with InsideClient(playground) as control:
            people = [await control.add_person(name) for name in ("Анна", "Борис", "Вера")]
            for person in people:
                await person.start()
            for number in range(3):
                for person in people:
                    await person.say(f"{person.id} {number}")
            await asyncio.sleep(60)
        await playground.stop()
        for person in people:
            said = [text for text in line.texts if text.startswith(str(person.id))]
            assert said == [f"{person.id} {number}" for number in range(3)]
        return line

    for most in (1, 2, 40):
        assert lived(story(most)).most == min(most, 3)


def test_what_fails_in_one_chat_stops_no_other() -> None:
    async def story() -> None:
        line = Line([ConnectionRefusedError()] * 3)
        playground = await hooked(line)
        async with InsideClient(playground) as control:
            anna, boris = [await control.add_person(name) for name in ("Анна", "Борис")]
            await anna.start("first")
            await asyncio.sleep(3)
            await boris.start("second")
            await asyncio.sleep(10)
            assert line.texts == ["/start second", "/start first"]
        await playground.stop()

    lived(story())


def test_a_webhook_deleted_while_an_update_is_on_its_way_leaves_it_waiting() -> None:
    async def story() -> None:
        line = Line(takes=5.0)
        playground = await hooked(line)
        async with InsideClient(playground) as control:
            await (await control.add_person("Анна")).start()
            await asyncio.sleep(1)
            await called(playground, "deleteWebhook")
            await asyncio.sleep(10)
            assert line.texts == ["/start"]
            assert [one["message"]["text"] for one in await called(playground, "getUpdates")] == ["/start"]
        await playground.stop()

    lived(story())


def test_setting_the_same_again_interrupts_nothing() -> None:
    async def story() -> None:
        line = Line(takes=5.0)
        playground = await hooked(line)
        async with InsideClient(playground) as control:
            await (await control.add_person("Анна")).start()
            await asyncio.sleep(1)
            await called(playground, "setWebhook", url="http://inside/hook")
            await asyncio.sleep(10)
            assert line.texts == ["/start"]
        await playground.stop()

    lived(story())
