"""An update of Telegram as the library knows it, or what it is that nobody can read."""

from __future__ import annotations

import re
from typing import Any

from aiogram import Bot
from aiogram.types import Update
from aiogram.types.update import UpdateTypeLookupError
from pydantic import ValidationError

FIELD = re.compile(r"[a-z][a-z_]{0,39}", re.ASCII)
DEPTH = 2
UNKNOWN = "update"


class Undecodable(Exception):
    """`kind` is the part that cannot be read, `message.forward_origin`: names of fields, never what stands in them."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def decoded(value: object, bot: Bot) -> Update:
    """Undecodable for what the library does not know."""
    if not isinstance(value, dict):
        raise Undecodable(UNKNOWN)
    try:
        update = Update.model_validate(value, context={"bot": bot})
        update.event_type  # noqa: B018 - it looks for the kind
    except ValidationError as error:
        raise Undecodable(_spoiled(value, error)) from None
    except UpdateTypeLookupError:
        raise Undecodable(_kind_of(value)) from None
    except Exception:  # noqa: BLE001 - what a validator of the library trips over
        raise Undecodable(_kind_of(value)) from None
    return update


def _kind_of(value: dict[str, Any]) -> str:
    named = [key for key in value if key != "update_id" and FIELD.fullmatch(key)]
    return named[0] if named else UNKNOWN


def _spoiled(value: dict[str, Any], error: ValidationError) -> str:
    """The way to what cannot be read, as far as it leads through fields that were sent."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    way: list[str] = []
    inside: Any = value
    for part in first["loc"]:
        if isinstance(inside, list) and isinstance(part, int) and part < len(inside):
            inside = inside[part]
        elif isinstance(inside, dict) and isinstance(part, str) and part in inside:
            inside = inside[part]
            way.append(part)
    fields = [part for part in way if FIELD.fullmatch(part)][:DEPTH]
    return ".".join(fields) if fields else _kind_of(value)
