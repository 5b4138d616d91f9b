"""A season's table as a picture: what each tournament brought, the total, medals."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club_views import ClubPast
from bot.i18n import quoted
from bot.render import season as words
from bot.render.phrases import Tr, label
from bot.render.pictures.picture import (
    MEDALS,
    Block,
    Cell,
    Column,
    Line,
    Picture,
    cell,
    column,
    line,
    name_column,
    on_pages,
    pictures_of,
)
from bot.render.readable import in_print
from bot.render.season import SeasonRow
from engine.club.seasons import Season

MOST_COLUMNS = 8
"""Tournaments beside the names, the last ones: so many leave letters that a phone still shows."""


def season_pictures(past: ClubPast, tr: Tr, season: Season) -> tuple[Picture, ...]:
    """None while nobody is named in it."""
    found, events = words.rows(past, season), words.finished(past, season)
    if not found:
        return ()
    first = max(0, len(events) - MOST_COLUMNS)
    block: Block = {
        "title": "",
        "columns": _columns(tr, found, first),
        "lines": [_line(row, first) for row in found],
    }
    pale = any(brought and not counts for row in found for brought, counts in _told(row, first))
    notes = (
        words.played(past, season, tr),
        words.rules(season, tr),
        tr("season-pale") if pale else "",
        tr("season-last-columns", count=MOST_COLUMNS) if first else "",
        words.legend(events[first:], tr, first + 1),
    )
    return pictures_of(past.club.title, tr, quoted(season.title), on_pages([block]), lambda _page: notes)


def _columns(tr: Tr, found: Sequence[SeasonRow], first: int) -> list[Column]:
    brought = list(zip(*(row.brought[first:] for row in found), strict=True))
    return [
        column(label(tr("season-place")), (row.place for row in found), "right", more=6),
        name_column(label(tr("season-name"))),
        *(column(str(number), told, "right") for number, told in enumerate(brought, first + 1)),
        column(label(tr("season-points")), (row.total for row in found), "right"),
    ]


def _line(row: SeasonRow, first: int) -> Line:
    brought = (cell(told, "" if counts else "dim") for told, counts in _told(row, first))
    cells: tuple[Cell, ...] = (
        cell(row.place, "" if row.line.place else "dim"),
        cell(in_print(row.name)),
        *brought,
        cell(row.total, "strong"),
    )
    return line(cells, MEDALS.get(row.line.place, ""))


def _told(row: SeasonRow, first: int) -> list[tuple[str, bool]]:
    return list(zip(row.brought, row.counted, strict=True))[first:]
