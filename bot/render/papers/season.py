"""A season's table on paper, as the club hangs it up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.club_views import ClubPast
from bot.render import season as words
from bot.render import typeset
from bot.render.papers import widths
from bot.render.papers.registry import NAME_WIDTH, named
from bot.render.papers.section import Column, Grid, Remark, Row, Section, plain, told_of
from bot.render.phrases import Tr, label
from bot.render.readable import in_print
from bot.render.season import SeasonRow
from engine.club.seasons import Season
from engine.errors import RuleViolation


def printed(past: ClubPast, tr: Tr, season: Season, at: datetime) -> bytes:
    """As PDF. RuleViolation `paper.nothing` while nobody is named in it."""
    return typeset.pdf("paper", data_of(past, tr, season, at))


def data_of(past: ClubPast, tr: Tr, season: Season, at: datetime) -> dict[str, object]:
    """The data of `templates/paper.typ`. RuleViolation `paper.nothing`."""
    found = words.rows(past, season)
    if not found:
        raise RuleViolation("paper.nothing")
    return told_of(past.club.title, tr, at, past.club.zone, [_section(past, tr, season, found)])


def file_name(season: Season, tr: Tr) -> str:
    """«Весна-таблица.pdf»."""
    return named(season.title[:NAME_WIDTH], label(tr("season-paper-name")))


def _section(past: ClubPast, tr: Tr, season: Season, found: Sequence[SeasonRow]) -> Section:
    """With what each tournament brought, of too many the last ones."""
    events = words.finished(past, season)
    bare = Grid(_columns(tr, ()), tuple(_line(row, ()) for row in found))
    brought = [tuple(_brought(row, at) for row in found) for at in range(len(events))]
    room = widths.MOST - widths.taken(bare)
    shown = range(len(events))[-widths.fitting(map(widths.wide, reversed(brought)), room) :]
    columns = [str(at + 1) for at in shown]
    lines = tuple(_line(row, [brought[at][number] for at in shown]) for number, row in enumerate(found))
    grid = Grid(_columns(tr, columns), lines)
    cut = tr("season-last-columns", count=len(shown)) if len(shown) < len(events) else ""
    bracketed = any(told.startswith("(") for row in lines for told in row[2:-1])
    below = (
        words.rules(season, tr),
        tr("season-brackets") if bracketed else "",
        cut,
        words.legend(events[shown.start :], tr, shown.start + 1),
    )
    closing = (Remark(plain(" ".join(filter(None, below)))),)
    return widths.laid(season.title, [grid], closing, plain(words.played(past, season, tr)))


def _columns(tr: Tr, numbers: Sequence[str]) -> tuple[Column, ...]:
    return (
        Column(label(tr("season-place")), "number"),
        Column(label(tr("season-name")), grow=1),
        *(Column(number, "number") for number in numbers),
        Column(label(tr("season-points")), "number"),
    )


def _line(row: SeasonRow, brought: Sequence[str]) -> Row:
    return (row.place, in_print(row.name), *brought, row.total)


def _brought(row: SeasonRow, at: int) -> str:
    told = row.brought[at]
    return told if row.counted[at] or not told else f"({told})"
