"""Chats, files, menus, texts and the clock: what a bot and its people see of each other."""

import asyncio
from typing import Any

import aiohttp
from aiogram.types import Message, Update

from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground
from tests.playground.wire import Wire, inline, png


async def updates(wire: Wire) -> list[Update]:
    return [Update.model_validate(update) for update in await wire.ok("getUpdates")]


async def test_markup_becomes_entities_in_utf16_and_back(wire: Wire, anna: Person) -> None:
    html = (
        '🏆 <b>Тур <i>3</i></b> <tg-time unix="1700000000" format="t">12:00</tg-time> <tg-spoiler>тайна</tg-spoiler>\n'
        "<blockquote expandable>цитата</blockquote><pre>таблица</pre> &lt;x&gt; "
        '<a href="https://example.org/">ссылка</a>'
    )
    sent = await wire.ok("sendMessage", chat_id=anna.id, text=html, parse_mode="HTML")
    assert (sent["entities"][0]["type"], sent["entities"][0]["offset"]) == ("bold", 3)
    assert Message.model_validate(sent).html_text == html
    seen = await anna.wait_for("Тур")
    assert '<time data-unix="1700000000" data-format="t">12:00</time>' in seen.html
    assert "&lt;x&gt;" in seen.html


async def test_a_language_belongs_to_its_code_block(wire: Wire, anna: Person) -> None:
    text = '<pre><code class="language-python">x = 1</code></pre>'
    sent = await wire.ok("sendMessage", chat_id=anna.id, text=text, parse_mode="HTML")
    assert sent["entities"] == [{"type": "pre", "offset": 0, "length": 5, "language": "python"}]


async def test_blanks_are_trimmed_but_not_inside_a_table(wire: Wire, anna: Person) -> None:
    sent = await wire.ok("sendMessage", chat_id=anna.id, text="\n  <pre> №  Имя\n 1  Анна</pre> \n", parse_mode="HTML")
    assert sent["text"] == " №  Имя\n 1  Анна"
    assert sent["entities"] == [{"type": "pre", "offset": 0, "length": 16}]


async def test_commands_links_and_mentions_are_found(wire: Wire, anna: Person) -> None:
    await anna.say("/result 8:5 https://t.me/x @club_name #турнир")
    message = (await updates(wire))[-1].message
    assert message is not None
    assert [entity.type for entity in message.entities or ()] == ["bot_command", "url", "mention", "hashtag"]


async def test_a_file_goes_round(wire: Wire, playground: Playground, anna: Person) -> None:
    await anna.send_file("состав.csv", b"1;2", caption="вот")
    document = (await wire.ok("getUpdates"))[-1]["message"]["document"]
    assert document["file_name"] == "состав.csv"
    path = (await wire.ok("getFile", file_id=document["file_id"]))["file_path"]
    async with wire.session.get(f"{wire.address}/file/bot{wire.token}/{path}") as response:
        assert await response.read() == b"1;2"
    await wire.ok("sendPhoto", chat_id=anna.id, caption="сетка", files={"photo": png(40, 30)})
    seen = await anna.wait_for("сетка")
    assert (seen.kind, seen.raw["photo"]["width"], seen.raw["photo"]["height"]) == ("photo", 40, 30)
    assert await anna.download(seen) == png(40, 30)
    await wire.ok("sendDocument", chat_id=anna.id, document=document["file_id"], caption="снова")
    assert await anna.download(await anna.wait_for("снова")) == b"1;2"


async def test_a_picture_can_be_replaced_by_an_edit(wire: Wire, anna: Person) -> None:
    sent = await wire.ok("sendPhoto", chat_id=anna.id, caption="до", files={"photo": png(40, 30)})
    media = {"type": "photo", "media": "attach://new", "caption": "после"}
    where = {"chat_id": anna.id, "message_id": sent["message_id"]}
    await wire.ok("editMessageMedia", media=media, files={"new": png(20, 20)}, **where)
    assert (await anna.wait_for("после")).raw["photo"]["width"] == 20
    await wire.ok("editMessageCaption", caption="ещё позже", **where)
    assert (await anna.wait_for("ещё позже")).version == 2


