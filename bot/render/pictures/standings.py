"""The table as a picture: every coefficient there is, medals, who goes on, where the line goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.places import of_rows
from bot.render.criteria import meanings, short
from bot.render.numbers import number_text
from bot.render.phrases import Tr, label
from bot.render.pictures.picture import (
    MEDALS,
    Block,
    Cell,
    Column,
    Line,
    Medal,
    Picture,
    Tone,
    cell,
    column,
    line,
    name_column,
    on_pages,
    pictures_of,
)
from bot.render.records import ahead, start_rank
from bot.render.screens.standings import columns_of, has_record, measure, state_label, tells_ranks, title
from bot.render.screens.table_marks import UNPLACED, is_placed, legend, mark_of
from bot.views import TournamentView
from engine.formats.swiss import Standing
from engine.model import EntryId
from engine.standings.prizes import awarded
from engine.standings.table import Row, Table, standings

MARK_ROOM = 8
LEFT = frozenset({Standing.WITHDRAWN, Standing.DISQUALIFIED})
OUT = LEFT | {Standing.ELIMINATED}


def standings_pictures(view: TournamentView, tr: Tr, after: int = 0) -> tuple[Picture, ...]:
    """After a round, 0: with everything there is."""
    found = standings(view.tournament, after or None)
    if not found.rows:
        return ()
    shown = columns_of(found)
    groups = groupby(found.rows, key=lambda row: row.group)
    pages = on_pages(_block(view, tr, found, shown, name, tuple(rows)) for name, rows in groups)
    meant = "; ".join(meanings(view, tr, shown, record=has_record(found)))
    cut = not _is_told(found) and any(one["rule"] for page in pages for block in page for one in block["lines"])
    goes_on = tr("picture-cut", ahead=ahead(view, found.stage)) if cut else ""
    notes = (state_label(view, tr, found), legend(view, tr, found, found.rows), goes_on, meant)
    return pictures_of(view.tournament.title, tr, title(view, tr, found), pages, lambda _page: notes)


def _block(view: TournamentView, tr: Tr, found: Table, shown: Sequence[str], group: str, rows: Sequence[Row]) -> Block:
    places, medals = of_rows(found.rows), _medals(view, found)
    lines = [
        _line(
            view,
            found,
            shown,
            row,
            places[row.entry],
            medals.get(row.entry, ""),
            rule=_is_cut(view, found, rows, number),
        )
        for number, row in enumerate(rows)
    ]
    return {
        "title": label(tr("picture-group", group=group)) if group else "",
        "columns": _columns(view, tr, found, shown),
        "lines": lines,
    }


def _columns(view: TournamentView, tr: Tr, found: Table, shown: Sequence[str]) -> list[Column]:
    places = of_rows(found.rows).values()
    record = [column(label(tr("standings-column-record")), ("10–10",))] if has_record(found) else []
    marks = MARK_ROOM if any(mark_of(view, found, row) for row in found.rows) else 0
    return [
        column(label(tr("column-number")), places, "right", more=6 + marks),
        name_column(label(tr("standings-column-name", kind=view.kind))),
        *([column(label(tr("standings-column-rank")), ("20k",))] if tells_ranks(view, found) else []),
        *record,
        *(value_column(tr, found, name) for name in shown),
    ]


def value_column(tr: Tr, found: Table, name: str) -> Column:
    """Of a criterion."""
    return column(short(tr, name), (number_text(row.values.get(name), name) for row in found.rows), "right")


def _medals(view: TournamentView, found: Table) -> dict[EntryId, Medal]:
    """Of the last table, once the places are given."""
    last = found.after_round == len(view.tournament.published_rounds)
    won = awarded(view.tournament) if last else ()
    return {entry: MEDALS[place] for entry, place in won if place in MEDALS}


def _line(
    view: TournamentView, found: Table, shown: Sequence[str], row: Row, place: str, medal: Medal, *, rule: bool
) -> Line:
    placed, mark = is_placed(view, found, row), mark_of(view, found, row)
    place = place if placed else "" if mark else UNPLACED
    tone = _tone(found, row)
    cells: Iterable[Cell] = (
        cell(place, tone),
        cell(view.name(row.entry), tone),
        *([cell(start_rank(view, row.entry), "dim")] if tells_ranks(view, found) else []),
        *([cell(measure(found, row), tone)] if has_record(found) else []),
        *(
            cell(number_text(row.values.get(name), name), "strong" if name == found.criteria[0] else "dim")
            for name in shown
        ),
    )
    return line(cells, medal if placed else "", mark, rule=rule)


def _tone(found: Table, row: Row) -> Tone:
    """At the end of a bracket all but one are out, which is no reason to be pale."""
    if row.status in LEFT or (row.status is Standing.ELIMINATED and not _is_end_of_bracket(found)):
        return "dim"
    return "strong" if row.status is Standing.QUALIFIED else ""


def _is_end_of_bracket(found: Table) -> bool:
    return found.complete and not found.criteria


def _is_told(found: Table) -> bool:
    """Whether marks say already who goes on."""
    return any(row.status in (Standing.QUALIFIED, Standing.ELIMINATED) for row in found.rows)


def _is_cut(view: TournamentView, found: Table, rows: Sequence[Row], number: int) -> bool:
    """Whether those who go on, or would by the table as it stands, end above this row. Whoever has left stands among
    both, so that he is no end of either."""
    if number == 0 or _is_end_of_bracket(found):
        return False
    statuses = [row.status for row in rows]
    if Standing.QUALIFIED in statuses or Standing.ELIMINATED in statuses:
        above, below = statuses[number - 1], set(statuses[number:])
        through_end = above is Standing.QUALIFIED and Standing.QUALIFIED not in below
        out_begin = above not in OUT and below <= OUT and Standing.ELIMINATED in below
        return through_end or out_begin
    stage = view.tournament.rulebook.stage(found.stage)
    return number == stage.cut_line
