"""What every notice needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.places import of_rows
from bot.render.phrases import Tr, button, lines
from bot.render.records import counts_wins, row_record
from bot.render.screen import Button, Screen, press
from bot.render.screens.organizer import numbers
from bot.render.screens.standings import row_of
from bot.render.screens.table_marks import going, is_open, status_line
from bot.render.screens.table_state import round_on, tables_range
from bot.views import TournamentView, Viewer
from engine.formats.swiss import Standing
from engine.model import Entry, EntryStatus, Pairing, Round
from engine.standings.table import Row, Table, standings

Params = Mapping[str, Any]
Draw = Callable[[Params, TournamentView, Viewer | None, Tr], Screen | None]
MOST_CARDS = 6


def own_entry(viewer: Viewer | None) -> Entry | None:
    """The entry of the reader, if he plays."""
    return viewer.entry if viewer is not None else None


def announced_pairing(params: Params, view: TournamentView) -> Pairing | None:
    """The pair of a notice, while its round is announced."""
    if announced(params, view) is None:
        return None
    return view.tournament.pairing(int(params["round"]), int(params["table"]))


def announced(params: Params, view: TournamentView) -> Round | None:
    """The round of a notice, while it is announced."""
    number = int(params["round"])
    rounds = view.tournament.published_rounds
    return rounds[number - 1] if 1 <= number <= len(rounds) else None


def round_now(params: Params, view: TournamentView) -> Round | None:
    """The round of a notice, while it is the one that is on."""
    round_ = announced(params, view)
    return round_ if round_ is not None and round_ is round_on(view) else None


def looked_after(view: TournamentView, viewer: Viewer | None, tables: Iterable[Pairing]) -> tuple[Pairing, ...]:
    """Of these tables those the reader looks after."""
    span = None if viewer is None else tables_range(view, viewer)
    return tuple(one for one in tables if span is None or span[0] <= one.table <= span[1])


def table_numbers(tables: Iterable[Pairing]) -> str:
    return numbers([one.table for one in tables])


def card(view: TournamentView, tr: Tr, pairing: Pairing) -> Button:
    """To the card of a table, by its number."""
    return button(tr("clock-table-button", table=pairing.table), press("tb", "card", view.id, pairing.id))


def cards(view: TournamentView, tr: Tr, tables: Sequence[Pairing]) -> tuple[Button, ...]:
    return tuple(card(view, tr, one) for one in tables[:MOST_CARDS])


def place_now(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """Where an entry stands now, in words, and that it is through or out where this is settled; nothing to whoever has
    been taken out, for whom no place is at stake any more."""
    if view.tournament.entries[entry.id].status is not EntryStatus.ACTIVE:
        return ""
    table = standings(view.tournament)
    row = row_of(table, entry.id)
    if row is None:
        return ""
    settled = row.status in (Standing.QUALIFIED, Standing.ELIMINATED) and not is_open(view, table, row)
    return lines(place_in(view, tr, table, row), status_line(view, tr, table, row) if settled else "")


def place_in(view: TournamentView, tr: Tr, table: Table, row: Row) -> str:
    """The line of a table in words."""
    if is_open(view, table, row):
        return going(view, tr, table, row)
    first = table.criteria[0] if table.criteria else ""
    return tr(
        "notice-place",
        place=of_rows(table.rows)[row.entry],
        shared=row.shared,
        group=row.group or "none",
        record=row_record(view, table, row),
        what="wins" if counts_wins(view, table, row) else "won" if first == "wins" else first,
    )
