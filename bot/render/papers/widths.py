"""How many letters have room beside the names of a table: a page is turned, letters become smaller, columns go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate

from bot.render.papers.section import Grid, Remark, Section

UPRIGHT, LARGE, MOST, ACROSS = 55, 95, 108, 122
"""Letters of the other columns on a page that stands, on one that lies, and there in the smallest print; of a table
of everybody against everybody."""
LARGE_LINES, SMALL_LINES = 29, 37
"""Lines of a table on a page that lies, in letters of either size."""
MARGINS = 2
"""Of a column, in letters."""
SHARED = 12
"""Letters that a club or the people of a team take beside the names."""


def wide(cells: Iterable[str]) -> int:
    """A column as wide as the longest of its cells."""
    return max(map(len, cells), default=0) + MARGINS


def fitting(columns: Iterable[int], room: int) -> int:
    """How many of these columns, one at the least, there is room for."""
    return max(1, sum(taken <= room for taken in accumulate(columns)))


def taken(grid: Grid) -> int:
    """By all columns beside the first of those that share what is left."""
    cells = zip(*(tuple(one.title for one in grid.columns), *grid.rows), strict=True)
    fixed = sum(wide(told) for column, told in zip(grid.columns, cells, strict=True) if not column.grow)
    return fixed + SHARED * (sum(column.grow > 0 for column in grid.columns) - 1)


def size_of(grids: Sequence[Grid]) -> tuple[bool, int]:
    """Whether the page lies on its side, and its letters in points: there small ones too where that saves a page."""
    most = max(map(taken, grids), default=0)
    lines = max((len(one.rows) for one in grids), default=0)
    small = most > LARGE or -(-lines // SMALL_LINES) < -(-lines // LARGE_LINES)
    return most > UPRIGHT, 8 if most > UPRIGHT and small else 10


def laid(title: str, grids: Sequence[Grid], below: tuple[Remark, ...], note: str = "") -> Section:
    """Tables on a page that they fit on, in letters of one size; what stands below is never alone on a page."""
    lies, size = size_of(grids)
    *before, last = (replace(one, size=size) for one in grids)
    return Section(title, (*before, replace(last, closing=below)), note=note, landscape=lies)
