"""How long Telegram thinks a text is: in UTF-16 units, after it has read the markup. An emoji counts two or more."""

from __future__ import annotations

import html
import re
from enum import IntEnum

CUT = "…"
TAG = re.compile(r"<(/?)([a-z][a-z-]*)[^>]*>")


class Limit(IntEnum):
    """The most units that Telegram takes there."""

    TEXT = 4096
    CAPTION = 1024
    TOAST = 200


def units(text: str) -> int:
    """Of words without markup."""
    return len(text.encode("utf-16-le")) // 2


def plain(text: str) -> str:
    """Words without their markup, as they stand on the screen."""
    return html.unescape(TAG.sub("", text))


def visible_length(text: str) -> int:
    """Units of words with markup."""
    return units(plain(text))


def beginning(text: str, limit: int) -> str:
    """As much of the start of plain words as fits into so many units; no sign is cut in half."""
    return text.encode("utf-16-le")[: 2 * limit].decode("utf-16-le", errors="ignore")


def cut(text: str, limit: int) -> str:
    """Plain words where they fit; else their start, with a mark that they were cut."""
    return text if units(text) <= limit else beginning(text, limit - units(CUT)) + CUT


def fitted(text: str, limit: Limit = Limit.TEXT) -> str:
    """Words with markup where they fit; else whole lines from their start, with a mark that they were cut."""
    if visible_length(text) <= limit:
        return text
    kept: list[str] = []
    room = limit - units(CUT) - 1
    for line in text.split("\n"):
        room -= visible_length(line) + 1
        if room < 0:
            break
        kept.append(line)
    return _closed("\n".join([*kept, CUT]))


def too_many(text: str, limit: int) -> int:
    """How many signs at the end, as people count them, stand beyond so many units."""
    return len(text) - len(beginning(text, limit))


def _closed(text: str) -> str:
    """Every tag that is open at the end is closed there."""
    unclosed: list[str] = []
    for match in TAG.finditer(text):
        if match[1]:
            unclosed.pop()
        else:
            unclosed.append(match[2])
    return text + "".join(f"</{tag}>" for tag in reversed(unclosed))
