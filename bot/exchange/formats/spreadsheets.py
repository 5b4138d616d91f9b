"""CSV and XLSX: a cell that could be taken for a formula is text in both."""

from __future__ import annotations

import csv
import html
import io
import re
import unicodedata
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from bot.exchange.formats.grid import (
    Cell,
    Grid,
    bracket_grid,
    cross_grids,
    entries_grid,
    rounds_grid,
    standings_grid,
)
from bot.exchange.formats.outgoing import Written, check_has_entries, decimal_text, plain_number
from bot.exchange.formats.wall_list import wall_list
from bot.i18n import Markup, Speaker
from bot.languages import LANGUAGES
from bot.named_tournament import Told

MOST_WIDE = 40
UPRIGHT = 90
"""Letters that a line of an upright page has room for."""
_FORMULA = frozenset("=+-@")
_UNSEEN = frozenset({"Cc", "Cf", "Zs"})
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]")


def csv_of(told: Told, tr: Speaker) -> Written:
    """The standings. A semicolon divides in Russian, as Excel wants it there; the mark of UTF-8 stands in front."""
    check_has_entries(told)
    grid = standings_grid(told, tr)
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=LANGUAGES[tr.locale].csv_divider, lineterminator="\r\n")
    writer.writerows([_guarded(cell) for cell in row] for row in (grid.head, *grid.rows))
    return Written(text.getvalue().encode("utf-8-sig"))


def xlsx_of(told: Told, tr: Speaker) -> Written:
    """Standings, rounds, participants, and what there is of cross tables and a bracket, a sheet each."""
    check_has_entries(told)
    bracket = bracket_grid(told, tr)
    grids = [
        standings_grid(told, tr),
        rounds_grid(told, tr),
        entries_grid(told, tr),
        *cross_grids(told, tr),
    ]
    return Written(_workbook([*grids, *([bracket] if bracket else [])]))


def rgf(told: Told, tr: Speaker) -> Written:
    """The table that the Russian Go federation counts ratings from (Кодекс, 26.2.3з): the wall list on one sheet."""
    found = wall_list(told, tr("export-form", form="rgf"))
    names = ("place", "name", "rating", "rank", "club")
    starts = any(row.start is not None for row in found.rows)
    head = (
        *(tr("export-column", name=name) for name in names),
        *([tr("export-column", name="start")] if starts else []),
        *(tr("export-round-column", number=round_.number) for round_ in told.rounds),
        *(tr("criterion", criterion=name) for name in found.criteria),
    )
    rows = []
    for row in found.rows:
        entry = told.tournament.entries[row.entry]
        rating = "" if entry.rating is None else entry.rating
        start = [] if row.start is None else [row.start]
        about = (row.number, told.name(row.entry), rating, entry.rank, told.clubs.get(row.entry, ""))
        rows.append((*about, *start, *row.games, *map(Fraction, row.values)))
    return Written(_workbook([Grid(tr("export-standings"), head, tuple(rows))]))


def _guarded(cell: Cell) -> str:
    if not isinstance(cell, str):
        return decimal_text(cell) if isinstance(plain_number(cell), int) else str(plain_number(cell))
    text = _text(cell)
    return f"'{text}" if _begins_a_formula(text) else text


def _begins_a_formula(text: str) -> bool:
    """Also by a wide or a small sign (``＝1+1``, ``﹢1``), which some programs read as the plain one, and whatever
    invisible stands before it."""
    seen = (sign for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign) not in _UNSEEN)
    return next(seen, "") in _FORMULA


def _text(cell: str) -> str:
    plain = html.unescape(cell) if isinstance(cell, Markup) else cell
    return " ".join(_CONTROL.sub(" ", plain).split())


def _workbook(grids: Sequence[Grid]) -> bytes:
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
    plain = re.sub(r"[\[\]:*?/\\]", " ", _text(title))[:27].strip()
    return f"{number}. {plain}"


def _widths(grid: Grid) -> Iterable[tuple[str, int]]:
    for index, title in enumerate(grid.head):
        longest = max((len(str(row[index])) for row in grid.rows), default=0)
        yield get_column_letter(index + 1), min(max(longest, len(title)) + 2, MOST_WIDE)


def _written(sheet: object, cell: Cell, *, bold: bool = False) -> WriteOnlyCell:
    """Text stays text: without its kind said, «=1+1» would be a formula."""
    value = cell if isinstance(cell, str) else plain_number(cell)
    if isinstance(value, str):
        value = _text(value)
    written = WriteOnlyCell(sheet, value)
    if isinstance(value, str):
        written.data_type = "s"
    if bold:
        written.font = Font(bold=True)
    return written
