"""What Telegram may send and no model takes: it spoils nothing but itself, and quotes nobody."""

from __future__ import annotations

import json
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import AnswerCallbackQuery, EditMessageText, GetMe, SendMediaGroup, SendMessage, TelegramMethod
from aiogram.types import InputMediaPhoto, Message

from bot.runtime.session import ApiSession, RawUpdates
from bot.runtime.wire import Entry, Undecodable, decoded
from tests.polling.undecodable import ANSWERS, NAME, SECRET, UPDATES, message

SESSION = ApiSession()
BOT = Bot("700:" + "a" * 35, session=SESSION)
SEND, EDIT = SendMessage(chat_id=700, text="Пары"), EditMessageText(chat_id=700, message_id=7, text="Пары")
PAGE = "<html><h1>502 Bad Gateway</h1></html>"


def good(number: int) -> bytes:
    return json.dumps({"update_id": number, "message": message()}).encode()


def answer(method: TelegramMethod[Any], body: bytes | str, status: int = 200) -> Any:
    text = body if isinstance(body, str) else body.decode("utf-8-sig", errors="replace")
    return SESSION.check_response(BOT, method, status, text).result


def batch(*bodies: bytes) -> list[Entry]:
    found: list[Entry] = answer(RawUpdates(), b'{"ok": true, "result": [' + b",".join(bodies) + b"]}")
    return found


@pytest.mark.parametrize("name", UPDATES)
def test_what_cannot_be_read_stands_alone_among_its_neighbours(name: str) -> None:
    told, written = UPDATES[name]
    before, bad, after = batch(good(4), written(5), good(6))
    assert decoded(before.value, BOT).update_id == 4
    assert decoded(after.value, BOT).update_id == 6
    assert json.loads(bad.body) is not Ellipsis  # the database looks into it
    if told == "update_id":
        assert bad.update_id is None
        return
    assert bad.update_id == 5
    with pytest.raises(Undecodable) as refused:
        decoded(bad.value, BOT)
    assert refused.value.kind == told
    assert SECRET not in repr(refused.value.__cause__)


def test_half_a_letter_does_not_keep_the_rest_of_the_words_from_being_read() -> None:
    (entry,) = batch(b'{"update_id": 5, "message": ' + json.dumps(message(text="8:5 \ud83d")).encode() + b"}")
    update = decoded(entry.value, BOT)
    assert update.message is not None
    assert update.message.text == "8:5 \N{REPLACEMENT CHARACTER}"


def test_a_good_update_is_stored_as_it_came() -> None:
    (entry,) = batch(good(5))
    assert (entry.update_id, json.loads(entry.body)) == (5, json.loads(good(5)))
    assert NAME in entry.body  # a name that is to be forgotten is looked for in it


@pytest.mark.parametrize("body", [PAGE, "", "[]", "null", '{"ok": false}', '{"ok": true, "result": {}}', '{"ok": tr'])
def test_what_is_no_list_of_updates_is_asked_for_again(body: str) -> None:
    with pytest.raises((ClientDecodeError, TelegramAPIError)):
        answer(RawUpdates(), body)


@pytest.mark.parametrize("name", ANSWERS)
def test_a_message_that_was_sent_is_sent_whatever_the_answer_looks_like(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mended: list[str] = []
    monkeypatch.setattr(SESSION, "on_mended", mended.append)
    sent = SESSION.check_response(BOT, SEND, 200, ANSWERS[name].decode("utf-8-sig", errors="replace")).result
    assert isinstance(sent, Message)
    assert sent.chat.id == 700
    assert sent.message_id == (7 if b'"message_id": 7' in ANSWERS[name] else 0)
    assert sent.as_(BOT) is not None
    assert mended == ["sendMessage"]
    assert isinstance(answer(EDIT, ANSWERS[name]), Message)
    assert answer(AnswerCallbackQuery(callback_query_id="1"), ANSWERS[name]) is True
    album = SendMediaGroup(chat_id=700, media=[InputMediaPhoto(media="1")])
    assert [type(one) for one in answer(album, ANSWERS[name])] == [Message]


def test_what_can_be_read_of_an_answer_is_kept() -> None:
    sent = answer(SEND, json.dumps({"ok": True, "result": message(forward_origin={"type": "comet"})}))
    assert (sent.text, sent.date.timestamp(), sent.forward_origin) == (SECRET, 1_790_000_000, None)


def test_a_question_that_was_not_answered_may_be_asked_again() -> None:
    with pytest.raises(ClientDecodeError) as refused:
        answer(GetMe(), json.dumps({"ok": True, "result": {"first_name": SECRET}}))
    assert SECRET not in str(refused.value)


@pytest.mark.parametrize("body", [PAGE, "", "[]", f'"{SECRET}"', f'{{"ok": "{SECRET}"}}', "{" * 10_000])
def test_a_page_of_somebody_on_the_way_says_nothing_about_the_message(body: str) -> None:
    for status in (500, 502, 504):
        with pytest.raises(TelegramServerError) as refused:
            answer(SEND, body, status)
        assert SECRET not in str(refused.value)
    with pytest.raises(TelegramRetryAfter) as wait:
        answer(SEND, body, 429)
    assert wait.value.retry_after > 0
    for status in (200, 403):
        with pytest.raises(ClientDecodeError) as unread:
            answer(SEND, body, status)
        assert SECRET not in str(unread.value)
        assert unread.value.data == ""


@pytest.mark.parametrize(
    ("body", "status", "kind"),
    [
        ({"ok": False, "description": "Bad Request: chat not found"}, 400, TelegramBadRequest),
        ({"ok": False, "description": None}, 400, TelegramBadRequest),
        ({"ok": False, "description": {"word": SECRET}}, 500, TelegramServerError),
        ({"ok": False, "parameters": {"retry_after": 3}}, 429, TelegramRetryAfter),
        ({"ok": False, "parameters": {"retry_after": "soon"}}, 429, TelegramRetryAfter),
        ({"ok": False, "parameters": []}, 429, TelegramRetryAfter),
        ({"ok": True, "result": True}, 502, TelegramServerError),
    ],
)
def test_a_refusal_is_one_however_it_is_written(body: object, status: int, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        answer(SEND, json.dumps(body), status)


def test_a_refusal_says_what_telegram_said() -> None:
    with pytest.raises(TelegramRetryAfter) as wait:
        answer(SEND, json.dumps({"ok": False, "description": "Too Many", "parameters": {"retry_after": 3}}), 429)
    assert wait.value.retry_after == 3
