"""An edit that changes nothing is not sent."""

from __future__ import annotations

from datetime import UTC, datetime

from aiogram.methods import EditMessageText, SendMessage
from aiogram.types import Chat, InlineKeyboardButton, InlineKeyboardMarkup, Message

from bot.delivery.standing import Standing

GROUP, PERSON = -100, 7
KEYBOARD = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="Картинкой", callback_data="pi")]])


def edit(text: str, chat: int = GROUP, *, keyboard: InlineKeyboardMarkup | None = None) -> EditMessageText:
    return EditMessageText(chat_id=chat, message_id=5, text=text, reply_markup=keyboard)


def posted(text: str, chat: int = GROUP) -> Standing:
    standing = Standing()
    message = Message(message_id=5, date=datetime.now(UTC), chat=Chat(id=chat, type="group"))
    standing.done(SendMessage(chat_id=chat, text=text), message)
    return standing


def test_the_same_words_are_said_already_whoever_has_said_them() -> None:
    standing = posted("Тур 1")
    assert standing.is_said(edit("Тур 1"))
    assert not standing.is_said(edit("Тур 1", keyboard=KEYBOARD))
    standing.done(edit("Таблица", keyboard=KEYBOARD), True)
    assert standing.is_said(edit("Таблица", keyboard=KEYBOARD))
    assert not standing.is_said(edit("Тур 1"))


def test_of_a_call_that_failed_nobody_knows_what_stands_there() -> None:
    standing = posted("Тур 1")
    standing.forget(edit("Тур 1: 8:5"))
    assert not standing.is_said(edit("Тур 1"))


def test_what_people_have_before_them_is_edited_past_the_sender() -> None:
    standing = posted("Пульт", PERSON)
    standing.done(edit("Пульт", PERSON), True)
    assert not standing.is_said(edit("Пульт", PERSON))
