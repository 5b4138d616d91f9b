"""One test for each refusal and limit of Telegram that the playground knows."""

from typing import Any

import pytest

from bot.playground import files, photos
from bot.playground.client import ControlClient, Person, PlaygroundError
from bot.playground.methods import account
from bot.playground.server import Playground
from tests.playground.wire import Wire, inline, png

WEB_APP = {"web_app": {"url": "https://example.org"}}


@pytest.mark.parametrize(
    ("params", "description"),
    [
        ({"text": ""}, "message text is empty"),
        ({"text": " \n "}, "message text is empty"),
        ({}, "message text is empty"),
        ({"text": "я" * 4097}, "message is too long"),
        ({"text": "🏆" * 2049}, "message is too long"),
        ({"text": "а", "parse_mode": "XML"}, "unsupported parse_mode"),
        ({"text": "а", "reply_markup": inline("x" * 5, callback_data="я" * 33)}, "BUTTON_DATA_INVALID"),
        ({"text": "а", "reply_markup": inline("x", callback_data="")}, "BUTTON_DATA_INVALID"),
        ({"text": "а", "reply_markup": {"inline_keyboard": [[{"text": "x"}]]}}, "text buttons are unallowed"),
        ({"text": "а", "reply_markup": inline("x", callback_data="1", url="https://a.b")}, "exactly one kind"),
        ({"text": "а", "reply_markup": inline("", callback_data="1")}, "not allowed to be empty"),
        ({"text": "а", "reply_markup": inline("x", callback_data="1", style="purple")}, "unknown style"),
        ({"text": "а", "reply_markup": inline("x", url="http://localhost:8080/")}, "Wrong HTTP URL"),
        ({"text": "а", "reply_markup": inline("x", copy_text={"text": "я" * 257})}, "BUTTON_COPY_TEXT_INVALID"),
        ({"text": "а", "reply_markup": inline(*map(str, range(101)))}, "reply markup is too long"),
        (
            {"text": "а", "reply_markup": inline(*("я" * 60 for _ in range(90)), callback_data="x")},
            "reply markup is too long",
        ),
        ({"text": "а", "reply_markup": {"keyboard": []}}, "must contain at least one button"),
        ({"text": "а", "reply_markup": {"keyboard": [[{"text": " "}]]}}, "text must be non-empty"),
        ({"text": "а", "reply_markup": {"force_reply": True, "input_field_placeholder": "я" * 65}}, "placeholder"),
        ({"text": "а", "reply_parameters": {"message_id": 999}}, "message to be replied not found"),
        ({"text": "а", "message_thread_id": 7}, "message thread not found"),
        ({"text": "а", "tekst": "б"}, "unknown parameters: tekst"),
        ({"text": "а", "reply_markup": inline("x", callback="1")}, "reply_markup.inline_keyboard.0.0.callback"),
        ({"text": "а", "reply_markup": "{not json"}, "can't parse parameter \"reply_markup"),
        ({"text": "а", "disable_notification": "perhaps"}, 'can\'t parse parameter "disable_notification"'),
    ],
)
async def test_a_bad_message_is_refused(wire: Wire, anna: Person, params: dict[str, Any], description: str) -> None:
    error = await wire.refused("sendMessage", chat_id=anna.id, **params)
    assert error["error_code"] == 400
    assert error["description"].startswith("Bad Request: ")
    assert description in error["description"]
    assert [message.text for message in anna.messages] == ["/start"]


async def test_the_longest_text_and_data_are_accepted(wire: Wire, anna: Person) -> None:
    text = "<b>" + "я" * 4096 + "</b>"
    sent = await wire.ok(
        "sendMessage", chat_id=anna.id, text=text, parse_mode="HTML", reply_markup=inline("x", callback_data="я" * 32)
    )
    assert len(sent["text"]) == 4096


async def test_what_is_wider_than_a_phone_is_dropped_without_a_word(wire: Wire, anna: Person) -> None:
    """Eight buttons of a row under a message, twelve at the bottom."""
    row = [{"text": str(number), "callback_data": "x"} for number in range(9)]
    await wire.ok("sendMessage", chat_id=anna.id, text="ряд", reply_markup={"inline_keyboard": [row]})
    assert (await anna.wait_for("ряд")).labels == [str(number) for number in range(8)]
    bottom = {"keyboard": [[{"text": str(number)} for number in range(13)]]}
    await wire.ok("sendMessage", chat_id=anna.id, text="низ", reply_markup=bottom)
    await anna.wait_for("низ")
    keyboard = anna.keyboards[anna.id]
    assert keyboard is not None
    assert len(keyboard["rows"][0]) == 12


