"""A screen in Telegram's own types: keyboards, and texts that fit into a message."""

from __future__ import annotations

import html
import re

from aiogram.types import (
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    KeyboardButton,
    ReplyKeyboardMarkup,
)

from bot.render.screen import Button, Screen

MAX_TEXT = 4096
CUT = "…"
TAG = re.compile(r"<(/?)([a-z][a-z-]*)[^>]*>")


def keyboard(screen: Screen) -> InlineKeyboardMarkup | ReplyKeyboardMarkup | None:
    """Telegram's form of the buttons. A message has one kind only: rows win over the bar."""
    if screen.rows:
        return InlineKeyboardMarkup(inline_keyboard=[[_button(one) for one in row] for row in screen.rows if row])
    if screen.bar:
        rows = [[KeyboardButton(text=label) for label in row] for row in screen.bar]
        return ReplyKeyboardMarkup(keyboard=rows, resize_keyboard=True, is_persistent=True)
    return None


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
