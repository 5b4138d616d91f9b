"""A message in words, and the call of the Bot API that sends it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from aiogram.methods import EditMessageText, SendMessage, SendPhoto, TelegramMethod
from aiogram.types import (
    ForceReply,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyKeyboardMarkup,
    ReplyKeyboardRemove,
)

from bot.render.screen import Screen
from bot.storage.outbox import OutboxRow
from bot.telegram import Media

Say = Callable[[Sequence[Media]], Awaitable[Message | list[Message]]]
"""Sends these pictures where a row goes."""
Keyboard = InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply


@dataclass(frozen=True, slots=True)
class Composed:
    """A message in words. `edit` names the message of ours that it replaces; `silent` None follows the notice; the
    words are under the `photo` where there is one, or under `pictures`, which send themselves as they are told how.
    `live`: the screen that they are, where it is drawn anew while it stands there."""

    text: str
    keyboard: Keyboard | None = None
    silent: bool | None = None
    edit: int | None = None
    photo: str = ""
    pictures: Callable[[Say], Awaitable[list[Message]]] | None = None
    live: Screen | None = None


class Compose(Protocol):
    """Words for a row, in the reader's language, as of now; None where nobody needs it any more."""

    def __call__(self, row: OutboxRow, now: datetime) -> Awaitable[Composed | None]: ...


def method_of(row: OutboxRow, composed: Composed, thread: int | None) -> TelegramMethod[Any]:
    """The call that sends a row's words, to a topic of the chat where there is one."""
    assert row.address is not None
    preview = LinkPreviewOptions(is_disabled=True)
    if composed.edit is not None:
        keyboard = composed.keyboard if isinstance(composed.keyboard, InlineKeyboardMarkup) else None
        return EditMessageText(
            chat_id=row.address,
            message_id=composed.edit,
            text=composed.text,
            reply_markup=keyboard,
            link_preview_options=preview,
        )
    silent = composed.silent if composed.silent is not None else not row.notice.loud
    if composed.photo:
        return SendPhoto(
            chat_id=row.address,
            message_thread_id=thread,
            photo=composed.photo,
            caption=composed.text,
            reply_markup=composed.keyboard,
            disable_notification=silent,
        )
    return SendMessage(
        chat_id=row.address,
        message_thread_id=thread,
        text=composed.text,
        reply_markup=composed.keyboard,
        disable_notification=silent,
        link_preview_options=preview,
    )
