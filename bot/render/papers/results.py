"""How the event stands: the table, and everybody against everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from bot.exchange.grid import cross_grids, turn_text
from bot.render.papers import widths
from bot.render.papers.criteria import columns_of, meaning
from bot.render.papers.sheet import Block, Column, Grid, Sheet, Source, plain
from bot.render.phrases import label
from bot.render.screens import standings as screen
from bot.render.screens.table_marks import legend
from bot.told import Told
from engine.standings.table import Row as Line
from engine.standings.table import Table
from engine.standings.table import standings as table_of

OPPONENTS = 24
"""At most so many columns of opponents stand beside each other; more go below, evenly."""


def standings(source: Source) -> tuple[Sheet, ...]:
    """The table as everybody sees it, with what each round brought; a table for each group."""
    view, tr = source.view, source.tr
    found = table_of(view.tournament)
    shown = columns_of(found)
    grids = [
        _standings(source, found, tuple(rows), shown, group)
        for group, rows in groupby(found.rows, key=lambda row: row.group)
    ]
    below = meaning(source, shown, label(legend(view, tr, found, found.rows)))
    note = plain(screen.state_label(view, tr, found))
    return (_laid(plain(screen.title(view, tr, found)), grids, (below,), note),)


def _laid(title: str, grids: Sequence[Grid], below: tuple[Block, ...] = (), note: str = "") -> Sheet:
    """Tables on a page that they fit on, in letters of one size."""
    lies, size = widths.size_of(grids)
    return Sheet(title, (*(replace(one, size=size) for one in grids), *below), note=note, landscape=lies)


def _standings(source: Source, found: Table, rows: tuple[Line, ...], shown: tuple[str, ...], group: str) -> Grid:
    """The columns of the screen, with numbers of lines and what each round brought between them: of too many rounds
    the last ones."""
    view, tr, told = source.view, source.tr, Told.of_view(source.view)
    heads, cells = screen.grid(view, tr, found, rows, shown)
    numbers = {row.entry: number for number, row in enumerate(rows, start=1)}
    rounds = [
        one
        for one in view.tournament.published_rounds
        if one.stage == found.stage
        and one.number <= found.after_round
        and any(told.turn(row.entry, one).pairing is not None for row in rows)
    ]
    turns = [tuple(turn_text(told, tr, row.entry, one, numbers) for row in rows) for one in rounds]
    columns = (
        Column("№", "number"),
        Column(_word(source, "place"), "number"),
        Column(heads[1].title, grow=1),
        *(Column(head.title, "number") for head in heads[2:]),
    )
    lines = [(str(numbers[row.entry]), *cell) for row, cell in zip(rows, cells, strict=True)]
    room = widths.MOST - widths.taken(Grid(columns, tuple(lines)))
    first = len(rounds) - widths.fitting(map(widths.wide, reversed(turns)), room)
    columns = (*columns[:3], *(Column(str(one.number)) for one in rounds[first:]), *columns[3:])
    lines = [(*line[:3], *(turn[at] for turn in turns[first:]), *line[3:]) for at, line in enumerate(lines)]
    return Grid(columns, tuple(lines), title=plain(tr("standings-group", group=group)) if group else "")


def cross(source: Source) -> tuple[Sheet, ...]:
    """Everybody against everybody of a round robin, group by group."""
    told, tr, whole = Told.of_view(source.view), source.tr, _title(source, "cross")
    grids: list[Grid] = []
    for one in cross_grids(told, tr):
        rows = [tuple(map(str, row)) for row in one.rows]
        most = min(OPPONENTS, widths.ACROSS // max(widths.wide(row[2:]) for row in rows))
        beside = -(-len(rows) // -(-len(rows) // most))
        for first in range(2, len(one.head), beside):
            here = slice(first, first + beside)
            columns = (
                Column(one.head[0], "number"),
                Column(label(one.head[1]), grow=1),
                *(Column(name) for name in one.head[here]),
            )
            title = label(one.title)
            lines = tuple((*row[:2], *row[here]) for row in rows)
            grids.append(Grid(columns, lines, title="" if title == whole else title))
    return (_laid(whole, grids),)


def _word(source: Source, name: str) -> str:
    return label(source.tr("paper-column", name=name))


def _title(source: Source, name: str) -> str:
    return label(source.tr("paper-title", name=name, round=""))
