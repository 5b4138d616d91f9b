"""Results in a document, a line a table, as the text that could have been pasted."""

from __future__ import annotations

from bot.exchange.formats.foreign import decoded
from bot.exchange.lists.rows import MAX_BYTES, MAX_ROWS, rows_of
from engine.errors import RuleViolation
from engine.notation import heading_of, without_heading


def result_lines(name: str, data: bytes) -> str:
    """RuleViolation as of `rows_of`."""
    if data[:4] == b"PK\x03\x04":
        return _joined(name, data)
    if len(data) > MAX_BYTES:
        raise RuleViolation("file.too_large", limit=MAX_BYTES // 1000)
    text = decoded(data)
    if "\x00" in text:
        raise RuleViolation("file.unreadable")
    if len(text.splitlines()) > MAX_ROWS:
        raise RuleViolation("file.too_many_rows", most=MAX_ROWS)
    if not name.lower().endswith(".csv"):
        return text
    heading = heading_of(text)
    rows = _joined(name, without_heading(text).encode())  # a heading has no columns
    return rows if heading is None else f"{heading.written.rstrip(',;')}\n{rows}"


def _joined(name: str, data: bytes) -> str:
    return "\n".join(" ".join(filter(None, row)) for row in rows_of(name, data))
