"""One screen on one phone: the pressed message is edited, or a new one is sent."""

from __future__ import annotations

import html
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    CallbackQuery,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyKeyboardMarkup,
)

from bot.render.screen import Screen
from bot.telegram import CUT, TAG, fitted, keyboard

MAX_TOAST = 200
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)

answered: ContextVar[list[str] | None] = ContextVar("turnir_answered_presses", default=None)
"""The presses already answered while an update is handled; the middleware answers what is left."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A screen and the message it stands in now."""

    chat_id: int
    message_id: int
    screen: Screen


shown: ContextVar[list[Shown] | None] = ContextVar("turnir_shown_screens", default=None)
"""What was shown in private chats while an update is handled; the middleware tells the desk of panels."""


async def show(target: Message | CallbackQuery, screen: Screen) -> None:
    """Edit the pressed message into the screen, or send the screen where a person wrote something."""
    if isinstance(target, Message):
        await send(target, screen)
    elif not isinstance(target.message, Message) or screen.bar:
        await send_beside(target, screen)
    elif await _edited(target.message, screen):
        _note(target.message, screen)
    else:
        await send(target.message, screen)


async def send(message: Message, screen: Screen) -> Message:
    """A new message in the same chat and topic."""
    sent = await message.answer(
        fitted(screen.text), parse_mode="HTML", link_preview_options=NO_PREVIEW, reply_markup=keyboard(screen)
    )
    _note(sent, screen)
    return sent


def _note(message: Message, screen: Screen) -> None:
    seen = shown.get()
    if seen is not None and message.chat.type == "private":
        seen.append(Shown(message.chat.id, message.message_id, screen))


async def send_beside(query: CallbackQuery, screen: Screen) -> None:
    """A new message in the chat of the press; to the person himself where the chat is no longer known."""
    if isinstance(query.message, Message):
        await send(query.message, screen)
        return
    chat_id = query.message.chat.id if query.message is not None else query.from_user.id
    assert query.bot is not None
    sent = await query.bot.send_message(
        chat_id,
        fitted(screen.text),
        parse_mode="HTML",
        link_preview_options=NO_PREVIEW,
        reply_markup=keyboard(screen),
    )
    _note(sent, screen)


async def toast(query: CallbackQuery, text: str, *, alert: bool = False) -> None:
    """Answer the press, best before anything else. Plain text of at most 200 characters."""
    seen = answered.get()
    if seen is not None:
        if query.id in seen:
            return
        seen.append(query.id)
    plain = _plain(text)
    try:
        await query.answer(plain if len(plain) <= MAX_TOAST else plain[: MAX_TOAST - 1] + CUT, show_alert=alert)
    except TelegramBadRequest as error:
        if not _too_old(error):
            raise


async def _edited(message: Message, screen: Screen) -> bool:
    """False where the message can no longer be edited."""
    markup = keyboard(screen)
    assert not isinstance(markup, ReplyKeyboardMarkup)
    if message.text == _plain(fitted(screen.text)) and _buttons(message.reply_markup) == _buttons(markup):
        return True  # Telegram refuses an edit that changes nothing
    try:
        await message.edit_text(
            fitted(screen.text), parse_mode="HTML", link_preview_options=NO_PREVIEW, reply_markup=markup
        )
    except TelegramBadRequest as error:
        if "message is not modified" in error.message:
            return True
        if _uneditable(error):
            return False
        raise
    return True


def _buttons(markup: InlineKeyboardMarkup | None) -> dict[str, Any]:
    """What is under a message, whoever holds it."""
    return {} if markup is None else markup.model_dump(exclude_none=True)


def _plain(text: str) -> str:
    """Without markup, as it stands on the screen."""
    return html.unescape(TAG.sub("", text))


def _uneditable(error: TelegramBadRequest) -> bool:
    reasons = ("message to edit not found", "message can't be edited", "no text in the message", "MESSAGE_ID_INVALID")
    return any(reason in error.message for reason in reasons)


def _too_old(error: TelegramBadRequest) -> bool:
    return "query is too old" in error.message or "QUERY_ID_INVALID" in error.message