@pytest.mark.parametrize(
    ("html", "description"),
    [
        ("<b>", 'Can\'t find end tag corresponding to start tag "b"'),
        ("a <= b", 'Unsupported start tag "=" at byte offset 2'),
        ("я<table>", 'Unsupported start tag "table" at byte offset 2'),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b", 'Unclosed start tag "b" at byte offset 0'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<a href>x</a>", "Expected equal sign"),
        ('<a ="x">x</a>', "Empty attribute name"),
        ("<span>x</span>", 'must have class "tg-spoiler"'),
        ('<tg-time unix="soon">x</tg-time>', "Invalid Unix time"),
        ('<tg-time unix="5" format="zz">x</tg-time>', "Invalid date-time format"),
        ('<tg-emoji emoji-id="x">x</tg-emoji>', "Invalid custom emoji"),
    ],
)
async def test_bad_html_is_refused(wire: Wire, anna: Person, html: str, description: str) -> None:
    error = await wire.refused("sendMessage", chat_id=anna.id, text=html, parse_mode="HTML")
    assert error["description"].startswith("Bad Request: can't parse entities: ")
    assert description in error["description"]


async def test_more_than_a_hundred_entities_are_dropped_silently(wire: Wire, anna: Person) -> None:
    sent = await wire.ok("sendMessage", chat_id=anna.id, text="<b>x</b> " * 120, parse_mode="HTML")
    assert len(sent["entities"]) == 100


async def test_a_long_caption_is_refused(wire: Wire, anna: Person) -> None:
    error = await wire.refused("sendDocument", chat_id=anna.id, caption="я" * 1025, files={"document": b"x"})
    assert error["description"] == "Bad Request: message caption is too long"


@pytest.mark.parametrize(
    ("params", "description"),
    [
        ({"chat_id": 777}, "chat not found"),
        ({"chat_id": "@nobody"}, "chat not found"),
        ({"chat_id": ""}, "chat_id is empty"),
        ({}, "chat_id is empty"),
    ],
)
async def test_an_unknown_chat_is_refused(wire: Wire, params: dict[str, Any], description: str) -> None:
    error = await wire.refused("sendMessage", text="а", **params)
    assert error["description"] == f"Bad Request: {description}"


async def test_a_bot_cannot_write_first(wire: Wire, stranger: Person) -> None:
    error = await wire.refused("sendMessage", chat_id=stranger.id, text="а")
    assert (error["error_code"], error["description"]) == (
        403,
        "Forbidden: bot can't initiate conversation with a user",
    )


async def test_a_bot_cannot_write_to_those_who_left(wire: Wire, anna: Person) -> None:
    await anna.set(blocked=True)
    assert (await wire.refused("sendMessage", chat_id=anna.id, text="а"))["description"] == (
        "Forbidden: bot was blocked by the user"
    )
    await anna.set(deactivated=True)
    assert (await wire.refused("sendMessage", chat_id=anna.id, text="а"))["description"] == (
        "Forbidden: user is deactivated"
    )


async def test_an_edit_must_change_something(wire: Wire, anna: Person) -> None:
    sent = await wire.ok("sendMessage", chat_id=anna.id, text="а", reply_markup=inline("x"))
    where = {"chat_id": anna.id, "message_id": sent["message_id"]}
    same = (
        "Bad Request: message is not modified: specified new message content and reply markup are exactly the same "
        "as a current content and reply markup of the message"
    )
    assert (await wire.refused("editMessageText", text="а", reply_markup=inline("x"), **where))["description"] == same
    assert (await wire.refused("editMessageReplyMarkup", reply_markup=inline("x"), **where))["description"] == same
    await wire.ok("editMessageText", text="а", **where)


@pytest.mark.parametrize(
    ("method", "params", "description"),
    [
        ("editMessageText", {"message_id": 99, "text": "б"}, "message to edit not found"),
        ("editMessageText", {"message_id": 1, "text": "б"}, "message can't be edited"),
        ("editMessageText", {"text": "б"}, "message identifier is not specified"),
        ("editMessageCaption", {"message_id": 2, "caption": "б"}, "there is no caption in the message to edit"),
        ("editMessageText", {"message_id": 3, "text": "б"}, "message can't be edited"),
        ("deleteMessage", {"message_id": 99}, "message to delete not found"),
        ("setMessageReaction", {"message_id": 1, "reaction": [{"type": "emoji", "emoji": "✅"}]}, "REACTION_INVALID"),
        ("setMessageReaction", {"message_id": 99}, "message to react not found"),
        ("pinChatMessage", {"message_id": 99}, "message to pin not found"),
        ("copyMessage", {"from_chat_id": 1, "message_id": 99}, "message to copy not found"),
        ("forwardMessage", {"from_chat_id": 1, "message_id": 99}, "message to forward not found"),
        ("sendChatAction", {"action": "sleeping"}, "wrong parameter action in request"),
        ("sendPhoto", {"photo": "nonsense"}, "wrong file identifier/HTTP URL specified"),
        ("sendDocument", {"document": "attach://nothing"}, "is not attached"),
        ("getChatMember", {"user_id": 99}, "PARTICIPANT_ID_INVALID"),
        ("getChatAdministrators", {}, "there are no administrators in the private chat"),
    ],
)
async def test_an_impossible_wish_is_refused(
    wire: Wire, anna: Person, method: str, params: dict[str, Any], description: str
) -> None:
    await wire.ok("sendMessage", chat_id=anna.id, text="второе")
    keyboard = {"keyboard": [[{"text": "низ"}]]}
    await wire.ok("sendMessage", chat_id=anna.id, text="третье, с клавиатурой внизу", reply_markup=keyboard)
    error = await wire.refused(method, chat_id=anna.id, **params)
    assert error["error_code"] == 400
    assert description in error["description"]


