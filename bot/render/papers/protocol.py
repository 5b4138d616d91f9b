"""How the event ended, signed by the head referee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from bot.exchange.formats.grid import About, about_of, values_of
from bot.places import as_shared, of_rows
from bot.render.criteria import short
from bot.render.numbers import exact_text, number_text
from bot.render.papers import widths
from bot.render.papers.section import (
    Block,
    Column,
    Facts,
    Grid,
    Row,
    Section,
    Source,
    meaning,
    officials,
    plain,
    signatures,
)
from bot.render.phrases import in_language, label, plain_day
from bot.render.screens import venue
from bot.render.screens.table_marks import UNPLACED, is_open
from bot.views import TournamentView
from engine.formats.protocol import format_of
from engine.model import EntryId, Exact
from engine.standings.table import standings

MOST_OFFICIALS = 12
"""So many have room on one page with the last lines and the signature."""

Places = tuple[tuple[EntryId, str], ...]


def protocol(source: Source) -> tuple[Section, ...]:
    """The final places with their values, the officials, and the head referee's signature: what he reports with when
    the event is over (Кодекс РФГ, 26.2.1з). Before that the places as they stand, group by group where groups play."""
    view, tr, told = source.view, source.tr, source.told
    t = view.tournament
    about, (criteria, rows) = about_of(told, tr), values_of(told)
    columns = _columns(source, about, criteria)

    def line(entry: EntryId, place: str) -> Row:
        values = rows[entry].values if entry in rows else {}
        numbers = (number_text(values.get(name), name) for name in criteria)
        return (place, view.name(entry), *map(_cell, about.cells(entry)), *numbers)

    parts = _parts(view)
    grids = [
        Grid(
            columns,
            tuple(line(*one) for one in places),
            title=plain(tr("standings-group", group=group)) if group else "",
        )
        for group, places in parts
    ]
    waits = any(place == UNPLACED for _, places in parts for _, place in places)
    notes = (label(tr("standings-legend-open")) if waits else "", _of_stages(source))
    lies, size = widths.size_of(grids)
    blocks = (
        Facts(tuple(_facts(source))),
        *_closed(source, [replace(one, size=size) for one in grids], criteria, notes),
    )
    over = bool(t.published_rounds) and format_of(t.rulebook.plan[-1]).is_complete(t)
    title, note = ("protocol", "") if over else ("interim", label(tr("paper-not-over")))
    return (Section(source.title(title), blocks, note=note, landscape=lies),)


def _of_stages(source: Source) -> str:
    """What the values count where the event had more than one table, or a table and a bracket."""
    t = source.view.tournament
    begun = {one.stage for one in t.published_rounds}
    formats = ["bracket" if format_of(one).has_bracket else "table" for one in t.rulebook.plan if one.id in begun]
    return label(source.tr("paper-values", last=formats[-1])) if len(formats) > 1 else ""


def _columns(source: Source, about: About, criteria: tuple[str, ...]) -> tuple[Column, ...]:
    known = zip(about.names, about.head, strict=True)
    return (
        source.column("place", "number"),
        source.column("name", grow=3),
        *(Column(label(name), grow=2 if key in ("members", "club") else 0) for key, name in known),
        *(Column(short(source.tr, name), "number") for name in criteria),
    )


def _parts(view: TournamentView) -> list[tuple[str, Places]]:
    """The places that were given, else those of the table as it stands, by group."""
    t = view.tournament
    if t.final_places:
        return [("", tuple(as_shared(t.final_places).items()))]
    found = standings(t)
    places = of_rows(found.rows)
    return [
        (group, tuple((row.entry, UNPLACED if is_open(view, found, row) else places[row.entry]) for row in rows))
        for group, rows in groupby(found.rows, key=lambda row: row.group)
    ]


def _closed(source: Source, grids: list[Grid], criteria: tuple[str, ...], notes: Sequence[str]) -> tuple[Block, ...]:
    """The signature is never alone on a page."""
    legend, known, signed = meaning(source, criteria, *notes), officials(source), signatures(source)
    if len(known.rows) > MOST_OFFICIALS:
        *before, last = grids
        return (*before, replace(last, closing=(legend,)), replace(known, kept=False, closing=(signed,)))
    closing = (legend, known, signed) if known.rows else (legend, signed)
    return (*grids[:-1], replace(grids[-1], closing=closing))


def _facts(source: Source) -> Iterator[tuple[str, str]]:
    view, tr = source.view, source.tr
    t = view.tournament
    yield source.fact("event"), t.title
    if view.club.title:
        yield source.fact("club"), view.club.title
    if days := _days(view):
        yield source.fact("days"), days
    if place := venue.stated(view):
        yield source.fact("venue"), place
    yield source.fact("rulebook"), in_language(t.rulebook.title, tr)
    yield source.fact("entries"), str(len(t.entries))
    yield source.fact("rounds"), str(len(t.published_rounds))


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
