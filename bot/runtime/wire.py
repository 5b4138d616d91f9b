"""What comes from Telegram: JSON read whatever is in it, and updates as the library knows them.

What spoils one part of the JSON is kept from the rest: what lies deeper than anything of Telegram's does, a number that
no column holds and one that is none are read as null. What the library cannot read is told by its kind.
"""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from typing import Any

from aiogram import Bot
from aiogram.types import Update
from aiogram.types.update import UpdateTypeLookupError
from pydantic import ValidationError

DEEPEST = 64
LARGEST = 2**63
LARGEST_ID = 2**53
"""Telegram's ids are far smaller; an offset beyond all of them would confirm what is still to come."""
LOST = "\N{REPLACEMENT CHARACTER}"
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[\]{},]', re.DOTALL)
_SUCCESS = re.compile(r'\s*\{\s*"ok"\s*:\s*true\b')
_UPDATE_ID = re.compile(r'\{\s*"update_id"\s*:\s*(\d{1,16})\s*[,}]')
_MESSAGE_ID = re.compile(r'"message_id"\s*:\s*(\d{1,16})\s*[,}]')


@dataclass(frozen=True, slots=True)
class Entry:
    """One of the updates of a batch. `update_id` is None where it has none that can be used; `body` is JSON that every
    column takes; `value` is None where it is none."""

    update_id: int | None
    body: str
    value: dict[str, Any] | None


def read(text: str) -> Any:
    """ValueError where it is no JSON."""
    try:
        is_deep = text.count("{") + text.count("[") > DEEPEST
        return _bounded(_loads(text), DEEPEST) if is_deep else _loads(text)
    except RecursionError:
        return _loads(_shallow(text))


def written(value: object) -> str:
    """JSON as people read it; in place of half a letter a sign that something stood there."""
    text = json.dumps(value, ensure_ascii=False)
    return text if _is_whole(text) else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def entries(text: str) -> list[Entry]:
    """The updates of an answer to `getUpdates`. ValueError where it is none."""
    try:
        answer = read(text)
        found = answer.get("result") if isinstance(answer, dict) and answer.get("ok") is True else None
        if isinstance(found, list):
            return [_entry(one) for one in found]
    except ValueError:
        if _SUCCESS.match(text):
            return [entry(one) for one in _elements(text)]
    raise ValueError("no list of updates")


def entry(text: str) -> Entry:
    """One update by itself, whatever it is."""
    try:
        return _entry(read(text))
    except ValueError:
        number = _UPDATE_ID.match(text)
        return Entry(int(number[1]) if number else None, written(text), None)


def said_ok(text: str) -> dict[str, Any] | None:
    """What can be told of an answer that begins well and cannot be read to its end; None where it does not."""
    if not _SUCCESS.match(text):
        return None
    number = _MESSAGE_ID.search(text)
    return {"ok": True, "result": {"message_id": int(number[1])} if number else {}}


def _loads(text: str) -> Any:
    return json.loads(text, strict=False, parse_int=_integer, parse_float=_number, parse_constant=lambda _: None)


def _integer(digits: str) -> int | None:
    value = int(digits) if len(digits) <= len(str(LARGEST)) + 1 else LARGEST
    return value if -LARGEST <= value < LARGEST else None


def _number(digits: str) -> float | None:
    value = float(digits)
    return value if math.isfinite(value) else None


def _bounded(value: Any, depth: int) -> Any:
    """Without what lies deeper."""
    if not isinstance(value, dict | list):
        return value
    if not depth:
        return None
    for key, one in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(one, dict | list):
            value[key] = _bounded(one, depth - 1)
    return value


def _shallow(text: str) -> str:
    """Without what lies deeper, before it is read at all."""
    kept, depth, begins = [], 0, 0
    for token in _TOKEN.finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth == DEEPEST + 1:
                kept += [text[begins : token.start()], "null"]
        elif token[0] in "]}":
            depth -= 1
            if depth == DEEPEST:
                begins = token.end()
    return "".join([*kept, text[begins:]]) if depth <= DEEPEST else ""


def _elements(text: str) -> list[str]:
    """The elements of the list in an answer, each as it stands."""
    found, depth, begins = [], 0, 0
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if sign in "[{":
            depth += 1
            if depth == 2:
                begins = token.end()
        elif (sign == "," and depth == 2) or (sign in "]}" and depth == 2):
            found.append(text[begins : token.start()].strip())
            begins = token.end()
        if sign in "]}":
            depth -= 1
            if depth == 1:
                break
    return [one for one in found if one]


def _entry(value: Any) -> Entry:
    if not isinstance(value, dict):
        return Entry(None, written(value), None)
    number = value.get("update_id")
    usable = isinstance(number, int) and not isinstance(number, bool) and 0 < number < LARGEST_ID
    body = written(value)
    return Entry(number if usable else None, body, json.loads(body) if LOST in body else value)


def _is_whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


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
