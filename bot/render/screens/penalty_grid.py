"""Violations by side: a referee presses whose it was. Outside a match, whoever it was is chosen first."""

from __future__ import annotations

from bot.render.home import to_card, to_tables
from bot.render.phrases import Tr, button, in_language, lines, name_label, pager, paragraphs, round_title
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens.penalty_charge import Charge
from bot.render.screens.table_state import current_pairing, round_on, state_of, tables_of
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.discipline import standing
from engine.model import Entry, Pairing

PER_PAGE = 14  # the longest list that is still one page: a second one would cost a press
PEOPLE_PER_PAGE = 16
TABLES_PER_PAGE = 21
TABLES_PER_ROW = 3
NAME_WIDTH = 14


def tables(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    """At which table it was; where the reader has none, whose violation."""
    own = tables_of(view, viewer)
    if not own:
        return people(view, tr)
    shown = page_of(sorted(own, key=lambda pairing: pairing.table), page, TABLES_PER_PAGE)
    cells = [
        button(
            tr("tables-cell", table=pairing.table, state=state_of(view, pairing).value),
            press("pn", "list", view.id, pairing.id),
        )
        for pairing in shown.items
    ]
    rows: list[Row] = [*in_rows(cells, TABLES_PER_ROW), pager(shown, "pn", "tables", view)]
    elsewhere = button(tr("penalty-elsewhere"), press("pn", "people", view.id))
    return screen(tr("penalty-tables"), *rows, elsewhere)


def at_table(view: TournamentView, tr: Tr, pairing: Pairing, page: int = 0) -> Screen:
    """Both sides beside each other: a row of buttons a violation."""
    round_ = view.tournament.round(pairing.round)
    assert round_ is not None
    first, second = view.sides(pairing)
    title = tr("penalty-at-table", round=round_title(view, tr, round_), table=pairing.table, first=first, second=second)
    home = to_card(view, tr, pairing)
    entries = [view.tournament.entries[entry] for entry in pairing.entries]
    return _violations(view, tr, title, entries, pairing, page, home)


def of_entry(view: TournamentView, tr: Tr, entry: Entry, page: int = 0) -> Screen:
    """Of one entry: at its table of the round that is on, where it has one."""
    pairing = current_pairing(view, entry.id)
    title = tr("penalty-of-entry", name=view.name(entry.id), table=pairing.table if pairing else 0)
    home = button(tr("penalty-people-back"), press("pn", "people", view.id))
    return _violations(view, tr, title, [entry], pairing, page, home)


def _violations(
    view: TournamentView, tr: Tr, title: str, entries: list[Entry], pairing: Pairing | None, page: int, home: Button
) -> Screen:
    rows = view.tournament.rulebook.penalties.rows
    numbered = list(enumerate(rows.items(), start=1))
    shown = page_of(numbered, page, PER_PAGE)
    told = [
        tr("penalty-violation", number=number, title=in_language(row.title, tr)) for number, (_, row) in shown.items
    ]

    def pick(number: int, violation: str, entry: Entry) -> Button:
        charge = Charge(view, entry, violation, pairing)
        label = tr("penalty-pick", number=number, name=name_label(view.name(entry.id), NAME_WIDTH))
        return button(label, charge.act("ask"))

    buttons = [tuple(pick(number, violation, entry) for entry in entries) for number, (violation, _) in shown.items]
    if len(entries) == 1:
        buttons = [*in_rows([one for row in buttons for one in row], 2)]
    part = pairing.id if pairing is not None and len(entries) == 2 else entries[0].id
    histories = tuple(
        _history(view, tr, entry)
        for entry in entries
        if entry.id in {penalty.entry for penalty in view.tournament.penalties}
    )
    more = pager(shown, "pn", "list", view, part)
    return screen(paragraphs(title, lines(*told)), *buttons, more, histories, home)


def _history(view: TournamentView, tr: Tr, entry: Entry) -> Button:
    name = name_label(view.name(entry.id), NAME_WIDTH)
    count = len(standing(view.tournament, entry.id))
    return button(tr("penalty-history-of", name=name, count=count), press("pn", "history", view.id, entry.id))


def people(view: TournamentView, tr: Tr, page: int = 0) -> Screen:
    """Everybody, for what happened outside a match or at a table nobody knows."""
    entries = sorted(view.tournament.entries.values(), key=lambda entry: entry.number)
    shown = page_of(entries, page, PEOPLE_PER_PAGE)
    picks = [
        button(
            tr(
                "penalty-person",
                name=name_label(view.name(entry.id), 16),
                count=len(standing(view.tournament, entry.id)),
            ),
            press("pn", "list", view.id, entry.id),
        )
        for entry in shown.items
    ]
    rows = in_rows(picks, 2)
    at_table = (button(tr("penalty-by-table"), press("pn", "tables", view.id)),) if round_on(view) else ()
    home = (*at_table, to_tables(view, tr))
    more = pager(shown, "pn", "people", view)
    text = tr("penalty-people" if entries else "penalty-people-none")
    return screen(text, *rows, more, home)
