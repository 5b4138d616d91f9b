"""Updates and answers of Telegram that no model of the library takes, each as it would go over the wire.

Some are of a Telegram that is newer than the library, some of a library with a fault, some of nobody at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

SECRET = "Тайное слово Иннокентия"
"""Stands in every one of them, and may stand in no log and in nothing that an owner is told."""
NAME = "Иннокентий"
DEEP = 20_000

Json = dict[str, Any]


def message(**more: Any) -> Json:
    """A private message of a stranger."""
    somebody = {"id": 700, "is_bot": False, "first_name": NAME, "language_code": "ru"}
    return {
        "message_id": 7,
        "date": 1_790_000_000,
        "chat": {"id": 700, "type": "private", "first_name": NAME},
        "from": somebody,
        "text": SECRET,
        **more,
    }


def _of(kind: str, **event: Any) -> Callable[[int], bytes]:
    return lambda number: json.dumps({"update_id": number, kind: event}, ensure_ascii=False).encode()


def _written(**more: Any) -> Callable[[int], bytes]:
    return _of("message", **message(**more))


def _text(body: str) -> Callable[[int], bytes]:
    return lambda number: body.replace("NUMBER", str(number)).encode("utf-8", errors="surrogateescape")


def _member(status: Any, **more: Any) -> Json:
    who = {"id": 700, "is_bot": False, "first_name": NAME}
    return {
        "chat": {"id": -100700, "type": "supergroup", "title": SECRET},
        "from": who,
        "date": 1_790_000_000,
        "old_chat_member": {"status": "member", "user": who},
        "new_chat_member": {"status": status, "user": who, **more},
    }


UPDATES: dict[str, tuple[str, Callable[[int], bytes]]] = {
    # name: what the owners are told of it, and its bytes by its number
    "a hidden origin without a name": (
        "message.forward_origin",
        _written(forward_origin={"type": "hidden_user", "date": 1_790_000_000}),
    ),
    "an origin of a new type": (
        "message.forward_origin",
        _written(forward_origin={"type": "comet", "date": 1_790_000_000, "tail": SECRET}),
    ),
    "an origin that is a word": ("message.forward_origin", _written(forward_origin=SECRET)),
    "a reply to an empty story": (
        "message.external_reply",
        _written(external_reply={"origin": {"type": "comet"}, "story": {}}),
    ),
    "a reply to a message of nobody": ("message.reply_to_message", _written(reply_to_message={"text": SECRET})),
    "paid media of a new type": (
        "message.paid_media",
        _written(paid_media={"star_count": 1, "paid_media": [{"type": "hologram"}]}),
    ),
    "a background of a new type": (
        "message.chat_background_set",
        _written(chat_background_set={"type": {"type": "ocean"}}),
    ),
    "a photo without sizes": ("message.photo", _written(photo=[{"file_id": SECRET}])),
    "a photo that is no list": ("message.photo", _written(photo=SECRET)),
    "a document without an id": ("message.document", _written(document={"file_name": SECRET})),
    "a contact without a number": ("message.contact", _written(contact={"first_name": NAME})),
    "a location without a place": ("message.location", _written(location={"latitude": 1.0})),
    "a location that is not a number": (
        "message.location",
        _text(
            '{"update_id": NUMBER, "message": '
            + json.dumps(message(location=0))[:-2]
            + '{"latitude": NaN, "longitude": 1}}}'
        ),
    ),
    "a poll of half the fields": ("message.poll", _written(poll={"id": "1", "question": SECRET})),
    "a dice without a value": ("message.dice", _written(dice={"emoji": "🎲"})),
    "a sticker of three fields": ("message.sticker", _written(sticker={"file_id": "1", "emoji": "🎲"})),
    "a gift of tomorrow": ("message.gift", _written(gift={"ribbon": SECRET})),
    "a checklist of tomorrow": ("message.checklist", _written(checklist={"title": SECRET})),
    "entities without places": ("message.entities", _written(entities=[{"type": "bold"}])),
    "a moment that is a word": ("message.date", _written(date=SECRET)),
    "a moment beyond all time": ("message.date", _written(date=10**17)),
    "a number no column holds": ("message.message_id", _written(message_id=10**40)),
    "a number of five thousand digits": (
        "message.message_id",
        _text('{"update_id": NUMBER, "message": {"text": "' + SECRET + '", "message_id": ' + "9" * 5000 + "}}"),
    ),
    "a chat without an id": ("message.chat", _written(chat={"type": "private", "first_name": NAME})),
    "no chat at all": ("message", _of("message", message_id=7, date=1, text=SECRET)),
    "a sender without a name": ("message.from", _written(**{"from": {"id": 700, "is_bot": False}})),
    "a message that is null": ("message", _text('{"update_id": NUMBER, "message": null, "word": "' + SECRET + '"}')),
    "a message that is a list": ("message", _text('{"update_id": NUMBER, "message": ["' + SECRET + '"]}')),
    "deep as a well": (
        "message.reply_to_message",
        _text(
            '{"update_id": NUMBER, "message": '
            + json.dumps(message(), ensure_ascii=False)[:-1]
            + ', "reply_to_message": '
            + '{"reply_to_message":' * DEEP
            + "{}"
            + "}" * DEEP
            + "}}"
        ),
    ),
    "an update of a new kind": ("comet", _of("comet", tail=SECRET)),
    "an update of nothing": ("update", lambda number: json.dumps({"update_id": number}).encode()),
    "a membership of a new status": ("my_chat_member.new_chat_member", _of("my_chat_member", **_member("ghost"))),
    "a ban without an end": ("my_chat_member.new_chat_member", _of("my_chat_member", **_member("kicked"))),
    "a press of nobody": ("callback_query", _of("callback_query", id="1", chat_instance="1", data=SECRET)),
    "a press under a message of a new origin": (
        "callback_query.message",
        _of(
            "callback_query",
            id="1",
            chat_instance="1",
            data=SECRET,
            **{"from": {"id": 700, "is_bot": False, "first_name": NAME}},
            message=message(forward_origin={"type": "comet"}),
        ),
    ),
    "a press that is a word": ("callback_query", _text('{"update_id": NUMBER, "callback_query": "' + SECRET + '"}')),
    "an entry that is a word": ("update_id", _text(json.dumps(SECRET, ensure_ascii=False))),
    "an entry that is null": ("update_id", _text("null")),
    "an entry without a number": ("update_id", lambda _: json.dumps({"message": message()}).encode()),
    "an entry with a number beyond all": (
        "update_id",
        lambda _: json.dumps({"update_id": 10**30, "message": message()}).encode(),
    ),
    "an entry that is no JSON": ("update", _text('{"update_id": NUMBER, "message": {"text": "' + SECRET + '" oops}}')),
}

ANSWERS: dict[str, bytes] = {
    # what comes back for a message that was sent
    "a chat without a type": json.dumps({"ok": True, "result": message(chat={"id": 700, "first_name": NAME})}).encode(),
    "an origin without a name": json.dumps(
        {"ok": True, "result": message(forward_origin={"type": "hidden_user"})}
    ).encode(),
    "a message of two fields": json.dumps({"ok": True, "result": {"message_id": 7, "text": SECRET}}).encode(),
    "no message": json.dumps({"ok": True, "word": SECRET}).encode(),
    "a word": json.dumps({"ok": True, "result": SECRET}).encode(),
    "a list": json.dumps({"ok": True, "result": [SECRET]}).encode(),
    "a moment beyond all time": json.dumps({"ok": True, "result": message(date=10**17)}).encode(),
    "a number of five thousand digits": (
        '{"ok": true, "result": {"message_id": 7, "text": "' + SECRET + '", "date": ' + "9" * 5000 + "}}"
    ).encode(),
    "deep as a well": (
        '{"ok": true, "result": {"message_id": 7, "text": "'
        + SECRET
        + '", "reply_markup": '
        + '{"inline_keyboard":[' * DEEP
        + "]}" * DEEP
        + "}}"
    ).encode(),
    "half of a letter": b'{"ok": true, "result": {"message_id": 7, "text": "\\ud83d"}}',
    "bytes that are no letters": b'{"ok": true, "result": {"message_id": 7, "text": "\xff\xfe"}}',
    "an end that is missing": ('{"ok": true, "result": {"message_id": 7, "text": "' + SECRET).encode(),
}