async def test_the_narrowest_menu_wins_then_the_language(
    wire: Wire, control: ControlClient, anna: Person, group: int
) -> None:
    async def put(name: str, **where: Any) -> None:
        await wire.ok("setMyCommands", commands=[{"command": name, "description": name}], **where)

    async def shown(chat: int) -> str:
        screen = (await control.get("view", person=anna.id))["people"][0]
        return str(next(c for c in screen["chats"] if c["id"] == chat)["commands"][0]["command"])

    await put("default")
    assert (await shown(anna.id), await shown(group)) == ("default", "default")
    await put("groups", scope={"type": "all_group_chats"})
    await put("private", scope={"type": "all_private_chats"})
    assert (await shown(anna.id), await shown(group)) == ("private", "groups")
    await put("private_ru", scope={"type": "all_private_chats"}, language_code="ru")
    assert await shown(anna.id) == "private_ru"
    await put("chat", scope={"type": "chat", "chat_id": anna.id})
    assert await shown(anna.id) == "chat"
    await put("admins", scope={"type": "all_chat_administrators"})
    assert await shown(group) == "admins"
    await put("member", scope={"type": "chat_member", "chat_id": group, "user_id": anna.id})
    assert await shown(group) == "member"
    await wire.ok("deleteMyCommands", scope={"type": "chat", "chat_id": anna.id})
    assert await shown(anna.id) == "private_ru"
    assert (await wire.ok("getMyCommands"))[0]["command"] == "default"


async def test_privacy_mode_hides_talk_but_not_commands_and_replies(
    wire: Wire, control: ControlClient, anna: Person
) -> None:
    group = await control.add_group("Клуб", [anna], bot="member")
    said = await wire.ok("sendMessage", chat_id=group, text="вопрос")
    await anna.say("просто разговор", chat=group)
    await anna.say("/pairs", chat=group)
    await anna.say("/pairs@other_bot", chat=group)
    await anna.say("ответ", chat=group, reply_to=said["message_id"])
    texts = [
        update.message.text for update in await updates(wire) if update.message and update.message.chat.id == group
    ]
    assert texts == [None, "/pairs", "ответ"]
    await control.set_bot(group, "administrator")
    await anna.say("теперь слышно", chat=group)
    last = (await updates(wire))[-1].message
    assert last is not None
    assert last.text == "теперь слышно"


async def test_the_bot_is_told_of_its_own_comings_and_goings(wire: Wire, control: ControlClient, anna: Person) -> None:
    group = await control.add_group("Клуб", [anna], bot="administrator")
    await anna.set(blocked=True)
    await anna.start()
    changes = [u.my_chat_member for u in await updates(wire) if u.my_chat_member]
    assert [(c.chat.id, c.old_chat_member.status, c.new_chat_member.status) for c in changes] == [
        (group, "left", "administrator"),
        (anna.id, "member", "kicked"),
        (anna.id, "kicked", "member"),
    ]


async def test_an_anonymous_admin_is_nobody_in_particular(wire: Wire, anna: Person, group: int) -> None:
    await anna.say("/pairs", chat=group, anonymous=True)
    message = (await updates(wire))[-1].message
    assert message is not None
    assert message.from_user is not None
    assert message.sender_chat is not None
    assert (message.from_user.id, message.sender_chat.id) == (1087968824, group)


async def test_a_pin_is_announced_and_shown(wire: Wire, anna: Person, group: int) -> None:
    sent = await wire.ok("sendMessage", chat_id=group, text="пары тура")
    await wire.ok("pinChatMessage", chat_id=group, message_id=sent["message_id"], disable_notification=True)
    assert (await wire.ok("getChat", chat_id=group))["pinned_message"]["text"] == "пары тура"
    message = (await updates(wire))[-1].message
    assert message is not None
    assert message.pinned_message is not None
    await wire.ok("unpinChatMessage", chat_id=group)
    assert "pinned_message" not in await wire.ok("getChat", chat_id=group)


