"""Updates and answers as no model would write them: the playground hands on what it is given."""

import asyncio
import json
from typing import Any

import aiohttp
import pytest

from bot.playground.client import ControlClient, Person, PlaygroundError
from tests.playground.wire import Wire

STORY = {"update_id": 7, "message": {"external_reply": {"story": {}}, "chat": {"type": "nebula"}}}


async def polled(wire: Wire, **params: Any) -> bytes:
    """The bytes of the answer to getUpdates."""
    async with wire.session.get(f"{wire.address}/bot{wire.token}/getUpdates", params=params) as response:
        return await response.read()


async def test_a_raw_update_comes_byte_by_byte_until_an_offset_confirms_it(wire: Wire, control: ControlClient) -> None:
    body = json.dumps(STORY, indent=3).encode()
    assert await control.update(body) == 7
    for _ in range(2):
        assert await polled(wire) == b'{"ok": true, "result": [' + body + b"]}"
    assert await wire.ok("getUpdates", offset=8) == []


async def test_a_raw_update_stands_among_the_others_in_order(wire: Wire, control: ControlClient, anna: Person) -> None:
    number = await control.update({"comet": {"tail": "длинный"}})
    await anna.say("после")
    start, comet, said = await wire.ok("getUpdates", allowed_updates=["message"])
    assert comet == {"update_id": number, "comet": {"tail": "длинный"}}
    assert [start["update_id"], said["update_id"]] == [number - 1, number + 1]
    assert await wire.ok("getUpdates", offset=number + 1) == [said]


@pytest.mark.parametrize(
    "body", [b"{broken", b"\xff\xfe", b"null", b"[]", b'{"update_id": "eight"}', b'{"update_id": true}']
)
async def test_what_has_no_number_is_handed_out_untouched_and_confirmed_by_its_place(
    wire: Wire, control: ControlClient, body: bytes
) -> None:
    number = await control.update(body)
    assert await polled(wire) == b'{"ok": true, "result": [' + body + b"]}"
    assert await wire.ok("getUpdates", offset=number + 1) == []


async def test_an_object_without_a_number_may_stay_without(wire: Wire, control: ControlClient) -> None:
    await control.update({"message": {}}, as_is=True)
    assert await wire.ok("getUpdates") == [{"message": {}}]


async def test_an_update_may_be_handed_out_a_limited_number_of_times(wire: Wire, control: ControlClient) -> None:
    await control.update(b"{broken", times=2)
    for _ in range(2):
        assert b"{broken" in await polled(wire)
    assert await wire.ok("getUpdates") == []
    with pytest.raises(PlaygroundError, match="at least 1"):
        await control.update(b"{}", times=0)


async def test_a_waiting_poll_gets_a_raw_update_at_once(wire: Wire, control: ControlClient) -> None:
    poll = asyncio.create_task(wire.ok("getUpdates", timeout=10))
    await asyncio.sleep(0.05)
    await control.update(STORY)
    assert await poll == [STORY]


async def test_what_people_do_can_carry_what_no_model_knows(wire: Wire, anna: Person) -> None:
    await wire.ok(
        "sendMessage",
        chat_id=anna.id,
        text="?",
        reply_markup={"inline_keyboard": [[{"text": "А", "callback_data": "а"}]]},
    )
    said = await anna.say("из истории", extra={"chat": {"type": "nebula"}, "story": {}, "date": None})
    await anna.control.post("press", person=anna.id, label="А", timeout=0, extra={"from": {"first_name": None}})
    _, message, query = await wire.ok("getUpdates")
    assert message["message"]["story"] == {}
    assert message["message"]["chat"] == {"id": anna.id, "type": "nebula", "first_name": "Анна", "last_name": "Лис"}
    assert "date" not in message["message"]
    assert said.text == "из истории"
    assert query["callback_query"]["from"]["id"] == anna.id
    assert "first_name" not in query["callback_query"]["from"]


async def test_the_work_is_done_and_its_answer_is_whatever_was_ordered(
    wire: Wire, control: ControlClient, anna: Person
) -> None:
    await control.fault(
        "raw", method="sendMessage", body="<h1>", status=203, content_type="text/html", headers={"X-A": "b"}
    )
    url = f"{wire.address}/bot{wire.token}/sendMessage"
    async with wire.session.post(url, json={"chat_id": anna.id, "text": "дошло"}) as response:
        assert (response.status, response.content_type, response.headers["X-A"]) == (203, "text/html", "b")
        assert await response.read() == b"<h1>"
    await anna.wait_for("дошло")
    await control.fault("raw", method="sendMessage", base64="/wA=", done=False)
    async with wire.session.post(url, json={"chat_id": anna.id, "text": "не дошло"}) as response:
        assert await response.read() == b"\xff\0"
    await wire.ok("sendMessage", chat_id=anna.id, text="конец")
    await anna.wait_for("конец")
    assert anna.newest("не дошло") is None


async def test_an_honest_answer_can_be_patched(wire: Wire, control: ControlClient, anna: Person) -> None:
    await control.fault("patch", method="sendMessage", patch={"result": {"chat": {"type": "nebula"}, "date": None}})
    sent = await wire.ok("sendMessage", chat_id=anna.id, text="дошло")
    assert (sent["chat"]["id"], sent["chat"]["type"], sent["text"], "date" in sent) == (
        anna.id,
        "nebula",
        "дошло",
        False,
    )


async def test_a_gateway_answers_with_a_page(wire: Wire, control: ControlClient, anna: Person) -> None:
    await control.fault("html")
    url = f"{wire.address}/bot{wire.token}/sendMessage"
    async with wire.session.post(url, json={"chat_id": anna.id, "text": "а"}) as response:
        assert (response.status, response.content_type) == (502, "text/html")
        assert "502 Bad Gateway" in await response.text()
    assert (await control.stats())["errors_by_cause"] == {"fault": 1}
    assert anna.newest("а") is None


@pytest.mark.parametrize(("kind", "done"), [("reset", False), ("cut", True)])
async def test_a_line_breaks_before_the_work_or_in_the_middle_of_the_answer(
    wire: Wire, control: ControlClient, anna: Person, kind: str, *, done: bool
) -> None:
    await control.fault(kind)
    with pytest.raises((aiohttp.ClientError, ConnectionResetError)):
        await wire.raw("sendMessage", chat_id=anna.id, text="первое")
    await wire.ok("sendMessage", chat_id=anna.id, text="второе")
    await anna.wait_for("второе")
    assert (anna.newest("первое") is not None) == done


async def test_a_share_of_all_calls_fails_by_the_same_dice(wire: Wire, control: ControlClient) -> None:
    async def codes() -> list[int]:
        await control.failing(0.3, seed=5, kinds=["429", "500"], retry_after=2)
        return [(await wire.raw("getMe"))[0] for _ in range(60)]

    first = await codes()
    assert first == await codes()
    assert set(first) == {200, 429, 500}
    assert 8 <= 60 - first.count(200) <= 28
    await control.failing(0)
    assert {(await wire.raw("getMe"))[0] for _ in range(20)} == {200}


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("failing", {"share": 2}),
        ("failing", {"share": 0.1, "kinds": ["418"]}),
        ("faults", {"kind": "raw", "base64": "?"}),
    ],
)
async def test_senseless_wishes_are_refused(control: ControlClient, path: str, wish: dict[str, Any]) -> None:
    with pytest.raises(PlaygroundError) as refusal:
        await control.post(path, **wish)
    assert refusal.value.status == 400
