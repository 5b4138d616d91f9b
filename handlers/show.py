"""One screen on one phone: the pressed message is edited, or a new one is sent."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    CallbackQuery,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyKeyboardMarkup,
)

from bot.asking import asking
from bot.desk.late import LateAnswers
from bot.lengths import Limit, cut, fitted, plain
from bot.render.screen import Screen
from bot.telegram import NOT_NOW, is_too_old, is_unchanged, is_uneditable, keyboard
from handlers.updates import thread_of

log = structlog.get_logger(__name__)
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


later: ContextVar[LateAnswers | None] = ContextVar("turnir_late_answers", default=None)
"""Where answers go that Telegram does not take now: they become messages. Set while an update is handled."""


async def show(target: Message | CallbackQuery, screen: Screen) -> None:
    """Edit the pressed message into the screen, or send the screen where a person wrote something."""
    if isinstance(target, Message):
        await send(target, screen)
    elif not isinstance(target.message, Message) or screen.bar:
        await send_beside(target, screen)
    elif await _edited(target.message, screen):
        _note(target.message, screen)


async def send(message: Message, screen: Screen) -> Message | None:
    """A new message in the same chat and topic."""
    assert message.bot is not None
    return await say(message.bot, message.chat.id, screen, thread_of(message))


async def say(bot: Bot, chat_id: int, screen: Screen, thread_id: int | None = None) -> Message | None:
    """A new message; None where it comes later."""
    try:
        sent = await bot.send_message(
            chat_id,
            fitted(screen.text),
            message_thread_id=thread_id,
            parse_mode="HTML",
            link_preview_options=NO_PREVIEW,
            reply_markup=keyboard(screen),
        )
    except NOT_NOW as error:
        await say_later(error, chat_id, screen, thread_id)
        return None
    _note(sent, screen)
    return sent


async def say_later(
    error: Exception, chat_id: int, screen: Screen, thread_id: int | None = None, instead_of: int | None = None
) -> None:
    """The screen becomes a message that waits as long as it takes; to whoever has no role, one at a time. `error`
    itself where there is nobody to keep it."""
    kept = later.get()
    if kept is None:
        raise error
    log.warning("answer_comes_later", error=str(error))
    asker = asking.get()
    alone = chat_id > 0 and asker is not None and not asker.is_known()
    await kept.put(chat_id, thread_id, screen.values(), screen.fingerprint, instead_of=instead_of, alone=alone)


def _note(message: Message, screen: Screen) -> None:
    seen = shown.get()
    if seen is not None and message.chat.type == "private":
        seen.append(Shown(message.chat.id, message.message_id, screen))


async def send_beside(query: CallbackQuery, screen: Screen) -> None:
    """A new message in the chat of the press; to the person himself where the chat is no longer known."""
    assert query.bot is not None
    chat_id = query.message.chat.id if query.message is not None else query.from_user.id
    await say(query.bot, chat_id, screen, thread_of(query.message))


async def toast(query: CallbackQuery, text: str, *, alert: bool = False) -> None:
    """Answer the press, best before anything else, in plain words. What cannot be said there any more is a message."""
    seen = answered.get()
    if seen is not None:
        if query.id in seen:
            return
        seen.append(query.id)
    try:
        await query.answer(cut(plain(text), Limit.TOAST), show_alert=alert)
    except (*NOT_NOW, TelegramBadRequest) as error:
        if isinstance(error, TelegramBadRequest) and not is_too_old(error):
            raise
        if text and later.get() is not None:
            await say_later(error, query.from_user.id, Screen(text))


async def _edited(message: Message, screen: Screen) -> bool:
    """Whether it stands there now; where it cannot, it is sent."""
    markup = keyboard(screen)
    assert not isinstance(markup, ReplyKeyboardMarkup)
    words, kept = fitted(screen.text), later.get()
    same = message.text == plain(words) and _buttons(message.reply_markup) == _buttons(markup)
    try:
        if not same:  # Telegram refuses an edit that changes nothing
            await message.edit_text(words, parse_mode="HTML", link_preview_options=NO_PREVIEW, reply_markup=markup)
    except NOT_NOW as error:
        await say_later(error, message.chat.id, screen, thread_of(message), instead_of=message.message_id)
        return False
    except TelegramBadRequest as error:
        if is_uneditable(error):
            await send(message, screen)
            return False
        if not is_unchanged(error):
            raise
    if kept is not None:
        await kept.overtaken(message.chat.id, message.message_id)
    return True


def _buttons(markup: InlineKeyboardMarkup | None) -> dict[str, Any]:
    """What is under a message, whoever holds it."""
    return {} if markup is None else markup.model_dump(exclude_none=True)
