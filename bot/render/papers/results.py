"""How the event stands: the table, and everybody against everybody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from bot.exchange.formats.grid import cross_grids, turn_text
from bot.render.papers import widths
from bot.render.papers.section import Column, Grid, Remark, Row, Section, Source, meaning, plain
from bot.render.phrases import label
from bot.render.screens import standings as screen
from bot.render.screens.table_marks import legend
from bot.titles import short_title_of_round
from engine.model import EntryId, Round
from engine.standings.table import Row as Line
from engine.standings.table import Table
from engine.standings.table import standings as table_of

LOST = "–"
"""As wide as a plus, where the files have a hyphen."""
SIGNS = {"+": "won", LOST: "lost", "=": "drawn", "?": "open"}

OPPONENTS = 24
"""At most so many columns of opponents stand beside each other; more go below, evenly."""


def standings(source: Source) -> tuple[Section, ...]:
    """The table as everybody sees it, and below a bracket or a final the one that led there."""
    t = source.view.tournament
    found = table_of(t)
    ends = {one.stage: one.number for one in t.published_rounds}
    before = [table_of(t, number, stage) for stage, number in ends.items() if stage != found.stage]
    return tuple(_table(source, one) for one in (found, *before))


def _table(source: Source, found: Table) -> Section:
    """With what each round brought, of too many rounds the last ones; a table for each group."""
    view, tr = source.view, source.tr
    shown = screen.columns_of(found)
    groups = [tuple(rows) for _, rows in groupby(found.rows, key=lambda row: row.group)]
    rounds = _rounds(source, found)
    bare = [_standings(source, found, rows, shown) for rows in groups]
    turns = [_turns(source, rows, rounds) for rows in groups]
    room = [widths.MOST - widths.taken(one) for one in bare]
    fitting = min(widths.fitting(map(widths.wide, reversed(one)), left) for one, left in zip(turns, room, strict=True))
    grids = [
        _with_rounds(source, one, rounds[-fitting:], told[-fitting:]) for one, told in zip(bare, turns, strict=True)
    ]
    signs = _signs(source, (cell for told in turns for turn in told[-fitting:] for cell in turn))
    met = (one for round_ in rounds[-fitting:] for one in round_.pairings)
    overruled = any(map(source.told.is_overruled, met))
    key = label(tr("paper-signs", signs=signs, overruled=overruled)) if signs else ""
    marks = label(legend(view, tr, found, found.rows))
    below = meaning(source, shown, marks, key, record=screen.has_record(found))
    last = label(tr("paper-last-rounds", count=fitting)) if fitting < len(rounds) else ""
    note = " ".join(filter(None, (plain(screen.state_label(view, tr, found)), last)))
    return widths.laid(plain(screen.title(view, tr, found)), grids, (below,), note)


def _rounds(source: Source, found: Table) -> list[Round]:
    """Those of the stage that the table counts."""
    return [
        one
        for one in source.told.rounds[: found.after_round]
        if one.stage == found.stage and any(source.told.turn(row.entry, one).pairing is not None for row in found.rows)
    ]


def _standings(source: Source, found: Table, rows: tuple[Line, ...], shown: tuple[str, ...]) -> Grid:
    """The columns of the screen, with numbers of lines."""
    heads, cells = screen.grid(source.view, source.tr, found, rows, shown)
    columns = (
        Column(label(source.tr("column-number")), "number"),
        source.column("place", "number"),
        Column(heads[1].title, grow=1),
        *(Column(head.title, "number") for head in heads[2:]),
    )
    lines = tuple((str(number), *cell) for number, cell in enumerate(cells, start=1))
    group = rows[0].group
    return Grid(columns, lines, title=plain(source.tr("standings-group", group=group)) if group else "")


def _turns(source: Source, rows: tuple[Line, ...], rounds: Sequence[Round]) -> list[Row]:
    """What each round brought to everybody, round by round."""
    numbers = {row.entry: number for number, row in enumerate(rows, start=1)}

    def turn(entry: EntryId, round_: Round) -> str:
        return _signed(turn_text(source.told, source.tr, entry, round_, numbers))

    return [tuple(turn(row.entry, one) for row in rows) for one in rounds]


def _signed(cell: str) -> str:
    return re.sub(r"-(?=[ ,]|$)", LOST, cell)


def _signs(source: Source, cells: Iterable[str]) -> str:
    """What the signs of results stand for, of those that are there."""
    there = {word[-1] for cell in cells for word in cell.replace(",", "").split()}
    return ", ".join(label(source.tr("paper-sign", sign=name)) for sign, name in SIGNS.items() if sign in there)


def _with_rounds(source: Source, grid: Grid, rounds: Sequence[Round], turns: Sequence[Row]) -> Grid:
    """Rounds between the names and the sums."""
    titles = (label(short_title_of_round(source.view.tournament, source.tr, one)) for one in rounds)
    columns = (*grid.columns[:3], *map(Column, titles), *grid.columns[3:])
    lines = tuple((*line[:3], *(turn[at] for turn in turns), *line[3:]) for at, line in enumerate(grid.rows))
    return replace(grid, columns=columns, rows=lines)


def cross(source: Source) -> tuple[Section, ...]:
    """Everybody against everybody of a round robin, group by group; a part of a table that is cut has a page of its
    own."""
    tr, whole = source.tr, source.title("cross")
    grids: list[Grid] = []
    for one in cross_grids(source.told, tr):
        rows = [(str(number), str(name), *(_signed(str(cell)) for cell in met)) for number, name, *met in one.rows]
        most = min(OPPONENTS, widths.ACROSS // max(widths.wide(row[2:]) for row in rows))
        beside = -(-len(rows) // -(-len(rows) // most))
        for first in range(2, len(one.head), beside):
            here = slice(first, first + beside)
            columns = (
                Column(one.head[0], "number"),
                Column(label(tr("standings-column-name", kind=source.view.kind)), grow=1),
                *(Column(name, "meeting") for name in one.head[here]),
            )
            title = label(one.title)
            lines = tuple((*row[:2], *row[here]) for row in rows)
            fresh = beside < len(rows) and bool(grids)
            grids.append(Grid(columns, lines, title="" if title == whole else title, fresh=fresh))
    met = [cell for one in grids for row in one.rows for cell in row[2:]]
    signs = _signs(source, met)
    key = label(tr("paper-signs-of-meetings", signs=signs, scores=any(":" in one for one in met)))
    return (widths.laid(whole, grids, (Remark(key),) if signs else ()),)
