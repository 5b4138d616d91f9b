"""How the event stands and how it ended: the table, everybody against everybody, the final protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from bot.exchange.grid import about_of, cross_grids, turn_text, values_of
from bot.render.criteria import spoken
from bot.render.numbers import exact_text, number_text
from bot.render.papers import widths
from bot.render.papers.officials import officials, signatures
from bot.render.papers.sheet import Block, Column, Facts, Grid, Remark, Row, Sheet, Source, plain
from bot.render.phrases import in_language, label, plain_day
from bot.render.screens import standings as screen
from bot.render.screens import venue
from bot.told import Told
from bot.views import TournamentView
from engine.formats.completion import is_complete
from engine.model import Exact
from engine.standings.final import final_places
from engine.standings.table import Row as Line
from engine.standings.table import Table
from engine.standings.table import standings as table_of

OPPONENTS = 24
"""At most so many columns of opponents stand beside each other; more go below, evenly."""


def standings(source: Source) -> tuple[Sheet, ...]:
    """The table as everybody sees it, with what each round brought; a table for each group."""
    view, tr = source.view, source.tr
    found = table_of(view.tournament)
    shown = screen.coefficients(found, found.rows)
    grids = [
        _standings(source, found, tuple(rows), shown, group)
        for group, rows in groupby(found.rows, key=lambda row: row.group)
    ]
    below = _meaning(source, shown, label(screen.legend(view, tr, found, found.rows)))
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
        if one.stage == found.stage and any(told.turn(row.entry, one).pairing is not None for row in rows)
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


def protocol(source: Source) -> tuple[Sheet, ...]:
    """The final places with their values, the officials, and the head referee's signature: what he reports with when
    the event is over (Кодекс РФГ, 26.2.1з)."""
    view, tr, told = source.view, source.tr, Told.of_view(source.view)
    t = view.tournament
    places = t.final_places or final_places(t)
    shared = {place: sum(one == place for _, one in places) for _, place in places}
    about, (criteria, rows) = about_of(told, tr), values_of(told)
    columns = (
        Column(_word(source, "place"), "number"),
        Column(_word(source, "name"), grow=3),
        *(
            Column(label(name), grow=2 if key in ("members", "club") else 0)
            for key, name in zip(about.names, about.head, strict=True)
        ),
        *(Column(_short(source, name), "number") for name in criteria),
    )
    lines: list[Row] = []
    for entry, place in places:
        values = rows[entry].values if entry in rows else {}
        at = f"{place}–{place + shared[place] - 1}" if shared[place] > 1 else f"{place}"
        lines.append(
            (
                at,
                view.name(entry),
                *map(_cell, about.cells(entry)),
                *(number_text(values.get(name), name) for name in criteria),
            )
        )
    over = bool(t.published_rounds) and is_complete(t, t.rulebook.plan[-1])
    grid = Grid(columns, tuple(lines))
    lies, size = widths.size_of([grid])
    known = officials(source)
    blocks: tuple[Block, ...] = (
        Facts(tuple(_facts(source))),
        replace(grid, size=size),
        _meaning(source, criteria),
        *([known] if known.rows else []),
        signatures(source),
    )
    note = "" if over else label(tr("paper-not-over"))
    return (Sheet(_title(source, "protocol"), blocks, note=note, landscape=lies),)


def _meaning(source: Source, criteria: tuple[str, ...], marks: str = "") -> Remark:
    """What the short headings and the marks stand for."""
    meant = [(_short(source, one), spoken(source.view, one)) for one in criteria]
    told = [
        label(source.tr("paper-meaning", short=short, criterion=criterion))
        for short, criterion in meant
        if short != label(source.tr("criterion", criterion=criterion))
    ]
    return Remark("; ".join([*([marks] if marks else []), *told]))


def _facts(source: Source) -> Iterator[tuple[str, str]]:
    view, tr = source.view, source.tr
    t = view.tournament
    yield _fact(source, "event"), t.title
    if view.club.title:
        yield _fact(source, "club"), view.club.title
    if days := _days(view):
        yield _fact(source, "days"), days
    if place := venue.stated(view):
        yield _fact(source, "venue"), place
    yield _fact(source, "rulebook"), in_language(t.rulebook.title, tr)
    yield _fact(source, "entries"), str(len(t.entries))
    yield _fact(source, "rounds"), str(len(t.published_rounds))


def _days(view: TournamentView) -> str:
    """From the first start to the last, by the club's calendar."""
    zone = view.tournament.zone
    found = [one.started_at for one in view.tournament.published_rounds if one.started_at is not None]
    if not found:
        return ""
    first, last = plain_day(min(found), zone), plain_day(max(found), zone)
    return first if first == last else f"{first} – {last}"


def _cell(cell: str | Exact) -> str:
    return cell if isinstance(cell, str) else exact_text(cell)


def _short(source: Source, name: str) -> str:
    return label(source.tr("criterion-short", criterion=name))


def _word(source: Source, name: str) -> str:
    return label(source.tr("paper-column", name=name))


def _fact(source: Source, name: str) -> str:
    return label(source.tr("paper-fact", name=name))


def _title(source: Source, name: str) -> str:
    return label(source.tr("paper-title", name=name, round=""))
