"""Violations by side: a referee presses whose it was. Outside a match, whoever it was is chosen first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.home import to_cancel, to_card, to_match, to_tables
from bot.render.phrases import (
    Tr,
    button,
    entry_label,
    in_language,
    lines,
    pager,
    paragraphs,
    plain_time,
    round_title,
    turning,
)
from bot.render.score_forms import games_text
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens.penalty_charge import Charge
from bot.render.screens.table_state import current_pairing, round_on, state_of, tables_of
from bot.render.tables import Page, page_of
from bot.views import TournamentView, Viewer
from engine.discipline import IN_A_MATCH, OUT, standing
from engine.model import Entry, EntryId, EntryStatus, Pairing, Penalty
from engine.protests import Protest
from engine.regulations import Sanction

PER_PAGE = 15
NUMBERS_PER_ROW = 5
MOST_OF_BOTH = 7
"""Violations of which both sides have their buttons at once; of more of them they would fill a phone."""
PEOPLE_PER_PAGE = 16
TABLES_PER_PAGE = 21
TABLES_PER_ROW = 3
NAME_WIDTH = 14
HISTORY_PER_PAGE = 6


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
    """A short list has both sides beside each other, a row of buttons a violation; of a long one the pages of the left
    side come first, then those of the right."""
    round_ = view.tournament.rounds[pairing.round - 1]
    first, second = view.sides(pairing)
    title = tr("penalty-at-table", round=round_title(view, tr, round_), table=pairing.table, first=first, second=second)
    home = to_card(view, tr, pairing)
    entries = [view.tournament.entries[entry] for entry in pairing.entries]
    rows = view.tournament.rulebook.penalties.rows
    if not begins_on_the_left(view):
        both = [
            tuple(_pick(tr, number, Charge(view, entry, violation, pairing), named=True) for entry in entries)
            for number, violation in enumerate(rows, start=1)
        ]
        return screen(paragraphs(title, _told(view, tr, 0)), *both, _histories(view, tr, entries), home)
    side, page = divmod(page, _pages(view))
    entry = entries[min(side, 1)]
    whose = tuple(
        button(
            tr("penalty-whose", name=entry_label(view, one.id, NAME_WIDTH), chosen=one is entry),
            press("pn", "list", view.id, pairing.id, arg=first_page(view, pairing, one.id)),
        )
        for one in entries
    )
    title = paragraphs(title, _told(view, tr, page), tr("penalty-which", name=view.name(entry.id)))
    return screen(title, whose, *_numbers(view, tr, entry, pairing, page), _histories(view, tr, entries), home)


def of_entry(view: TournamentView, tr: Tr, entry: Entry, page: int = 0) -> Screen:
    """Of one entry: at its table of the round that is on, where it has one."""
    pairing = current_pairing(view, entry.id)
    title = tr("penalty-of-entry", name=view.name(entry.id), table=pairing.table if pairing else 0)
    home = button(tr("penalty-people-back"), press("pn", "people", view.id))
    numbers = _numbers(view, tr, entry, pairing, page, part=entry.id)
    return screen(paragraphs(title, _told(view, tr, page)), *numbers, _histories(view, tr, [entry]), home)


def first_page(view: TournamentView, pairing: Pairing | None, entry: EntryId) -> int:
    """On which page of a table the violations of this side begin."""
    right = pairing is not None and pairing.second == entry
    return _pages(view) if right and begins_on_the_left(view) else 0


def begins_on_the_left(view: TournamentView) -> bool:
    """Whether the list is so long that the violations of the left side come first."""
    return len(view.tournament.rulebook.penalties.rows) > MOST_OF_BOTH


def _pages(view: TournamentView) -> int:
    """How many one side has."""
    return page_of(list(view.tournament.rulebook.penalties.rows), 0, PER_PAGE).count


def _told(view: TournamentView, tr: Tr, page: int) -> str:
    shown = page_of(list(enumerate(view.tournament.rulebook.penalties.rows.values(), start=1)), page, PER_PAGE)
    return lines(
        *(tr("penalty-violation", number=number, title=in_language(row.title, tr)) for number, row in shown.items)
    )


def _numbers(
    view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing | None, page: int, part: str = ""
) -> Sequence[Row]:
    """The numbers of a page and the way to the others. `part`: whose pages they are, where it is not the table."""
    shown = page_of(list(enumerate(view.tournament.rulebook.penalties.rows, start=1)), page, PER_PAGE)
    picks = [_pick(tr, number, Charge(view, entry, violation, pairing)) for number, violation in shown.items]
    begins = 0 if part or pairing is None else first_page(view, pairing, entry.id)
    where = part or (pairing.id if pairing else "")
    more = turning(shown, lambda number: press("pn", "list", view.id, where, arg=begins + number))
    return (*in_rows(picks, NUMBERS_PER_ROW), more)


def _pick(tr: Tr, number: int, charge: Charge, *, named: bool = False) -> Button:
    name = entry_label(charge.view, charge.entry.id, NAME_WIDTH) if named else "none"
    return button(tr("penalty-pick", number=number, name=name), charge.act("ask"))


def _histories(view: TournamentView, tr: Tr, entries: Sequence[Entry]) -> tuple[Button, ...]:
    had = {penalty.entry for penalty in view.tournament.penalties}
    return tuple(_history(view, tr, entry) for entry in entries if entry.id in had)


def _history(view: TournamentView, tr: Tr, entry: Entry) -> Button:
    name = entry_label(view, entry.id, NAME_WIDTH)
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
                name=entry_label(view, entry.id, 16),
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


def penalties_of(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry, page: int = 0) -> Screen:
    """The card of a referee: each that stands can be withdrawn by whoever may."""
    shown, text = _history_page(view, tr, entry, page)
    drops = [_drop(view, tr, number, one) for number, one in shown.items if one.stands and may_withdraw(viewer, one)]
    rows = in_rows(drops, 2)
    home = (
        button(tr("penalty-add"), press("pn", "list", view.id, entry.id)),
        to_tables(view, tr),
    )
    return screen(text, *rows, pager(shown, "pn", "history", view, entry.id), home)


def own_penalties(view: TournamentView, tr: Tr, entry: Entry, page: int = 0) -> Screen:
    """A player's own."""
    shown, text = _history_page(view, tr, entry, page)
    return screen(text, pager(shown, "my", "penalties", view), to_match(view, tr))