async def test_the_members_of_a_group_can_be_asked_for(
    wire: Wire, control: ControlClient, anna: Person, group: int
) -> None:
    boris = await control.add_person("Борис")
    await control.post(f"chats/{group}/members", person=boris.id)
    assert await wire.ok("getChatMemberCount", chat_id=group) == 3
    assert (await wire.ok("getChatMember", chat_id=group, user_id=boris.id))["status"] == "member"
    admins = await wire.ok("getChatAdministrators", chat_id=group)
    assert [one["status"] for one in admins] == ["creator", "administrator"]
    assert await wire.ok("leaveChat", chat_id=group) is True
    assert (await wire.refused("getChatMemberCount", chat_id=group))["error_code"] == 403


async def test_the_clock_goes_forward_and_dates_follow(wire: Wire, control: ControlClient, anna: Person) -> None:
    before = await wire.ok("sendMessage", chat_id=anna.id, text="а")
    clock = await control.clock()
    waiting = asyncio.create_task(control.get("clock", after=clock["version"], timeout=5))
    await asyncio.sleep(0.05)
    await control.advance_clock(600)
    assert (await waiting)["offset"] == 600
    after = await wire.ok("sendMessage", chat_id=anna.id, text="а")
    assert 600 <= after["date"] - before["date"] <= 602
    async with wire.session.post(f"{wire.address}/control/clock", json={"advance": -1}) as response:
        assert (response.status, await response.json()) == (400, {"error": "the clock moves forward only"})
    moved = await control.post("clock", set="2100-01-01T00:00:00+03:00")
    assert moved["now"].startswith("2099-12-31T21:00:00")


async def test_the_clock_may_be_hurried_and_says_what_is_awaited(wire: Wire, control: ControlClient) -> None:
    await control.post("clock", rate=3600)
    before = await control.clock()
    await asyncio.sleep(0.05)
    after = await control.clock()
    assert (before["rate"], after["since"], after["offset"]) == (3600, before["since"], before["offset"])
    assert after["unix"] - before["unix"] >= 180
    async with wire.session.post(f"{wire.address}/control/clock", json={"rate": 0}) as response:
        refused = {"error": "the clock runs 1 to 100000 times as fast as life"}
        assert (response.status, await response.json()) == (400, refused)
    told = await wire.session.post(f"{wire.address}/control/clock", json={"awaits": "2100-01-01T00:00:00+00:00"})
    assert (await told.json())["awaits"] == 4102444800
    forgotten = await wire.session.post(f"{wire.address}/control/clock", json={"awaits": None})
    assert (await forgotten.json())["awaits"] is None


async def test_what_a_button_sends_is_hidden_from_people(wire: Wire, control: ControlClient, anna: Person) -> None:
    await wire.ok("sendMessage", chat_id=anna.id, text="а", reply_markup=inline("Да", callback_data="secret"))
    await anna.wait_for("а")
    assert "secret" not in str(await control.get("view", person="all"))


async def test_json_bodies_and_queries_are_understood(wire: Wire, anna: Person) -> None:
    url = f"{wire.address}/bot{wire.token}/sendMessage"
    body = {"chat_id": anna.id, "text": "json", "reply_markup": inline("x")}
    async with wire.session.post(url, json=body) as response:
        assert (await response.json())["ok"]
    async with wire.session.get(url, params={"chat_id": anna.id, "text": "query"}) as response:
        assert (await response.json())["ok"]
    async with wire.session.post(url, data="{", headers={"Content-Type": "application/json"}) as response:
        assert (await response.json())["description"] == "Bad Request: can't parse JSON object"


async def test_a_reset_forgets_everything(wire: Wire, control: ControlClient, anna: Person) -> None:
    await control.post("reset")
    assert await wire.ok("getUpdates") == []
    assert await control.get("people") == []
    assert (await wire.refused("sendMessage", chat_id=anna.id, text="а"))[
        "description"
    ] == "Bad Request: chat not found"


async def test_the_page_is_served_whole(playground: Playground) -> None:
    async with aiohttp.ClientSession(playground.address) as session:
        for path in ("/", "/pages/app.js", "/pages/phone.css", "/favicon.ico"):
            async with session.get(path) as response:
                assert response.status == 200
        async with session.get("/pages/..%2Fserver.py") as response:
            assert response.status == 404
