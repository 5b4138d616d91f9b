"""Keyboards: what Telegram accepts, and what a person sees of them (never the callback data)."""

import json
import re
from typing import Any

from aiogram.types import (
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    KeyboardButton,
    ReplyKeyboardMarkup,
    ReplyKeyboardRemove,
)

from bot.playground.errors import bad_request, not_implemented
from bot.playground.model import Json
from bot.playground.text import units

Rows = tuple[tuple[Json, ...], ...]
Markup = InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply

MAX_BUTTONS = 100
MAX_REPLY_BUTTONS = 300
MAX_MARKUP = 10_000
"""Bytes of an inline keyboard as JSON. Nobody has told the number: keyboards a little above it were refused."""
WIDEST, WIDEST_REPLY = 8, 12
"""How many buttons of a row are shown; those behind them are dropped without a word."""
_TOO_LONG = "reply markup is too long"
KINDS = (
    "callback_data",
    "url",
    "copy_text",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "callback_game",
    "pay",
    "disabled",
)
STYLES = frozenset({"danger", "success", "primary"})
_URL = re.compile(r"(?:https?|tg|ton)://[^\s]+|[\w-]+(?:\.[\w-]+)+(?:/\S*)?")
_LOCAL = re.compile(r"https?://(?:localhost|[\w-]+)(?::\d+)?(?:/|$)")


def inline_rows(markup: InlineKeyboardMarkup, *, private: bool) -> Rows | None:
    """The buttons as they are kept, or None for an empty keyboard; raises Refusal for a bad one."""
    rows = tuple(tuple(_button(button, private=private) for button in row) for row in markup.inline_keyboard if row)
    if sum(map(len, rows)) > MAX_BUTTONS or len(json.dumps(rows, ensure_ascii=False).encode()) > MAX_MARKUP:
        raise bad_request(_TOO_LONG)
    return tuple(row[:WIDEST] for row in rows) or None


def _button(button: InlineKeyboardButton, *, private: bool) -> Json:
    if not button.text.strip():
        raise bad_request("can't parse inline keyboard button: text buttons are not allowed to be empty")
    kinds = [kind for kind in KINDS if getattr(button, kind) is not None]
    if not kinds:
        raise bad_request("can't parse inline keyboard button: text buttons are unallowed in the inline keyboard")
    if len(kinds) > 1:
        raise bad_request(f"can't parse inline keyboard button: exactly one kind is allowed, found {', '.join(kinds)}")
    if button.style is not None and button.style not in STYLES:
        raise bad_request(f"can't parse inline keyboard button: unknown style {button.style!r}")
    _check_kind(button, kinds[0], private=private)
    return button.model_dump(exclude_none=True, warnings=False)


def _check_kind(button: InlineKeyboardButton, kind: str, *, private: bool) -> None:
    if kind == "callback_data" and not 1 <= len((button.callback_data or "").encode()) <= 64:
        raise bad_request("BUTTON_DATA_INVALID")
    if kind == "url" and (not _URL.fullmatch(button.url or "") or _LOCAL.match(button.url or "")):
        raise bad_request(f"inline keyboard button URL '{button.url}' is invalid: Wrong HTTP URL")
    if kind == "copy_text" and button.copy_text is not None and not 1 <= units(button.copy_text.text) <= 256:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
    if kind == "web_app" and not private:
        raise bad_request("BUTTON_TYPE_INVALID")
    if kind in {"pay", "callback_game", "login_url"}:
        raise not_implemented(f"inline buttons with {kind} (the playground has no such button)")


def reply_keyboard(markup: ReplyKeyboardMarkup, *, private: bool, manages: bool) -> Json:
    """The bottom keyboard as people see it; raises Refusal for a bad one."""
    rows = [row for row in markup.keyboard if row]
    if not rows:
        raise bad_request("reply keyboard must contain at least one button")
    if sum(map(len, rows)) > MAX_REPLY_BUTTONS:
        raise bad_request(_TOO_LONG)
    buttons = [button for row in rows for button in row]
    if any(not button.text.strip() for button in buttons):
        raise bad_request("can't parse reply keyboard button: text must be non-empty")
    asking = [button for button in buttons if button.request_managed_bot]
    if (asking or any(button.web_app for button in buttons)) and not private:
        raise bad_request("BUTTON_TYPE_INVALID")
    if asking and not manages:  # nobody has told what Telegram says here; so it says where such a bot is to be made
        raise bad_request("MANAGER_PERMISSION_MISSING")
    _check_placeholder(markup.input_field_placeholder)
    return {
        "kind": "keyboard",
        "rows": [[_reply_button(button) for button in row[:WIDEST_REPLY]] for row in rows],
        "placeholder": markup.input_field_placeholder,
        "one_time": bool(markup.one_time_keyboard),
        "persistent": bool(markup.is_persistent),
        "resize": bool(markup.resize_keyboard),
    }


def _reply_button(button: KeyboardButton) -> Json:
    """What a press of most of them sends is their label."""
    view: Json = {"label": button.text, "style": button.style}
    if button.request_managed_bot:
        asked = button.request_managed_bot
        suggested = {"suggested_name": asked.suggested_name, "suggested_username": asked.suggested_username}
        view["request_managed_bot"] = {name: text or "" for name, text in suggested.items()}
    return view


def forced_reply(markup: ForceReply, message_id: int) -> Json:
    _check_placeholder(markup.input_field_placeholder)
    return {"kind": "force_reply", "reply_to": message_id, "placeholder": markup.input_field_placeholder}


def _check_placeholder(placeholder: str | None) -> None:
    if placeholder is not None and not 1 <= units(placeholder) <= 64:
        raise bad_request("input field placeholder must be of length 1-64")


def seen_rows(rows: Rows | None) -> list[list[Json]]:
    """The keyboard as people see it: labels, colours, addresses; what a press sends stays hidden."""
    return [[_seen(button) for button in row] for row in rows or ()]


def _seen(button: Json) -> Json:
    kind = next(kind for kind in KINDS if kind in button)
    view: Json = {"label": button["text"], "kind": "callback" if kind == "callback_data" else kind}
    if "style" in button:
        view["style"] = button["style"]
    if kind == "url":
        view["url"] = button["url"]
    if kind == "copy_text":
        view["copy_text"] = button["copy_text"]["text"]
    if kind == "web_app":
        view["url"] = button["web_app"]["url"]
    return view


def labels(rows: Any) -> list[str]:
    return [button["text"] for row in rows or () for button in row]
