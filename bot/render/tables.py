"""Monospace tables for a chat: plain text for `<pre>`, measured in columns of a terminal.

Cells hold people's own words, so they are cleaned first: no emoji (their width in a chat is anybody's guess), no
control characters; a name written from right to left is isolated, or it would pull the numbers after it to its side.
"""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from wcwidth import clip, iter_graphemes, wcswidth

WIDTH = 32
ROWS_PER_PAGE = 40
ELLIPSIS = "…"
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
_FIRST_SYMBOL = 0x2190

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Column:
    """`shrinks` marks the one column that gives way when the table is too wide."""

    title: str
    align: Literal["left", "right"] = "right"
    shrinks: bool = False


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """A part of a list; `number` counts from 0."""

    number: int
    count: int
    items: tuple[T, ...]


def page_of(items: Sequence[T], number: int, size: int) -> Page[T]:
    """The page with this number, or the nearest there is."""
    count = max(1, -(-len(items) // size))
    number = min(max(number, 0), count - 1)
    return Page(number, count, tuple(items[number * size : (number + 1) * size]))


def table(columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int = WIDTH) -> str:
    """Lines of equal columns, a head first; the shrinking column is clipped so that no line is wider than `width`."""
    cells = [[clean(cell) for cell in row] for row in rows]
    widths = _widths(columns, cells, width)
    head = [column.title for column in columns]
    return "\n".join(_line(columns, widths, row) for row in (head, *cells))


def pre(text: str) -> str:
    """The text as Telegram's monospace block."""
    return f"<pre>{html.escape(text, quote=False)}</pre>"


def clean(text: str) -> str:
    """One line without emoji and control characters; a dash where nothing is left."""
    kept = "".join(grapheme for grapheme in iter_graphemes(text) if not _is_picture(grapheme))
    line = " ".join("".join(" " if c.isspace() else c for c in kept if not _is_control(c)).split())
    return line or "—"


def clipped(text: str, width: int) -> str:
    """At most `width` columns, cut between graphemes, with an ellipsis where something was cut."""
    if width_of(text) <= width:
        return text
    return clip(text, 0, width - 1).rstrip() + ELLIPSIS


def clipped_inside(text: str, width: int) -> str:
    """The same, cut in the middle."""
    whole = width_of(text)
    if whole <= width:
        return text
    head = (width - 1) // 2
    return clip(text, 0, head).rstrip() + ELLIPSIS + clip(text, whole - (width - 1 - head), whole).lstrip()


def isolated(text: str) -> str:
    """The text kept to itself where it runs from right to left."""
    if any(unicodedata.bidirectional(character) in ("R", "AL") for character in text):
        return f"{_ISOLATE}{text}{_END_ISOLATE}"
    return text


def _widths(columns: Sequence[Column], cells: Sequence[Sequence[str]], width: int) -> list[int]:
    widths = [
        max([width_of(column.title), *(width_of(row[index]) for row in cells)]) for index, column in enumerate(columns)
    ]
    excess = sum(widths) + len(widths) - 1 - width
    if excess > 0:
        for index, column in enumerate(columns):
            if column.shrinks:
                widths[index] = max(widths[index] - excess, 4)
    return widths


def _line(columns: Sequence[Column], widths: Sequence[int], row: Sequence[str]) -> str:
    cells = [_cell(column, width, text) for column, width, text in zip(columns, widths, row, strict=True)]
    return " ".join(cells).rstrip()


def _cell(column: Column, width: int, text: str) -> str:
    shown = clipped(text, width)
    blank = " " * (width - width_of(shown))
    return blank + isolated(shown) if column.align == "right" else isolated(shown) + blank


def width_of(text: str) -> int:
    return max(0, wcswidth(text))


def _is_picture(grapheme: str) -> bool:
    return any(
        (ord(character) >= _FIRST_SYMBOL and unicodedata.category(character) in ("So", "Sk", "Cs", "Co", "Cn"))
        or character in "\ufe0f\u20e3"
        for character in grapheme
    )


def _is_control(character: str) -> bool:
    return not character.isspace() and unicodedata.category(character) in ("Cc", "Cf")
