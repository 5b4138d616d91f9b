"""The referee's tables: three in a row, the urgent ones first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.render.heading import of_tournament
from bot.render.home import to_tables
from bot.render.phrases import Tr, button, lines, numbered_round_title, pager, paragraphs, round_title, turning
from bot.render.score_forms import score_form_of
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens import again_door, announce, annulled, calls, clock, event_rules, leaving, printing
from bot.render.screens.pairings import pair_line
from bot.render.screens.table_state import TableState, round_on, state_of, tables_of
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.model import Pairing, RoundStatus

PER_PAGE = 21
PER_ROW = 3  # a phone cuts longer rows


def grid(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    round_ = round_on(view)
    if round_ is None:
        asked = _questions(view, tr) if view.tournament.questions else ()
        papers = (_penalties(view, tr), *printing.papers_door(view, tr))
        return screen(tr("tables-none"), asked, papers)
    tables = tables_of(view, viewer)
    shown = page_of(tables, page, PER_PAGE)
    text = lines(
        of_tournament(view, tr),
        tr("tables-header", round=round_title(view, tr, round_)),
        _counts(view, tr, tables),
        tr("tables-not-started") if round_.status is not RoundStatus.STARTED else "",
        "" if tables else tr("tables-none-of-yours"),
        score_form_of(view).hint_of_match(tr, tables[0], own=False) if tables else "",
    )
    calling, heads = calls.open_calls(view, viewer), viewer.has("head_referee")
    return screen(
        text,
        *_cells(view, tr, shown.items),
        pager(shown, "tb", "grid", view),
        _questions(view, tr) if view.tournament.questions else (),
        _earlier(view, tr, round_.number),
        button(tr("tables-calls", count=len(calling)), press("cl", "list", view.id)) if calling else (),
        clock.door(view, viewer, tr),
        (announce.door(view, tr), *event_rules.rounds_door(view, tr)) if heads else (),
        (*event_rules.late_door(view, tr), event_rules.settings_door(view, tr)) if heads else (),
        again_door.door_of_desk(view, viewer, tr),
        (
            button(tr("tables-refresh"), press("tb", "grid", view.id, arg=shown.number)),
            button(tr("tables-undo"), press("un", "list", view.id)),
        ),
        (_penalties(view, tr), *leaving.door(view, viewer, tr)),
        printing.papers_door(view, tr),
    )


def past(view: TournamentView, viewer: Viewer, tr: Tr, number: int, page: int = 0) -> Screen:
    """The tables of an announced round by who played there; who may mend it, the card says."""
    round_ = view.tournament.published_rounds[number - 1]
    shown = page_of(round_.pairings, page, PER_PAGE)
    return screen(
        paragraphs(
            tr("tables-past", round=round_title(view, tr, round_)),
            lines(*(pair_line(view, viewer, tr, pairing) for pairing in shown.items)),
            annulled.below_pairs(view, tr, number, shown.items),
        ),
        *_cells(view, tr, shown.items),
        turning(shown, lambda n: press("tb", "past", view.id, arg=f"{number}-{n}"), counted=False),
        _earlier(view, tr, number),
        to_tables(view, tr),
    )


def _earlier(view: TournamentView, tr: Tr, number: int) -> tuple[Button, ...]:
    if number < 2:
        return ()
    text = tr("tables-earlier", round=numbered_round_title(view, tr, number - 1))
    return (button(text, press("tb", "past", view.id, arg=f"{number - 1}-0")),)


def _counts(view: TournamentView, tr: Tr, tables: tuple[Pairing, ...]) -> str:
    counts = Counter(state_of(view, pairing) for pairing in tables)
    return tr(
        "tables-counts",
        dispute=counts[TableState.DISPUTE],
        reported=counts[TableState.REPORTED],
        waiting=counts[TableState.WAITING],
        playing=counts[TableState.PLAYING],
        done=counts[TableState.DONE],
    )


def _cells(view: TournamentView, tr: Tr, pairings: Sequence[Pairing]) -> Sequence[Row]:
    def cell(pairing: Pairing) -> Button:
        text = tr("tables-cell", table=pairing.table, state=state_of(view, pairing).value)
        return button(text, press("tb", "card", view.id, pairing.id))

    return in_rows([cell(pairing) for pairing in pairings], PER_ROW)


def _penalties(view: TournamentView, tr: Tr) -> Button:
    return button(tr("penalty-all"), press("pn", "people", view.id))


def _questions(view: TournamentView, tr: Tr) -> Button:
    return button(tr("tables-questions", count=len(view.tournament.questions)), press("qn", "list", view.id))
