"""CSV and XLSX: a cell that could be taken for a formula is text in both."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from bot.exchange.formats.grid import (
    Cell,
    Grid,
    bracket_grids,
    cross_grids,
    entries_grid,
    rounds_grid,
    standings_grid,
)
from bot.exchange.formats.outgoing import Written, check_has_entries, one_line, plain_number
from bot.exchange.formats.wall_list import wall_list
from bot.i18n import Speaker
from bot.languages import LANGUAGES
from bot.named_tournament import Told

_FORMULA = frozenset("=+-@")
_UNSEEN = frozenset({"Cc", "Cf", "Zs"})


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
    grids = [standings_grid(told, tr), rounds_grid(told, tr), entries_grid(told, tr)]
    return Written(_workbook([*grids, *cross_grids(told, tr), *bracket_grids(told, tr)]))


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
        return str(plain_number(cell))
    text = one_line(cell)
    return f"'{text}" if _begins_a_formula(text) else text


def _begins_a_formula(text: str) -> bool:
    """Also by a wide or a small sign (``＝1+1``, ``﹢1``), which some programs read as the plain one, and whatever
    invisible stands before it."""
    seen = (sign for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign) not in _UNSEEN)
    return next(seen, "") in _FORMULA


def _workbook(grids: Sequence[Grid]) -> bytes:
    """The library of workbooks takes 17 MB: it is loaded by whoever wants one."""
    from bot.exchange.formats.workbook import workbook

    return workbook(grids)
