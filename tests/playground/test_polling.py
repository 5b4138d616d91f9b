"""Long polling: offsets, redelivery, one poller, kinds of updates."""

import asyncio
import time
from typing import Any

from bot.playground.client import Person
from bot.playground.server import Playground
from tests.playground.wire import Wire


async def test_an_update_comes_again_until_an_offset_confirms_it(wire: Wire, anna: Person) -> None:
    first = await wire.ok("getUpdates")
    assert [update["message"]["text"] for update in first] == ["/start"]
    assert await wire.ok("getUpdates", offset=first[0]["update_id"]) == first
    await anna.say("раз")
    await anna.say("два")
    rest = await wire.ok("getUpdates", offset=first[0]["update_id"] + 1, limit=1)
    assert [update["message"]["text"] for update in rest] == ["раз"]
    assert [u["message"]["text"] for u in await wire.ok("getUpdates", offset=-1)] == ["два"]
    assert await wire.ok("getUpdates", offset=rest[0]["update_id"] + 2) == []


async def test_a_poll_waits_for_news(wire: Wire, anna: Person) -> None:
    last = (await wire.ok("getUpdates"))[-1]["update_id"]
    poll = asyncio.create_task(wire.ok("getUpdates", offset=last + 1, timeout=10))
    await asyncio.sleep(0.1)
    assert not poll.done()
    await anna.say("есть новости")
    assert [update["message"]["text"] for update in await poll] == ["есть новости"]


async def test_an_idle_poll_ends_with_nothing_after_its_timeout(wire: Wire) -> None:
    began = time.monotonic()
    assert await wire.ok("getUpdates", timeout=1) == []
    assert 0.9 < time.monotonic() - began < 3


async def test_the_elder_of_two_pollers_meets_a_conflict(wire: Wire, playground: Playground) -> None:
    elder = asyncio.create_task(wire.refused("getUpdates", timeout=10))
    await asyncio.sleep(0.1)
    younger = asyncio.create_task(wire.ok("getUpdates", timeout=1))
    error = await elder
    assert error["error_code"] == 409
    assert "terminated by other getUpdates request" in error["description"]
    assert await younger == []
    assert playground.world.log.counters["refused"] == 1


async def test_a_dead_poller_is_no_conflict(wire: Wire, playground: Playground) -> None:
    dead = asyncio.create_task(wire.ok("getUpdates", timeout=10))
    await asyncio.sleep(0.1)
    dead.cancel()
    await asyncio.gather(dead, return_exceptions=True)
    assert await wire.ok("getUpdates", timeout=0) == []
    assert playground.world.log.counters["refused"] == 0


async def test_polling_and_a_webhook_exclude_each_other(wire: Wire) -> None:
    assert "ports" in (await wire.refused("setWebhook", url="https://example.org:8080"))["description"]
    await wire.ok("setWebhook", url="https://example.org/hook")
    assert (await wire.ok("getWebhookInfo"))["url"] == "https://example.org/hook"
    assert "webhook is active" in (await wire.refused("getUpdates"))["description"]
    await wire.ok("deleteWebhook", drop_pending_updates=True)
    assert await wire.ok("getUpdates") == []


async def test_kinds_that_a_bot_did_not_ask_for_stay_away(wire: Wire, anna: Person, group: int) -> None:
    async def kinds() -> list[str]:
        updates: list[dict[str, Any]] = await wire.ok("getUpdates", offset=-1)
        return [next(key for key in update if key != "update_id") for update in updates]

    said = await anna.say("привет", chat=group)
    react = {"person": anna.id, "chat": group, "message": said.id, "emoji": "👍"}
    await anna.control.post("react", **react)
    assert await kinds() == ["message"]
    await wire.ok("getUpdates", offset=-1, allowed_updates=["message", "message_reaction"])
    await anna.control.post("react", **react)
    assert await kinds() == ["message_reaction"]


async def test_a_bad_limit_is_refused(wire: Wire) -> None:
    assert "limit" in (await wire.refused("getUpdates", limit=101))["description"]
