"""The table with either answer about a team that did not play to the end, side by side, for the judges to choose."""

from __future__ import annotations

from bot.render.phrases import Tr, label, lines, paragraphs
from bot.render.screens.standings import measure
from bot.render.tables import Column, pre, table
from bot.views import TournamentView
from engine.standings.dropouts import Variants
from engine.standings.table import Row, Table

MARK = "*"
MOST_ROWS = 20


def two_tables(view: TournamentView, tr: Tr, both: Variants) -> str:
    """Place and measure of the first teams in both tables; the places that go to others are marked and named."""
    annulled = {row.entry: row for row in both.annul.rows}
    columns = [
        Column(label(tr("two-tables-now"))),
        Column(label(tr("standings-column-name", kind=view.kind)), "left", shrinks=True),
        Column(label(tr("two-tables-annulled"))),
    ]
    cells = [
        [
            _cell(both.losses, row, both.differ),
            view.name(row.entry),
            _cell(both.annul, annulled[row.entry], both.differ),
        ]
        for row in both.losses.rows[:MOST_ROWS]
    ]
    places = ", ".join(map(str, both.differ))
    return paragraphs(
        lines(tr("two-tables-how"), pre(table(columns, cells))), tr("two-tables-differ", places=places or "none")
    )


def _cell(found: Table, row: Row, differ: tuple[int, ...]) -> str:
    """`2* 6½`: the place, marked where it changes hands, and what it is taken by."""
    return f"{row.place}{MARK if row.place in differ else ''} {measure(found, row)}"
