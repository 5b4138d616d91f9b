"""A table in a document, as rows of text: CSV of any common kind, or the first sheet of an XLSX that says anything.

It comes from outside: it is read within limits, and what goes beyond them is refused whole.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterable
from datetime import date, time
from itertools import islice
from typing import Any

from bot.exchange.formats.foreign import decoded
from engine.errors import RuleViolation

MAX_BYTES = 1_000_000
MAX_UNPACKED = 30_000_000
MAX_SWELLING = 100
"""Times that an honest workbook grows when it is unpacked: twenty, where its cells are much the same fifty."""
ANY_SWELLING = 1_000_000  # bytes that nobody minds
MAX_PARTS = 200
MAX_ROWS = 2000
MAX_SCANNED = 20_000  # rows, the empty ones among them
MAX_COLUMNS = 40
MAX_CELL = 200

Row = tuple[str, ...]


def rows_of(name: str, data: bytes, most: int = MAX_ROWS, most_bytes: int = MAX_BYTES) -> list[Row]:
    """The rows that say anything. RuleViolation ``file.too_large`` (limit, in KB), ``file.unreadable``,
    ``file.swollen``, ``file.too_many_rows``, ``file.too_many_columns`` (most), ``file.empty``."""
    if len(data) > most_bytes:
        raise RuleViolation("file.too_large", limit=most_bytes // 1000)
    packed = name.lower().endswith(".xlsx") or data[:4] == b"PK\x03\x04"
    rows = _worksheet(data, most) if packed else _csv(data, most)
    if any(any(row[MAX_COLUMNS:]) for row in rows):
        raise RuleViolation("file.too_many_columns", most=MAX_COLUMNS)
    if not rows:
        raise RuleViolation("file.empty")
    return rows


def _that_say_anything(rows: Iterable[Iterable[str]], most: int) -> list[Row]:
    """RuleViolation ``file.too_many_rows`` (most), also for an endless row of empty ones."""
    kept: list[Row] = []
    for number, cells in enumerate(rows):
        row = tuple(" ".join(cell.split())[:MAX_CELL] for cell in islice(cells, MAX_COLUMNS + 1))
        kept += [row] if any(row) else []
        if len(kept) > most or number > max(MAX_SCANNED, most):
            raise RuleViolation("file.too_many_rows", most=most)
    return kept


def _csv(data: bytes, most: int) -> list[Row]:
    text = decoded(data)
    if "\x00" in text:
        raise RuleViolation("file.unreadable")
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max("\t;|,", key=first.count)  # of equals the first: a comma stands in names too
    try:
        reader = csv.reader(io.StringIO(text), delimiter=delimiter)
        return _that_say_anything(reader, most)
    except csv.Error:
        raise RuleViolation("file.unreadable") from None


def _worksheet(data: bytes, most: int) -> list[Row]:
    """Its library takes 17 MB: it is loaded by whoever reads one, which the bot itself does not."""
    from openpyxl import load_workbook

    try:
        _check_swelling(data)
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        return next(filter(None, (_said(sheet, most) for sheet in book.worksheets)), [])
    except (RuleViolation, MemoryError):
        raise
    except Exception:  # noqa: BLE001 - whatever a broken or hostile file makes the library raise
        raise RuleViolation("file.unreadable") from None


def _check_swelling(data: bytes) -> None:
    """RuleViolation ``file.swollen``. No part can give more than it declares: what is beyond that is never unpacked."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = packed.infolist()
    unpacked = sum(part.file_size for part in parts)
    swollen = unpacked > max(ANY_SWELLING, MAX_SWELLING * len(data))
    if swollen or unpacked > MAX_UNPACKED or len(parts) > MAX_PARTS:
        raise RuleViolation("file.swollen")


def _said(sheet: Any, most: int) -> list[Row]:
    """Nothing of a sheet that nobody sees."""
    if sheet.sheet_state != "visible":
        return []
    rows = sheet.iter_rows(max_row=max(MAX_SCANNED, most) + 2, max_col=MAX_COLUMNS + 1, values_only=True)
    return _that_say_anything((map(_cell, row) for row in rows), most)


def _cell(value: object) -> str:
    """A score such as 8:5 is a time of day to a spreadsheet."""
    if isinstance(value, date):
        return f"{value:%d.%m.%Y}"
    if isinstance(value, time):
        return f"{value.hour}:{value.minute}"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value)
