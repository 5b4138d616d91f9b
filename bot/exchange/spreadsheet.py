"""A table in a document, as rows of text: CSV of any common kind, or the first sheet of an XLSX.

It comes from outside: it is read within limits, and what goes beyond them is refused whole.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterable
from datetime import time

from openpyxl import load_workbook

from bot.exchange.foreign import decoded
from engine.errors import RuleViolation

MAX_BYTES = 1_000_000
MAX_UNPACKED = 30_000_000
MAX_PARTS = 200
MAX_ROWS = 2000
MAX_COLUMNS = 40
MAX_CELL = 200

Row = tuple[str, ...]


def rows_of(name: str, data: bytes) -> list[Row]:
    """The rows that say anything. RuleViolation ``file.too_large`` (limit, in KB), ``file.unreadable``,
    ``file.too_many_rows``, ``file.too_many_columns`` (most), ``file.empty``."""
    if len(data) > MAX_BYTES:
        raise RuleViolation("file.too_large", limit=MAX_BYTES // 1000)
    found = _sheet(data) if name.lower().endswith(".xlsx") or data[:4] == b"PK\x03\x04" else _csv(data)
    rows = [row for row in found if any(row)]
    if len(rows) > MAX_ROWS:
        raise RuleViolation("file.too_many_rows", most=MAX_ROWS)
    if any(any(row[MAX_COLUMNS:]) for row in rows):
        raise RuleViolation("file.too_many_columns", most=MAX_COLUMNS)
    if not rows:
        raise RuleViolation("file.empty")
    return rows


def _csv(data: bytes) -> list[Row]:
    text = decoded(data)
    if "\x00" in text:
        raise RuleViolation("file.unreadable")
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max("\t;,", key=first.count)  # of equals the first: a comma stands in names too
    try:
        reader = csv.reader(io.StringIO(text), delimiter=delimiter)
        return [_row(cells) for cells, _ in zip(reader, range(MAX_ROWS + 2), strict=False)]
    except csv.Error:
        raise RuleViolation("file.unreadable") from None


def _sheet(data: bytes) -> list[Row]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
        if len(parts) > MAX_PARTS or sum(part.file_size for part in parts) > MAX_UNPACKED:
            raise RuleViolation("file.unreadable")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        sheet = book.worksheets[0]
        found = sheet.iter_rows(max_row=MAX_ROWS + 2, max_col=MAX_COLUMNS + 1, values_only=True)
        return [_row(_cell(value) for value in row) for row in found]
    except RuleViolation:
        raise
    except Exception:  # noqa: BLE001 - whatever a broken or hostile file makes the library raise
        raise RuleViolation("file.unreadable") from None


def _cell(value: object) -> str:
    """A score such as 8:5 is a time of day to a spreadsheet."""
    if isinstance(value, time):
        return f"{value.hour}:{value.minute}"
    whole = isinstance(value, float) and value.is_integer()
    return "" if value is None else str(int(value) if whole and isinstance(value, float) else value)


def _row(cells: Iterable[str]) -> Row:
    return tuple(" ".join(cell.split())[:MAX_CELL] for cell, _ in zip(cells, range(MAX_COLUMNS + 1), strict=False))