async def test_old_messages_stay(wire: Wire, control: ControlClient, anna: Person) -> None:
    sent = await wire.ok("sendMessage", chat_id=anna.id, text="а")
    await control.advance_clock(48 * 3600 + 60)
    error = await wire.refused("deleteMessage", chat_id=anna.id, message_id=sent["message_id"])
    assert error["description"] == "Bad Request: message can't be deleted"


async def test_a_press_is_answered_in_time_and_briefly(wire: Wire, control: ControlClient, anna: Person) -> None:
    old = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    assert (await wire.refused("answerCallbackQuery", callback_query_id="1"))["description"] == old
    await wire.ok("sendMessage", chat_id=anna.id, text="а", reply_markup=inline("x"))
    await anna.press("x", within=0)
    query = (await wire.ok("getUpdates"))[-1]["callback_query"]["id"]
    error = await wire.refused("answerCallbackQuery", callback_query_id=query, text="я" * 201)
    assert error["description"] == "Bad Request: MESSAGE_TOO_LONG"
    await control.post("callbacks/expire")
    assert (await wire.refused("answerCallbackQuery", callback_query_id=query))["description"] == old


async def test_group_buttons_open_no_web_apps(wire: Wire, anna: Person, group: int) -> None:
    await wire.ok("sendMessage", chat_id=anna.id, text="а", reply_markup=inline("x", **WEB_APP))
    error = await wire.refused("sendMessage", chat_id=group, text="а", reply_markup=inline("x", **WEB_APP))
    assert error["description"] == "Bad Request: BUTTON_TYPE_INVALID"


async def test_topics_can_be_wrong_closed_and_gone(wire: Wire, control: ControlClient, group: int) -> None:
    topic = (await control.get("chats"))[-1]["topics"][0]["id"]
    gone = "Bad Request: message thread not found"
    assert (await wire.refused("sendMessage", chat_id=group, text="а", message_thread_id=1))["description"] == gone
    sent = await wire.ok("sendMessage", chat_id=group, text="а", message_thread_id=topic)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (topic, True)
    await control.post(f"chats/{group}/topics/{topic}", closed=True)
    error = await wire.refused("sendMessage", chat_id=group, text="а", message_thread_id=topic)
    assert error["description"] == "Bad Request: TOPIC_CLOSED"
    await control.post(f"chats/{group}/topics/{topic}", deleted=True)
    assert (await wire.refused("sendMessage", chat_id=group, text="а", message_thread_id=topic))["description"] == gone


