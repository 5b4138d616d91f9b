"""What an update is about: whose chat, which topic, and whether it concerns the bot at all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram.types import CallbackQuery, Chat, Message, TelegramObject, Update

Next = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]
"""What a middleware hands an update on to."""
ANONYMOUS_ADMIN = 1087968824
TELEGRAM_ITSELF = 777000


def concerns_us(update: Update) -> bool:
    """Everything but the talk of a group: that is neither read nor kept."""
    message = update.message
    if message is None:
        return update.edited_message is None
    if message.chat.type == "private":
        return True
    if is_migration(message) or is_own_pin(message):
        return True
    is_somebody = message.from_user is not None and message.from_user.id != TELEGRAM_ITSELF
    return is_somebody and (message.text or "").startswith("/")


def is_migration(message: Message | None) -> bool:
    """A service message of a group that becomes a supergroup."""
    return message is not None and bool(message.migrate_to_chat_id or message.migrate_from_chat_id)


def is_own_pin(message: Message | None) -> bool:
    """The line by which Telegram tells a group that the bot has pinned something."""
    if message is None or message.pinned_message is None or message.from_user is None or message.bot is None:
        return False
    return message.from_user.id == message.bot.id


def spoken(update: Update) -> Message | CallbackQuery | None:
    return update.message or update.callback_query


def chat_of(update: Update) -> Chat | None:
    if update.message is not None:
        return update.message.chat
    if update.callback_query is not None and update.callback_query.message is not None:
        return update.callback_query.message.chat
    return update.my_chat_member.chat if update.my_chat_member is not None else None


def is_private(update: Update) -> bool:
    chat = chat_of(update)
    return chat is None or chat.type == "private"


def thread_of(message: Any) -> int | None:
    """The topic a message stands in; None for General, whose replies carry a number that is none of a topic."""
    return message.message_thread_id if isinstance(message, Message) and message.is_topic_message else None
