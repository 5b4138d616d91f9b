"""A screen in Telegram's own types: keyboards, and texts that fit into a message."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from typing import Any

from aiogram.methods import SendMediaGroup, SendPhoto, TelegramMethod
from aiogram.types import (
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputFile,
    InputMediaPhoto,
    KeyboardButton,
    ReplyKeyboardMarkup,
)

from bot.render.screen import Button, Screen

MAX_TEXT = 4096
CUT = "…"
MOST_IN_ALBUM = 10
Media = str | InputFile
"""Telegram's id of what it has, or a file."""

TAG = re.compile(r"<(/?)([a-z][a-z-]*)[^>]*>")


def keyboard(screen: Screen) -> InlineKeyboardMarkup | ReplyKeyboardMarkup | None:
    """Telegram's form of the buttons. A message has one kind only: rows win over the bar."""
    if screen.rows:
        return InlineKeyboardMarkup(inline_keyboard=[[_button(one) for one in row] for row in screen.rows if row])
    if screen.bar:
        rows = [[KeyboardButton(text=label) for label in row] for row in screen.bar]
        return ReplyKeyboardMarkup(keyboard=rows, resize_keyboard=True, is_persistent=True)
    return None


def album(
    chat_id: int, media: Sequence[Media], caption: str, thread_id: int | None = None, *, silent: bool = True
) -> TelegramMethod[Any]:
    """Pictures as one message, several as an album; the caption stands under the first."""
    if len(media) == 1:
        return SendPhoto(
            chat_id=chat_id,
            message_thread_id=thread_id,
            photo=media[0],
            caption=caption,
            parse_mode="HTML",
            disable_notification=silent,
        )
    words = (caption, *[None] * (len(media) - 1))
    photos = [
        InputMediaPhoto(media=one, caption=said, parse_mode="HTML") for one, said in zip(media, words, strict=True)
    ]
    return SendMediaGroup(chat_id=chat_id, message_thread_id=thread_id, media=list(photos), disable_notification=silent)


def _button(one: Button) -> InlineKeyboardButton:
    if one.url:
        return InlineKeyboardButton(text=one.label, url=one.url, style=one.style)
    if one.copy:
        return InlineKeyboardButton(text=one.label, copy_text=CopyTextButton(text=one.copy), style=one.style)
    return InlineKeyboardButton(text=one.label, callback_data=one.data, style=one.style)


def fitted(text: str) -> str:
    """The text itself where it fits into a message; else whole lines from its start, with a mark that it was cut."""
    if visible_length(text) <= MAX_TEXT:
        return text
    kept: list[str] = []
    room = MAX_TEXT - len(CUT) - 1
    for line in text.split("\n"):
        room -= visible_length(line) + 1
        if room < 0:
            break
        kept.append(line)
    return _closed("\n".join([*kept, CUT]))


def visible_length(text: str) -> int:
    """UTF-16 units after Telegram has read the markup."""
    return len(html.unescape(TAG.sub("", text)).encode("utf-16-le")) // 2


def _closed(text: str) -> str:
    """Every tag that is open at the end is closed there."""
    unclosed: list[str] = []
    for match in TAG.finditer(text):
        if match[1]:
            unclosed.pop()
        else:
            unclosed.append(match[2])
    return text + "".join(f"</{tag}>" for tag in reversed(unclosed))