async def test_an_upgraded_group_names_its_new_id(wire: Wire, control: ControlClient, anna: Person) -> None:
    old = await control.add_group("Кружок", [anna], type="group", bot="member")
    new = (await control.post(f"chats/{old}/migrate"))["id"]
    error = await wire.refused("sendMessage", chat_id=old, text="а")
    assert error["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
    assert error["parameters"] == {"migrate_to_chat_id": new}
    told = [update["message"] for update in await wire.ok("getUpdates") if "message" in update]
    assert [m["migrate_to_chat_id"] for m in told if "migrate_to_chat_id" in m] == [new]
    assert [m["migrate_from_chat_id"] for m in told if "migrate_from_chat_id" in m] == [old]


async def test_pinning_and_deleting_need_rights(wire: Wire, control: ControlClient, anna: Person, group: int) -> None:
    said = await anna.say("привет", chat=group)
    await control.set_bot(group, "member")
    assert (
        "not enough rights" in (await wire.refused("pinChatMessage", chat_id=group, message_id=said.id))["description"]
    )
    error = await wire.refused("deleteMessage", chat_id=group, message_id=said.id)
    assert error["description"] == "Bad Request: message can't be deleted"
    await control.set_bot(group, "kicked")
    error = await wire.refused("sendMessage", chat_id=group, text="а")
    assert error["description"] == "Forbidden: bot was kicked from the supergroup chat"


@pytest.mark.parametrize(
    ("commands", "description"),
    [
        ([{"command": "Start", "description": "а"}], "BOT_COMMAND_INVALID"),
        ([{"command": "s" * 33, "description": "а"}], "BOT_COMMAND_INVALID"),
        ([{"command": "s", "description": ""}], "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([{"command": "s", "description": "я" * 257}], "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([{"command": f"s{n}", "description": "а"} for n in range(101)], "BOT_COMMANDS_TOO_MUCH"),
    ],
)
async def test_bad_commands_are_refused(wire: Wire, commands: list[dict[str, str]], description: str) -> None:
    assert (await wire.refused("setMyCommands", commands=commands))["description"] == f"Bad Request: {description}"


async def test_bad_files_are_refused(wire: Wire, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    async def why(method: str, **params: Any) -> str:
        error = await wire.refused(method, chat_id=anna.id, **params)
        return str(error["description"]).removeprefix("Bad Request: ")

    assert await why("sendPhoto", files={"photo": b"not a picture"}) == "IMAGE_PROCESS_FAILED"
    assert await why("sendPhoto", files={"photo": png(210, 10)}) == "PHOTO_INVALID_DIMENSIONS"
    assert await why("sendDocument", files={"document": b""}) == "file must be non-empty"
    assert (await wire.refused("getFile", file_id="nonsense"))["description"] == "Bad Request: invalid file_id"
    assert photos.MAX_PHOTO == 10 * 1024 * 1024
    monkeypatch.setattr(photos, "MAX_PHOTO", 10)
    assert "is too big for a photo" in await why("sendPhoto", files={"photo": png(8, 8)})


async def test_a_file_over_fifty_megabytes_is_refused(
    wire: Wire, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert files.MAX_UPLOAD == 50 * 1024 * 1024
    monkeypatch.setattr(files, "MAX_UPLOAD", 100)
    error = await wire.refused("sendDocument", chat_id=anna.id, files={"document": b"x" * 101})
    assert (error["error_code"], error["description"]) == (413, "Request Entity Too Large")


async def test_a_file_over_twenty_megabytes_cannot_be_fetched(
    wire: Wire, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert files.MAX_DOWNLOAD == 20 * 1024 * 1024
    monkeypatch.setattr(account, "MAX_DOWNLOAD", 100)
    sent = await wire.ok("sendDocument", chat_id=anna.id, files={"document": b"x" * 101})
    error = await wire.refused("getFile", file_id=sent["document"]["file_id"])
    assert error["description"] == "Bad Request: file is too big"


async def test_tokens_and_methods_are_checked(wire: Wire, playground: Playground) -> None:
    assert (await wire.refused("getMee"))["description"] == "Not Found: method not found"
    assert (await Wire(wire.session, wire.address, "nonsense").refused("getMe"))["error_code"] == 404
    other = "1:" + "a" * 35
    assert (await Wire(wire.session, wire.address, other).refused("getMe"))["description"] == "Unauthorized"
    assert (await wire.ok("GETME"))["username"] == "turnir_playground_bot"


async def test_what_is_missing_says_so(wire: Wire, anna: Person) -> None:
    assert (await wire.refused("sendDice", chat_id=anna.id))["error_code"] == 501
    assert 'parameter "latitude" is required' in (await wire.refused("sendLocation", chat_id=1))["description"]
    assert (await wire.refused("sendMessage", chat_id=anna.id, text="*а*", parse_mode="MarkdownV2"))[
        "error_code"
    ] == 501


async def test_a_lenient_server_only_notes_typos(wire: Wire, control: ControlClient, anna: Person) -> None:
    await control.post("strict", on=False)
    await wire.ok("sendMessage", chat_id=anna.id, text="а", tekst="б")
    assert (await control.log(method="sendMessage"))[-1]["unknown_parameters"] == ["tekst"]


@pytest.mark.parametrize("payload", ["я", "a b", "x" * 65, "a=1"])
async def test_a_start_payload_is_short_and_plain(wire: Wire, anna: Person, payload: str) -> None:
    with pytest.raises(PlaygroundError, match="a start payload is 1-64 characters"):
        await anna.start(payload)


async def test_albums_have_two_to_ten_alike(wire: Wire, anna: Person) -> None:
    one = [{"type": "photo", "media": "attach://a"}]
    error = await wire.refused("sendMediaGroup", chat_id=anna.id, media=one, files={"a": png(9, 9)})
    assert "must be between 2 and 10" in error["description"]
    mixed = [*one, {"type": "document", "media": "attach://a"}]
    error = await wire.refused("sendMediaGroup", chat_id=anna.id, media=mixed, files={"a": png(9, 9)})
    assert "can't be mixed" in error["description"]
    album = await wire.ok("sendMediaGroup", chat_id=anna.id, media=one * 2, files={"a": png(9, 9)})
    assert len({message["media_group_id"] for message in album}) == 1
