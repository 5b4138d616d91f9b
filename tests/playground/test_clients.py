"""What clients do to what people send and see: long texts, albums, odd content, guises, screens that are behind."""

from typing import Any

import pytest
from aiogram.types import InaccessibleMessage, Message, Update

from bot.playground.client import ControlClient, Person, PlaygroundError
from bot.playground.odd import KINDS
from bot.playground.text import pieces, units
from tests.playground.wire import Wire, inline, png


async def told(wire: Wire) -> list[Message]:
    """The messages the bot has got, read by aiogram."""
    updates = [Update.model_validate(update) for update in await wire.ok("getUpdates")]
    return [update.message for update in updates if update.message]


async def test_a_long_text_comes_as_several_messages(wire: Wire, control: ControlClient, anna: Person) -> None:
    lines = [f"{number}. Игрок по имени {number}" for number in range(1, 401)]
    said = await anna.say("\n".join(lines))
    parts = [message.text or "" for message in (await told(wire))[1:]]
    assert len(parts) > 1
    assert all(units(part) <= 4096 for part in parts)
    assert "\n".join(parts).split("\n") == lines
    assert said.text == parts[-1]
    answer = await control.post("send", person=anna.id, text="я" * 5000)
    assert len(answer["parts"]) == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("я" * 4096, [4096]),
        ("я" * 4097, [4096, 1]),
        ("я" * 4000 + "\n\n" + "я" * 100 + "\n" + "я" * 90, [4000, 191]),
        ("я" * 4000 + "\n" + "я" * 50 + " " + "я" * 90, [4000, 141]),
        ("я" * 4000 + ". " + "я" * 50 + " " + "я" * 90, [4001, 141]),
        ("я" * 4000 + " " + "я" * 200, [4000, 200]),
        ("я" * 3000 + "\n" + "я" * 2000, [4096, 905]),
        ("я" + "🔥" * 2048, [4095, 2]),
        ("  \n" + "я" * 4096 + "   ", [4096]),
        ("я" * 4090 + " " * 20 + "я", [4090, 1]),
    ],
)
def test_a_text_is_cut_where_a_client_cuts_it(text: str, expected: list[int]) -> None:
    """At most 4096 units; near the limit at a paragraph, a line, a sentence, a word; blanks at the ends are lost."""
    cut = pieces(text, 4096)
    assert [units(piece) for piece in cut] == expected
    assert "".join("".join(cut).split()) == "".join(text.split())


async def test_only_the_first_part_is_a_reply(wire: Wire, anna: Person) -> None:
    asked = await wire.ok("sendMessage", chat_id=anna.id, text="Список?", reply_markup={"force_reply": True})
    await anna.say("я" * 5000)
    first, second = (await told(wire))[1:]
    assert first.reply_to_message is not None
    assert first.reply_to_message.message_id == asked["message_id"]
    assert second.reply_to_message is None


async def test_what_a_client_does_not_send_is_refused(anna: Person) -> None:
    said = await anna.say("а")
    with pytest.raises(PlaygroundError, match="1 to 4096"):
        await anna.control.post("edit", person=anna.id, message=said.id, text="я" * 4097)
    with pytest.raises(PlaygroundError, match="longer than 1024"):
        await anna.send_file("a.txt", b"1", caption="я" * 1025)
    with pytest.raises(PlaygroundError, match="2 to 10"):
        await anna.send_album([(f"{number}.txt", b"1") for number in range(11)])
    with pytest.raises(PlaygroundError, match="unknown content"):
        await anna.send_odd("hologram")


async def test_an_album_is_several_messages_of_one_group(wire: Wire, anna: Person) -> None:
    seen = await anna.send_album([("a.png", png(9, 9)), ("b.png", png(8, 8))], photo=True, caption="две")
    first, second = (await told(wire))[1:]
    assert first.media_group_id == second.media_group_id is not None
    assert (first.caption, second.caption) == ("две", None)
    assert seen.raw["album"] == first.media_group_id


@pytest.mark.parametrize("kind", sorted(KINDS))
async def test_odd_content_is_what_telegram_sends(wire: Wire, anna: Person, kind: str) -> None:
    seen = await anna.send_odd(kind)
    message = (await told(wire))[-1]
    assert message.content_type == kind
    assert (seen.kind, kind in seen.text) == ("other", True)


async def test_odd_content_may_be_any_fields_and_its_file_can_be_fetched(wire: Wire, anna: Person) -> None:
    await anna.send_odd({"comet": {"tail": 3}})
    assert (await wire.ok("getUpdates"))[-1]["message"]["comet"] == {"tail": 3}
    await anna.send_odd("voice")
    voice = (await told(wire))[-1].voice
    assert voice is not None
    assert (await wire.ok("getFile", file_id=voice.file_id))["file_size"] == voice.file_size


