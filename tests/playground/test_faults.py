"""Faults on demand, rate limits, and whose fault a refusal is."""

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.playground.client import ControlClient, Person, PlaygroundError
from tests.playground.wire import Wire


@pytest.mark.parametrize(("kind", "code"), [("429", 429), ("500", 500), ("502", 502), ("403", 403)])
async def test_an_ordered_answer_comes_once_and_counts_as_nobodys_refusal(
    wire: Wire, control: ControlClient, anna: Person, kind: str, code: int
) -> None:
    await control.fault(kind, retry_after=7)
    error = await wire.refused("sendMessage", chat_id=anna.id, text="а")
    assert error["error_code"] == code
    assert error.get("parameters") == ({"retry_after": 7} if code == 429 else None)
    await wire.ok("sendMessage", chat_id=anna.id, text="а")
    stats = await control.stats()
    assert (stats["errors"], stats["faults"], stats["refused"], stats["sent"]) == (1, 1, 0, 1)


async def test_an_order_can_name_a_method_a_chat_and_a_number(wire: Wire, control: ControlClient, anna: Person) -> None:
    await control.fault("500", method="sendMessage", chat=anna.id, times=2)
    await wire.ok("getChat", chat_id=anna.id)
    await wire.ok("getUpdates")
    for _ in range(2):
        await wire.refused("sendMessage", chat_id=anna.id, text="а")
    await wire.ok("sendMessage", chat_id=anna.id, text="а")
    await control.fault("500")
    await control.clear_faults()
    await wire.ok("sendMessage", chat_id=anna.id, text="а")


async def test_a_silent_line_drops_and_nothing_is_done(wire: Wire, control: ControlClient, anna: Person) -> None:
    await control.fault("timeout", seconds=0.05)
    with pytest.raises(aiohttp.ClientError):
        await wire.raw("sendMessage", chat_id=anna.id, text="пропало")
    assert anna.newest("пропало") is None


async def test_a_lost_answer_is_done_all_the_same(wire: Wire, control: ControlClient, anna: Person) -> None:
    await control.fault("lost")
    with pytest.raises(aiohttp.ClientError):
        await wire.raw("sendMessage", chat_id=anna.id, text="дошло")
    await anna.wait_for("дошло")


async def test_whoever_asks_again_after_a_lost_answer_is_not_to_blame(
    wire: Wire, control: ControlClient, anna: Person
) -> None:
    sent = await wire.ok("sendMessage", chat_id=anna.id, text="раз")
    edit = {"chat_id": anna.id, "message_id": sent["message_id"], "text": "два"}
    await control.fault("lost")
    with pytest.raises(aiohttp.ClientError):
        await wire.raw("editMessageText", **edit)
    for blamed in (0, 1):
        assert "not modified" in (await wire.refused("editMessageText", **edit))["description"]
        assert (await control.stats())["errors_by_cause"].get("call", 0) == blamed


async def test_what_was_confirmed_comes_once_more(wire: Wire, control: ControlClient, anna: Person) -> None:
    await control.fault("doubled")
    first = (await wire.ok("getUpdates"))[-1]
    await anna.say("раз")
    both = await wire.ok("getUpdates", offset=first["update_id"] + 1)
    assert [one["message"]["text"] for one in both] == ["/start", "раз"]
    assert await wire.ok("getUpdates", offset=both[-1]["update_id"] + 1) == []


async def test_a_slow_call_is_slow(wire: Wire, control: ControlClient, anna: Person) -> None:
    await control.fault("slow", seconds=0.2)
    call = asyncio.create_task(wire.ok("sendMessage", chat_id=anna.id, text="а"))
    await asyncio.sleep(0.1)
    assert not call.done()
    await call


async def test_a_senseless_order_is_refused(control: ControlClient) -> None:
    with pytest.raises(PlaygroundError, match="unknown kind of fault"):
        await control.fault("418")


async def test_a_chat_takes_a_burst_of_three_when_limits_are_on(
    wire: Wire, control: ControlClient, anna: Person
) -> None:
    await control.limits(on=True)
    sent = await wire.ok("sendMessage", chat_id=anna.id, text="а")
    for _ in range(2):
        await wire.ok("sendMessage", chat_id=anna.id, text="а")
    error = await wire.refused("editMessageText", chat_id=anna.id, message_id=sent["message_id"], text="б")
    assert error["error_code"] == 429
    assert 1 <= error["parameters"]["retry_after"] <= 3
    assert error["description"] == f"Too Many Requests: retry after {error['parameters']['retry_after']}"
    await control.limits(on=False)
    await wire.ok("sendMessage", chat_id=anna.id, text="а")
    assert (await control.stats())["errors_by_cause"] == {"limit": 1}


async def test_a_second_takes_thirty_messages_in_all(wire: Wire, control: ControlClient) -> None:
    people = [await control.add_person(f"Игрок {number}") for number in range(31)]
    for person in people:
        await person.start()
    await control.limits(on=True)
    calls = [wire.raw("sendMessage", chat_id=person.id, text="а") for person in people]
    codes = sorted(status for status, _ in await asyncio.gather(*calls))
    assert codes == [200] * 30 + [429]


def test_a_group_takes_twenty_messages_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.playground import limits
    from bot.playground.errors import Refusal

    now = 1000.0
    monkeypatch.setattr("bot.playground.limits.monotonic", lambda: now)
    paced = limits.RateLimits()
    paced.switch(on=True)
    for _ in range(20):
        paced.spend(-5, group=True)
        now += 1.5
    with pytest.raises(Refusal) as refusal:
        paced.spend(-5, group=True)
    assert refusal.value.parameters == {"retry_after": 30}
    now += 30.1
    paced.spend(-5, group=True)


async def test_an_album_counts_as_what_it_is(wire: Wire, control: ControlClient, anna: Person, group: int) -> None:
    def album(size: int) -> dict[str, Any]:
        return {"media": [{"type": "document", "media": "attach://a"}] * size, "files": {"a": b"1"}}

    await control.limits(on=True)
    await wire.ok("sendMediaGroup", chat_id=anna.id, **album(10))
    assert (await wire.refused("sendMessage", chat_id=anna.id, text="а"))["error_code"] == 429
    await wire.ok("sendMediaGroup", chat_id=group, **album(10))
    assert (await wire.refused("sendMediaGroup", chat_id=group, **album(2)))["error_code"] == 429


async def test_lists_of_commands_may_not_change_all_the_time(wire: Wire, control: ControlClient) -> None:
    await control.limits(on=True)
    menu = [{"command": "start", "description": "а"}]
    for _ in range(10):
        await wire.ok("setMyCommands", commands=menu)
        await wire.ok("deleteMyCommands")
    for error in (await wire.refused("setMyCommands", commands=menu), await wire.refused("deleteMyCommands")):
        assert (error["error_code"], error["parameters"]["retry_after"] > 30) == (429, True)
    await wire.ok("getMyCommands")


async def test_what_people_do_is_not_the_bots_mistake(wire: Wire, control: ControlClient, anna: Person) -> None:
    await anna.set(blocked=True)
    await wire.refused("sendMessage", chat_id=anna.id, text="а")
    await wire.refused("sendMessage", chat_id=999, text="а")
    stats = await control.stats()
    assert stats["errors_by_cause"] == {"world": 1, "call": 1}
    assert [call["description"] for call in stats["refused_calls"]] == ["Bad Request: chat not found"]
    await asyncio.sleep(0.05)
    assert control.refused == 1