def _history_page(view: TournamentView, tr: Tr, entry: Entry, page: int) -> tuple[Page[tuple[int, Penalty]], str]:
    mine = [one for one in view.tournament.penalties if one.entry == entry.id]
    shown = page_of(list(enumerate(mine, start=1)), page, HISTORY_PER_PAGE)
    title = tr("penalty-card", name=view.name(entry.id), count=len(standing(view.tournament, entry.id)))
    told = [_penalty_told(view, tr, number, one) for number, one in shown.items]
    return shown, paragraphs(title, *(told or [tr("penalty-none")]))


def _penalty_told(view: TournamentView, tr: Tr, number: int, penalty: Penalty) -> str:
    return lines(
        tr("penalty-numbered", number=number, what=penalty_line(view, tr, penalty)),
        author(view, tr, penalty),
        withdrawn_line(view, tr, penalty),
    )


def withdrawn_line(view: TournamentView, tr: Tr, penalty: Penalty) -> str:
    """Who took it back, and why; empty while it stands."""
    if penalty.withdrawn_by is None:
        return ""
    why = view.said(penalty.withdrawn_why) or "—"
    return tr("penalty-gone", name=view.person_name(penalty.withdrawn_by), why=why)


def given(penalty: Penalty) -> dict[str, str | int]:
    """What a measure is told by."""
    return {"measure": penalty.measure, "seconds": penalty.seconds}


def author(view: TournamentView, tr: Tr, penalty: Penalty) -> str:
    """Who decided; of what the panel decides, who wrote it down."""
    time = plain_time(penalty.at, view.tournament.zone)
    panel = panel_of(view, tr, penalty.measure) or "none"
    return tr("penalty-author", name=view.person_name(penalty.by), time=time, panel=panel)


def panel_of(view: TournamentView, tr: Tr, measure: Sanction | None) -> str:
    """Who decides a measure that the head referee alone may not; empty where he may."""
    book = view.tournament.rulebook.penalties
    return in_language(book.panel, tr) if book.panel is not None and measure in book.by_head else ""


def penalty_line(view: TournamentView, tr: Tr, penalty: Penalty) -> str:
    """«Предупреждение: подглядывание; Пётр; тур 2, стол 5; громко»."""
    return tr(
        "penalty-line",
        **given(penalty),
        violation=breach(view, tr, penalty),
        person=view.person_name(penalty.person) if penalty.person is not None else "none",
        place=penalty_place(view, tr, penalty) or "none",
        reason=view.said(penalty.reason) or "none",
    )


def breach(view: TournamentView, tr: Tr, penalty: Penalty) -> str:
    """The violation, with what the referee has said of it: for that alone the measure may be another."""
    row = view.tournament.rulebook.penalties.rows.get(penalty.violation)
    title = in_language(row.title, tr) if row else penalty.violation
    how = joined(tr("penalty-how", what=one) for one in penalty.circumstances)
    return tr("penalty-breach", title=title, how=how) if how else title


def penalty_place(view: TournamentView, tr: Tr, penalty: Penalty | Protest) -> str:
    """«Тур 2, стол 5»; empty outside a match."""
    round_ = view.tournament.round(penalty.round)
    if round_ is None or not penalty.table:
        return ""
    return tr("penalty-place", round=round_title(view, tr, round_), table=penalty.table)


def may_withdraw(viewer: Viewer, penalty: Penalty) -> bool:
    """Whoever gave it, or somebody above; the desk decides again."""
    return viewer.person.id == penalty.by or viewer.directs or viewer.has("head_referee")


def _drop(view: TournamentView, tr: Tr, number: int, penalty: Penalty) -> Button:
    data = press("pn", "drop", view.id, penalty.entry, penalty.version, penalty.id)
    return button(tr("penalty-withdraw", number=number), data)


def ask_why(view: TournamentView, tr: Tr, penalty: Penalty) -> Screen:
    """A withdrawal says why."""
    text = lines(penalty_line(view, tr, penalty), tr("penalty-why-ask"))
    return screen(text, to_cancel(tr))


def withdrawn(view: TournamentView, tr: Tr, penalty: Penalty) -> Screen:
    """What was withdrawn, and plainly what it did not change back."""
    pairing = view.tournament.pairing(penalty.round, penalty.table)
    entry = view.tournament.entries.get(penalty.entry)
    stays = penalty.measure in IN_A_MATCH and pairing is not None and bool(pairing.games)
    out = penalty.measure in OUT and entry is not None and entry.status is not EntryStatus.ACTIVE
    return screen(
        lines(
            tr("penalty-withdrawn", **given(penalty), name=view.name(penalty.entry)),
            tr("penalty-score-now", score=games_text(view, tr, pairing)) if stays and pairing is not None else "",
            tr("penalty-still-out", kind=view.kind) if out else "",
        )
    )
