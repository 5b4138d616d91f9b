"""A screen in Telegram's own types: keyboards and albums; and what its refusals mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import SendDocument, SendMediaGroup, SendPhoto, TelegramMethod
from aiogram.types import (
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputFile,
    InputMediaDocument,
    InputMediaPhoto,
    KeyboardButton,
    KeyboardButtonRequestManagedBot,
    ReplyKeyboardMarkup,
)

from bot.render.screen import Button, Screen

MOST_IN_ALBUM = 10
MAKES_BOT = 1
"""The number by which Telegram tells our requests apart: there is one."""


@dataclass(frozen=True, slots=True)
class Media:
    """A picture to be sent: Telegram's id of what it has, or a file; `whole`: as a document, for Telegram makes photos
    smaller. An id is of one kind and cannot be sent as the other."""

    media: str | InputFile
    whole: bool = False


NOT_NOW = (TelegramRetryAfter, TelegramServerError, TelegramNetworkError)
"""What says nothing about the message: too many at once, trouble on Telegram's side, a broken line."""


def keyboard(screen: Screen) -> InlineKeyboardMarkup | ReplyKeyboardMarkup | None:
    """Telegram's form of the buttons. A message has one kind only: rows win over the bar."""
    if screen.rows:
        return InlineKeyboardMarkup(inline_keyboard=[[_button(one) for one in row] for row in screen.rows if row])
    if screen.bar:
        rows = [[KeyboardButton(text=label) for label in row] for row in screen.bar]
        if screen.makes_bot:
            rows[0][0] = KeyboardButton(text=screen.bar[0][0], request_managed_bot=_asked_bot(screen))
        return ReplyKeyboardMarkup(keyboard=rows, resize_keyboard=True, is_persistent=True)
    return None


def _asked_bot(screen: Screen) -> KeyboardButtonRequestManagedBot:
    return KeyboardButtonRequestManagedBot(
        request_id=MAKES_BOT, suggested_name=screen.makes_bot, suggested_username=screen.bot_username or None
    )


def album(chat_id: int, media: Sequence[Media], caption: str, thread_id: int | None = None) -> TelegramMethod[Any]:
    """Pictures of one kind as one message, several as an album, without a sound; the caption stands under the first."""
    where: dict[str, Any] = {
        "chat_id": chat_id,
        "message_thread_id": thread_id,
        "disable_notification": True,
    }
    first, whole = media[0].media, media[0].whole
    if len(media) == 1:
        words: dict[str, Any] = {"caption": caption, "parse_mode": "HTML"}
        return SendDocument(document=first, **where, **words) if whole else SendPhoto(photo=first, **where, **words)
    kind = InputMediaDocument if whole else InputMediaPhoto
    said = (caption, *[None] * (len(media) - 1))
    group = [kind(media=one.media, caption=text, parse_mode="HTML") for one, text in zip(media, said, strict=True)]
    return SendMediaGroup(media=list(group), **where)


def _button(one: Button) -> InlineKeyboardButton:
    if one.url:
        return InlineKeyboardButton(text=one.label, url=one.url, style=one.style)
    if one.copy:
        return InlineKeyboardButton(text=one.label, copy_text=CopyTextButton(text=one.copy), style=one.style)
    return InlineKeyboardButton(text=one.label, callback_data=one.data, style=one.style)


def is_too_old(error: TelegramBadRequest) -> bool:
    """The press can be answered no longer, or was answered."""
    return "query is too old" in error.message or "QUERY_ID_INVALID" in error.message


def is_unchanged(error: TelegramBadRequest) -> bool:
    """The message shows this already: as good as edited."""
    return "message is not modified" in error.message


def is_uneditable(error: TelegramBadRequest) -> bool:
    """There is nothing to edit: a new message takes its place."""
    reasons = ("message to edit not found", "message can't be edited", "no text in the message", "MESSAGE_ID_INVALID")
    return any(reason in error.message for reason in reasons)
