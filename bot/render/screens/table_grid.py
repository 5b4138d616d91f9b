"""The referee's tables: three in a row, the urgent ones first."""

from __future__ import annotations

from collections import Counter

from bot.render.phrases import Tr, button, lines, pager, round_title
from bot.render.screen import Button, Screen, press
from bot.render.screens import announce, calls
from bot.render.screens.table_state import TableState, round_on, state_of, tables_of
from bot.render.sheets import sheet_of
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.model import Pairing, RoundStatus

PER_PAGE = 21
PER_ROW = 3  # a phone cuts longer rows


def grid(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    round_ = round_on(view)
    if round_ is None:
        asked = (_questions(view, tr),) if view.tournament.questions else ()
        return Screen(tr("tables-none"), tuple(row for row in (asked, (_penalties(view, tr),)) if row))
    tables = tables_of(view, viewer)
    shown = page_of(tables, page, PER_PAGE)
    text = lines(
        tr("tables-header", round=round_title(view, tr, round_)),
        _counts(view, tr, tables),
        tr("tables-not-started") if round_.status is not RoundStatus.STARTED else "",
        "" if tables else tr("tables-none-of-yours"),
        sheet_of(view).hint(tr, own=False) if tables else "",
    )
    rows = [
        tuple(_table(view, tr, p) for p in shown.items[i : i + PER_ROW]) for i in range(0, len(shown.items), PER_ROW)
    ]
    rows.append(pager(shown, "tb", "grid", view))
    rows.append((_questions(view, tr),) if view.tournament.questions else ())
    calling = calls.open_calls(view, viewer)
    rows.append((button(tr("tables-calls", count=len(calling)), press("cl", "list", view.id)),) if calling else ())
    rows.append((announce.door(view, tr),) if viewer.has("head_referee") else ())
    rows.append(
        (
            button(tr("tables-refresh"), press("tb", "grid", view.id, arg=shown.number)),
            button(tr("tables-undo"), press("un", "list", view.id)),
        )
    )
    rows.append((_penalties(view, tr),))
    return Screen(text, tuple(row for row in rows if row))


def _counts(view: TournamentView, tr: Tr, tables: tuple[Pairing, ...]) -> str:
    counts = Counter(state_of(view, pairing) for pairing in tables)
    return tr(
        "tables-counts",
        dispute=counts[TableState.DISPUTE],
        reported=counts[TableState.REPORTED],
        playing=counts[TableState.PLAYING],
        done=counts[TableState.DONE],
    )


def _table(view: TournamentView, tr: Tr, pairing: Pairing) -> Button:
    text = tr("tables-cell", table=pairing.table, state=state_of(view, pairing).value)
    return button(text, press("tb", "card", view.id, pairing.id))


def _penalties(view: TournamentView, tr: Tr) -> Button:
    return button(tr("penalty-all"), press("pn", "people", view.id))


def _questions(view: TournamentView, tr: Tr) -> Button:
    return button(tr("tables-questions", count=len(view.tournament.questions)), press("qn", "list", view.id))