async def test_people_write_in_the_name_of_a_channel_or_of_their_group(
    wire: Wire, control: ControlClient, anna: Person, stranger: Person, group: int
) -> None:
    seen = await anna.say("/pairs", chat=group, channel="Новости")
    message = (await told(wire))[-1]
    assert message.sender_chat is not None
    assert (message.sender_chat.type, message.sender_chat.title) == ("channel", "Новости")
    assert message.from_user is not None
    assert (message.from_user.is_bot, message.from_user.username) == (True, "Channel_Bot")
    assert seen.raw["from"]["name"] == "Новости"
    with pytest.raises(PlaygroundError, match="supergroup"):
        await anna.say("/pairs", channel="Новости")
    await control.post(f"chats/{group}/members", person=stranger.id, status="member")
    with pytest.raises(PlaygroundError, match="administrator"):
        await stranger.say("/pairs", chat=group, anonymous=True)


async def test_a_press_may_be_about_a_message_that_the_bot_cannot_read(wire: Wire, anna: Person) -> None:
    async def pressed() -> Any:
        query = Update.model_validate((await wire.ok("getUpdates", offset=-1))[0]).callback_query
        assert query is not None
        return query.message

    sent = await wire.ok("sendMessage", chat_id=anna.id, text="а", reply_markup=inline("x"))
    number = sent["message_id"]
    await anna.press("x", message=number, within=0)
    assert isinstance(await pressed(), Message)
    await anna.press("x", message=number, within=0, inaccessible=True)
    lost = await pressed()
    assert isinstance(lost, InaccessibleMessage)
    assert (lost.message_id, lost.chat.id, lost.date) == (number, anna.id, 0)
    await wire.ok("deleteMessage", chat_id=anna.id, message_id=number)
    with pytest.raises(PlaygroundError, match="no such message"):
        await anna.press("x", message=number, within=0)
    await anna.press("x", message=number, within=0, stale=True)
    assert isinstance(await pressed(), InaccessibleMessage)


async def test_private_chats_and_groups_share_one_count_of_messages_and_a_supergroup_has_its_own(
    wire: Wire, control: ControlClient, anna: Person, stranger: Person
) -> None:
    await stranger.start()
    small = await control.add_group("Кружок", [anna], type="group", bot="member")
    large = await control.add_group("Клуб", [anna], bot="member")

    async def number(chat: int) -> int:
        return int((await wire.ok("sendMessage", chat_id=chat, text="а"))["message_id"])

    first = await number(anna.id)
    assert [await number(chat) for chat in (stranger.id, small, anna.id)] == [first + 1, first + 2, first + 3]
    own = await number(large)
    assert await number(stranger.id) == first + 4
    assert await number(large) == own + 1


@pytest.mark.parametrize("name", ["my list.txt", "список на вечер.txt", "a;b.txt", 'so "called".txt'])
async def test_a_file_name_may_stand_without_quotes(wire: Wire, anna: Person, name: str) -> None:
    """As grammY writes it."""
    bare = name if ";" not in name and '"' not in name else '"' + name.replace('"', '\\"') + '"'
    lines = [
        "--xx",
        'content-disposition:form-data;name="chat_id"',
        "",
        str(anna.id),
        "--xx",
        'content-disposition:form-data;name="document"',
        "",
        "attach://0",
        "--xx",
        f'content-disposition:form-data;name="0";filename={bare}',
        "content-type:application/octet-stream",
        "",
        "1;2",
        "--xx--",
        "",
    ]
    url = f"{wire.address}/bot{wire.token}/sendDocument"
    headers = {"Content-Type": "multipart/form-data; boundary=xx"}
    async with wire.session.post(url, data="\r\n".join(lines).encode(), headers=headers) as response:
        answer = await response.json()
    assert answer["ok"], answer
    assert answer["result"]["document"]["file_name"] == name
    assert answer["result"]["document"]["file_size"] == 3


async def test_a_text_that_is_no_utf8_is_refused(wire: Wire, anna: Person) -> None:
    body = b'--xx\r\ncontent-disposition: form-data; name="text"\r\n\r\n\xff\r\n--xx--\r\n'
    headers = {"Content-Type": "multipart/form-data; boundary=xx"}
    url = f"{wire.address}/bot{wire.token}/sendMessage"
    async with wire.session.post(url, data=body, headers=headers) as response:
        assert (await response.json())["description"] == "Bad Request: strings must be encoded in UTF-8"
