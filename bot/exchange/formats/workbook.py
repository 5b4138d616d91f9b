"""Grids as a workbook of Excel's, a sheet each."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from bot.exchange.formats.grid import Cell, Grid
from bot.exchange.formats.outgoing import one_line, plain_number

_ABOUT = "docProps/core.xml"
_DATES = re.compile(rb"<dcterms:(created|modified)\b.*?</dcterms:\1>", re.DOTALL)
MOST_WIDE = 40
UPRIGHT = 90
"""Letters that a line of an upright page has room for."""


def workbook(grids: Sequence[Grid]) -> bytes:
    book = Workbook(write_only=True)
    for number, grid in enumerate(grids, start=1):
        sheet = book.create_sheet(_sheet_title(grid.title, number))
        sheet.freeze_panes = "A2"
        _set_page(sheet, wide=sum(width for _, width in _widths(grid)) > UPRIGHT)
        for letter, width in _widths(grid):
            sheet.column_dimensions[letter].width = width
        sheet.append([_written(sheet, title, bold=True) for title in grid.head])
        for row in grid.rows:
            sheet.append([_written(sheet, cell) for cell in row])
    stream = io.BytesIO()
    book.save(stream)
    return _undated(stream)


def _undated(saved: io.BytesIO) -> bytes:
    """Without the machine's time, so that a tournament is the same file whenever it is written."""
    stream = io.BytesIO()
    with ZipFile(saved) as before, ZipFile(stream, "w", ZIP_DEFLATED) as after:
        for name in before.namelist():
            data = before.read(name)
            after.writestr(ZipInfo(name), _DATES.sub(b"", data) if name == _ABOUT else data, ZIP_DEFLATED)
    return stream.getvalue()


def _set_page(sheet: Any, *, wide: bool) -> None:
    """Printed on A4 as wide as the paper, with the heads on each page."""
    sheet.page_setup.paperSize = Worksheet.PAPERSIZE_A4
    sheet.page_setup.orientation = Worksheet.ORIENTATION_LANDSCAPE if wide else Worksheet.ORIENTATION_PORTRAIT
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.print_title_rows = "1:1"


def _sheet_title(title: str, number: int) -> str:
    """A workbook allows 31 letters and no brackets, and no two sheets of one name."""
    plain = re.sub(r"[\[\]:*?/\\]", " ", one_line(title))[:27].strip()
    return f"{number}. {plain}"


def _widths(grid: Grid) -> Iterable[tuple[str, int]]:
    for index, title in enumerate(grid.head):
        longest = max((len(str(row[index])) for row in grid.rows), default=0)
        yield get_column_letter(index + 1), min(max(longest, len(title)) + 2, MOST_WIDE)


def _written(sheet: object, cell: Cell, *, bold: bool = False) -> WriteOnlyCell:
    """Text stays text: without its kind said, «=1+1» would be a formula."""
    value = cell if isinstance(cell, str) else plain_number(cell)
    if isinstance(value, str):
        value = one_line(value)
    written = WriteOnlyCell(sheet, value)
    if isinstance(value, str):
        written.data_type = "s"
    if bold:
        written.font = Font(bold=True)
    return written
