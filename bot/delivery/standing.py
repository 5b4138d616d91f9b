"""What the messages of groups say: an edit that would change nothing is not sent, Telegram would refuse it.

Posts and boards of a round are drawn anew by several hands, and more than one may bring the same news. People's chats
are left out: what they press is edited past the sender.
"""

from __future__ import annotations

from typing import Any

from aiogram.methods import EditMessageText, SendMessage, TelegramMethod
from aiogram.types import Message

from bot.recent import Recent

KNOWN = 500


class Standing:
    """As far as this process has sent or edited them."""

    def __init__(self) -> None:
        self._said: Recent[tuple[str | None, Any]] = Recent(KNOWN)

    def is_said(self, method: TelegramMethod[Any]) -> bool:
        """Whether it is an edit of a group's message that says the same already."""
        place = _edited(method)
        return place is not None and self._said.get(place) == _words(method)

    def forget(self, method: TelegramMethod[Any]) -> None:
        """Nobody knows whether it was done."""
        if place := _edited(method):
            self._said.pop(place, None)

    def done(self, method: TelegramMethod[Any], sent: Any) -> None:
        place = _edited(method)
        if isinstance(method, SendMessage) and isinstance(sent, Message) and sent.chat.id < 0:
            place = f"{sent.chat.id}.{sent.message_id}"
        if place is not None:
            self._said[place] = _words(method)


def _edited(method: TelegramMethod[Any]) -> str | None:
    """The group and the message there."""
    if not isinstance(method, EditMessageText) or not isinstance(method.chat_id, int) or method.message_id is None:
        return None
    return f"{method.chat_id}.{method.message_id}" if method.chat_id < 0 else None


def _words(method: TelegramMethod[Any]) -> tuple[str | None, Any]:
    assert isinstance(method, EditMessageText | SendMessage)
    return method.text, method.reply_markup
